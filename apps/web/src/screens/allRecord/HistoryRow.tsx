import { marketSymbolOf } from '@candor/money';
import type { Order } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { filledQuantity } from '../../features/openOrders/openOrderRows.ts';
import { RecordRow } from '../../features/records/RecordRow.tsx';
import type { RecordShape } from '../../features/records/RecordTable.tsx';
import { decimalsOf, isZero } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';

const STATUS_TEXTS = {
  open: 'statusOpen',
  partiallyFilled: 'statusPartiallyFilled',
  filled: 'statusFilled',
  canceled: 'statusCanceled',
  partiallyCanceled: 'statusPartiallyCanceled',
} as const;

/** A closed order: what was asked, what came of it. */
export function HistoryRow({ order }: { readonly order: Order }) {
  const shape = useHistoryShape()(order);
  return <RecordRow record={shape} />;
}

/** How closed orders are told, in a list and in a table. */
export function useHistoryShape(): (order: Order) => RecordShape {
  const t = useTranslations('trade');
  const formats = useFormats();
  return (order) => {
    const { price, averagePrice, quantity } = order;
    // An average stands with at least the decimals of its price, so that both compare.
    const decimals = Math.max(decimalsOf(price), decimalsOf(averagePrice));
    const priceText = order.kind === 'market' ? t('market') : formats.exact(price);
    const average = isZero(averagePrice) ? '–' : formats.decimal(averagePrice, decimals);
    const filled = filledQuantity(order);
    const amounts = `${formats.exact(filled)} / ${formats.exact(quantity)}`;
    return {
      ...{ key: order.orderId, name: t(order.side), isUp: order.side === 'buy' },
      ...{ pair: marketSymbolOf(order), note: t(order.kind) },
      end: t(STATUS_TEXTS[order.status]),
      figures: [
        { name: t('price'), value: priceText, by: price },
        { name: t('average'), value: average, by: averagePrice },
        { name: t('filledOf'), value: amounts, by: filled },
      ],
      moment: order.closedAt ?? order.createdAt,
    };
  };
}
