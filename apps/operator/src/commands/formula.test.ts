import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCandor } from '../testing/runCandor.ts';
import { answerFormula } from './formula.ts';

function answer(written: Readonly<Record<string, unknown>>): unknown {
  const answered = answerFormula(written);
  return 'line' in answered ? JSON.parse(answered.line) : answered;
}

test('addressValid and bankCardValid: a checksum says yes or no', () => {
  const coinbase = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa';
  const asked: readonly (readonly [Readonly<Record<string, unknown>>, unknown])[] = [
    [{ name: 'addressValid', network: 'bitcoin', address: coinbase }, { result: true }],
    [{ name: 'addressValid', network: 'litecoin', address: coinbase }, { result: false }],
    [{ name: 'bankCardValid', number: '4111111111111111' }, { result: true }],
    [{ name: 'bankCardValid', number: '4111111111111112' }, { result: false }],
    [{ name: 'bankCardValid', number: 4111111111111111 }, { error: '"number" must be a text' }],
  ];
  for (const [written, told] of asked) assert.deepEqual(answer(written), told);
  const unknown = answer({ name: 'addressValid', network: 'moon', address: coinbase });
  assert.match(JSON.stringify(unknown), /"network\\" must be one of bitcoin/);
});

const LONG = { side: 'long', quantity: '1', entry: '100' };

test('every formula answers by its name, in exact decimals', () => {
  const tiers = [
    { floor: '0', rate: '0.004' },
    { floor: '50000', rate: '0.005' },
  ];
  const asked: readonly (readonly [Readonly<Record<string, unknown>>, unknown])[] = [
    [
      {
        name: 'averageEntry',
        fills: [
          ['1', '100'],
          ['2', '101'],
        ],
      },
      '100.666666666667',
    ],
    [{ name: 'unrealizedProfit', ...LONG, price: '110' }, '10'],
    [
      { name: 'realizedProfit', ...LONG, exit: '110', feeOpen: '1', feeClose: 0.5, funding: '-2' },
      '6.5',
    ],
    [{ name: 'returnOnMargin', profit: '5', margin: '20' }, '0.25'],
    [{ name: 'returnOnMargin', ...LONG, price: '101', leverage: 10 }, '0.1'],
    [{ name: 'maintenanceMargin', tiers, notional: '100000' }, '450'],
    [{ name: 'liquidationPrice', ...LONG, mode: 'isolated', wallet: '10', rate: '0.1' }, '100'],
    [{ name: 'bankruptcyPrice', ...LONG, leverage: '20' }, '95'],
    [{ name: 'bankruptcyPrice', side: 'short', quantity: '2', entry: '100', margin: '10' }, '105'],
    [
      { name: 'premium', bids: [['101', '9']], asks: [], index: '100', impactNotional: '200' },
      '0.01',
    ],
    [{ name: 'fundingRate', premium: '0.01', interest: '0.0001', capRate: '0.0075' }, '0.0075'],
    [{ name: 'fundingPayment', side: 'long', quantity: '1', mark: '50000', rate: 1e-4 }, '-5'],
    [{ name: 'deleverageScore', ...LONG, mark: '110', bankruptcy: '90' }, '0.55'],
    [{ name: 'deleverageScore', ...LONG, mark: '110', leverage: '10' }, '0.55'],
  ];
  for (const [written, result] of asked) {
    const { result: got } = { result: undefined, ...Object(answer(written)) };
    assert.equal(got, result, JSON.stringify(written));
  }
  assert.deepEqual(answer({ name: 'maintenanceMargin', tiers, notional: '1' }), {
    result: '0.004',
    deductions: ['0', '50'],
  });
});

test('where there is no such number the result is null, and an isolated row knows no others', () => {
  const cross = { name: 'liquidationPrice', ...LONG, mode: 'cross', wallet: '10', rate: '0' };
  assert.deepEqual(answer({ ...cross, wallet: '1000' }), { result: null });
  assert.deepEqual(answer({ name: 'returnOnMargin', profit: '1', margin: '0' }), { result: null });
  const others = { otherMaintenance: '2', otherUnrealized: '1' };
  assert.deepEqual(answer({ ...cross, ...others }), { result: '91' });
  assert.deepEqual(answer({ ...cross, ...others, mode: 'isolated' }), { result: '90' });
});

test('what cannot be read is said line by line, and the rest goes on', async () => {
  const lines = [
    { name: 'unrealisedProfit' },
    { name: 'toString' },
    { name: 'unrealizedProfit', ...LONG },
    { name: 'unrealizedProfit', ...LONG, side: 'buy', price: '1' },
    { name: 'bankruptcyPrice', ...LONG, leverage: '0' },
    { name: 'averageEntry', fills: [['1']] },
    { name: 'averageEntry', fills: {} },
    { name: 'maintenanceMargin', tiers: ['x'], notional: '1' },
    { name: 'unrealizedProfit', ...LONG, price: '1e3' },
  ].map((line) => JSON.stringify(line));
  const { code, out } = await runCandor(['formula'], lines.join('\n'));
  assert.equal(code, 0);
  const said = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.deepEqual(said.pop(), { result: '900' });
  assert.equal(said.length, 8);
  for (const each of said) assert.deepEqual(Object.keys(each), ['error']);
});

test('allocate shares a supply out as an offering does, by list or by name', () => {
  const asked = { name: 'allocate', supply: '100', lot: '1', cap: '40', seed: 'candor' };
  const list = answer({ ...asked, commitments: ['50', '50', 30] });
  const { result } = { result: undefined, ...Object(list) };
  assert.equal(result.length, 3);
  assert.deepEqual([...result].sort(), ['23', '38', '39']);
  assert.equal(result[2], '23');
  assert.deepEqual(answer({ ...asked, commitments: { alice: '100', bob: '60', carol: '20' } }), {
    result: { alice: '40', bob: '40', carol: '20' },
  });
  const fine = { name: 'allocate', supply: '1', lot: '0.25', seed: 's', commitments: ['9', '0.6'] };
  assert.deepEqual(answer(fine), { result: ['1', '0'] });
  for (const wrong of [{ lot: '0' }, { commitments: ['-1'] }, { seed: 'two words' }, { seed: 7 }]) {
    const told = answer({ ...asked, commitments: ['1'], ...wrong });
    assert.deepEqual(Object.keys(Object(told)), ['error'], JSON.stringify(wrong));
  }
});

test('miningInterest is what a lock earns, day by day rounded down', () => {
  const fixed = {
    name: 'miningInterest',
    amount: '333.33',
    rate: '0.003333',
    days: 3,
    decimals: 2,
  };
  assert.deepEqual(answer(fixed), { result: '3.33', daily: '1.11', rate: '0.003333' });
  const line = { amountMin: '100', amountMax: '1000', rateMin: '0.001', rateMax: '0.01' };
  const { rate: _, ...asked } = fixed;
  assert.deepEqual(answer({ ...asked, ...line }), {
    result: '3.33',
    daily: '1.11',
    rate: '0.003333',
  });
  const { error } = { error: '', ...Object(answer({ ...asked, ...line, amountMin: '400' })) };
  assert.match(error, /must lie between/);
});
