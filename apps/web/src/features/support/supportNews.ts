/** While somebody is signed in: news of the operator's reach the cache and the marks. */

import type { SupportPush } from '@candor/wire';
import { forgetAnswers, readAgain } from '../../shared/api/answers.ts';
import { at } from '../../shared/api/callKey.ts';
import { useSessionEnd } from '../../shared/api/sessionEnd.ts';
import { feed } from '../../shared/socket/feed.ts';
import { changeThread } from './changeThread.ts';
import { forgetOutbox, resumeOutbox } from './outboxLater.ts';
import { PICTURES, withNews } from './threadCache.ts';
import { forgetUnread, keepUnread } from './unread.ts';

const SUPPORT = [at('/user/onlineList'), at('/user/ticketList'), PICTURES];

/** Starts listening for the member of this session; returns what stops it and forgets what was theirs. */
export function hearSupportNews(): () => void {
  const stops = [feed.listenToSupport(takeNews), resumeOutbox()];
  return () => {
    for (const stop of stops) stop();
    forgetUnread();
    // Of a session that was lost the messages wait for their member.
    if (useSessionEnd.getState().why !== 'elsewhere') forgetOutbox();
    forgetAnswers(...SUPPORT);
  };
}

/** What happened while the line was lost is read anew. */
export function readSupportAgain(): void {
  void readAgain(...SUPPORT);
}

function takeNews(news: SupportPush): void {
  keepUnread(news.unread);
  const { ticketId, message, status, readByOperator } = news;
  if (message === undefined && status === undefined && readByOperator === undefined) return;
  changeThread(ticketId, (data) => withNews(data, news));
  if (ticketId !== undefined) void readAgain(at('/user/ticketList'));
}
