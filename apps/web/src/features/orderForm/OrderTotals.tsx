import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/i18n/formats.ts';
import styles from './OrderForm.module.css';
import type { OrderDraft } from './orderDraft.ts';
import { type Available, type FormMarket, summarize } from './orderSummary.ts';

export interface OrderTotalsProps {
  readonly draft: OrderDraft;
  readonly market: FormMarket;
  readonly available: Available;
}

/** What the order comes to: total, the most possible, the fee. */
export function OrderTotals({ draft, market, available }: OrderTotalsProps) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const summary = summarize(draft, market, available);
  const shown = (text: string) => (text === '' ? '–' : formats.amount(text));
  const rows = [
    {
      name: draft.kind === 'market' ? t('totalAbout') : t('total'),
      value: shown(summary.total),
      unit: market.quoteAsset,
    },
    {
      name: draft.side === 'buy' ? t('maxBuy') : t('maxSell'),
      value: formats.amount(summary.quantityMax),
      unit: market.baseAsset,
    },
    { name: t('fee'), value: shown(summary.fee), unit: summary.feeAsset },
  ];
  return (
    <dl className={styles.totals}>
      {rows.map((row) => (
        <div key={row.name}>
          <dt>{row.name}</dt>
          <dd className="num">
            {row.value} <i>{row.unit}</i>
          </dd>
        </div>
      ))}
    </dl>
  );
}
