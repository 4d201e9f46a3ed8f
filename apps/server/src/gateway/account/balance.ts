/** GET /account/balance */
import type { Handler } from '../handler.ts';
import { assetRowOf } from './assetRows.ts';

export const balance: Handler<'balance'> = async ({ asset }, context) => {
  const row = await assetRowOf(context, asset);
  return row ? { data: row } : { refusal: 'assetUnknown' };
};
