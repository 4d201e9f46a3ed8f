import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QUIET_ZONE, qrModules, qrPath } from './qrModules.ts';

test('the path covers exactly the dark squares, moved by the quiet zone', () => {
  const modules = qrModules('https://candor.example/register/ABCD2345');
  const covered = new Set<string>();
  for (const [, x, y, width] of qrPath(modules).matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let step = 0; step < Number(width); step += 1) covered.add(`${Number(x) + step} ${y}`);
  }
  let dark = 0;
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; column += 1) {
      if (!modules.isDark(row, column)) continue;
      dark += 1;
      assert.ok(covered.has(`${column + QUIET_ZONE} ${row + QUIET_ZONE}`));
    }
  }
  assert.equal(covered.size, dark);
});

test('a longer text needs a larger code, and outside of it nothing is dark', () => {
  const short = qrModules('A');
  const long = qrModules('https://candor.example/register/ABCD2345?'.repeat(3));
  assert.ok(long.size > short.size);
  assert.equal(short.isDark(-1, 0), false);
  assert.equal(short.isDark(0, short.size), false);
});
