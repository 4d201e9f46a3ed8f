/** POST /user/addOnline */

import type { RefusalReason } from '@candor/wire';
import { MESSAGE_MAX, OPEN_TICKETS_MAX, TICKET_CONTENT, TICKET_TITLE_MAX } from '@candor/wire';
import { type Handler, memberIdOf, type TextParameters } from '../handler.ts';
import { supportMessageOf } from './supportWire.ts';

const NEEDED: Partial<Record<RefusalReason, TextParameters>> = {
  ticketTitleTooLong: { maximum: TICKET_TITLE_MAX },
  ticketContentLength: TICKET_CONTENT,
  ticketsTooMany: { maximum: OPEN_TICKETS_MAX },
  messageTooLong: { maximum: MESSAGE_MAX },
};

/** A new ticket, a reply, or a message in the chat. */
export const addOnline: Handler<'addOnline'> = async (request, context) => {
  const { title, content = '', image, ticketId } = request;
  const draft = { title, content, image, ticketId, requestKey: context.requestKey };
  const done = await context.support.send(memberIdOf(context), draft);
  if (done.refusal) {
    const parameters = NEEDED[done.refusal];
    return parameters ? { ...done, parameters } : done;
  }
  const message = supportMessageOf(done.message);
  if (title === undefined) return { data: { ticketId, message } };
  return { data: { ticketId: done.conversationId, message }, text: 'ticketSent' };
};
