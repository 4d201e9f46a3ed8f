/** GET /user/onlineList */
import { type Handler, memberIdOf } from '../handler.ts';
import { supportMessageOf, ticketOf } from './supportWire.ts';

/** The chat or a ticket; a foreign ticket is a missing one. */
export const onlineList: Handler<'onlineList'> = async (request, context) => {
  const thread = await context.support.thread(memberIdOf(context), request);
  if (thread.refusal) return thread;
  const { conversation, messages, hasMore } = thread;
  const readByMember = conversation?.readByMember ?? 0;
  const isUnseen = (message: (typeof messages)[number]) =>
    message.author === 'operator' && message.messageId > readByMember;
  return {
    data: {
      rows: messages.map(supportMessageOf),
      hasMore,
      readByMember,
      readByOperator: conversation?.readByOperator ?? 0,
      ticket: conversation && ticketOf(conversation, messages.filter(isUnseen).length),
    },
  };
};
