/** POST /account/removeToAddress */
import { type Handler, memberIdOf } from '../handler.ts';
import { bookReply } from './bookReply.ts';

export const removeToAddress: Handler<'removeToAddress'> = async ({ addressId }, context) => {
  const refused = await context.payouts.removeAddress(memberIdOf(context), addressId);
  if (refused) return refused;
  return { data: await bookReply(context), text: 'addressRemoved' };
};
