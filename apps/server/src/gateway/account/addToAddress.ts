/** POST /account/addToAddress */
import { type Handler, memberIdOf } from '../handler.ts';
import { bookReply } from './bookReply.ts';
import { payoutAddress } from './payoutAddress.ts';

export const addToAddress: Handler<'addToAddress'> = async (request, context) => {
  const way = context.payouts.ways.list().find(({ network }) => network === request.network);
  if (!way) return { refusal: 'networkUnknown', text: 'addressNetworkUnknown' };
  const to = await payoutAddress(context, way, request.address);
  if ('refusal' in to) return to;
  const { network } = way;
  const memberId = memberIdOf(context);
  const given = { network, address: to.address, label: request.label };
  const refused = await context.payouts.addAddress(memberId, given);
  if (refused) return refused;
  await context.members.securityLog.record(memberId, 'addressAdded', context.caller);
  return { data: await bookReply(context), text: 'addressAdded' };
};
