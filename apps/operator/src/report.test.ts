import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columns } from './report.ts';

test('what a member wrote moves no cursor, turns no figures and begins no row of its own', () => {
  const holder = 'Ann\u001B[1A\u001B[2K\u202E991\nwhat  sell 1.00 EUR';
  assert.equal(
    columns([
      ['what', 'sell 91.00 EUR'],
      ['card', holder],
    ]),
    'what  sell 91.00 EUR\ncard  Ann [1A [2K 991 what  sell 1.00 EUR',
  );
});
