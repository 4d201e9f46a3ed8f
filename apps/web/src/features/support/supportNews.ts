/** While somebody is signed in: the socket learns who it is, and news of the operator's reach the cache and the marks. */
import { CALLS, formatAuthentication, type SupportPush } from '@candor/wire';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { useSession } from '../../shared/api/session.ts';
import { feed } from '../../shared/socket/feed.ts';
import { forgetOutbox } from './outbox.ts';
import { type ThreadData, TICKETS_KEY, threadKey, withNews } from './threadCache.ts';
import { forgetUnread, keepUnread } from './unread.ts';

/** Starts listening for the member of this session; returns what stops it and forgets what was theirs. */
export function hearSupportNews(): () => void {
  let isFirst = true;
  const identify = async () => {
    const { token } = useSession.getState();
    const answer = await client(CALLS.wsTicket, {});
    if (answer.type !== 'success' || useSession.getState().token !== token) return;
    feed.say(formatAuthentication(answer.data.ticket));
    // What happened while the line was lost is read anew.
    if (!isFirst) void queryClient.invalidateQueries({ queryKey: ['support'] });
    isFirst = false;
  };
  const stops = [feed.listenToSupport(takeNews), feed.listenToOpens(() => void identify())];
  if (feed.isOpen) void identify();
  return () => {
    for (const stop of stops) stop();
    forgetUnread();
    forgetOutbox();
    queryClient.removeQueries({ queryKey: ['support'] });
  };
}

function takeNews(news: SupportPush): void {
  keepUnread(news.unread);
  const { ticketId, message, status, readByOperator } = news;
  if (message === undefined && status === undefined && readByOperator === undefined) return;
  queryClient.setQueryData<ThreadData>(threadKey(ticketId), (data) => data && withNews(data, news));
  if (ticketId !== undefined) void queryClient.invalidateQueries({ queryKey: TICKETS_KEY });
}
