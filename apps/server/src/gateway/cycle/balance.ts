/** GET /cycle/balance */
import { assetRowOf } from '../account/assetRows.ts';
import type { Handler } from '../handler.ts';

export const cycleBalance: Handler<'cycleBalance'> = async ({ asset }, context) => {
  const row = await assetRowOf(context, asset);
  return row ? { data: row } : { refusal: 'assetUnknown' };
};
