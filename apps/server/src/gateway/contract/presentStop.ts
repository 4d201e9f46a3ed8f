/** Stops and trigger orders as the wire's texts: those that wait from the engine, past ones from the projections. */
import { asOrderId } from '@candor/money';
import type { ContractStop } from '@candor/wire';
import type { OwnPositions } from '../../engine/askPositions.ts';
import type { PerpTriggerRow } from '../../projections/perp/lists.ts';
import type { Rooms } from '../contexts.ts';
import { priceText } from '../present.ts';
import { asPerp, type Perp } from './perpMarket.ts';

type Ground = Pick<Rooms, 'marketData'>;
export type OwnTrigger = OwnPositions['triggers'][number];

/** One that waits. */
export function activeStopOf(perp: Perp, trigger: OwnTrigger): ContractStop {
  const { quantity } = trigger;
  const order = trigger.kind === 'order' ? trigger : undefined;
  return {
    stopId: trigger.triggerId,
    kind: trigger.kind,
    ...pricesOf(perp, {
      takeProfit: trigger.takeProfit,
      stopLoss: trigger.stopLoss,
      triggerPrice: order?.triggerPrice,
      limitPrice: order?.price,
    }),
    baseAsset: perp.base.code,
    quoteAsset: perp.quote.code,
    side: trigger.side,
    marginMode: trigger.mode,
    quantity: quantity === undefined ? undefined : String(quantity),
    direction: order?.direction,
    leverage: order?.leverage,
    orderId: trigger.kind === 'stop' ? trigger.orderId : undefined,
    status: 'active',
  };
}

/** Those that wait, of whatever markets. */
export function activeStopsOf(
  { marketData }: Ground,
  triggers: readonly OwnTrigger[],
): ContractStop[] {
  return triggers.flatMap((trigger) => {
    const perp = asPerp(marketData.directory.market(trigger.marketId));
    return perp ? [activeStopOf(perp, trigger)] : [];
  });
}

/** A row of the projections: one that waits no more, with what became of it. */
export function pastStopOf(perp: Perp, row: PerpTriggerRow): ContractStop {
  return {
    stopId: Number(row.trigger_id),
    kind: row.kind,
    ...pricesOf(perp, {
      takeProfit: row.take_profit_ticks,
      stopLoss: row.stop_loss_ticks,
      triggerPrice: row.trigger_ticks,
      limitPrice: row.price_ticks,
      firedMark: row.fired_mark_ticks,
    }),
    baseAsset: perp.base.code,
    quoteAsset: perp.quote.code,
    side: row.side,
    marginMode: row.mode,
    quantity: row.quantity_lots === null ? undefined : String(row.quantity_lots),
    direction: row.direction ?? undefined,
    leverage: row.leverage ?? undefined,
    status: row.status,
    part: row.part ?? undefined,
    orderId: row.placed_order_id === null ? undefined : asOrderId(Number(row.placed_order_id)),
    refusalCode: row.refusal === 0 ? undefined : row.refusal,
    createdAt: Number(row.created_at_ms),
    closedAt: row.ended_at_ms === null ? undefined : Number(row.ended_at_ms),
  };
}

type PriceName = 'takeProfit' | 'stopLoss' | 'triggerPrice' | 'limitPrice' | 'firedMark';

/** The prices there are. */
function pricesOf(
  perp: Perp,
  prices: { readonly [Name in PriceName]?: number | null | undefined },
): { [Name in PriceName]?: string } {
  const told = Object.entries(prices).flatMap(([name, price]) =>
    price === undefined || price === null ? [] : [[name, priceText(perp, price)] as const],
  );
  return Object.fromEntries(told);
}
