import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Command } from '@candor/core';
import { ticksToNumber } from '@candor/money';
import { seededRandom } from '../indexPrice/random.ts';
import type { DemoFloor, MarketIndex } from './demoFloor.ts';
import { MARKET_MAKER } from './demoMarkets.ts';
import { Flicker, type FlickerOptions } from './flicker.ts';

function marketOf(marketId: number, weight: number): MarketIndex {
  const spec = { marketId, quantityMin: 1, quantityMax: 1_000_000 };
  const market = { spec, lotWorth: 0.5, weight, tradesPerMinute: 10 * weight };
  return { market, index: 6_000_000 } as unknown as MarketIndex;
}

test('§1 demo: busy books change several times a second by small quotes that come and go, quiet ones do not', async () => {
  const asked: Command[] = [];
  let orderId = 0;
  const submit = async (command: Command) => {
    asked.push(command);
    orderId += 1;
    return { outcome: { type: 'orderPlaced', orderId } };
  };
  const floor: DemoFloor = { indexes: () => [marketOf(1, 5), marketOf(2, 1)], perps: () => [] };
  const flicker = new Flicker({
    engine: { submit } as unknown as FlickerOptions['engine'],
    floor,
    source: { pricesAt: () => new Map() },
    random: seededRandom(7),
    now: () => 0,
  });
  for (let turn = 0; turn < 40; turn += 1) await flicker.tick();
  const placed = asked.filter(({ type }) => type === 'placeLimitOrder');
  const canceled = asked.filter(({ type }) => type === 'cancelOrder');
  assert.ok(placed.length >= 19 && placed.length - canceled.length <= 6, `${placed.length}`);
  for (const command of placed) {
    assert.ok(command.type === 'placeLimitOrder' && command.memberId === MARKET_MAKER);
    assert.equal(command.marketId, 1);
    assert.equal(command.timeInForce, 'postOnly', 'it never trades by itself');
    assert.equal(ticksToNumber(command.price) < 6_000_000, command.side === 'buy');
  }
});
