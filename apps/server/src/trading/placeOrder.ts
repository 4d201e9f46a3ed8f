/**
 * Placing orders: a limit order rests or trades at its price or better, a market order trades at once.
 * Units: price in ticks, quantity in lots. The core alone judges an order; here it is asked once.
 */
import type { AcceptedOf, CommandOf } from '@candor/core';
import type { TradingGround, TradingRefusal } from './ground.ts';
import { refuseOrder } from './refuseOrder.ts';

export type LimitOrder = Omit<CommandOf<'placeLimitOrder'>, 'type'>;
export type MarketOrder = Omit<CommandOf<'placeMarketOrder'>, 'type'>;
/** What became of an order at once: its id, what filled, what was cancelled of it. */
export type Placed = AcceptedOf<'placeLimitOrder' | 'placeMarketOrder'>;

/** Places a limit order; a key that was used before is answered with the first outcome. */
export function placeLimit(
  ground: TradingGround,
  order: LimitOrder,
  requestKey: bigint,
): Promise<Placed | TradingRefusal> {
  return place(ground, { type: 'placeLimitOrder', ...order }, requestKey);
}

/** Places a market order; likewise. */
export function placeMarket(
  ground: TradingGround,
  order: MarketOrder,
  requestKey: bigint,
): Promise<Placed | TradingRefusal> {
  return place(ground, { type: 'placeMarketOrder', ...order }, requestKey);
}

function place(
  ground: TradingGround,
  command: CommandOf<'placeLimitOrder' | 'placeMarketOrder'>,
  requestKey: bigint,
): Promise<Placed | TradingRefusal> {
  return ground.engine.submit(command, requestKey).then(({ outcome }) => {
    if (outcome.type !== 'refused') return outcome;
    return refuseOrder(ground, command.marketId, outcome.reason);
  });
}
