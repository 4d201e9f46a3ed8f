import { marketSymbolOf } from '@candor/money';
import type { Order } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import { DistanceText } from '../../shared/pairs/DistanceText.tsx';
import { STATUS_TEXTS } from '../../shared/pairs/statusTexts.ts';
import { useNavigate } from '../../shared/router/useRouting.ts';
import { Button } from '../../shared/ui/Button.tsx';
import { FigureList } from '../../shared/ui/FigureList.tsx';
import { Sheet } from '../../shared/ui/Sheet.tsx';
import { filledPercent, filledQuantity } from './openOrderRows.ts';

export interface OrderDetailsProps {
  readonly order: Order;
  readonly onClose: () => void;
}

/** All that is known of an order, and the way to its trades. */
export default function OrderDetails({ order, onClose }: OrderDetailsProps) {
  const t = useTranslations('trade');
  const navigate = useNavigate();
  const percent = filledPercent(order);
  const pair = marketSymbolOf(order);
  const toTrades = () =>
    void navigate({ to: '/allRecord', search: { tab: 'fills', order: `${order.orderId}` } });
  return (
    <Sheet isOpen isBeside title={`${t(order.side)} · ${pair}`} onClose={onClose}>
      <FigureList figures={useFigures(order)} />
      {percent > 0 ? (
        <Button look="ghost" onClick={toTrades}>
          {t('fills')}
        </Button>
      ) : null}
    </Sheet>
  );
}

function useFigures(order: Order) {
  const t = useTranslations('trade');
  const formats = useFormats();
  const { baseAsset, quoteAsset, createdAt, clientOrderId } = order;
  const base = (text: string) => `${formats.exact(text)} ${baseAsset}`;
  const quote = (text: string) => `${formats.exact(text)} ${quoteAsset}`;
  const filled = filledQuantity(order);
  const percent = filledPercent(order);
  const moment = (at: number) => `${formats.day(at)}, ${formats.clock(at)}`;
  const { closedAt } = order;
  const distance = (
    <DistanceText kind="spot" marketSymbol={marketSymbolOf(order)} price={order.price} />
  );
  const limit = [
    { name: t('price'), value: quote(order.price) },
    // What is closed meets no market any more.
    ...(closedAt === undefined ? [{ name: t('distance'), value: distance }] : []),
  ];
  return [
    { name: t('orderStyle'), value: t(order.kind) },
    ...(order.kind === 'limit' ? limit : []),
    { name: t('amount'), value: base(order.quantity) },
    { name: t('filled'), value: `${base(filled)} · ${formats.percentPlain(`${percent}`)}` },
    { name: t('amountLeft'), value: base(order.quantityRemaining) },
    ...(percent > 0 ? [{ name: t('average'), value: quote(order.averagePrice) }] : []),
    { name: t('timeInForce'), value: t(order.timeInForce) },
    { name: t('placed'), value: moment(createdAt) },
    ...(closedAt === undefined
      ? []
      : [{ name: t('time'), value: `${t(STATUS_TEXTS[order.status])} · ${moment(closedAt)}` }]),
    { name: t('orderNumber'), value: `${order.orderId}` },
    ...(clientOrderId === undefined ? [] : [{ name: t('ownNumber'), value: clientOrderId }]),
  ];
}
