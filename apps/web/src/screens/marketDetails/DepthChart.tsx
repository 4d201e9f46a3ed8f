import { memo, type PointerEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { drawnText } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import type { LiveMarket } from '../../shared/socket/useLiveMarket.ts';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import styles from './DepthChart.module.css';
import {
  curvelessBook,
  type DepthCurve,
  type DepthPoint,
  depthCurve,
  depthPath,
  pointAt,
} from './depthCurve.ts';

/** Where the sums are told, as parts of the greatest. */
const AXIS = [1, 0.75, 0.5, 0.25];
const SIZE = { width: 400, height: 160 };

/** Cumulative buy and sell amounts around the middle of the book; a finger reads a level. */
export function DepthChart({ market }: { readonly market: LiveMarket }) {
  const t = useTranslations('market');
  const words = useTranslations('trade');
  const formats = useFormats();
  const [pointed, setPointed] = useState<number>();
  const { bids = [], asks = [] } = market;
  const curve = depthCurve(bids, asks);
  if (!curve) {
    return <EmptyState title={market.bids ? words(curvelessBook(bids, asks)) : t('loading')} />;
  }
  const { priceDecimals = 2, quantityDecimals = 4 } = market.pair ?? {};
  const price = (value: number) => formats.decimal(drawnText(value, priceDecimals), priceDecimals);
  const amount = (value: number) =>
    formats.decimal(drawnText(value, quantityDecimals), quantityDecimals);
  const asset = market.pair?.baseAsset ?? '';
  const sums = {
    pair: market.symbol,
    bids: amount(curve.bids.at(-1)?.sum ?? 0),
    asks: amount(curve.asks.at(-1)?.sum ?? 0),
    asset,
  };
  const share = pointed ?? 0.5;
  const at = pointed === undefined ? undefined : pointAt(curve, priceAt(curve, share));
  return (
    <div className={styles.depth}>
      <Reading curve={curve} point={at} price={price} amount={(sum) => `${amount(sum)} ${asset}`} />
      <div
        className={styles.picture}
        role="img"
        aria-label={t('depthOf', sums)}
        onPointerDown={(event) => setPointed(shareAt(event))}
        onPointerMove={(event) => setPointed(shareAt(event))}
        onPointerLeave={() => setPointed(undefined)}
      >
        <Staircases curve={curve} />
        {pointed === undefined ? null : (
          <i className={styles.pointer} style={{ left: `${share * 100}%` }} />
        )}
        {AXIS.map((part) => (
          <span key={part} className={`num ${styles.sum}`} style={{ bottom: `${part * 100}%` }}>
            {formats.short(drawnText(curve.most * part, quantityDecimals))}
          </span>
        ))}
      </div>
      <p className={`num ${styles.prices}`}>
        <span>{price(curve.low)}</span>
        <b>{price(curve.middle)}</b>
        <span>{price(curve.high)}</span>
      </p>
    </div>
  );
}

const Staircases = memo(function DrawnStaircases({ curve }: { readonly curve: DepthCurve }) {
  return (
    <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} preserveAspectRatio="none" aria-hidden="true">
      <path className={styles.bids} d={depthPath(curve.bids, curve, SIZE)} />
      <path className={styles.asks} d={depthPath(curve.asks, curve, SIZE)} />
    </svg>
  );
});

interface ReadingProps {
  readonly curve: DepthCurve;
  readonly point: DepthPoint | undefined;
  readonly price: (value: number) => string;
  readonly amount: (value: number) => string;
}

/** The level under the finger, or both sums while there is none. */
function Reading({ curve, point, price, amount }: ReadingProps) {
  const t = useTranslations('market');
  const formats = useFormats();
  if (!point) {
    return (
      <p className={`num ${styles.reading}`}>
        <span>
          {t('bids')} <b className="up">{amount(curve.bids.at(-1)?.sum ?? 0)}</b>
        </span>
        <span>
          {t('asks')} <b className="down">{amount(curve.asks.at(-1)?.sum ?? 0)}</b>
        </span>
      </p>
    );
  }
  const distance = drawnText(((point.price - curve.middle) / curve.middle) * 100, 2);
  return (
    <p className={`num ${styles.reading}`}>
      <span>
        {t('depthPrice')} <b>{price(point.price)}</b>
      </span>
      <span>
        {t('depthSum')} <b>{amount(point.sum)}</b>
      </span>
      <span>
        {t('depthDistance')} <b>{formats.percent(distance)}</b>
      </span>
    </p>
  );
}

function shareAt(event: PointerEvent<HTMLElement>): number {
  const box = event.currentTarget.getBoundingClientRect();
  return Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
}

function priceAt(curve: DepthCurve, share: number): number {
  return curve.low + share * (curve.high - curve.low);
}
