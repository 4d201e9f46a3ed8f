/** While somebody is signed in: news of the operator's reach the cache and the marks. */
import type { SupportPush } from '@candor/wire';
import { queryClient } from '../../shared/api/queryClient.ts';
import { useSessionEnd } from '../../shared/api/sessionEnd.ts';
import { feed } from '../../shared/socket/feed.ts';
import { forgetOutbox, resumeOutbox } from './outboxLater.ts';
import { type ThreadData, TICKETS_KEY, threadKey, withNews } from './threadCache.ts';
import { forgetUnread, keepUnread } from './unread.ts';

/** Starts listening for the member of this session; returns what stops it and forgets what was theirs. */
export function hearSupportNews(): () => void {
  const stops = [feed.listenToSupport(takeNews), resumeOutbox()];
  return () => {
    for (const stop of stops) stop();
    forgetUnread();
    // Of a session that was lost the messages wait for their member.
    if (useSessionEnd.getState().why !== 'elsewhere') forgetOutbox();
    queryClient.removeQueries({ queryKey: ['support'] });
  };
}

/** What happened while the line was lost is read anew. */
export function readSupportAgain(): void {
  void queryClient.invalidateQueries({ queryKey: ['support'] });
}

function takeNews(news: SupportPush): void {
  keepUnread(news.unread);
  const { ticketId, message, status, readByOperator } = news;
  if (message === undefined && status === undefined && readByOperator === undefined) return;
  queryClient.setQueryData<ThreadData>(threadKey(ticketId), (data) => data && withNews(data, news));
  if (ticketId !== undefined) void queryClient.invalidateQueries({ queryKey: TICKETS_KEY });
}
