/** The engine's thread on a disk without room, and with an entry that breaks: what is refused, what goes on. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { amount, asAssetId } from '@candor/money';
import type { Condition } from './condition.ts';
import { openEngine } from './openEngine.ts';
import { ALICE, BOB, limitOrder, setUp } from './testing/market.ts';

const root = mkdtempSync(join(tmpdir(), 'candor-restrained-'));
after(() => rmSync(root, { recursive: true, force: true }));
const NEVER_ENOUGH = { warnBytes: 2 ** 52, floorBytes: 2 ** 51 };

function open(room = { warnBytes: 0, floorBytes: 0 }) {
  const told: Condition[] = [];
  const onCondition = (condition: Condition) => void told.push(condition);
  const quiet = { isDemo: true, onFatal: assert.fail, onCondition };
  return openEngine({ directory: root, room, ...quiet }).then((engine) => ({ ...engine, told }));
}

test('on a full disk orders are refused in their own words, in their order, cancellations and reads go on', async () => {
  const before = await open();
  await setUp(before.port);
  const rested = await before.port.submit(limitOrder(BOB, 10_000, 5));
  assert.ok(rested.outcome.type === 'orderPlaced');
  const { orderId } = rested.outcome;
  const { outcome: first } = await before.port.submit(limitOrder(ALICE, 9_900, 2), 42n);
  assert.equal(first.type, 'orderPlaced');
  await before.close();
  const full = await open(NEVER_ENOUGH);
  while (full.told.length === 0) await delay(20);
  assert.match(full.told[0]?.words ?? '', /MB are free .* orders .* refused/);
  const { port } = full;
  const more = { type: 'creditMember', memberId: ALICE, assetId: asAssetId(0) } as const;
  const answers = await Promise.allSettled([
    port.submit(limitOrder(ALICE, 10_000, 3)),
    port.submit({ type: 'cancelOrder', memberId: BOB, orderId }),
    port.submit({ ...more, amount: amount(5n), externalId: 0n }),
    port.submit(limitOrder(ALICE, 9_900, 2), 42n),
    port.submit(limitOrder(ALICE, 9_900, 3), 42n),
  ]);
  const [order, cancelled, credit, again, other] = answers;
  assert.equal(order?.status === 'rejected' && order.reason.code, 'diskFull');
  assert.equal(cancelled?.status === 'fulfilled' && cancelled.value.outcome.type, 'orderCanceled');
  assert.equal(credit?.status === 'rejected' && credit.reason.code, 'diskFull');
  // What was acknowledged is not taken back by a refusal.
  assert.ok(again?.status === 'fulfilled' && again.value.isRepeat);
  assert.deepEqual(again.value.outcome, first);
  assert.equal(other?.status === 'rejected' && other.reason.code, 'diskFull');
  assert.deepEqual(await port.query('openOrders', { memberId: BOB, marketId: undefined }), []);
  await full.close();
  const later = await open();
  assert.equal((await later.port.submit(limitOrder(BOB, 10_000, 5))).outcome.type, 'orderPlaced');
  await later.close();
});
