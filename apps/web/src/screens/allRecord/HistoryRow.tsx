import { marketSymbolOf } from '@candor/money';
import type { Order } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { filledQuantity } from '../../features/openOrders/openOrderRows.ts';
import { RecordRow } from '../../features/records/RecordRow.tsx';
import type { RecordShape } from '../../features/records/RecordTable.tsx';
import {
  RecordDetailsButton,
  type RecordDetailsProps,
  useRecordDetails,
} from '../../features/records/useRecordDetails.tsx';
import { decimalsOf, isZero } from '../../shared/numbers/decimalText.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { STATUS_TEXTS } from '../../shared/pairs/statusTexts.ts';
import { sheetPart } from '../../shared/ui/part.tsx';

const OrderDetails = sheetPart(() => import('../../features/openOrders/OrderDetails.tsx'));

/** A closed order: what was asked, what came of it; a tap opens all that is known of it. */
export function HistoryRow({ order }: { readonly order: Order }) {
  const shape = useHistoryShape()(order);
  const { onOpen, sheet } = useRecordDetails(useDetails(order));
  return (
    <RecordRow record={shape} onOpen={onOpen}>
      {sheet}
    </RecordRow>
  );
}

/** The way from a table's row to all that is known of the order. */
export function DetailsButton({ order }: { readonly order: Order }) {
  return <RecordDetailsButton {...useDetails(order)} />;
}

function useDetails(order: Order): RecordDetailsProps {
  const t = useTranslations('trade');
  return {
    label: t('detailsOf', { side: order.side, pair: marketSymbolOf(order) }),
    details: (close) => <OrderDetails order={order} onClose={close} />,
  };
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
      // As they are sorted; when it closed stands in the details.
      moment: order.createdAt,
    };
  };
}
