import assert from 'node:assert/strict';
import { test } from 'node:test';
import { PerpScenario } from '../testing/perpScenario.ts';
import { readPerpRisk } from './readPerpRisk.ts';

const PPM = 1_000_000;

test('a cross long beside a larger short falls due above the mark, and is as far from it as that', () => {
  const scenario = new PerpScenario();
  scenario.run('alice has 1000\nbob has 1000\ncarol has 1000\nmark 100');
  scenario.run('alice shorts 40 @ 100 x10 → accepted');
  scenario.run('bob longs 40 @ 100 x10 isolated → accepted filled 40');
  scenario.run('alice longs 10 @ 100 x10 → accepted');
  scenario.run('carol shorts 10 @ 100 x10 isolated → accepted filled 10');
  const [risk] = readPerpRisk(scenario.exchange, { marketId: undefined, count: 9 });
  const { mark = 0, nearest = [] } = risk ?? {};
  assert.equal(nearest.length, 4);
  const [long, short] = ['long', 'short'].map((side) =>
    nearest.find((row) => row.memberId === 1_000 && row.side === side),
  );
  assert.ok(long?.liquidation !== undefined && long.liquidation > mark);
  assert.equal(long.liquidation, short?.liquidation);
  assert.equal(long.distancePpm, Math.floor(((long.liquidation - mark) * PPM) / mark));
  assert.equal(long.distancePpm, short?.distancePpm);
  const distances = nearest.map(({ distancePpm }) => distancePpm ?? 0);
  assert.deepEqual(
    distances,
    distances.toSorted((left, right) => left - right),
  );
});
