/** GET /account/contractAssets */
import type { Handler } from '../handler.ts';
import { contractAssetRows } from './contractAssetRow.ts';

export const contractAssets: Handler<'contractAssets'> = async (_request, context) => ({
  data: await contractAssetRows(context),
});
