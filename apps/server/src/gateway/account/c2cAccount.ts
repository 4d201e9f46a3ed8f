/** GET /account/c2cAccount */
import type { Handler } from '../handler.ts';
import { fiatRows } from './fiatRows.ts';

export const c2cAccount: Handler<'c2cAccount'> = async (_request, context) => ({
  data: await fiatRows(context),
});
