/** The records of this screen as tables, where there is the width for one. */
import type { Fill, Order } from '@candor/wire';
import { useTranslations } from 'use-intl';
import RecordTable from '../../features/records/RecordTable.tsx';
import { ReceiptButton, useFillShape } from './FillRow.tsx';
import { DetailsButton, useHistoryShape } from './HistoryRow.tsx';

/** Closed orders, each with all that is known of it. */
export function HistoryTable({ orders }: { readonly orders: readonly Order[] }) {
  const t = useTranslations('trade');
  const words = useTranslations('receipt');
  const shape = useHistoryShape();
  const detailsOf = (key: number) => {
    const order = orders.find(({ orderId }) => orderId === key);
    return order && <DetailsButton order={order} />;
  };
  return (
    <RecordTable
      label={t('history')}
      endName={words('status')}
      rows={orders.map(shape)}
      action={detailsOf}
    />
  );
}

/** Trades, each with its receipt. */
export function FillsTable({ fills }: { readonly fills: readonly Fill[] }) {
  const t = useTranslations('trade');
  const receipt = useTranslations('receipt');
  const shape = useFillShape();
  const receiptOf = (key: number) => {
    const fill = fills.find(({ fillId }) => fillId === key);
    return fill && <ReceiptButton fill={fill} />;
  };
  return (
    <RecordTable
      label={t('fills')}
      endName={receipt('value')}
      rows={fills.map(shape)}
      action={receiptOf}
    />
  );
}
