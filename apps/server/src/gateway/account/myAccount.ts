/** GET /account/myAccount */
import type { Handler } from '../handler.ts';
import { assetRows } from './assetRows.ts';

export const myAccount: Handler<'myAccount'> = async (_request, context) => ({
  data: await assetRows(context),
});
