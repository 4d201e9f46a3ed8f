/** A thread that was read, changed by what is known since: without the schemas of its call, for news that come anywhere. */
import { changeKept } from '../../shared/api/answers.ts';
import { at, pagesKey } from '../../shared/api/callKey.ts';
import type { ThreadData } from './threadCache.ts';

/** How a page of the chat (no ticket) or of a ticket's thread is asked for; without a message, the newest. */
export function threadRequest(ticketId: number | undefined, before: number | undefined) {
  return { ticketId, before };
}

/** Changes a thread, if it was read. */
export function changeThread(
  ticketId: number | undefined,
  change: (data: ThreadData) => ThreadData,
): void {
  changeKept(pagesKey(at('/user/onlineList'), threadRequest(ticketId, undefined)), change);
}
