/** GET /account/toAddressList */
import type { Handler } from '../handler.ts';
import { bookReply } from './bookReply.ts';

export const toAddressList: Handler<'toAddressList'> = async ({ asset }, context) => {
  if (asset === undefined) return { data: await bookReply(context) };
  if (!context.marketData.directory.assetOfCode(asset)) return { refusal: 'assetUnknown' };
  const ways = context.payouts.ways.list().filter((way) => way.asset === asset);
  const networks = ways.map(({ network }) => network);
  return { data: await bookReply(context, networks) };
};
