import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DUST, feeOf, selectInputs } from './selectInputs.ts';

const coins = (...values: readonly bigint[]) => values.map((value) => ({ value }));

test('the largest output pays alone where it covers value, fee and room for a higher one', () => {
  const found = selectInputs(coins(50_000n, 5_000_000n), 100_000n, 1_000n);
  assert.deepEqual(found?.inputs, coins(5_000_000n));
  assert.equal(found?.fee, feeOf(1, 1_000n));
});

test('what just covers is taken when there is no more, and nothing where it does not', () => {
  const fee = feeOf(1, 1_000n);
  assert.equal(selectInputs(coins(100_000n + fee), 100_000n, 1_000n)?.inputs.length, 1);
  assert.equal(selectInputs(coins(99_999n + fee), 100_000n, 1_000n), undefined);
  assert.equal(selectInputs([], 1n, 1n), undefined);
});

test('whatever there is, inputs cover value and fee, none twice, and no smaller number would do', () => {
  let seed = 1;
  const below = (limit: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return BigInt(seed % limit) + 1n;
  };
  for (let round = 0; round < 2_000; round += 1) {
    const all = Array.from({ length: Number(below(30)) }, () => below(10 ** 9));
    const [value, rate] = [DUST + below(10 ** 9), 1_000n + below(10 ** 6)];
    const found = selectInputs(coins(...all), value, rate);
    const sorted = all.toSorted((one, other) => (one > other ? -1 : 1));
    const sumOf = (count: number) => sorted.slice(0, count).reduce((sum, each) => sum + each, 0n);
    const counts = all.map((_, at) => at + 1);
    const least = counts.find((count) => sumOf(count) >= value + feeOf(count, rate));
    assert.equal(found === undefined, least === undefined);
    if (found === undefined || least === undefined) continue;
    assert.equal(new Set(found.inputs).size, found.inputs.length);
    assert.ok(found.inputs.length >= least);
    assert.ok(sumOf(found.inputs.length) >= value + found.fee);
  }
});
