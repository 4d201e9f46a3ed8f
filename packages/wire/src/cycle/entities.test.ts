import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as z from 'zod/mini';
import { readPush, writePush } from '../schema.ts';
import { type CyclePair, cycleOrder, cyclePair, cycleResult } from './entities.ts';

const PAIR: CyclePair = {
  productId: 0,
  marketKind: 'cycle',
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  marketSymbol: 'BTC/USDT',
  localName: 'Bitcoin',
  isTrading: true,
  price: '60000.12',
  changeRate24h: '1.25',
  high24h: '61000',
  low24h: '59000',
  turnover24h: '1250.5',
  priceDecimals: 2,
  pricedAt: 1_795_000_000_000,
  stakeLimits: [
    { stakeAsset: 'USDT', stakeMin: '1', stakeMax: '500', memberMax: '900', assetDecimals: 8 },
  ],
  durations: [
    {
      durationSeconds: 30,
      payoutRate: '0.85',
      lossRate: '1',
      breakEven: '0.540541',
      stakeMin: '10',
      stakeMins: [{ stakeAsset: 'USDT', stakeMin: '10' }],
    },
  ],
  tickTimeoutMs: 1_000,
  ticksMin: 2,
  recipe: 1,
};
const ORDER = {
  orderId: 77,
  baseAsset: 'BTC',
  quoteAsset: 'USDT',
  side: 'buy',
  stake: '10',
  stakeAsset: 'USDT',
  durationSeconds: 30,
  createdAt: 1,
  expiresAt: 30_001,
  feeRate: '0',
  payoutRate: '0.85',
  lossRate: '1',
  profit: '8.5',
  loss: '10',
} as const;

test('§3 cycle coin info: every field under the name of the specification', () => {
  const wire = z.encode(cyclePair, PAIR) as Record<string, unknown>;
  const names = ['autoid', 'type', 'tradcoin', 'maincoin', 'rise', 'height', 'low', 'new_date'];
  assert.deepEqual(
    names.map((name) => wire[name]),
    [0, 'cycle', 'BTC', 'USDT', '1.25', '61000', '59000', 1_795_000_000_000],
  );
  const { limit, lever } = wire;
  assert.deepEqual(limit, [
    { paycoin: 'USDT', minnumber: '1', maxnumber: '500', memberMax: '900', accuracy: 8 },
  ]);
  assert.deepEqual(lever, [
    {
      ...{ lever: 30, profitGas: '0.85', lossGas: '1', breakEven: '0.540541', minnumber: '10' },
      limit: [{ paycoin: 'USDT', minnumber: '10' }],
    },
  ]);
  assert.deepEqual(z.decode(cyclePair, wire as never), PAIR);
});

test('§3 cycle order: price is missing until its entry has come; orderid and autoid are one', () => {
  assert.deepEqual(z.encode(cycleOrder, ORDER), {
    ...{ orderid: 77, autoid: 77, tradcoin: 'BTC', maincoin: 'USDT', type: 'buy', number: '10' },
    ...{ paycoin: 'USDT', lever: 30, wdate: 1, expires: 30_001, gas: '0' },
    ...{ profitGas: '0.85', lossGas: '1', profit: '8.5', loss: '10' },
  });
});

test('§3 cycle order: the history adds last_profit, income and closedate', () => {
  const ended = { outcome: 'won', cause: 'none', exitPrice: '60001', closedAt: 30_001 } as const;
  const row = { ...ORDER, ...ended, entryPrice: '60000.12', paid: '18.5', netResult: '8.5' };
  const wire = z.encode(cycleResult, row) as Record<string, unknown>;
  assert.deepEqual(
    ['price', 'last_profit', 'income', 'closedate'].map((name) => wire[name]),
    ['60000.12', '8.5', '18.5', 30_001],
  );
  assert.deepEqual(z.decode(cycleResult, wire as never), row);
});

test('§7 websocket: cycle pushes stand under cyclesymbols, cycleinfo and cycletop', () => {
  const top = { marketKind: 'cycle', marketSymbol: 'BTC/USDT', rows: [] } as const;
  const push = { cycleSymbols: [PAIR], cycleInfo: PAIR, cycleTop: { ...top, rows: [] } };
  const text = writePush(push);
  assert.deepEqual(Object.keys(JSON.parse(text)), ['cyclesymbols', 'cycleinfo', 'cycletop']);
  assert.deepEqual(readPush(text), push);
});
