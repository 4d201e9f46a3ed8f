import { marketSymbolOf } from '@candor/money';
import type { ContractOrder } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { Ago } from '../../shared/numbers/Ago.tsx';
import { NOTHING, useFormats } from '../../shared/numbers/formats.ts';
import { DistanceText } from '../../shared/pairs/DistanceText.tsx';
import { filledOf } from '../../shared/perp/openOrder.ts';
import { RowName } from '../../shared/ui/RowName.tsx';
import { SortTable, type TableColumn } from '../../shared/ui/SortTable.tsx';
import { RuledPerpButtons } from './PerpOrderButtons.tsx';
import { PerpDetailsOf } from './PerpOrderRow.tsx';

export interface PerpOrdersTableProps {
  readonly orders: readonly ContractOrder[];
  readonly canceling: ReadonlySet<number>;
  readonly onCancel: (order: ContractOrder) => void;
}

/** The open orders of futures where there is the width for a table, sorted by its heads. */
export default function PerpOrdersTable({ orders, canceling, onCancel }: PerpOrdersTableProps) {
  const t = useTranslations('futures');
  const texts = useTranslations('trade');
  const draw = (order: ContractOrder) => (
    <RuledPerpButtons
      order={order}
      isCanceling={canceling.has(order.orderId)}
      onCancel={onCancel}
    />
  );
  return (
    <SortTable
      label={t('openOrders')}
      rows={orders}
      columns={[
        ...useOrderColumns(),
        { key: 'actions', name: texts('actions'), isUnnamed: true, draw },
      ]}
      keyOf={({ orderId }) => orderId}
      isDimmed={({ orderId }) => canceling.has(orderId)}
    />
  );
}

function useOrderColumns(): TableColumn<ContractOrder>[] {
  const t = useTranslations('futures');
  const texts = useTranslations('trade');
  const formats = useFormats();
  const price = ({ kind, limitPrice }: ContractOrder) =>
    kind === 'market' ? t('market') : formats.exact(limitPrice);
  const filled = (order: ContractOrder) =>
    `${formats.amount(String(filledOf(order)))} / ${formats.amount(order.quantity)}`;
  const liquidation = ({ liquidationPrice }: ContractOrder) =>
    liquidationPrice === undefined ? NOTHING : formats.exact(liquidationPrice);
  return [
    {
      key: 'pair',
      name: texts('pair'),
      sortBy: (order) => marketSymbolOf(order) + order.side,
      draw: (order) => <PairCell order={order} />,
    },
    { key: 'price', name: t('price'), sortBy: ({ limitPrice }) => Number(limitPrice), draw: price },
    { key: 'filled', name: t('filledOf'), sortBy: filledPart, draw: filled },
    {
      key: 'distance',
      name: texts('distance'),
      draw: (order) =>
        order.kind === 'limit' ? (
          <DistanceText kind="perp" marketSymbol={marketSymbolOf(order)} price={order.limitPrice} />
        ) : null,
    },
    { key: 'liquidation', name: t('liquidationShort'), draw: liquidation },
    {
      key: 'time',
      name: texts('time'),
      isSpare: true,
      sortBy: ({ createdAt }) => createdAt,
      draw: ({ createdAt }) => formats.moment(createdAt),
    },
  ];
}

/** For the order of rows alone. */
function filledPart(order: ContractOrder): number {
  return Number(filledOf(order)) / Number(order.quantity);
}

function PairCell({ order }: { readonly order: ContractOrder }) {
  const t = useTranslations('futures');
  const { side, action, marginMode, leverage, createdAt } = order;
  const rate = leverage > 0 ? ` ${leverage}×` : '';
  return (
    <>
      <RowName
        isStacked
        name={t(action === 'open' ? 'opens' : 'closes', { side })}
        isUp={side === 'long'}
        pair={marketSymbolOf(order)}
        note={
          <>
            {t(marginMode)}
            {rate} · <Ago moment={createdAt} />
          </>
        }
      />
      <PerpDetailsOf order={order} />
    </>
  );
}
