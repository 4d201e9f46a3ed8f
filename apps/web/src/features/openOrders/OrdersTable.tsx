import { marketSymbolOf } from '@candor/money';
import type { Order } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { Ago } from '../../shared/numbers/Ago.tsx';
import { useFormats } from '../../shared/numbers/formats.ts';
import { DistanceText } from '../../shared/pairs/DistanceText.tsx';
import { RowName } from '../../shared/ui/RowName.tsx';
import { SortTable, type TableColumn } from '../../shared/ui/SortTable.tsx';
import { DetailsOf, RuledButtons } from './OrderRow.tsx';
import { filledPercent, filledQuantity } from './openOrderRows.ts';

export interface OrdersTableProps {
  readonly orders: readonly Order[];
  readonly canceling: ReadonlySet<number>;
  readonly onCancel: (order: Order) => void;
}

/** The open orders where there is the width for a table, sorted by its heads. */
export default function OrdersTable({ orders, canceling, onCancel }: OrdersTableProps) {
  const t = useTranslations('trade');
  return (
    <SortTable
      label={t('openOrders')}
      rows={orders}
      columns={[...useOrderColumns(), buttonsColumn(t('actions'), canceling, onCancel)]}
      keyOf={(order) => order.orderId}
      isDimmed={(order) => canceling.has(order.orderId)}
    />
  );
}

function useOrderColumns(): TableColumn<Order>[] {
  const t = useTranslations('trade');
  const formats = useFormats();
  const priceText = ({ kind, price }: Order) =>
    kind === 'market' ? t('market') : formats.exact(price);
  return [
    {
      key: 'pair',
      name: t('pair'),
      sortBy: (order) => marketSymbolOf(order) + order.side,
      draw: (order) => <PairCell order={order} />,
    },
    { key: 'price', name: t('price'), sortBy: ({ price }) => Number(price), draw: priceText },
    {
      key: 'amount',
      name: t('filledOf'),
      sortBy: filledPercent,
      draw: (order) => `${formats.exact(filledQuantity(order))} / ${formats.exact(order.quantity)}`,
    },
    {
      key: 'distance',
      name: t('distance'),
      draw: (order) =>
        order.kind === 'limit' ? (
          <DistanceText kind="spot" marketSymbol={marketSymbolOf(order)} price={order.price} />
        ) : null,
    },
    {
      key: 'time',
      name: t('time'),
      isSpare: true,
      sortBy: ({ createdAt }) => createdAt,
      draw: ({ createdAt }) => formats.moment(createdAt),
    },
  ];
}

function PairCell({ order }: { readonly order: Order }) {
  const t = useTranslations('trade');
  return (
    <>
      <RowName
        isStacked
        name={t(order.side)}
        isUp={order.side === 'buy'}
        pair={marketSymbolOf(order)}
        note={
          <>
            {t(order.kind)} · <Ago moment={order.createdAt} />
          </>
        }
      />
      <DetailsOf order={order} />
    </>
  );
}

function buttonsColumn(
  name: string,
  canceling: OrdersTableProps['canceling'],
  onCancel: OrdersTableProps['onCancel'],
): TableColumn<Order> {
  const draw = (order: Order) => (
    <RuledButtons order={order} isCanceling={canceling.has(order.orderId)} onCancel={onCancel} />
  );
  return { key: 'actions', name, isUnnamed: true, draw };
}
