/** While somebody is signed in: each line that opens is told, by a ticket, who is at this end. */
import { CALLS, formatAuthentication } from '@candor/wire';
import { client } from '../api/client.ts';
import { afterRequests } from '../api/loading.ts';
import { useSession } from '../api/session.ts';
import { loseSession } from '../api/sessionLost.ts';
import { feed } from './feed.ts';

/** A ticket that was not to be had is asked for again after this time: an unnamed line tells nobody anything. */
const AGAIN_MS = 3_000;

/**
 * Names the member of this session on every line; `onAgain` is called for each line after the first. Told that
 * the session has ended, the app asks for a ticket again and takes the answer for the truth; but what the member
 * is doing goes first, such as logging out.
 */
export function nameMember(onAgain: () => void): () => void {
  let isFirst = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const identify = async () => {
    clearTimeout(timer);
    const { token } = useSession.getState();
    if (token === undefined) return;
    const answer = await client(CALLS.wsTicket, {});
    if (isOver || useSession.getState().token !== token) return;
    if (answer.type === 'sessionLost') return afterRequests(() => void loseSession(token));
    if (answer.type !== 'success') {
      clearTimeout(timer);
      timer = setTimeout(() => feed.isOpen && void identify(), AGAIN_MS);
      return;
    }
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
    isOver = true;
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
