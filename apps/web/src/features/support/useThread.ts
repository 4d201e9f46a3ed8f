/** One thread: its messages, earlier ones on demand, and the mark of what the member has seen. */
import { CALLS } from '@candor/wire';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { read } from '../../shared/api/read.ts';
import {
  messagesOf,
  placeOf,
  type ThreadData,
  TICKETS_KEY,
  threadKey,
  withRead,
} from './threadCache.ts';
import { keepUnread } from './unread.ts';

const FIRST_PAGE: number | undefined = undefined;

/** The chat (no ticket) or a ticket, kept fresh while it is shown. */
export function useThread(ticketId: number | undefined) {
  const query = useInfiniteQuery({
    queryKey: threadKey(ticketId),
    queryFn: ({ pageParam }) => read(CALLS.onlineList, { ticketId, before: pageParam }),
    initialPageParam: FIRST_PAGE,
    getNextPageParam: (page): number | undefined =>
      page.hasMore ? page.rows[0]?.messageId : undefined,
  });
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
  queryClient.setQueryData<ThreadData>(
    threadKey(ticketId),
    (data) => data && withRead(data, messageId),
  );
  if (ticketId !== undefined) void queryClient.invalidateQueries({ queryKey: TICKETS_KEY });
}
