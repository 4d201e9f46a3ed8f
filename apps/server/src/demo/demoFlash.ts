/** The commands that open a demo's flash exchange: pairs with their terms, and the house's inventory for them. */
import type { Command } from '@candor/core';
import { type Amount, amount, asAssetId, rate } from '@candor/money';
import { DEMO_ASSET_DECIMALS, DEMO_ASSETS, DEMO_COINS } from './demoMarkets.ts';

interface DemoFlashPair {
  readonly base: string;
  readonly quote: string;
  /** What may be given at a time, in whole coins. */
  readonly baseLimits: readonly [number, number];
  readonly quoteLimits: readonly [number, number];
}

const PAIRS: readonly DemoFlashPair[] = [
  { base: 'BTC', quote: 'USDT', baseLimits: [0.0001, 1], quoteLimits: [10, 50_000] },
  { base: 'ETH', quote: 'USDT', baseLimits: [0.002, 15], quoteLimits: [10, 50_000] },
  { base: 'ETH', quote: 'BTC', baseLimits: [0.002, 15], quoteLimits: [0.0001, 1] },
];

const TERMS = {
  isOpen: true,
  spread: rate(2_000),
  driftMax: rate(5_000),
  validMs: 15_000,
  indexAgeMaxMs: 60_000,
} as const;
/** USDT worth of every coin of a pair that the house begins with. */
const STOCK_WORTH = 5_000_000;
const UNITS = 10 ** DEMO_ASSET_DECIMALS;

/** Everything, in order; coins have the ids of their places in the demo's table. */
export function demoFlash(): Command[] {
  const coins = new Set(PAIRS.flatMap(({ base, quote }) => [base, quote]));
  return [...[...coins].map(stocking), ...PAIRS.map(opening)];
}

function stocking(code: string): Command {
  const price = DEMO_COINS.find((coin) => coin.code === code)?.price ?? 1;
  const stock = unitsOf(Math.round(STOCK_WORTH / price));
  const assetId = DEMO_ASSETS.indexOf(code);
  return {
    type: 'fundHouse',
    account: 'flash',
    assetId: asAssetId(assetId),
    amount: stock,
    externalId: 0n,
  };
}

function opening({ base, quote, baseLimits, quoteLimits }: DemoFlashPair): Command {
  const [baseMin, baseMax] = baseLimits;
  const [quoteMin, quoteMax] = quoteLimits;
  return {
    type: 'setFlashPair',
    baseAsset: asAssetId(DEMO_ASSETS.indexOf(base)),
    quoteAsset: asAssetId(DEMO_ASSETS.indexOf(quote)),
    ...TERMS,
    baseMin: unitsOf(baseMin),
    baseMax: unitsOf(baseMax),
    quoteMin: unitsOf(quoteMin),
    quoteMax: unitsOf(quoteMax),
  };
}

function unitsOf(coins: number): Amount {
  return amount(BigInt(Math.round(coins * UNITS)));
}
