/**
 * The lock mining of a demo exchange: products of several coins with their terms, and the pools that hold all
 * their interest. Units: whole coins, days, rates in parts per million.
 */
import type { Command } from '@candor/core';
import { type Amount, type AssetId, amount, rate } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';

interface DemoProduct {
  readonly coin: string;
  readonly days: number;
  /** A day, for the least and for the most. */
  readonly rates: readonly [min: number, max: number];
  readonly limits: readonly [min: number, max: number];
  readonly earlyFee: number;
  readonly keepsInterest: boolean;
}

const PRODUCTS: readonly DemoProduct[] = [
  { coin: 'USDT', days: 7, rates: [100, 150], limits: [50, 20_000], ...early(1_000, true) },
  { coin: 'USDT', days: 30, rates: [200, 300], limits: [100, 50_000], ...early(5_000, false) },
  { coin: 'BTC', days: 30, rates: [50, 90], limits: [0.001, 5], ...early(5_000, false) },
  { coin: 'ETH', days: 60, rates: [80, 140], limits: [0.02, 80], ...early(8_000, false) },
  { coin: 'SOL', days: 14, rates: [120, 200], limits: [0.5, 1_500], ...early(2_000, true) },
  { coin: 'CDR', days: 90, rates: [500, 1_000], limits: [10, 100_000], ...early(20_000, false) },
];
/** What the house brings into the pool of each coin. */
const POOLS: Readonly<Record<string, number>> = {
  USDT: 250_000,
  BTC: 3,
  ETH: 60,
  SOL: 900,
  CDR: 200_000,
};

function early(earlyFee: number, keepsInterest: boolean) {
  return { earlyFee, keepsInterest };
}

/** What is missing: everything, while no product is listed; a demo of an earlier version gets it too. */
export async function missingMining(engine: EnginePort): Promise<Command[]> {
  const { assets } = await engine.query('exchange', {});
  const offers = await engine.query('mining', {});
  if (offers.length > 0) return [];
  return assets.flatMap(({ assetId, code, decimals }): Command[] => {
    const pool = POOLS[code];
    if (pool === undefined) return [];
    const units = (coins: number) => unitsOf(coins, decimals);
    const fund = { account: 'mining', assetId, amount: units(pool), externalId: 0n } as const;
    const own = PRODUCTS.filter(({ coin }) => coin === code);
    return [
      { type: 'fundHouse', ...fund },
      ...own.map((product) => listing(product, assetId, units)),
    ];
  });
}

function listing(
  { coin, days, rates, limits, earlyFee, keepsInterest }: DemoProduct,
  assetId: AssetId,
  units: (coins: number) => Amount,
): Command {
  return {
    type: 'listMining',
    assetId,
    name: `${coin} ${days}d`,
    isOpen: true,
    rateMin: rate(rates[0]),
    rateMax: rate(rates[1]),
    termDays: days,
    amountMin: units(limits[0]),
    amountMax: units(limits[1]),
    earlyFeeRate: rate(earlyFee),
    keepsInterest,
  };
}

/** Thousandths of a coin are enough here. */
function unitsOf(coins: number, decimals: number): Amount {
  return amount((BigInt(Math.round(coins * 1_000)) * 10n ** BigInt(decimals)) / 1_000n);
}
