/** GET /account/c2cBalance */
import type { Handler } from '../handler.ts';
import { fiatRowOf } from './fiatRows.ts';

export const c2cBalance: Handler<'c2cBalance'> = async ({ asset }, context) => {
  const row = await fiatRowOf(context, asset);
  return row ? { data: row } : { refusal: 'assetUnknown' };
};
