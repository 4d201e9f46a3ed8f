import { marketSymbolOf } from '@candor/money';
import type { ContractOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { RecordRow } from '../../features/records/RecordRow.tsx';
import type { RecordShape } from '../../features/records/RecordTable.tsx';
import {
  RecordDetailsButton,
  type RecordDetailsProps,
  useRecordDetails,
} from '../../features/records/useRecordDetails.tsx';
import { isZero } from '../../shared/numbers/decimalText.ts';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { STATUS_TEXTS } from '../../shared/pairs/statusTexts.ts';
import { bookSideOf, filledOf } from '../../shared/perp/openOrder.ts';
import { sheetPart } from '../../shared/ui/part.tsx';

const PerpOrderDetails = sheetPart(() => import('../../features/perpOrders/PerpOrderDetails.tsx'));

/** A closed order: what was asked, what came of it; a tap opens all that is known of it. */
export function PerpHistoryRow({ order }: { readonly order: ContractOrder }) {
  const shape = usePerpHistoryShape()(order);
  const { onOpen, sheet } = useRecordDetails(useDetails(order));
  return (
    <RecordRow record={shape} onOpen={onOpen}>
      {sheet}
    </RecordRow>
  );
}

/** The way from a table's row to all that is known of the order. */
export function PerpDetailsButton({ order }: { readonly order: ContractOrder }) {
  return <RecordDetailsButton {...useDetails(order)} />;
}

function useDetails(order: ContractOrder): RecordDetailsProps {
  const t = useTranslations('trade');
  return {
    label: t('detailsOf', { side: bookSideOf(order), pair: marketSymbolOf(order) }),
    details: (close) => <PerpOrderDetails order={order} onClose={close} />,
  };
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
