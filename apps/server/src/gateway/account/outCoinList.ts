/** GET /account/outCoinList */
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk } from '../listAsk.ts';
import { withdrawalRow } from './presentWithdrawal.ts';

export const outCoinList: Handler<'outCoinList'> = async (request, context) => {
  const { asset, page, pageSize } = request;
  const spec = asset === undefined ? undefined : context.marketData.directory.assetOfCode(asset);
  if (asset !== undefined && !spec) return { refusal: 'assetUnknown' };
  const { rows, count } = await context.payouts.list({
    memberId: memberIdOf(context),
    assetId: spec?.assetId,
    ...pageAsk(page, pageSize),
  });
  return { data: { rows: rows.map((row) => withdrawalRow(context, row)), count } };
};
