import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  lots,
  type MemberId,
  rate,
  ticks,
} from '@candor/money';
import type { Command } from '../command.ts';
import { findMismatch } from '../read/readExchange.ts';
import { indexAt, PerpScenario } from '../testing/perpScenario.ts';

const USDT = 10_000n;
const DAVE = asMemberId(1_003);

/** Many longs of one lot, each with a close below the mark that funding is about to leave without cover. */
function uncovered(count: number): PerpScenario {
  const tier = { notionalCap: amount(1_000_000n * USDT), rate: rate(1_000), leverageMax: 50 };
  const scene = new PerpScenario({ tiers: [tier], interestE9: 100_000 });
  const run = (command: Command) => assert.notEqual(scene.apply(command).type, 'refused');
  const fund = (memberId: MemberId, units: bigint) => {
    const money = { memberId, assetId: asAssetId(0), amount: amount(units) } as const;
    run({ type: 'creditMember', ...money, externalId: 0n });
    run({ type: 'transferContract', ...money });
  };
  fund(DAVE, 1_000_000n * USDT);
  run(indexAt(100));
  const order = { marketId: asMarketId(0), mode: 'cross', timeInForce: 'gtc' } as const;
  const short = { type: 'openPosition', memberId: DAVE, side: 'short', leverage: 1 } as const;
  run({ ...short, ...order, price: ticks(100), quantity: lots(count) });
  for (let at = 0; at < count; at += 1) {
    const memberId = asMemberId(10_000 + at);
    run({ type: 'openMember', memberId, role: 'member' });
    fund(memberId, 2n * USDT);
    const long = { memberId, side: 'long', ...order, quantity: lots(1) } as const;
    run({ type: 'openPosition', ...long, leverage: 50, price: ticks(100) });
  }
  // The closes are not there when the premium is sampled a second before funding, which longs then pay.
  scene.run('wait 27799 s');
  run(indexAt(100));
  for (let at = 0; at < count; at += 1) {
    const long = { memberId: asMemberId(10_000 + at), side: 'long', ...order } as const;
    run({ type: 'closePosition', ...long, quantity: lots(1), price: ticks(98) });
  }
  scene.run('wait 1 s');
  return scene;
}

/** How often it is reckoned what backs somebody while a command, and the funding before it, is applied. */
function lookedAt({ exchange }: PerpScenario, apply: () => void): number {
  const { ledger } = exchange;
  const exactOf = ledger.exactOf.bind(ledger);
  let count = 0;
  ledger.exactOf = (cell) => {
    count += 1;
    return exactOf(cell);
  };
  apply();
  ledger.exactOf = exactOf;
  return count;
}

test('an order that meets many that could not pay looks at each of their members once', () => {
  const count = 150;
  const scene = uncovered(count);
  const before = scene.events.length;
  const looks = lookedAt(scene, () => {
    const order = { marketId: asMarketId(0), side: 'short', mode: 'cross' } as const;
    const close = {
      ...order,
      price: ticks(100),
      quantity: lots(count),
      timeInForce: 'ioc',
    } as const;
    assert.equal(
      scene.apply({ type: 'closePosition', memberId: DAVE, ...close }).type,
      'orderPlaced',
    );
  });
  const canceled = scene.events
    .slice(before)
    .filter((event) => event.type === 'orderCanceled' && event.cause === 'notCovered');
  assert.equal(canceled.length, count);
  assert.ok(looks < 3 * count, `${looks} looks at ${count} members`);
  assert.equal(findMismatch(scene.exchange), undefined);
});
