import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId, type MemberIndex } from '@candor/money';
import { CycleScenario } from '../testing/cycleScenario.ts';
import { CONTRACTS_TOLD_MAX, readContracts, readStaked } from './readCycle.ts';

test('of however many contracts of a member the newest are told, and what is staked is whole', () => {
  const scenario = new CycleScenario();
  const bets = Array.from(
    { length: 5 },
    (_, at) => `10000 alice buys 10 for 30 → accepted #${at + 1}`,
  );
  const { expected, actual } = scenario.play(['9500 tick 100', ...bets].join('\n'));
  assert.equal(actual, expected);
  const { cycles, members } = scenario.exchange;
  const memberId = members.idOf(0);
  const every = readContracts(scenario.exchange, memberId, undefined);
  assert.equal(every.length, 5);
  assert.ok(CONTRACTS_TOLD_MAX >= 5);
  const newest = cycles.listOf(0 as MemberIndex, 2).map(({ orderId }) => orderId);
  assert.deepEqual(
    newest,
    every.slice(0, 2).map(({ orderId }) => orderId),
  );
  const [{ stakeAsset: assetId, stake } = { stakeAsset: asAssetId(0), stake: 0n }] = every;
  assert.equal(readStaked(scenario.exchange, { memberId, productId: 0, assetId }), stake * 5n);
});
