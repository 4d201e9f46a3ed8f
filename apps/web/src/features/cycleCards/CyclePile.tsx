import type { CycleOrder } from '@candor/wire';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { clockText } from '../../shared/cycle/countdown.ts';
import { useServerNow } from '../../shared/cycle/useServerNow.ts';
import { Icon } from '../../shared/ui/icons.tsx';
import { CountdownRing, cardStyle } from './CycleCard.tsx';
import styles from './CycleCards.module.css';
import type { Box } from './cardGeometry.ts';
import { useDragCard } from './useDragCard.ts';

export interface CyclePileProps {
  /** Of those that run the one that ends first. */
  readonly first: CycleOrder;
  readonly count: number;
  /** The cards stand on the page; else they lie in here. */
  readonly isOpen: boolean;
  readonly box: Box;
  readonly onDrop: (box: Box) => void;
  readonly onPress: () => void;
}

/** On a phone all contracts that run in one card, with the countdown of the first: a press lays them out, and gathers them. */
export function CyclePile({ first, count, isOpen, box, onDrop, onPress }: CyclePileProps) {
  const t = useTranslations('cycle');
  const hint = useId();
  const now = useServerNow(first.expiresAt);
  const { offset, handlers } = useDragCard({ box, onDrop, onPress });
  const time = clockText(first.expiresAt - now);
  return (
    <li
      className={styles.place}
      style={cardStyle(box, offset)}
      data-held={offset ? true : undefined}
    >
      <button
        type="button"
        className={styles.card}
        data-pile={isOpen ? 'open' : 'closed'}
        aria-expanded={isOpen}
        aria-describedby={hint}
        {...handlers}
      >
        <span className="sr">{t('pile', { count, time })}</span>
        {isOpen ? null : (
          <>
            <CountdownRing order={first} />
            <b className={`num ${styles.time}`} aria-hidden="true">
              {time}
            </b>
          </>
        )}
        <span className={`num ${styles.count}`} aria-hidden="true">
          ×{count}
        </span>
        <Icon name="chevron" size={14} />
      </button>
      <span id={hint} className="sr">
        {t('pileHint')}
      </span>
    </li>
  );
}
