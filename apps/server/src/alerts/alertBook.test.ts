import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { AlertBook, type Waiting } from './alertBook.ts';

const ids = (alerts: readonly Waiting[]) => alerts.map(({ alertId }) => alertId).sort();

test('an alert fires at its price, not before, and once', () => {
  const book = new AlertBook();
  book.add({ alertId: 1, rule: 'above', at: 100 });
  book.add({ alertId: 2, rule: 'below', at: 90 });
  book.add({ alertId: 3, rule: 'move', at: 20_000 });
  assert.deepEqual(ids(book.take({ high: 99, low: 91, move: 19_999 })), []);
  assert.deepEqual(ids(book.take({ high: 100, low: 90, move: 20_000 })), [1, 2, 3]);
  assert.deepEqual(ids(book.take({ high: 1_000, low: 1, move: 900_000 })), []);
});

test('what was removed does not fire', () => {
  const book = new AlertBook();
  book.add({ alertId: 1, rule: 'above', at: 100 });
  book.add({ alertId: 2, rule: 'above', at: 100 });
  book.remove(1);
  assert.deepEqual(ids(book.take({ high: 100, low: 100, move: 0 })), [2]);
});

test('the sorted book fires what a plain list would', () => {
  const alert = fc.record({
    rule: fc.constantFrom('above', 'below', 'move'),
    at: fc.integer({ min: 1, max: 40 }),
  });
  const price = fc.record({
    low: fc.integer({ min: 1, max: 40 }),
    span: fc.nat({ max: 5 }),
    move: fc.nat({ max: 40 }),
  });
  fc.assert(
    fc.property(fc.array(alert, { maxLength: 30 }), fc.array(price), (alerts, prices) => {
      const book = new AlertBook();
      let plain: Waiting[] = alerts.map((each, alertId) => ({ ...each, alertId }) as Waiting);
      for (const each of plain) book.add(each);
      for (const { low, span, move } of prices) {
        const high = low + span;
        const fires = ({ rule, at }: Waiting) =>
          rule === 'above' ? at <= high : rule === 'below' ? at >= low : at <= move;
        assert.deepEqual(ids(book.take({ high, low, move })), ids(plain.filter(fires)));
        plain = plain.filter((each) => !fires(each));
      }
    }),
  );
});
