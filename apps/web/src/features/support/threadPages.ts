/** Where a thread is read: the newest page first, each earlier one before the oldest message that is known. */
import { CALLS } from '@candor/wire';
import { pagesFrom } from '../../shared/api/pages.ts';
import { threadRequest } from './changeThread.ts';

const NEWEST: number | undefined = undefined;

/** The pages of the chat (no ticket) or of a ticket's thread, whose screens say themselves what cannot be read. */
export function threadPages(ticketId: number | undefined) {
  const requestOf = (before: number | undefined) => threadRequest(ticketId, before);
  return pagesFrom(CALLS.onlineList, NEWEST, requestOf, { isSilent: true });
}
