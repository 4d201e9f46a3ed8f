/** POST /account/removeToAddress */
import { type Handler, memberIdOf } from '../handler.ts';
import { bookReply } from './bookReply.ts';

export const removeToAddress: Handler<'removeToAddress'> = async ({ addressId }, context) => {
  const refusal = await context.payouts.removeAddress(memberIdOf(context), addressId);
  if (refusal) return { refusal };
  return { data: await bookReply(context), text: 'addressRemoved' };
};
