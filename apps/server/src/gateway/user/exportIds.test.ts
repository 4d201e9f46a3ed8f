import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shownPart } from './exportIds.ts';

test('ADR 69: an id in a copy of the data is the number that its list shows', () => {
  const kindOf = (part: string, field: string) => {
    let told: string | undefined;
    shownPart(part, [{ [field]: 7 }], (kind, id) => {
      told = kind;
      return id;
    });
    return told;
  };
  assert.equal(kindOf('orders', 'orderId'), 'order');
  assert.equal(kindOf('contractOrders', 'orderId'), 'order');
  assert.equal(kindOf('contractFills', 'orderId'), 'order');
  assert.equal(kindOf('contractFills', 'fillId'), 'fill');
  assert.equal(kindOf('cycles', 'orderId'), 'cycle');
  assert.equal(kindOf('openCycles', 'orderId'), 'cycle');
  assert.equal(kindOf('fiatOrders', 'orderId'), 'fiatOrder');
  assert.equal(kindOf('locks', 'orderId'), 'lock');
  // The number of a spot trade is its market's, and everybody's.
  assert.equal(kindOf('fills', 'fillId'), undefined);
  assert.equal(kindOf('offerings', 'memberId'), undefined);
});
