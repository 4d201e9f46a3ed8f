import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/i18n/formats.ts';
import { BookSide } from './BookSide.tsx';
import { type BookLayout, nextLayout, rowsOfLayout } from './bookLayout.ts';
import { type BookLevel, bidShare, bookRows } from './bookRows.ts';
import { groupingSteps, groupLevels, stepText } from './groupLevels.ts';
import styles from './OrderBook.module.css';
import { RatioBar } from './RatioBar.tsx';

export interface OrderBookProps {
  readonly market: {
    readonly baseAsset: string;
    readonly quoteAsset: string;
    readonly priceDecimals: number;
    readonly quantityDecimals: number;
  };
  /** Best first; undefined until the first answer. */
  readonly bids: readonly BookLevel[] | undefined;
  readonly asks: readonly BookLevel[] | undefined;
  readonly ownPrices: { readonly bids: ReadonlySet<string>; readonly asks: ReadonlySet<string> };
  /** The last price between the sides. */
  readonly middle: ReactNode;
  /** Figures are old: they are drawn quietly. */
  readonly isStale: boolean;
  readonly onPick: (price: string) => void;
}

/** The order book beside the form: sell side, last price, buy side, ratio, step and layout. */
export function OrderBook(props: OrderBookProps) {
  const { market, bids = [], asks = [], ownPrices } = props;
  const t = useTranslations('trade');
  const [layout, setLayout] = useState<BookLayout>('both');
  const [stepTicks, setStepTicks] = useState(1n);
  const counts = rowsOfLayout(layout);
  const grid = { ...market, stepTicks };
  const askRows = bookRows(
    groupLevels(asks, { ...grid, side: 'ask' }),
    counts.asks,
    ownPrices.asks,
  );
  const bidRows = bookRows(
    groupLevels(bids, { ...grid, side: 'bid' }),
    counts.bids,
    ownPrices.bids,
  );
  const isLoading = props.bids === undefined;
  const isEmpty = !isLoading && bids.length === 0 && asks.length === 0;
  return (
    <section
      className={styles.book}
      aria-label={t('orderBook')}
      aria-busy={isLoading}
      data-stale={props.isStale || undefined}
    >
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
      <BookSide {...market} side="ask" rows={askRows} count={counts.asks} onPick={props.onPick} />
      {props.middle}
      <BookSide {...market} side="bid" rows={bidRows} count={counts.bids} onPick={props.onPick} />
      <RatioBar bids={bidShare(bids.slice(0, 6), asks.slice(0, 6))} />
      <div className={styles.controls}>
        <StepPicker decimals={market.priceDecimals} value={stepTicks} onChange={setStepTicks} />
        <LayoutToggle layout={layout} onChange={setLayout} />
      </div>
      {isEmpty ? <p className="sr">{t('emptyBook')}</p> : null}
    </section>
  );
}

interface StepPickerProps {
  readonly decimals: number;
  readonly value: bigint;
  readonly onChange: (stepTicks: bigint) => void;
}

function StepPicker({ decimals, value, onChange }: StepPickerProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const label = (step: bigint) => {
    const text = stepText(step, decimals);
    return formats.decimal(text, text.split('.')[1]?.length ?? 0);
  };
  return (
    <select
      className={`num ${styles.step}`}
      aria-label={t('grouping')}
      value={String(value)}
      onChange={(event) => onChange(BigInt(event.target.value))}
    >
      {groupingSteps(decimals).map((step) => (
        <option key={String(step)} value={String(step)}>
          {label(step)}
        </option>
      ))}
    </select>
  );
}

const LAYOUT_TEXTS = { both: 'layoutBoth', bids: 'layoutBids', asks: 'layoutAsks' } as const;

interface LayoutToggleProps {
  readonly layout: BookLayout;
  readonly onChange: (layout: BookLayout) => void;
}

function LayoutToggle({ layout, onChange }: LayoutToggleProps) {
  const t = useTranslations('trade');
  return (
    <button
      type="button"
      className={styles.layout}
      data-layout={layout}
      aria-label={`${t('layout')}: ${t(LAYOUT_TEXTS[layout])}`}
      onClick={() => onChange(nextLayout(layout))}
    >
      <i />
      <i />
    </button>
  );
}
