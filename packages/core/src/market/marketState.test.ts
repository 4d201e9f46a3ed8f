import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAssetId, asMarketId, lots, type MemberIndex, rate } from '@candor/money';
import { Ledger } from '../ledger/ledger.ts';
import { createMarketState, type MarketState } from './marketState.ts';

const COIN = { code: 'ANY', decimals: 8 } as const;

/** What no market has for itself. */
const LEDGER = new Ledger();

function emptyMarket(): MarketState {
  const spec = {
    marketId: asMarketId(3),
    kind: 'spot',
    baseAsset: asAssetId(1),
    quoteAsset: asAssetId(0),
    board: 'main',
    status: 'trading',
    priceDecimals: 2,
    quantityDecimals: 5,
    quantityMin: lots(1),
    quantityMax: lots(1_000),
    feeRateMaker: rate(1_000),
    feeRateTaker: rate(2_000),
    priceBand: rate(50_000),
    openOrdersMax: 200,
  } as const;
  return createMarketState(
    spec,
    { assetId: asAssetId(1), ...COIN },
    { assetId: asAssetId(0), ...COIN },
    LEDGER,
  );
}

/** Bytes of every array that an object holds, however deep, but the ledger’s; memory that two share counts once. */
function bytesIn(value: unknown, seen = new Set<unknown>([LEDGER.rows])): number {
  if (typeof value !== 'object' || value === null || seen.has(value)) return 0;
  seen.add(value);
  if (value instanceof ArrayBuffer) return value.byteLength;
  if (ArrayBuffer.isView(value)) return bytesIn(value.buffer, seen);
  const parts = Object.values(value);
  return parts.reduce<number>((sum, part) => sum + bytesIn(part, seen), 0);
}

test('a market without orders or trades takes at most 100 kB', () => {
  const bytes = bytesIn(emptyMarket());
  assert.ok(bytes > 1_000 && bytes <= 100_000, `${bytes}`);
});

test('its first orders take two pages of prices a side and no more', () => {
  const market = emptyMarket();
  const before = bytesIn(market);
  for (const side of [0, 1] as const) {
    const terms = {
      lotsRemaining: 1,
      lotsOriginal: 1,
      member: 0 as MemberIndex,
      flags: 0,
      createdAt: 0,
    };
    const ticks = 1_000_000 + side;
    market.book.rest(market.book.nextOrderId(), { side, ticks, ...terms });
  }
  const more = bytesIn(market) - before;
  assert.ok(more > 0 && more <= 85_000, `${more}`);
});
