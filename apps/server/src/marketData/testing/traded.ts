/** For tests: a world in which little was traded, long ago. */
import type { Command } from '@candor/core';
import { asMarketId, asMemberId, lots, ticks } from '@candor/money';
import { TestExchange } from '../../projections/testing/exchange.ts';

const HOUR = 3_600_000;
export const MARKET = asMarketId(0);

function order(memberId: number, side: 'buy' | 'sell', price: number): Command {
  const place = { memberId: asMemberId(memberId), marketId: MARKET, side, price: ticks(price) };
  return { type: 'placeLimitOrder', ...place, quantity: lots(1), timeInForce: 'gtc' };
}

/** A trade of one lot. */
export function oneLot(price: number): Command[] {
  return [order(1_000, 'sell', price), order(1_001, 'buy', price)];
}

/** Lets time pass. */
export function passTo(world: TestExchange, time: number) {
  return world.run([{ type: 'advanceTime' }], time - world.now);
}

/** Hours before noon that day, and a price. */
export type HourPrice = readonly [number, number];

const NOON = Date.UTC(2026, 10, 28, 12);

/** One lot is traded at each of `trades`, and nothing else until noon. */
export function traded(
  trades: readonly HourPrice[],
  world: TestExchange = new TestExchange(8),
): TestExchange {
  for (const [hours, price] of trades) {
    passTo(world, NOON - hours * HOUR);
    world.run(oneLot(price));
  }
  passTo(world, NOON);
  return world;
}
