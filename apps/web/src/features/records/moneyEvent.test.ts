import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EntryKind, LedgerEntry } from '@candor/wire';
import { dealOf, eventKey, moneyEvent } from './moneyEvent.ts';

function line(entryKind: EntryKind, amount: string, asset = 'BTC', seq = 9): LedgerEntry {
  return { entryId: 1, asset, entryKind, amount, createdAt: 1, status: 'completed', seq };
}

test('§3 records: a purchase is one event: what came, what went, what was charged', () => {
  const lines = [
    line('fee', '-0.000001'),
    line('trade', '-69.30', 'USDT'),
    line('trade', '0.001'),
    line('fee', '-0.0000005'),
    line('trade', '-34.65', 'USDT'),
    line('trade', '0.0005'),
  ] as const;
  assert.equal(new Set(lines.map(eventKey)).size, 1);
  assert.deepEqual(moneyEvent(lines), {
    kind: 'trade',
    moved: [
      { asset: 'BTC', amount: '0.0015' },
      { asset: 'USDT', amount: '-103.95' },
    ],
    fees: [{ asset: 'BTC', amount: '-0.0000015' }],
  });
});

test('§3 records: other entries and other deeds are events of their own; a fee alone is one', () => {
  assert.notEqual(eventKey(line('trade', '1')), eventKey(line('trade', '1', 'BTC', 10)));
  assert.notEqual(eventKey(line('trade', '1')), eventKey(line('rebate', '1')));
  assert.equal(eventKey(line('withdrawal', '-1')), eventKey(line('withdrawalFee', '-1')));
  const fee = [line('fee', '-0.1')] as const;
  assert.deepEqual(moneyEvent(fee), {
    kind: 'fee',
    moved: [{ asset: 'BTC', amount: '-0.1' }],
    fees: [],
  });
});

test('a trade says what was bought or sold, where both coins of a pair moved', () => {
  const pairs = [
    { baseAsset: 'BTC', quoteAsset: 'USDT' },
    { baseAsset: 'ETH', quoteAsset: 'BTC' },
  ];
  const deal = (got: string, gave: string) =>
    dealOf(
      [
        { asset: got, amount: '1' },
        { asset: gave, amount: '-2' },
      ],
      pairs,
    );
  assert.deepEqual(deal('BTC', 'USDT'), { side: 'bought', asset: 'BTC' });
  assert.deepEqual(deal('BTC', 'ETH'), { side: 'sold', asset: 'ETH' });
  assert.equal(deal('ADA', 'USDT'), undefined);
  assert.deepEqual(dealOf([{ asset: 'BTC', amount: '1' }], pairs), {
    side: 'bought',
    asset: 'BTC',
  });
});

test('§3 records: a coin’s own statement names every trade by what became of the coin', () => {
  const pairs = [
    { baseAsset: 'BTC', quoteAsset: 'USDT' },
    { baseAsset: 'ETH', quoteAsset: 'BTC' },
  ];
  const alone = (asset: string, amount: string) => dealOf([{ asset, amount }], pairs);
  assert.deepEqual(alone('ETH', '2'), { side: 'bought', asset: 'ETH' });
  assert.deepEqual(alone('ETH', '-2'), { side: 'sold', asset: 'ETH' });
  assert.deepEqual(
    alone('BTC', '1'),
    { side: 'bought', asset: 'BTC' },
    'also where ETH was sold for it',
  );
  assert.deepEqual(alone('BTC', '-1'), { side: 'sold', asset: 'BTC' });
  assert.equal(alone('USDT', '-7'), undefined);
});
