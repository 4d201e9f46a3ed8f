/** One thread: its messages, earlier ones on demand, and the mark of what the member has seen. */

import { CALLS } from '@candor/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readAgain } from '../../shared/api/answers.ts';
import { at } from '../../shared/api/callKey.ts';
import { client } from '../../shared/api/client.ts';
import { pagedQuery } from '../../shared/api/pages.ts';
import { changeThread } from './changeThread.ts';
import { messagesOf, placeOf, type ThreadPage, withRead } from './threadCache.ts';
import { threadPages } from './threadPages.ts';
import { keepUnread } from './unread.ts';

/** The chat (no ticket) or a ticket, kept fresh while it is shown. */
export function useThread(ticketId: number | undefined) {
  const query = useInfiniteQuery(pagedQuery(threadPages(ticketId), { next: earlier }));
  const messages = messagesOf(query.data);
  const [newest] = query.data?.pages ?? [];
  const readByMember = newest?.readByMember ?? 0;
  const seen = placeOf(messages, readByMember);
  const unseen = messages.findLast(({ author }, place) => author === 'operator' && place > seen);
  useMarkRead(ticketId, unseen?.messageId);
  return {
    query,
    messages,
    ticket: newest?.ticket,
    readByOperator: newest?.readByOperator ?? 0,
    readByMember,
  };
}

function earlier(pages: readonly ThreadPage[]): number | undefined {
  const oldest = pages.at(-1);
  return oldest?.hasMore ? oldest.rows[0]?.messageId : undefined;
}

/** Tells the server what was seen, once the page is really looked at. */
function useMarkRead(ticketId: number | undefined, messageId: number | undefined): void {
  useEffect(() => {
    if (messageId === undefined) return;
    const mark = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', mark);
      void markRead(ticketId, messageId);
    };
    document.addEventListener('visibilitychange', mark);
    mark();
    return () => document.removeEventListener('visibilitychange', mark);
  }, [ticketId, messageId]);
}

async function markRead(ticketId: number | undefined, messageId: number): Promise<void> {
  const answer = await client(CALLS.readOnline, { ticketId, messageId });
  if (answer.type !== 'success') return;
  keepUnread(answer.data.unread);
  changeThread(ticketId, (data) => withRead(data, messageId));
  if (ticketId !== undefined) void readAgain(at('/user/ticketList'));
}
