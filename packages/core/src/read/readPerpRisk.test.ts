import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId } from '@candor/money';
import { PerpScenario } from '../testing/perpScenario.ts';
import { readPerpNear } from './readPerpNear.ts';
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

test('what is near is told slice by slice, and is what the operator is told of it', () => {
  const scenario = new PerpScenario();
  scenario.run('alice has 1000\nbob has 1000\nmark 100');
  scenario.run('alice shorts 40 @ 100 x10 isolated → accepted');
  scenario.run('bob longs 40 @ 100 x5 isolated → accepted filled 40');
  const { exchange } = scenario;
  const [risk] = readPerpRisk(exchange, { marketId: undefined, count: 9 });
  const ask = { marketId: asMarketId(risk?.marketId ?? -1), from: 1 };
  const all = readPerpNear(exchange, { ...ask, withinPpm: PPM });
  assert.deepEqual(
    all.rows.toSorted((left, right) => (left.distancePpm ?? 0) - (right.distancePpm ?? 0)),
    risk?.nearest,
  );
  assert.deepEqual([all.mark, all.next], [risk?.mark, undefined]);
  const [nearest, other] = risk?.nearest ?? [];
  const near = readPerpNear(exchange, { ...ask, withinPpm: other?.distancePpm ?? 0 });
  assert.deepEqual(near.rows, [nearest]);
  const beyond = readPerpNear(exchange, { ...ask, from: 500_000, withinPpm: PPM });
  assert.deepEqual([beyond.rows, beyond.next], [[], undefined]);
  const none = { mark: 0, rows: [], next: undefined };
  assert.deepEqual(
    readPerpNear(exchange, { ...ask, marketId: asMarketId(77), withinPpm: PPM }),
    none,
  );
});
