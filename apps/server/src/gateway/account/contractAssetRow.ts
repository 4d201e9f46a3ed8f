/** The futures account of a member as the wire shows it, from the engine's own sums. */
import type { ContractAsset } from '@candor/wire';
import type { PartContext } from '../contexts.ts';
import { contractAssetsOf } from '../contract/presentContract.ts';
import { memberIdOf, type Refusal } from '../handler.ts';
import { type Worth, worthOf } from './assetRows.ts';

/** One row for each coin that contracts are settled in, and every other the member has there. */
export async function contractAssetRows(
  context: PartContext<'account' | 'contract'>,
): Promise<ContractAsset[]> {
  const memberId = memberIdOf(context);
  return contractAssetsOf(context, await context.engine.query('contractAccounts', { memberId }));
}

/** The row of one coin; undefined when contracts do not know it. */
export async function contractAssetRow(
  context: PartContext<'account' | 'contract'>,
  code: string,
): Promise<ContractAsset | undefined> {
  return (await contractAssetRows(context)).find(({ asset }) => asset === code);
}

/** Refuses a coin that has no row: one that is listed and settles no contract is told from one that is not listed. */
export function noContractAsset(
  { marketData }: Pick<PartContext<'account'>, 'marketData'>,
  code: string,
): Refusal<'assetUnknown'> {
  const isListed = marketData.directory.assetOfCode(code) !== undefined;
  return { refusal: 'assetUnknown', ...(isListed ? { text: 'contractAssetUnknown' } : {}) };
}

/** What the futures account is worth with the profit that is not realised; never below zero. */
export async function contractWorth(context: PartContext<'account' | 'contract'>): Promise<Worth> {
  const memberId = memberIdOf(context);
  const accounts = await context.engine.query('contractAccounts', { memberId });
  const holdings = accounts.flatMap(({ assetId, account }) => {
    const asset = context.marketData.directory.asset(assetId);
    const available = account.wallet + account.crossProfit + account.isolatedProfit;
    return asset === undefined || available <= 0n ? [] : [{ asset, available, held: 0n }];
  });
  return worthOf(context, holdings);
}
