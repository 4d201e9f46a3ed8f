import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runCandor } from '../testing/runCandor.ts';
import { answerPerp } from './perp.ts';

const MARKET = {
  contractSize: '0.001',
  priceDecimals: 1,
  feeMaker: '0.0002',
  feeTaker: '0.0005',
  leverageMax: 100,
  tiers: [
    { notionalCap: '50000', rate: '0.004' },
    { notionalCap: '1000000', rate: '0.01' },
  ],
  insurance: '10000',
};
const MEMBERS = { alice: '1000', bob: '1000' };
const ALICE = { member: 'alice', side: 'long', mode: 'isolated' };
const BOB = { member: 'bob', side: 'short', mode: 'cross' };
const OPENED = [
  { op: 'mark', price: '60000' },
  { op: 'open', id: 'b1', ...BOB, leverage: 10, type: 'limit', price: '60000', lots: 5 },
  { op: 'open', id: 'a1', ...ALICE, leverage: 20, type: 'market', lots: 5 },
];

function play(steps: readonly object[], market: object = MARKET) {
  const answered = answerPerp({ market, members: MEMBERS, steps });
  assert.ok('line' in answered);
  return JSON.parse(answered.line);
}

test('members open against each other, and the answer tells accounts, fund and events', () => {
  const { accounts, insurance, events } = play(OPENED);
  assert.deepEqual(accounts.alice, {
    wallet: '999.85',
    usable: '984.85',
    positions: [
      {
        side: 'long',
        mode: 'isolated',
        lots: 5,
        entry: '60000',
        margin: '15',
        leverage: 20,
        unrealized: '0',
        liquidation: '57257.7',
      },
    ],
    orders: [],
  });
  assert.equal(accounts.bob.usable, '969.94');
  assert.equal(insurance, '10000');
  const told = events.map(({ step, type, member, id }: Record<string, unknown>) =>
    [step, type, member, id].join(' '),
  );
  assert.deepEqual(told, [
    '1 accepted bob b1',
    '2 accepted alice a1',
    '2 filled alice a1',
    '2 filled bob b1',
  ]);
});

test('a mark behind the liquidation price takes the row, a rate charges it, a close realises', () => {
  const near = play([...OPENED, { op: 'mark', price: '57257.7' }]);
  assert.equal(near.accounts.alice.positions.length, 1);
  const { accounts, insurance, events } = play([...OPENED, { op: 'mark', price: '57257.6' }]);
  assert.deepEqual(accounts.alice.positions, []);
  assert.equal(accounts.alice.wallet, '984.85');
  // Nobody bids: the other side is closed at the bankruptcy price.
  assert.equal(accounts.bob.wallet, '1014.94');
  assert.equal(insurance, '10000');
  assert.deepEqual(
    events.slice(-2).map(({ type, price }: Record<string, unknown>) => [type, price]),
    [
      ['liquidated', '57000'],
      ['deleveraged', '57000'],
    ],
  );
  const funded = play([...OPENED, { op: 'funding', rate: '0.0001' }]);
  assert.equal(funded.accounts.alice.wallet, '999.82');
  assert.equal(funded.accounts.bob.wallet, '999.97');
  const closed = play([
    ...OPENED,
    { op: 'close', id: 'b2', ...BOB, type: 'limit', price: '60600', lots: 3 },
    { op: 'close', id: 'a2', ...ALICE, type: 'market', lots: 3 },
    { op: 'margin', ...ALICE, amount: '5' },
  ]);
  assert.equal(closed.accounts.alice.wallet, '1001.5591');
  assert.equal(closed.accounts.alice.positions[0].margin, '11');
  assert.equal(closed.accounts.bob.positions[0].lots, 2);
});

test('orders rest and are cancelled by their name, refusals say why and change nothing', () => {
  const rest = { op: 'open', id: 'x', ...ALICE, leverage: 20, type: 'limit' };
  const { accounts, events } = play([
    { op: 'mark', price: '60000' },
    { ...rest, price: '59000', lots: 2 },
    { ...rest, id: 'y', price: '59000.05', lots: 2 },
    { ...rest, id: 'z', price: '59000', lots: 9, leverage: 101 },
    { op: 'close', id: 'c', ...ALICE, type: 'market', lots: 1 },
    { op: 'cancel', member: 'bob', id: 'x' },
    { ...rest, id: 'w', price: '59000', lots: 1, member: 'carol' },
    { op: 'jump' },
  ]);
  assert.deepEqual(accounts.alice.orders, [
    {
      id: 'x',
      side: 'long',
      mode: 'isolated',
      action: 'open',
      type: 'limit',
      price: '59000',
      lots: 2,
    },
  ]);
  assert.equal(accounts.alice.usable, '994.041');
  const reasons = events
    .filter(({ type }: Record<string, unknown>) => type === 'refused')
    .map(({ step, reason }: Record<string, unknown>) => `${step} ${reason}`);
  assert.deepEqual(reasons, [
    '2 requestInvalid',
    '3 leverageInvalid',
    '4 positionUnknown',
    '5 orderUnknown',
    '6 requestInvalid',
    '7 requestInvalid',
  ]);
  const gone = play([
    { op: 'mark', price: '60000' },
    { ...rest, price: '59000', lots: 2 },
    { op: 'cancel', member: 'alice', id: 'x' },
  ]);
  assert.equal(gone.accounts.alice.usable, '1000');
  assert.equal(gone.events.at(-1).type, 'canceled');
});

test('a take-profit or stop-loss of an order fires on the mark and closes what the order opened', () => {
  const guarded = { ...OPENED[2], takeProfit: '61000', stopLoss: '59000.5' };
  const bid = { op: 'close', id: 'b2', ...BOB, type: 'limit', price: '58900', lots: 5 };
  const { accounts, events } = play([
    OPENED[0]!,
    OPENED[1]!,
    { ...guarded, stopLoss: '60000' },
    guarded,
    bid,
    { op: 'mark', price: '59000.6' },
    { op: 'mark', price: '59000' },
  ]);
  assert.deepEqual(events.slice(-3), [
    {
      step: 6,
      type: 'triggered',
      ...ALICE,
      id: 'a1',
      reason: 'stopLoss',
      lots: 5,
      price: '59000.5',
    },
    {
      step: 6,
      type: 'filled',
      ...ALICE,
      lots: 5,
      price: '58900',
      amount: '-5.5',
      fee: '0.14725',
      action: 'close',
    },
    {
      step: 6,
      type: 'filled',
      ...BOB,
      id: 'b2',
      lots: 5,
      price: '58900',
      amount: '5.5',
      fee: '0.0589',
      action: 'close',
    },
  ]);
  assert.equal(events.find(({ step }: { step: number }) => step === 2).reason, 'stopLossInvalid');
  assert.deepEqual(accounts.alice.positions, []);
});

test('a market that cannot be is an answer of its own, and the next line goes on', async () => {
  const lines = [
    { market: { ...MARKET, tiers: [] }, members: MEMBERS, steps: [] },
    { market: { ...MARKET, contractSize: '0' }, members: MEMBERS, steps: [] },
    { market: MARKET, members: MEMBERS },
    { market: MARKET, members: MEMBERS, steps: [] },
  ].map((line) => JSON.stringify(line));
  const { code, out } = await runCandor(['perp'], lines.join('\n'));
  const said = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  assert.equal(code, 0);
  assert.deepEqual(
    said.map((each) => Object.keys(each)[0]),
    ['error', 'error', 'error', 'accounts'],
  );
});
