import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { sharesOf } from './sharesOf.ts';

const told = (...worths: readonly string[]) =>
  sharesOf(
    worths.map((worth, index) => ({ name: `C${index}`, worth })),
    'others',
  ).map(({ name, percent }) => `${name} ${percent}`);

test('shares stand largest first, and what is worth nothing has none', () => {
  assert.deepEqual(told('25', '0', '75'), ['C2 75.0', 'C0 25.0']);
  assert.deepEqual(told('0', '0'), []);
});

test('a share too small to be told is not nothing', () => {
  const [, small] = sharesOf(
    [
      { name: 'A', worth: '1000000' },
      { name: 'B', worth: '5' },
    ],
    'others',
  );
  assert.deepEqual(small, { name: 'B', tenths: 0, percent: '0.1' });
});

test('beyond six parts the smallest are one', () => {
  assert.deepEqual(told('50', '20', '10', '8', '6', '4', '2'), [
    ...['C0 50.0', 'C1 20.0', 'C2 10.0', 'C3 8.0', 'C4 6.0', 'others 6.0'],
  ]);
});

test('all shares come to the whole, whatever is held', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000_000), { minLength: 1, maxLength: 20 }), (worths) => {
      const shares = sharesOf(
        worths.map((worth, index) => ({ name: `${index}`, worth: `${worth}` })),
        'others',
      );
      const sum = shares.reduce((all, { tenths }) => all + tenths, 0);
      assert.equal(sum, worths.some((worth) => worth > 0) ? 1000 : 0);
      assert.ok(shares.length <= 6);
    }),
  );
});
