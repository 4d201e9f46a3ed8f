import { memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { HouseNote } from '../../shared/traders/HouseNote.tsx';
import { BookControls } from './BookControls.tsx';
import { BookSide } from './BookSide.tsx';
import { type BookLayout, rowsOfLayout } from './bookLayout.ts';
import { type BookLevel, bidShare, bookRows } from './bookRows.ts';
import { groupLevels, groupPrices } from './groupLevels.ts';
import styles from './OrderBook.module.css';
import { RatioBar } from './RatioBar.tsx';

export interface BookMarket {
  readonly baseAsset: string;
  readonly quoteAsset: string;
  readonly priceDecimals: number;
  readonly quantityDecimals: number;
}

export interface OrderBookProps {
  readonly market: BookMarket;
  /** Best first; undefined until the first answer. */
  readonly bids: readonly BookLevel[] | undefined;
  readonly asks: readonly BookLevel[] | undefined;
  readonly ownPrices: { readonly bids: ReadonlySet<string>; readonly asks: ReadonlySet<string> };
  /** The last price between the sides. */
  readonly middle: ReactNode;
  /** Of each side: 6 beside the spot form, 7 beside the futures form (§9). */
  readonly rows: number;
  /** Orders of the house rest in it. */
  readonly hasHouseOrders: boolean | undefined;
  /** Figures are old: they are drawn quietly. */
  readonly isStale: boolean;
  readonly onPick: (price: string) => void;
}

const NONE: readonly BookLevel[] = [];

/** The order book beside the form: sell side, last price, buy side, ratio, step and layout. */
export function OrderBook(props: OrderBookProps) {
  const { market, bids = NONE, asks = NONE, ownPrices, onPick } = props;
  const t = useTranslations('trade');
  const [layout, setLayout] = useState<BookLayout>('both');
  const [stepTicks, setStepTicks] = useState(1n);
  const counts = rowsOfLayout(layout, props.rows);
  const shared = { market, stepTicks, onPick };
  const isLoading = props.bids === undefined;
  const isEmpty = !isLoading && bids.length === 0 && asks.length === 0;
  return (
    <section
      className={styles.book}
      aria-label={t('orderBook')}
      aria-busy={isLoading}
      data-stale={props.isStale || undefined}
    >
      <BookHead market={market} />
      <Rows {...shared} side="ask" levels={asks} own={ownPrices.asks} count={counts.asks} />
      {props.middle}
      <Rows {...shared} side="bid" levels={bids} own={ownPrices.bids} count={counts.bids} />
      <RatioBar bids={bidShare(bids.slice(0, props.rows), asks.slice(0, props.rows))} />
      <BookControls
        decimals={market.priceDecimals}
        stepTicks={stepTicks}
        onStep={setStepTicks}
        layout={layout}
        onLayout={setLayout}
      />
      <HouseNote isShown={props.hasHouseOrders} />
      {isEmpty ? <p className="sr">{t('emptyBook')}</p> : null}
    </section>
  );
}

function BookHead({ market }: { readonly market: BookMarket }) {
  const t = useTranslations('trade');
  return (
    <div className={styles.head} aria-hidden="true">
      <span>
        {t('price')}
        <i>{market.quoteAsset}</i>
      </span>
      <span>
        {t('amount')}
        <i>{market.baseAsset}</i>
      </span>
    </div>
  );
}

interface RowsProps {
  readonly market: BookMarket;
  readonly side: 'ask' | 'bid';
  readonly levels: readonly BookLevel[];
  readonly own: ReadonlySet<string>;
  readonly count: number;
  readonly stepTicks: bigint;
  readonly onPick: (price: string) => void;
}

/** A side as rows; it is reckoned and drawn anew only when that side changed. */
const Rows = memo(function DrawnRows(props: RowsProps) {
  const { market, side, levels, own, count, stepTicks, onPick } = props;
  const { priceDecimals, quantityDecimals } = market;
  const rows = useMemo(() => {
    const grouping = { side, priceDecimals, quantityDecimals, stepTicks };
    return bookRows(groupLevels(levels, grouping), count, groupPrices(own, grouping));
  }, [side, levels, own, count, stepTicks, priceDecimals, quantityDecimals]);
  return (
    <BookSide
      side={side}
      rows={rows}
      count={count}
      priceDecimals={priceDecimals}
      quantityDecimals={quantityDecimals}
      onPick={onPick}
    />
  );
});
