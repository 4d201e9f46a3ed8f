/** GET /account/tradBalance */
import type { Handler } from '../handler.ts';
import { assetRowOf } from './assetRows.ts';

export const tradBalance: Handler<'tradBalance'> = async ({ asset }, context) => {
  const row = await assetRowOf(context, asset);
  return row ? { data: row } : { refusal: 'assetUnknown' };
};
