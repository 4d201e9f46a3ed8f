import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ppmOf } from './listing.ts';
import { rateUnits } from './rateUnits.ts';

test('a rate is typed with its % sign, and is exact', () => {
  for (const [text, ppm] of [
    ['0.1%', '1000'],
    ['85%', '850000'],
    ['100%', '1000000'],
    ['0.0001%', '1'],
    ['0%', '0'],
    ['0', '0'],
  ] as const) {
    assert.equal(ppmOf(text, '--fee'), ppm);
  }
  assert.equal(rateUnits('0.01%', '--interest', 7), 100_000n);
});

test('a bare number is refused with how to write it', () => {
  for (const text of ['85', '0.1', '0.001', '1']) {
    assert.throws(() => ppmOf(text, '--fee'), {
      code: 'usage',
      message: `--fee needs its % sign: write ${text}% for ${text} percent`,
    });
  }
});

test('what is no rate, or finer than is kept, is refused', () => {
  for (const text of ['', '%', 'x%', '1e-4', '0.00001%', '-1%', '0.1%%']) {
    assert.throws(() => ppmOf(text, '--fee'), /--fee/, text);
  }
  assert.throws(() => ppmOf('10001%', '--fee'), /may be 10000% at the most/);
});
