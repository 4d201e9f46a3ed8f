/** Changes an open order, or moves it to another price once asked; the exchange’s one entry keeps what it can. */

import { marketSymbolOf } from '@candor/money';
import { CALLS, type Order } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { distancePercent, takesAtOnce } from '../../shared/pairs/marketDistance.ts';
import type { OrderChange } from '../../shared/ui/AmendSheet.tsx';
import { confirm } from '../../shared/ui/confirm.ts';
import { refreshOrders } from './useCancelOrder.ts';

/** The pair's figures that a change is judged by. */
export interface OrderMarket {
  readonly price: string;
  readonly bestBid: string;
  readonly bestAsk: string;
}

/** Sends a change; true when it was made. */
export async function amendOrder(
  { orderId }: Pick<Order, 'orderId'>,
  change: OrderChange,
): Promise<boolean> {
  const answer = await send(CALLS.amendEntrust, { orderId, ...change });
  await refreshOrders();
  return answer.type === 'success';
}

/** Moves an order to another price once the member agreed; true when it was moved. */
export function useMoveOrder(market: OrderMarket | undefined) {
  const t = useTranslations('trade');
  const formats = useFormats();
  return async (order: Order, price: string): Promise<boolean> => {
    if (!market || price === order.price) return false;
    const { side, quoteAsset, baseAsset } = order;
    const distance = distancePercent(price, market.price);
    const isAgreed = await confirm({
      title: t('moveQuestion', { side }),
      rows: [
        { name: t('pair'), value: marketSymbolOf(order) },
        { name: t('amount'), value: `${formats.exact(order.quantityRemaining)} ${baseAsset}` },
        { name: t('priceNow'), value: `${formats.exact(order.price)} ${quoteAsset}` },
        { name: t('priceThen'), value: `${formats.exact(price)} ${quoteAsset}` },
        ...(distance ? [{ name: t('fromMarket'), value: formats.percent(distance) }] : []),
      ],
      ...(takesAtOnce(side, price, market) ? { text: t('fillsAtOnce') } : {}),
      action: t('moveOrder'),
      keep: t('keepOrder'),
      look: side,
    });
    return isAgreed ? await amendOrder(order, { price }) : false;
  };
}
