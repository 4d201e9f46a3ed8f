import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMemberId, NO_ORDER_ID } from '@candor/money';
import { PerpScenario } from '../testing/perpScenario.ts';
import { readForeseenOrders } from './readForeseenOrder.ts';
import { readContractOrders } from './readPerp.ts';
import { readPositions } from './readPositions.ts';

const [ALICE, BOB] = [1_000, 1_001];

function opened(): PerpScenario {
  const scenario = new PerpScenario();
  scenario.run('alice has 1000\nbob has 9000\nmark 100');
  return scenario;
}

/** What is foretold of a member's orders, oldest first. */
function foretold({ exchange }: PerpScenario, member: number) {
  const ids = readContractOrders(exchange, asMemberId(member), undefined).map(
    ({ orderId }) => orderId,
  );
  return readForeseenOrders(exchange, asMemberId(member), ids).map(
    ({ liquidation }) => liquidation,
  );
}

for (const mode of ['', ' isolated']) {
  test(`§3 futures entrust, point: an order foretells where its row is liquidated once it is filled${mode}`, () => {
    const scenario = opened();
    scenario.run(`alice longs 10 @ 100 x10${mode} → accepted`);
    scenario.run(`bob shorts 10 @ 100 x10${mode} → accepted filled 10`);
    scenario.run(`alice longs 40 @ 90 x10${mode} → accepted`);
    scenario.run(`bob shorts 20 @ 120 x5${mode} → accepted`);
    const [[long], [short]] = [foretold(scenario, ALICE), foretold(scenario, BOB)];
    scenario.run(`bob shorts 15 @ 90 x10${mode} → accepted filled 15`);
    assert.deepEqual(foretold(scenario, ALICE), [long], 'what is filled is not counted twice');
    scenario.run(`bob shorts 25 @ 90 x10${mode} → accepted filled 25`);
    assert.ok(long !== undefined && long > 0 && long < 90);
    assert.equal(readPositions(scenario.exchange, asMemberId(ALICE))[0]?.liquidation, long);
    assert.ok(short !== undefined && short > 120);
  });
}

test('§3 futures entrust, point: an order that closes, and one that rests no more, has none', () => {
  const scenario = opened();
  scenario.run('alice longs 10 @ 100 x10 → accepted');
  scenario.run('bob shorts 10 @ 100 x10 → accepted filled 10');
  scenario.run('alice closes long 2 @ 110 → accepted');
  assert.deepEqual(foretold(scenario, ALICE), [undefined]);
  const [order] = readContractOrders(scenario.exchange, asMemberId(ALICE), undefined);
  assert.deepEqual(
    readForeseenOrders(scenario.exchange, asMemberId(BOB), [order?.orderId ?? NO_ORDER_ID]),
    [],
  );
});
