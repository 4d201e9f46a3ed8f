/** All that the socket tells to a member alone, from sign-in to sign-out. */
import { hearOwnNews } from '../features/openOrders/ownNews.ts';
import { hearSupportNews, readSupportAgain } from '../features/support/supportNews.ts';
import { keepPush } from '../shared/installed/keepPush.ts';
import { nameMember } from '../shared/socket/memberLine.ts';
import { hearNotices } from './hearNotices.ts';

/** Starts listening for the member of this session; returns what stops it. */
export function hearMemberNews(): () => void {
  const stops = [
    hearSupportNews(),
    hearOwnNews(),
    hearNotices(),
    keepPush(),
    nameMember(readSupportAgain),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
