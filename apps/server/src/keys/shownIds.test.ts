import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { ID_KINDS } from '@candor/wire';
import fc from 'fast-check';
import { openShownIds } from './shownIds.ts';
import { openTypedIds } from './typedIds.ts';

const secret = randomBytes(32);
const ids = openShownIds({ derive: () => secret });
const SMALL = 2 ** 52;
const anyKind = fc.constantFrom(...ID_KINDS);

test('what is shown opens to the id again, is a number that JSON keeps, and 0 stays none', () => {
  fc.assert(
    fc.property(anyKind, fc.integer({ min: 1, max: SMALL - 1 }), (kind, id) => {
      const shown = ids.show(kind, id);
      assert.ok(Number.isSafeInteger(shown) && shown > 0);
      assert.equal(ids.open(kind, shown), id);
    }),
  );
  const order = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  fc.assert(fc.property(order, (id) => ids.open('order', ids.show('order', id)) === id));
  for (const kind of ID_KINDS) assert.deepEqual([ids.show(kind, 0), ids.open(kind, 0)], [0, 0]);
});

test('orders that are expected together are shown as each of them would be by itself', () => {
  const order = fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER });
  const alone = openShownIds({ derive: () => secret });
  fc.assert(
    fc.property(fc.array(order, { maxLength: 40 }), (orders) => {
      ids.expectOrders(orders);
      const shown = orders.map((id) => ids.show('order', id));
      assert.deepEqual(
        shown,
        orders.map((id) => alone.show('order', id)),
      );
    }),
  );
  for (let first = 1; first < 20_000; first += 500) {
    ids.expectOrders(Array.from({ length: 500 }, (_, at) => first + at));
  }
  for (const id of [1, 7_777, 15_500, 19_999]) {
    assert.equal(ids.show('order', id), alone.show('order', id));
    assert.notEqual(ids.show('stop', id), ids.show('order', id));
  }
});

test('ids one behind the other are shown far apart, otherwise for each kind and each exchange', () => {
  const other = openShownIds({ derive: () => randomBytes(32) });
  for (const kind of ID_KINDS) {
    const shown = Array.from({ length: 500 }, (_, id) => ids.show(kind, id + 1));
    assert.equal(new Set(shown).size, 500);
    const rises = shown.filter((each, index) => index > 0 && each > (shown[index - 1] ?? 0)).length;
    assert.ok(rises > 200 && rises < 300, `${kind} rises ${rises} times of 499`);
    assert.ok(shown.every((each, index) => Math.abs(each - (shown[index - 1] ?? 0)) > 2 ** 20));
    assert.notEqual(other.show(kind, 1), shown[0]);
  }
  assert.equal(new Set(ID_KINDS.map((kind) => ids.show(kind, 1_000))).size, ID_KINDS.length);
});

test('a number as it is kept opens nothing for a member, and both ways for the operator', () => {
  const kept = 1_007;
  assert.equal(ids.open('member', kept), Number.MAX_SAFE_INTEGER);
  const openTyped = openTypedIds(ids);
  const typed = { memberId: ids.show('member', kept), id: kept, note: 'm' };
  assert.deepEqual(openTyped('creditMember', typed), { ...typed, memberId: kept });
  assert.deepEqual(openTyped('credit', { memberId: kept }), { memberId: kept });
  const ticket = { id: ids.show('ticket', 3) };
  assert.deepEqual(openTyped('support.show', ticket), { id: 3 });
  assert.deepEqual(openTyped('article.show', ticket), ticket);
});
