import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMarketId, asMemberId } from '@candor/money';
import { PerpScenario } from '../testing/perpScenario.ts';
import { readTriggers } from '../testing/readTriggers.ts';
import { readTriggersPage } from './readTriggers.ts';

test('a page of triggers is the newest of those asked for, with the count of all', () => {
  const scenario = new PerpScenario();
  const waits = (side: string, count: number) =>
    Array.from({ length: count }, () => `alice waits rises 105 ${side} 2 at market x5 → accepted`);
  const lines = ['alice has 1000', 'mark 100', ...waits('longs', 20), ...waits('shorts', 3)];
  const { expected, actual } = scenario.run(lines.join('\n'));
  assert.equal(actual, expected);
  const every = readTriggers(scenario.exchange, asMemberId(1_000)).reverse();
  const asked = {
    memberId: asMemberId(1_000),
    marketId: asMarketId(0),
    side: undefined,
    kind: undefined,
  };
  const first = readTriggersPage(scenario.exchange, { ...asked, skip: 0, limit: 15 });
  const second = readTriggersPage(scenario.exchange, { ...asked, skip: 15, limit: 15 });
  assert.deepEqual([...first.rows, ...second.rows], every);
  assert.deepEqual([first.rows.length, first.count, second.count], [15, 23, 23]);
  const shorts = { ...asked, side: 'short' as const, skip: 0, limit: 2 };
  assert.deepEqual(
    readTriggersPage(scenario.exchange, shorts).rows.map(({ side }) => side),
    ['short', 'short'],
  );
  const stops = { ...asked, kind: 'stop' as const, skip: 0, limit: 15 };
  assert.deepEqual(readTriggersPage(scenario.exchange, stops), { rows: [], count: 0 });
  const nobody = { ...asked, memberId: asMemberId(9), skip: 0, limit: 15 };
  assert.deepEqual(readTriggersPage(scenario.exchange, nobody), { rows: [], count: 0 });
});
