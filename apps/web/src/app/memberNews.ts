/** What is loaded for members alone, behind the screen they came for: all that the socket tells them, from sign-in to sign-out. */
import { hearOwnNews } from '../features/openOrders/ownNews.ts';
import { hearSupportNews, readSupportAgain } from '../features/support/supportNews.ts';
import { nameMember } from '../shared/socket/memberLine.ts';
import { hearNotices } from './hearNotices.ts';

export { CycleWatch } from './CycleWatch.tsx';

/** Starts listening for the member of this session; returns what stops it. */
export function hearMemberNews(): () => void {
  const stops = [hearSupportNews(), hearOwnNews(), hearNotices(), nameMember(readSupportAgain)];
  return () => {
    for (const stop of stops) stop();
  };
}
