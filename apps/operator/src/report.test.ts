import assert from 'node:assert/strict';
import { test } from 'node:test';
import { columns, withoutLong } from './report.ts';

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

test('a refusal repeats of a very long argument its beginning and how long it is', () => {
  const long = 'x'.repeat(10_000);
  const cut = `${'x'.repeat(80)}… (10000 characters)`;
  assert.equal(
    withoutLong(`no coin ${long}; there are: BTC`, [long]),
    `no coin ${cut}; there are: BTC`,
  );
  assert.equal(withoutLong(`"${long}" is no tier`, [`1:2:3,${long}`]), `"${cut}" is no tier`);
  assert.equal(withoutLong('no coin DOT', ['DOT']), 'no coin DOT');
});
