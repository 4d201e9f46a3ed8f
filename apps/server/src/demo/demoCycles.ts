/**
 * The timed contracts of a demo exchange: five durations on each of four pairs, staked in USDT, covered by a
 * funded house account. Units: whole USDT, rates in parts per million.
 */
import type { Command } from '@candor/core';
import { type Amount, amount, asAssetId, rate } from '@candor/money';
import { DEMO_ASSET_DECIMALS } from './demoMarkets.ts';

/** The coins whose index against USDT is bet on. */
export const DEMO_CYCLES: readonly string[] = ['BTC', 'ETH', 'SOL', 'XRP'];
/** Staked, and what the index is told in. */
export const CYCLE_QUOTE = 'USDT';

/** Seconds, what is paid, the least stake. The longer, the more is paid. */
const DURATIONS: readonly (readonly [seconds: number, payoutPpm: number, stakeMin: number])[] = [
  [30, 850_000, 5],
  [60, 860_000, 10],
  [300, 880_000, 20],
  [900, 900_000, 50],
  [3_600, 920_000, 100],
];
const LOSS = rate(1_000_000);
const USDT = 10n ** BigInt(DEMO_ASSET_DECIMALS);
/** What the house brings to cover payouts. */
const HOUSE_FUND = 2_000_000;

function usdt(coins: number): Amount {
  return amount(BigInt(coins) * USDT);
}

/** The command that lists one of them; coins have the ids of their places in `codes`. */
export function cycleListing(base: string, codes: readonly string[]): Command {
  return {
    type: 'listCycle',
    baseAsset: asAssetId(codes.indexOf(base)),
    quoteAsset: asAssetId(codes.indexOf(CYCLE_QUOTE)),
    isOpen: true,
    tickTimeoutMs: 1_000,
    ticksMin: 2,
    coins: [
      {
        assetId: asAssetId(codes.indexOf(CYCLE_QUOTE)),
        stakeMin: usdt(5),
        stakeMax: usdt(2_000),
        memberMax: usdt(10_000),
        pairMax: usdt(400_000),
        secondMax: usdt(50_000),
      },
    ],
    durations: DURATIONS.map(([seconds, payoutPpm, stakeMin]) => ({
      seconds,
      payoutRate: rate(payoutPpm),
      lossRate: LOSS,
      stakeMins: [usdt(stakeMin)],
    })),
  };
}

/** The command that brings the house's money in. */
export function cycleFunding(codes: readonly string[]): Command {
  const assetId = codes.indexOf(CYCLE_QUOTE);
  const fund = usdt(HOUSE_FUND);
  return {
    type: 'fundHouse',
    account: 'cycle',
    assetId: asAssetId(assetId),
    amount: fund,
    externalId: 0n,
  };
}
