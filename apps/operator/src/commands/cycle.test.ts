import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCandor } from '../testing/runCandor.ts';
import { answerCycle } from './cycle.ts';

const PRODUCT = {
  tickTimeoutMs: 1_000,
  ticksMin: 2,
  durations: [
    { seconds: 30, payoutRate: '0.85', lossRate: '1', min: '10' },
    { seconds: 10, payoutRate: '0.8', lossRate: '0.9', min: '5' },
  ],
  house: '100000',
};
const MEMBERS = { alice: '500', bob: '500' };

function tick(timeMs: number, price: string) {
  return { op: 'tick', timeMs, price };
}

function open(id: string, timeMs: number, more: object = {}) {
  const order = { member: 'alice', side: 'buy', seconds: 30, stake: '100' };
  return { op: 'open', id, timeMs, ...order, ...more };
}

function play(steps: readonly object[], product: object = PRODUCT) {
  const answered = answerCycle({ product, members: MEMBERS, steps });
  assert.ok('line' in answered);
  return JSON.parse(answered.line);
}

const OPENED = [
  tick(1_000, '60000.1'),
  open('c1', 1_200),
  open('c2', 1_200, { side: 'sell', member: 'bob' }),
];

test('a contract is entered by the tick behind it and ends by the ticks before its expiry', () => {
  assert.deepEqual(play([...OPENED, tick(1_250, '60000.2')]), {
    orders: {
      c1: { state: 'open', entry: '60000.2' },
      c2: { state: 'open', entry: '60000.2' },
    },
    accounts: {
      alice: { available: '400', held: '100' },
      bob: { available: '400', held: '100' },
    },
    house: { available: '99830', escrow: '170' },
  });
  const ended = [tick(1_250, '60000.2'), tick(30_200, '60000.2'), tick(31_199, '60000.5')];
  assert.deepEqual(play([...OPENED, ...ended, { op: 'time', timeMs: 31_200 }]), {
    orders: {
      c1: { state: 'won', entry: '60000.2', exit: '60000.35', paid: '185' },
      c2: { state: 'lost', entry: '60000.2', exit: '60000.35', paid: '0' },
    },
    accounts: { alice: { available: '585', held: '0' }, bob: { available: '400', held: '0' } },
    house: { available: '100015', escrow: '0' },
  });
});

test('ties, voids and refusals say why; what is sent again under its name changes nothing', () => {
  const { orders, accounts } = play([
    open('early', 500),
    ...OPENED,
    open('c1', 1_200),
    open('c1', 1_200, { stake: '50' }),
    open('odd', 1_200, { stake: '0.000000001' }),
    open('nobody', 1_200, { member: 'carol' }),
    open('long', 1_200, { seconds: 31 }),
    open('small', 1_200, { stake: '9.99999999' }),
    open('dear', 1_200, { stake: '400.00000001' }),
    tick(1_300, '60000'),
    open('late', 1_300),
    { op: 'time', timeMs: 2_301 },
    tick(30_200, '60000'),
    tick(30_300, '60000'),
    { op: 'time', timeMs: 31_200 },
  ]);
  assert.deepEqual(orders, {
    early: { state: 'refused', reason: 'indexPriceMissing' },
    c1: { state: 'tie', entry: '60000', exit: '60000', paid: '100' },
    c2: { state: 'tie', entry: '60000', exit: '60000', paid: '100' },
    odd: { state: 'refused', reason: 'requestInvalid', detail: '"stake" has more than 8 decimals' },
    nobody: { state: 'refused', reason: 'memberUnknown' },
    long: { state: 'refused', reason: 'cycleDurationUnknown' },
    small: { state: 'refused', reason: 'stakeBelowMin' },
    dear: { state: 'refused', reason: 'balanceTooLow' },
    late: { state: 'void', reason: 'entryTickMissing', paid: '100' },
  });
  assert.deepEqual(accounts.alice, { available: '500', held: '0' });
  const { orders: missing } = play([
    ...OPENED,
    tick(1_300, '60000'),
    { op: 'time', timeMs: 90_000 },
  ]);
  assert.deepEqual(missing.c1, {
    state: 'void',
    reason: 'exitTicksMissing',
    entry: '60000',
    paid: '100',
  });
});

test('the house covers the whole payout, and a part of the stake comes back where the loss is not all', () => {
  const { orders, house } = play([...OPENED.slice(0, 2), open('c3', 1_200)], {
    ...PRODUCT,
    house: '169.99',
  });
  assert.equal(orders.c3.reason, 'cycleCoverTooLow');
  assert.deepEqual(house, { available: '84.99', escrow: '85' });
  const short = open('s1', 1_200, { seconds: 10, stake: '33.33333333' });
  const played = play([
    tick(1_000, '5'),
    short,
    tick(1_200, '5'),
    tick(10_500, '4'),
    tick(10_600, '4'),
    { op: 'time', timeMs: 11_200 },
  ]);
  assert.deepEqual(played.orders.s1, { state: 'lost', entry: '5', exit: '4', paid: '3.33333333' });
});

test('a product that cannot be is an answer of its own, and the next line goes on', async () => {
  const lines = [
    { product: { ...PRODUCT, durations: [] }, members: MEMBERS, steps: [] },
    { product: { ...PRODUCT, ticksMin: 0 }, members: MEMBERS, steps: [] },
    { product: PRODUCT, members: MEMBERS, steps: [tick(-1, '5')] },
    { product: PRODUCT, members: MEMBERS, steps: [] },
  ].map((line) => JSON.stringify(line));
  const { code, out } = await runCandor(['cycle'], lines.join('\n'));
  const said = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(code, 0);
  assert.deepEqual(
    said.map((each) => Object.keys(each)[0]),
    ['error', 'error', 'error', 'orders'],
  );
});
