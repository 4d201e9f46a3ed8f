import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import type { LiveMarket } from '../../shared/socket/useLiveMarket.ts';
import { HouseNote } from '../../shared/traders/HouseNote.tsx';
import { EmptyState } from '../../shared/ui/EmptyState.tsx';
import { Skeleton } from '../../shared/ui/Skeleton.tsx';
import { type DepthRow, depthRows } from './depthRows.ts';
import styles from './MarketDetails.module.css';

/** The book's 20 best levels of each side, with bars of the running sum. */
export function DepthList({ market }: { readonly market: LiveMarket }) {
  const t = useTranslations('market');
  const words = useTranslations('trade');
  if (market.bids === undefined || market.asks === undefined)
    return <Skeleton rows={10} height={23} />;
  const { bids, asks } = depthRows(market.bids, market.asks);
  if (bids.length + asks.length === 0) return <EmptyState title={words('emptyBook')} />;
  const { priceDecimals = 2, quantityDecimals = 4 } = market.pair ?? {};
  const decimals = { priceDecimals, quantityDecimals };
  const { baseAsset: baseUnit = '', quoteAsset: quoteUnit = '' } = market.pair ?? {};
  const units = { baseUnit, quoteUnit };
  return (
    <div className={styles.depth}>
      <Side rows={bids} tone="up" label={t('bids')} {...units} {...decimals} />
      <Side rows={asks} tone="down" label={t('asks')} {...units} {...decimals} />
      <HouseNote isShown={market.pair?.hasHouseOrders} />
    </div>
  );
}

interface Decimals {
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

interface SideProps extends Decimals {
  readonly rows: readonly DepthRow[];
  readonly tone: 'up' | 'down';
  readonly label: string;
  readonly baseUnit: string;
  readonly quoteUnit: string;
}

/** Rows are keyed by slot: a moved middle changes texts and mounts nothing. */
function Side({ rows, tone, label, baseUnit, quoteUnit, ...decimals }: SideProps) {
  const t = useTranslations('market');
  return (
    <section className={styles[tone]}>
      <h2 className="sr">{label}</h2>
      <p className={styles.heads} aria-hidden="true">
        <span>
          {t('price')} <i>{quoteUnit}</i>
        </span>
        <span>
          {t('amount')} <i>{baseUnit}</i>
        </span>
      </p>
      <ol className="num">
        {[...rows.keys()].map((slot) => (
          <Level key={slot} row={rows[slot]} tone={tone} {...decimals} />
        ))}
      </ol>
    </section>
  );
}

interface LevelProps extends Decimals {
  readonly row: DepthRow | undefined;
  readonly tone: 'up' | 'down';
}

const Level = memo(DrawnLevel, isSameLevel);

function DrawnLevel({ row, tone, priceDecimals, quantityDecimals }: LevelProps) {
  const formats = useFormats();
  if (!row) return null;
  return (
    <li style={{ backgroundSize: `${barPercent(row)}% 100%` }}>
      <b className={tone}>{formats.decimal(row.price, priceDecimals)}</b>
      <span>{formats.decimal(row.quantity, quantityDecimals)}</span>
    </li>
  );
}

function barPercent(row: DepthRow | undefined): string {
  return `${Math.round((row?.share ?? 0) * 1000) / 10}`;
}

function isSameLevel(before: LevelProps, after: LevelProps): boolean {
  return (
    before.row?.price === after.row?.price &&
    before.row?.quantity === after.row?.quantity &&
    barPercent(before.row) === barPercent(after.row) &&
    before.priceDecimals === after.priceDecimals
  );
}
