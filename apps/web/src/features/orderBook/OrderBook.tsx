import { memo, type ReactNode, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { HouseNote } from '../../shared/traders/HouseNote.tsx';
import { BookControls } from './BookControls.tsx';
import { BookMiddle, type BookMiddleProps } from './BookMiddle.tsx';
import { BookSide } from './BookSide.tsx';
import { type BookLayout, rowsOfLayout } from './bookLayout.ts';
import { type BookLevel, type BookSum, bidShare, bookRows } from './bookRows.ts';
import { groupLevels, groupPrices, shownDecimals } from './groupLevels.ts';
import styles from './OrderBook.module.css';
import { RatioBar } from './RatioBar.tsx';
import { spreadOf, sumLevels, upToLevel } from './sumLevels.ts';
import type { ToldLevel } from './useToldLevel.ts';

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
  readonly middle: Omit<BookMiddleProps, 'spread'>;
  /** Of each side: 6 beside the spot form, 7 beside the futures form (§9). */
  readonly rows: number;
  /** Orders of the house rest in it. */
  readonly hasHouseOrders: boolean | undefined;
  /** Figures are old: they are drawn quietly. */
  readonly isStale: boolean;
  readonly onPick: (price: string) => void;
  /** Ticks of a price step: 1, 10, 100 …; the form's price moves by it too. */
  readonly stepTicks: bigint;
  readonly onStep: (stepTicks: bigint) => void;
}

const NONE: readonly BookLevel[] = [];

/** The order book beside the form: sell side, last price, buy side, ratio, step and layout. */
export function OrderBook(props: OrderBookProps) {
  const { market, bids = NONE, asks = NONE, ownPrices, stepTicks, onPick } = props;
  const t = useTranslations('trade');
  const [layout, setLayout] = useState<BookLayout>('both');
  const [sum, setSum] = useState<BookSum>('level');
  const [told, setTold] = useState<ToldLevel>();
  const counts = rowsOfLayout(layout, props.rows);
  const shared = { market, stepTicks, sum, onPick, onTell: setTold };
  const isLoading = props.bids === undefined;
  const isEmpty = !isLoading && bids.length === 0 && asks.length === 0;
  return (
    <section
      className={styles.book}
      aria-label={t('orderBook')}
      aria-busy={isLoading}
      data-stale={props.isStale || undefined}
    >
      <BookHead market={market} sum={sum} onSum={setSum}>
        {told ? <Told told={told} levels={told.side === 'ask' ? asks : bids} {...shared} /> : null}
      </BookHead>
      <Rows {...shared} side="ask" levels={asks} own={ownPrices.asks} count={counts.asks} />
      <BookMiddle {...props.middle} spread={spreadOf(bids, asks, market.priceDecimals)} />
      <Rows {...shared} side="bid" levels={bids} own={ownPrices.bids} count={counts.bids} />
      <RatioBar
        bids={bidShare(bids.slice(0, props.rows), asks.slice(0, props.rows))}
        isEmpty={isEmpty}
      />
      <BookControls
        decimals={market.priceDecimals}
        stepTicks={stepTicks}
        onStep={props.onStep}
        layout={layout}
        onLayout={setLayout}
      />
      <HouseNote isShown={props.hasHouseOrders} />
    </section>
  );
}

interface BookHeadProps {
  readonly market: BookMarket;
  readonly sum: BookSum;
  readonly onSum: (sum: BookSum) => void;
  /** What stands instead of the names for a moment. */
  readonly children: ReactNode;
}

/** What the columns are; the second turns between each level's amount and all up to it. */
const BookHead = memo(DrawnHead);

function DrawnHead({ market, sum, onSum, children }: BookHeadProps) {
  const t = useTranslations('trade');
  const isSum = sum === 'upTo';
  return (
    <div className={styles.head}>
      {children ?? (
        <span aria-hidden="true">
          {t('price')}
          <i>{market.quoteAsset}</i>
        </span>
      )}
      <button
        type="button"
        hidden={children !== null}
        aria-pressed={isSum}
        data-tip={t('bookSums')}
        onClick={() => onSum(isSum ? 'level' : 'upTo')}
      >
        {t(isSum ? 'bookSum' : 'amount')}
        <i>{market.baseAsset}</i>
        <span className="sr"> {t('bookSums')}</span>
      </button>
    </div>
  );
}

interface ToldProps extends Pick<RowsProps, 'market' | 'levels' | 'stepTicks'> {
  readonly told: ToldLevel;
}

/** What one gets by taking the side up to a level, and at what average price. */
function Told({ told: { side, slot }, market, levels, stepTicks }: ToldProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const { priceDecimals, quantityDecimals } = market;
  const grouping = { side, priceDecimals, quantityDecimals, stepTicks };
  const upTo = upToLevel(groupLevels(levels, grouping), slot, grouping);
  if (upTo === undefined) return null;
  return (
    <span className={`num ${styles.told}`} role="status">
      Σ {formats.decimal(upTo.quantity, quantityDecimals)}
      <i>
        {t('averageShort')} {formats.decimal(upTo.average, priceDecimals)}
      </i>
    </span>
  );
}

interface RowsProps {
  readonly market: BookMarket;
  readonly side: 'ask' | 'bid';
  readonly levels: readonly BookLevel[];
  readonly own: ReadonlySet<string>;
  readonly count: number;
  readonly stepTicks: bigint;
  readonly sum: BookSum;
  readonly onPick: (price: string) => void;
  readonly onTell: (told: ToldLevel | undefined) => void;
}

/** A side as rows; it is reckoned and drawn anew only when that side changed. */
const Rows = memo(function DrawnRows(props: RowsProps) {
  const { market, side, levels, own, count, stepTicks, sum, onPick, onTell } = props;
  const { priceDecimals, quantityDecimals } = market;
  const rows = useMemo(() => {
    const grouping = { side, priceDecimals, quantityDecimals, stepTicks };
    const grouped = groupLevels(levels, grouping);
    const shown = sum === 'upTo' ? sumLevels(grouped, grouping) : grouped;
    return bookRows(shown, count, groupPrices(own, grouping), sum);
  }, [side, levels, own, count, stepTicks, sum, priceDecimals, quantityDecimals]);
  return (
    <BookSide
      side={side}
      rows={rows}
      count={count}
      priceDecimals={shownDecimals(stepTicks, priceDecimals)}
      quantityDecimals={quantityDecimals}
      onPick={onPick}
      onTell={onTell}
    />
  );
});
