/** GET /contract/contractAccount */
import { contractAssetRow } from '../account/contractAssetRow.ts';
import type { Handler } from '../handler.ts';
import { perpOfPair } from './perpMarket.ts';

export const contractAccount: Handler<'contractAccount'> = async (request, context) => {
  const perp = perpOfPair(context, request);
  const row = perp && (await contractAssetRow(context, perp.quote.code));
  return row ? { data: row } : { refusal: 'marketUnknown' };
};
