import { useTranslations } from 'use-intl';
import { DECIMALS_MAX, isCut } from '../../shared/numbers/decimalText.ts';
import { Figure } from '../../shared/numbers/Figure.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { isPegged, MONEY_DECIMALS } from '../../shared/numbers/pegged.ts';
import styles from './OrderForm.module.css';
import type { OrderDraft } from './orderDraft.ts';
import { type FormMarket, feePercent, type OrderSummary } from './orderSummary.ts';

export interface OrderTotalsProps {
  readonly draft: OrderDraft;
  readonly market: FormMarket;
  readonly summary: OrderSummary;
}

/** What the order comes to: total, the most possible, the fee. */
export function OrderTotals({ draft, market, summary }: OrderTotalsProps) {
  const t = useTranslations('trade');
  const sweep = useTranslations('sweep');
  const formats = useFormats();
  const rate = formats.percentPlain(feePercent(market.feeRate));
  const rows = [
    {
      name: draft.kind === 'market' ? t('totalAbout') : t('total'),
      value: summary.total,
      unit: market.quoteAsset,
    },
    {
      name: draft.side === 'buy' ? t('maxBuy') : t('maxSell'),
      value: summary.quantityMax,
      unit: market.baseAsset,
    },
    { name: t('feeAt', { rate }), value: summary.fee, unit: summary.feeAsset },
  ];
  const isSwept = summary.averagePrice !== '';
  return (
    <dl className={styles.totals}>
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd className="num">
            <FormAmount value={row.value} unit={row.unit} market={market} /> <i>{row.unit}</i>
          </dd>
        </div>
      ))}
      {draft.kind === 'market' ? (
        <>
          <div>
            <dt>{sweep('averageAbout')}</dt>
            <dd className="num">
              {isSwept ? formats.price(summary.averagePrice, market.priceDecimals) : NOTHING}{' '}
              <i>{market.quoteAsset}</i>
            </dd>
          </div>
          <div>
            <dt>{sweep('impact')}</dt>
            <dd className="num">{isSwept ? formats.percentPlain(summary.impact) : NOTHING}</dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}

export interface FormAmountProps {
  /** Plain decimal text; '' or undefined while it cannot be told. */
  readonly value: string | undefined;
  readonly unit: string;
  readonly market: Pick<FormMarket, 'quoteAsset' | 'priceDecimals'>;
}

/** An amount beside the form: of the quote asset at price decimals, of dollars in cents; a tap tells it whole. */
export function FormAmount({ value, unit, market }: FormAmountProps) {
  const formats = useFormats();
  if (value === undefined || value === '') return <span>{NOTHING}</span>;
  const isQuote = unit === market.quoteAsset;
  const decimals = isPegged(unit) ? MONEY_DECIMALS : market.priceDecimals;
  const isShort = isCut(value, isQuote ? decimals : DECIMALS_MAX);
  const shown = isQuote ? formats.quote(value, decimals) : formats.amount(value);
  return <Figure shown={shown} exact={isShort ? `${formats.amount(value)} ${unit}` : undefined} />;
}
