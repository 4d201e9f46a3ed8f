/** GET /account/contractBalance */
import type { Handler } from '../handler.ts';
import { contractAssetRow, noContractAsset } from './contractAssetRow.ts';

export const contractBalance: Handler<'contractBalance'> = async ({ asset }, context) => {
  const row = await contractAssetRow(context, asset);
  return row ? { data: row } : noContractAsset(context, asset);
};
