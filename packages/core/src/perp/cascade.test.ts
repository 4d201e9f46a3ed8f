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
import { readPositions } from '../read/readPositions.ts';
import { indexAt, PerpScenario } from '../testing/perpScenario.ts';
import { LIQUIDATION_BUDGET } from './liquidateDue.ts';

const COUNT = LIQUIDATION_BUDGET + 100;
const USDT = 10_000n;

/** One who is short of all, and many longs of one lot at 20×. */
function crowd(): PerpScenario {
  const tier = { notionalCap: amount(1_000_000n * USDT), rate: rate(10_000), leverageMax: 50 };
  const scene = new PerpScenario({ tiers: [tier], quantityMax: lots(10_000) });
  const run = (command: Command) => assert.notEqual(scene.apply(command).type, 'refused');
  const fund = (memberId: MemberId, units: bigint) => {
    const money = { memberId, assetId: asAssetId(0), amount: amount(units * USDT) } as const;
    run({ type: 'openMember', memberId, role: 'member' });
    run({ type: 'creditMember', ...money, externalId: 0n });
    run({ type: 'transferContract', ...money });
  };
  run(indexAt(100));
  fund(asMemberId(9_000), 1_000_000n);
  const order = { marketId: asMarketId(0), timeInForce: 'gtc', price: ticks(100) } as const;
  const short = { memberId: asMemberId(9_000), side: 'short', mode: 'cross', leverage: 1 } as const;
  for (let at = 0; at < 2; at += 1) {
    run({ type: 'openPosition', ...order, ...short, quantity: lots(COUNT / 2) });
  }
  for (let member = 0; member < COUNT; member += 1) {
    const memberId = 10_000 + member;
    fund(asMemberId(memberId), 10n);
    const long = {
      memberId: asMemberId(memberId),
      side: 'long',
      mode: 'isolated',
      leverage: 20,
    } as const;
    run({ type: 'openPosition', ...order, ...long, quantity: lots(1) });
  }
  return scene;
}

function openRows({ exchange }: PerpScenario): number {
  let count = 0;
  for (let member = 0; member < COUNT; member += 1) {
    count += readPositions(exchange, asMemberId(10_000 + member)).length;
  }
  return count;
}

test('a cascade is worked off by budget, what is left with the next ticks, and nothing can be added to it', () => {
  const scene = crowd();
  assert.equal(openRows(scene), COUNT);
  scene.apply(indexAt(90));
  const left = openRows(scene);
  assert.ok(left > 0 && left < COUNT, `${left} rows are left`);
  const last = [...Array(COUNT).keys()].find(
    (member) => readPositions(scene.exchange, asMemberId(10_000 + member)).length > 0,
  );
  const memberId = 10_000 + (last ?? 0);
  const more = {
    memberId: asMemberId(memberId),
    marketId: asMarketId(0),
    side: 'long',
    mode: 'isolated',
    leverage: 20,
  } as const;
  const outcome = scene.apply({
    type: 'openPosition',
    ...more,
    quantity: lots(1),
    timeInForce: 'ioc',
  });
  assert.deepEqual(outcome, { type: 'refused', reason: 'positionInLiquidation' });
  for (let tick = 0; tick < 5 && openRows(scene) > 0; tick += 1) scene.apply(indexAt(90));
  assert.equal(openRows(scene), 0);
  assert.equal(readPositions(scene.exchange, asMemberId(9_000)).length, 0);
  assert.equal(findMismatch(scene.exchange), undefined);
});
