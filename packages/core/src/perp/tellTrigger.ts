/** How triggers are told. Units: ticks, lots. */
import { lots, type Ticks, ticks } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import type { PerpMarket } from './perps.ts';
import type { Stop, Trigger } from './triggers.ts';
import { STOP_SET } from './triggerWords.ts';
import { MARGIN_MODE, POSITION_SIDE } from './words.ts';

/** Where a trigger stands, and where what happens to it is told. */
export interface TriggerPlace {
  readonly perp: PerpMarket;
  readonly sink: EventBuffer;
}

/** What every event of a trigger begins with. */
export function ownedOf({ members }: Exchange, { market }: PerpMarket, trigger: Trigger) {
  return {
    triggerId: trigger.id,
    memberId: members.idOf(trigger.member),
    marketId: market.spec.marketId,
    side: POSITION_SIDE.itemOf(trigger.side),
    mode: MARGIN_MODE.itemOf(trigger.mode),
  };
}

/** Tells a stop as it stands. */
export function tellStop(exchange: Exchange, { perp, sink }: TriggerPlace, stop: Stop): void {
  emit(sink, STOP_SET, {
    ...ownedOf(exchange, perp, stop),
    ...stopPricesOf(stop),
    quantity: stop.lots === 0 ? undefined : lots(stop.lots),
    orderId: stop.orderId,
  });
}

/** Prices as words have them. */
export function stopPricesOf(stop: { readonly takeProfit: number; readonly stopLoss: number }) {
  return { takeProfit: maybeTicks(stop.takeProfit), stopLoss: maybeTicks(stop.stopLoss) };
}

/** A price of 0 is none. */
export function maybeTicks(price: number): Ticks | undefined {
  return price === 0 ? undefined : ticks(price);
}
