/** GET /account/outCoinList */
import { type Handler, memberIdOf } from '../handler.ts';
import { pageAsk } from '../listAsk.ts';
import { withdrawalRow } from './presentWithdrawal.ts';

export const outCoinList: Handler<'outCoinList'> = async (request, context) => {
  const { asset, page, pageSize } = request;
  const spec = asset === undefined ? undefined : context.marketData.directory.assetOfCode(asset);
  if (asset !== undefined && !spec) return { refusal: 'assetUnknown' };
  const memberId = memberIdOf(context);
  const member = await context.engine.query('member', { memberId });
  const { rows, count } = await context.payouts.list({
    memberId,
    assetId: spec?.assetId,
    ...pageAsk(page, pageSize),
  });
  const lockedUntil = member?.withdrawalsLockedUntil;
  return { data: { rows: rows.map((row) => withdrawalRow(context, row, lockedUntil)), count } };
};
