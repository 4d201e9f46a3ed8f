/** While somebody is signed in: each line that opens is told, by a ticket, who is at this end. */
import { CALLS, formatAuthentication } from '@candor/wire';
import { client } from '../api/client.ts';
import { afterRequests } from '../api/loading.ts';
import { useSession } from '../api/session.ts';
import { loseSession } from '../api/sessionLost.ts';
import { feed } from './feed.ts';

/**
 * Names the member of this session on every line; `onAgain` is called for each line after the first. Told that
 * the session has ended, the app asks for a ticket again and takes the answer for the truth; but what the member
 * is doing goes first, such as logging out.
 */
export function nameMember(onAgain: () => void): () => void {
  let isFirst = true;
  const identify = async () => {
    const { token } = useSession.getState();
    if (token === undefined) return;
    const answer = await client(CALLS.wsTicket, {});
    if (useSession.getState().token !== token) return;
    if (answer.type === 'sessionLost') afterRequests(() => void loseSession(token));
    if (answer.type !== 'success') return;
    feed.say(formatAuthentication(answer.data.ticket));
    if (!isFirst) onAgain();
    isFirst = false;
  };
  const stops = [
    feed.listenToOpens(() => void identify()),
    feed.listenToSessionEnd(() => afterRequests(() => void identify())),
  ];
  if (feed.isOpen) void identify();
  return () => {
    for (const stop of stops) stop();
  };
}
