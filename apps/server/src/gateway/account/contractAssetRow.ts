/** The futures account of a member as the wire shows it, from the engine's own sums. */
import type { ContractAsset } from '@candor/wire';
import { contractAssetsOf } from '../contract/presentContract.ts';
import { type Context, memberIdOf } from '../handler.ts';
import { usdtRates, usdtUnits } from '../valuation.ts';
import { TOTAL_DECIMALS } from './assetRows.ts';

/** One row for each coin that contracts are settled in, and every other the member has there. */
export async function contractAssetRows(context: Context): Promise<ContractAsset[]> {
  const memberId = memberIdOf(context);
  return contractAssetsOf(context, await context.engine.query('contractAccounts', { memberId }));
}

/** The row of one coin; undefined when contracts do not know it. */
export async function contractAssetRow(
  context: Context,
  code: string,
): Promise<ContractAsset | undefined> {
  return (await contractAssetRows(context)).find(({ asset }) => asset === code);
}

/** The futures account with the profit that is not realised, in units of 10^-8 USDT; never below zero. */
export async function contractTotalUsdt(context: Context): Promise<bigint> {
  const rates = usdtRates(context.marketData);
  const memberId = memberIdOf(context);
  const accounts = await context.engine.query('contractAccounts', { memberId });
  return accounts.reduce((total, { assetId, account }) => {
    const asset = context.marketData.directory.asset(assetId);
    const equity = account.wallet + account.crossProfit + account.isolatedProfit;
    if (asset === undefined || equity <= 0n) return total;
    const scales = { assetDecimals: asset.decimals, decimals: TOTAL_DECIMALS };
    return total + usdtUnits(equity, rates.get(asset.code), scales);
  }, 0n);
}
