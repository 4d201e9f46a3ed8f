/**
 * What an account gained since a moment, and what its coins cost. Exact, pure. Amounts are smallest units, results
 * units of 10^-8 USDT.   Rounds: every part toward zero, what was paid up.
 */
import { type AssetId, divideRounded } from '@candor/money';
import type { HourFlow } from '../../projections/cost/coinCosts.ts';
import type { PastPosition } from '../../projections/cost/dayPerps.ts';
import type { UsdtRate } from '../valuation.ts';
import { usdtUnits } from '../valuation.ts';
import { TOTAL_DECIMALS } from './assetRows.ts';

/** A coin of the account. */
export interface ReckonedCoin {
  readonly assetId: AssetId;
  readonly code: string;
  readonly decimals: number;
  /** Available and held, now. */
  readonly owned: bigint;
  readonly now: UsdtRate | undefined;
  /** What one was worth in an hour; undefined where nothing tells. */
  readonly at: (hour: number) => UsdtRate | undefined;
}

/** What only changes form or place by trading; all else came from outside, or went there. */
const TRADED: ReadonlySet<string> = new Set([
  'trade',
  'fee',
  'rebate',
  'flash',
  'cycle',
  'withdrawalFee',
  'profit',
  'contractFunding',
  'liquidation',
]);

/** What coins gained since a moment, without those of which a price is missing. */
export function gainSince(
  coins: readonly ReckonedCoin[],
  { since, flows }: { readonly since: number; readonly flows: readonly HourFlow[] },
): { readonly units: bigint; readonly unpriced: readonly string[] } {
  let units = 0n;
  const unpriced: string[] = [];
  for (const coin of coins) {
    const own = flows.filter(({ assetId }) => assetId === coin.assetId);
    const gain = gainOf(coin, since, own);
    if (gain === undefined) unpriced.push(coin.code);
    else units += gain;
  }
  return { units, unpriced };
}

/** Its worth now, less its worth then, less what came from outside at what that was worth. */
function gainOf(coin: ReckonedCoin, since: number, flows: readonly HourFlow[]): bigint | undefined {
  const before = coin.owned - flows.reduce((sum, { amount }) => sum + amount, 0n);
  const outside = flows.filter(({ kind }) => !TRADED.has(kind));
  const parts = [
    { amount: coin.owned, rate: coin.now },
    { amount: -before, rate: coin.at(since) },
    ...outside.map(({ amount, hour }) => ({ amount: -amount, rate: coin.at(hour) })),
  ].filter(({ amount }) => amount !== 0n);
  let gain = 0n;
  for (const { amount, rate } of parts) {
    if (rate === undefined) return undefined;
    gain += worthOf(amount, rate, coin.decimals);
  }
  return gain;
}

function worthOf(amount: bigint, rate: UsdtRate, assetDecimals: number): bigint {
  return usdtUnits(amount, rate, { assetDecimals, decimals: TOTAL_DECIMALS });
}

/** What positions were worth at a mark: what they had gained by then, less what of it was realised or paid out. */
export function openProfitThen(
  { side, lots, spent, profit }: Omit<PastPosition, 'marketId'>,
  { mark, factor }: { readonly mark: bigint; readonly factor: bigint },
): bigint {
  const gained = (mark * lots - spent) * factor;
  return (side === 'long' ? gained : -gained) - profit;
}

/** What was bought and is still held, in smallest units, and what that cost. */
export interface KeptCost {
  readonly quantity: bigint;
  readonly paid: bigint;
}

/** Of what was bought, as many as there still are; the rest went another way and takes its cost along. */
export function keptCost({ quantity, paid }: KeptCost, owned: bigint): KeptCost {
  if (owned >= quantity) return { quantity, paid };
  return { quantity: owned, paid: divideRounded(paid * owned, quantity, 'up') };
}

/** What kept coins have gained by now; undefined where there are none, or none of a price. */
export function keptGain(
  { quantity, paid }: KeptCost,
  {
    rate,
    assetDecimals,
    quoteDecimals,
  }: { rate: UsdtRate | undefined; assetDecimals: number; quoteDecimals: number },
): { readonly units: bigint; readonly ratePercent: bigint } | undefined {
  if (quantity === 0n || rate === undefined) return undefined;
  const cost = divideRounded(
    paid * 10n ** BigInt(TOTAL_DECIMALS),
    10n ** BigInt(quoteDecimals),
    'up',
  );
  const units = worthOf(quantity, rate, assetDecimals) - cost;
  return { units, ratePercent: cost === 0n ? 0n : (units * 10_000n) / cost };
}
