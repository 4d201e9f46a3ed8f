/** The coin account of a member as the wire shows it, from the engine's own balances. */

import type { AssetSpec } from '@candor/core';
import type { AssetRow } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import { memberIdOf } from '../handler.ts';
import { amountText } from '../present.ts';
import { usdtRateFinder, usdtUnits, usdtValue } from '../valuation.ts';

/** §9: totals are floored to 8 decimals of USDT. */
export const TOTAL_DECIMALS = 8;

/** One coin with what a member has of it. */
export interface Holding {
  readonly asset: AssetSpec;
  readonly available: bigint;
  readonly held: bigint;
}

type Asking = Pick<PartContext<'account'>, 'engine' | 'marketData' | 'caller'>;
type AskingRows = PartContext<'account' | 'cycle'>;

/** Every listed coin with what the member has of it. */
export async function holdingsOf(context: Asking): Promise<Holding[]> {
  const balances = await context.engine.query('balances', { memberId: memberIdOf(context) });
  const byAsset = new Map(balances.map((balance) => [balance.assetId, balance]));
  return context.marketData.directory.assets.map((asset) => {
    const balance = byAsset.get(asset.assetId);
    return { asset, available: balance?.available ?? 0n, held: balance?.held ?? 0n };
  });
}

/** One row a coin. */
export async function assetRows(context: AskingRows): Promise<AssetRow[]> {
  return rowsOf(context, await holdingsOf(context));
}

/** Holdings as rows, at the prices of this moment. */
export function rowsOf(
  { marketData, custody }: Pick<AskingRows, 'marketData' | 'custody'>,
  holdings: readonly Holding[],
): AssetRow[] {
  const rateOf = usdtRateFinder(marketData);
  return holdings.map(({ asset, available, held }) => ({
    asset: asset.code,
    available: amountText(available, asset),
    held: amountText(held, asset),
    valueUsdt: usdtValue(available + held, rateOf(asset.code), {
      assetDecimals: asset.decimals,
    }),
    network: networkNames(custody, asset.code),
  }));
}

/** §3 wallet asset rows: the chains a coin comes in and goes out by, as the operator names them. */
function networkNames(custody: AskingRows['custody'], code: string): string {
  return custody
    .networksOf(code)
    .map(({ settings }) => settings.name)
    .join(', ');
}

/** The row of one coin; undefined when it is not listed. */
export async function assetRowOf(context: AskingRows, code: string): Promise<AssetRow | undefined> {
  return (await assetRows(context)).find((row) => row.asset === code);
}

/** What the whole account is worth. */
export async function coinWorth(context: Asking): Promise<Worth> {
  return worthOf(context, await holdingsOf(context));
}

/** What holdings are worth in units of 10^-8 USDT, without the coins that have no price now. */
export interface Worth {
  readonly units: bigint;
  /** Codes of what is held and left out. */
  readonly unpriced: readonly string[];
}

/** What holdings are worth at the prices of this moment. Rounds: down. */
export function worthOf(
  { marketData }: Pick<Asking, 'marketData'>,
  holdings: readonly Holding[],
): Worth {
  const rateOf = usdtRateFinder(marketData);
  const owned = holdings.filter(({ available, held }) => available + held > 0n);
  const units = owned.reduce((total, { asset, available, held }) => {
    const scales = { assetDecimals: asset.decimals, decimals: TOTAL_DECIMALS };
    return total + usdtUnits(available + held, rateOf(asset.code), scales);
  }, 0n);
  const codes = owned.map(({ asset }) => asset.code);
  return { units, unpriced: codes.filter((code) => rateOf(code) === undefined) };
}
