import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId } from '@candor/money';
import { CYCLE, CycleScenario, START } from '../testing/cycleScenario.ts';
import { readCycleRisk } from './readCycleRisk.ts';

/** Three that run, then one of each outcome. */
const PLAYED = `
  500 tick 100
  600 alice buys 100 for 10 → accepted #1
  600 bob sells 100 for 10 → accepted #2
  700 tick 100.5
  800 alice sells 50 for 60 → accepted #3
  900 tick 100`;

test('the operator sees what is set aside, for which seconds, and what the house has made', () => {
  const scenario = new CycleScenario();
  scenario.play(PLAYED);
  const before = readCycleRisk(scenario.exchange, 5);
  assert.deepEqual(before.houses, [{ assetId: 0, available: 787_50n, escrow: 212_50n }]);
  const [pair] = before.pairs;
  assert.deepEqual([pair?.running, pair?.isOpen], [3, true]);
  assert.deepEqual(pair?.rows[0]?.expiries, [
    { at: START + 10_000, atRisk: 170_00n },
    { at: START + 60_000, atRisk: 42_50n },
  ]);
  assert.deepEqual(readCycleRisk(scenario.exchange, 1).pairs[0]?.rows[0]?.expiries.length, 1);
  scenario.play(`
    9700 tick 101
    9800 tick 101
    at 10600
    #1: won entry 100.5 exit 101 paid 185
    #2: lost entry 100.5 exit 101 paid 0
    59100 tick 100
    59200 tick 100
    at 60800
    #3: void exitTicksMissing entry 100 paid 50`);
  const { houses, pairs } = readCycleRisk(scenario.exchange, 5);
  assert.deepEqual(houses, [{ assetId: 0, available: 1_015_00n, escrow: 0n }]);
  const row = {
    assetId: asAssetId(0),
    atRisk: 0n,
    pairMax: 10_000_00n,
    secondMax: 10_000_00n,
    expiries: [],
    won: 1,
    lost: 1,
    tie: 0,
    void: 1,
    staked: 200_00n,
    paid: 185_00n,
    result: 15_00n,
  };
  assert.deepEqual(pairs[0]?.rows, [row]);
  assert.equal(pairs[0]?.running, 0);
  scenario.restore();
  assert.deepEqual(readCycleRisk(scenario.exchange, 5).pairs[0]?.rows, [row]);
});

test('an asset that is staked no more keeps its results, without a cap', () => {
  const scenario = new CycleScenario();
  scenario.play(PLAYED);
  scenario.passTo(100_000);
  const { type: _, baseAsset: __, quoteAsset: ___, ...terms } = CYCLE;
  const coins = [{ ...CYCLE.coins[0]!, assetId: asAssetId(1) }];
  scenario.apply({ type: 'changeCycle', productId: 0, ...terms, coins });
  const { houses, pairs } = readCycleRisk(scenario.exchange, 5);
  assert.deepEqual(
    houses.map(({ assetId }) => assetId),
    [0, 1],
  );
  assert.deepEqual(
    pairs[0]?.rows.map((row) => [row.assetId, row.void, row.pairMax]),
    [
      [0, 3, 0n],
      [1, 0, 10_000_00n],
    ],
  );
});
