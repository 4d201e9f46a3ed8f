import { marketSymbolOf } from '@candor/money';
import type { CycleOrder } from '@candor/wire';
import { type CSSProperties, useId, useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { clockText } from '../../shared/cycle/countdown.ts';
import { useServerNow } from '../../shared/cycle/useServerNow.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { nowBy } from '../../shared/session/clock.ts';
import { useClockZero } from '../../shared/session/useClockZero.ts';
import styles from './CycleCards.module.css';
import type { Box } from './cardGeometry.ts';
import { useDragCard } from './useDragCard.ts';

export interface CycleCardProps {
  readonly order: CycleOrder;
  /** Where it stands, in px of the window. */
  readonly box: Box;
  readonly onDrop: (box: Box) => void;
  readonly onPress: () => void;
}

/** One contract that runs: its side, pair and stake, and how long it still does. */
export function CycleCard({ order, box, onDrop, onPress }: CycleCardProps) {
  const t = useTranslations('cycle');
  const formats = useFormats();
  const hint = useId();
  const now = useServerNow(order.expiresAt);
  const { offset, handlers } = useDragCard({ box, onDrop, onPress });
  const { side, baseAsset, stakeAsset } = order;
  const time = clockText(order.expiresAt - now);
  const stake = `${formats.amount(order.stake)} ${stakeAsset}`;
  const pair = marketSymbolOf(order);
  return (
    <li
      className={styles.place}
      style={cardStyle(box, offset)}
      data-held={offset ? true : undefined}
    >
      <button type="button" className={styles.card} aria-describedby={hint} {...handlers}>
        <span className="sr">{t('card', { side, pair, stake, time })}</span>
        <CountdownRing order={order} />
        <span className={styles.words} aria-hidden="true">
          <b className={side === 'buy' ? 'up' : 'down'}>
            {side === 'buy' ? '▲' : '▼'} {baseAsset}
          </b>
          <small className="num">{stake}</small>
        </span>
        <b className={`num ${styles.time}`} aria-hidden="true">
          {time}
        </b>
      </button>
      <span id={hint} className="sr">
        {t('cardHint')}
      </span>
    </li>
  );
}

/** Where a card is drawn: at its place, and as far from it as it is dragged. */
export function cardStyle(box: Box, offset: { x: number; y: number } | undefined): CSSProperties {
  const { left, top, width, height } = box;
  return { left: left + (offset?.x ?? 0), top: top + (offset?.y ?? 0), width, height };
}

const SECOND_MS = 1_000;

/** What is left of the time: one animation of the whole, begun where it is now. */
export function CountdownRing({ order }: { readonly order: CycleOrder }) {
  const { orderId, expiresAt, durationSeconds } = order;
  const zero = useClockZero();
  // Told once: told again while it runs, what has gone since its beginning would be counted twice.
  const time = useMemo(() => {
    const gone = (expiresAt - nowBy(zero)) / SECOND_MS - durationSeconds;
    return { '--time': `${durationSeconds}s`, '--gone': `${gone}s` } as CSSProperties;
  }, [expiresAt, durationSeconds, zero]);
  return (
    <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true" style={time}>
      <circle cx="12" cy="12" r="10" />
      <circle
        key={`${orderId} ${zero}`}
        cx="12"
        cy="12"
        r="10"
        pathLength="1"
        className={styles.left}
      />
    </svg>
  );
}
