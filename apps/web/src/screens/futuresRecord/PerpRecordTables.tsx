/** The records of this screen as tables, where there is the width for one. */
import type { ClosedPosition, ContractFill, ContractOrder, FundingPayment } from '@candor/wire';
import { useTranslations } from 'use-intl';
import RecordTable from '../../features/records/RecordTable.tsx';
import { Share, useClosedShape } from './ClosedPositionRow.tsx';
import { useFundingShape } from './FundingRow.tsx';
import { PerpReceiptButton, usePerpFillShape } from './PerpFillRow.tsx';
import { PerpDetailsButton, usePerpHistoryShape } from './PerpHistoryRow.tsx';

/** Closed orders, each with all that is known of it. */
export function PerpHistoryTable({ orders }: { readonly orders: readonly ContractOrder[] }) {
  const t = useTranslations('futures');
  const words = useTranslations('receipt');
  const shape = usePerpHistoryShape();
  const detailsOf = (key: number) => {
    const order = orders.find(({ orderId }) => orderId === key);
    return order && <PerpDetailsButton order={order} />;
  };
  return (
    <RecordTable
      label={t('tab_history')}
      endName={words('status')}
      rows={orders.map(shape)}
      action={detailsOf}
    />
  );
}

/** Changes of positions, each with its receipt. */
export function PerpFillsTable({ fills }: { readonly fills: readonly ContractFill[] }) {
  const t = useTranslations('futures');
  const shape = usePerpFillShape();
  const receiptOf = (key: number) => {
    const fill = fills.find(({ fillId }) => fillId === key);
    return fill && <PerpReceiptButton fill={fill} />;
  };
  return (
    <RecordTable
      label={t('tab_fills')}
      endName={t('profitAndLoss')}
      rows={fills.map(shape)}
      action={receiptOf}
    />
  );
}

/** Closed positions, each with the way to its poster. */
export function ClosedTable({ positions }: { readonly positions: readonly ClosedPosition[] }) {
  const t = useTranslations('futures');
  const shape = useClosedShape();
  const shareOf = (key: number) => {
    const position = positions.find(({ positionId }) => positionId === key);
    return position && <Share position={position} />;
  };
  return (
    <RecordTable
      label={t('tab_positions')}
      endName={t('profitAndLoss')}
      rows={positions.map(shape)}
      action={shareOf}
    />
  );
}

/** What funding brought and cost. */
export function FundingTable({ payments }: { readonly payments: readonly FundingPayment[] }) {
  const t = useTranslations('futures');
  const shape = useFundingShape();
  return <RecordTable label={t('tab_funding')} endName={t('amount')} rows={payments.map(shape)} />;
}
