import { marketSymbolOf } from '@candor/money';
import type { ContractOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { STATUS_TEXTS } from '../../features/openOrders/statusTexts.ts';
import { RecordRow } from '../../features/records/RecordRow.tsx';
import type { RecordShape } from '../../features/records/RecordTable.tsx';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { filledOf } from '../../shared/perp/openOrder.ts';

/** A closed order: what was asked, what came of it. */
export function PerpHistoryRow({ order }: { readonly order: ContractOrder }) {
  return <RecordRow record={usePerpHistoryShape()(order)} />;
}

/** How closed orders are told, in a list and in a table. */
export function usePerpHistoryShape(): (order: ContractOrder) => RecordShape {
  const t = useTranslations('futures');
  const texts = useTranslations('trade');
  const formats = useFormats();
  return (order) => {
    const { side, action, leverage, limitPrice, averagePrice, quantity } = order;
    const price = order.kind === 'market' ? t('market') : formats.exact(limitPrice);
    const average = isZero(averagePrice) ? NOTHING : formats.exact(averagePrice);
    const filled = String(filledOf(order));
    const amounts = `${formats.amount(filled)} / ${formats.amount(quantity)}`;
    return {
      ...{ key: order.orderId, isUp: side === 'long' },
      name: t(action === 'open' ? 'opens' : 'closes', { side }),
      pair: marketSymbolOf(order),
      note: `${t(order.marginMode)}${leverage > 0 ? ` ${leverage}×` : ''}`,
      end: texts(STATUS_TEXTS[order.status]),
      figures: [
        { name: t('price'), value: price, by: limitPrice },
        { name: texts('average'), value: average, by: averagePrice },
        { name: t('filledOf'), value: amounts, by: filled },
      ],
      // As they are sorted: by when they were placed.
      moment: order.createdAt,
    };
  };
}
