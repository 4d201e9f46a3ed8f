import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder, readMigrations } from './migrate.ts';

test('migrations are in the order of their numbers, each with a number of its own', () => {
  assert.deepEqual(inOrder(['0002-b.sql', '0001-a.sql']), ['0001-a.sql', '0002-b.sql']);
  assert.throws(() => inOrder(['0001-a.sql', '0002-b.sql', '0002-c.sql']), /0002-c.sql shares/);
  const numbers = readMigrations().map(({ number }) => number);
  assert.deepEqual(
    numbers,
    numbers.map((_, at) => at + 1),
  );
});
