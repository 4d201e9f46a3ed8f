/**
 * Messages under way: shown at once, kept until they are sent, tried again under the same key, so that none
 * is lost and none is said twice.
 */

import { CALLS, type SupportMessage } from '@candor/wire';
import { client } from '../../shared/api/client.ts';
import { loseSession } from '../../shared/api/sessionLost.ts';
import { failureText } from '../../shared/i18n/locale.ts';
import { fieldsOf, keptIn } from '../../shared/native/kept.ts';
import { deviceStore } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';
import { randomId } from '../../shared/randomId.ts';
import { serverNow } from '../../shared/session/clock.ts';
import { readUser } from '../../shared/session/storedUser.ts';
import { changeThread } from './changeThread.ts';
import { withMessage } from './threadCache.ts';

export interface Outgoing {
  /** The Idempotency-Key of every try. */
  readonly key: string;
  /** Whose it is: another member of this browser neither sees nor sends it. */
  readonly memberId: number;
  readonly ticketId: number | undefined;
  readonly content: string;
  readonly image: string | undefined;
  readonly writtenAt: number;
  readonly state: 'sending' | 'failed';
  /** Why it failed. */
  readonly problem: string;
  /** The server said no: trying again by itself would change nothing. */
  readonly isRefused: boolean;
}

const NONE: readonly Outgoing[] = [];

/** Every message under way from this browser; what it kept is its own. */
export const outbox = keptIn(deviceStore, LOCAL_KEYS.outbox, (kept) => {
  const { messages } = fieldsOf(kept);
  return { messages: Array.isArray(messages) ? messages.filter(isOutgoing) : NONE };
});

function isOutgoing(kept: unknown): kept is Outgoing {
  const { key, memberId, content, state } = fieldsOf(kept);
  const isSaid = typeof key === 'string' && typeof content === 'string';
  return isSaid && typeof memberId === 'number' && (state === 'sending' || state === 'failed');
}

/** Whoever is signed in here. */
function authorId(): number {
  return readUser(deviceStore)?.memberId ?? 0;
}

/** The messages of a member that go to one thread. */
export function outgoingOf(
  messages: readonly Outgoing[],
  ticketId: number | undefined,
  memberId = authorId(),
): Outgoing[] {
  return messages.filter((each) => each.memberId === memberId && each.ticketId === ticketId);
}

/** Tries what is still under way: left by a page that was closed, or unanswered because there was no network. */
export function retryMessages(): void {
  const own = outbox.get().messages.filter((each) => each.memberId === authorId());
  for (const message of own) if (!message.isRefused) void retry(message);
}

/** Sends a message of the chat (no ticket) or a reply. */
export function sendMessage(given: Pick<Outgoing, 'ticketId' | 'content' | 'image'>): void {
  const key = randomId();
  const message: Outgoing = {
    ...given,
    key,
    memberId: authorId(),
    writtenAt: serverNow(),
    state: 'sending',
    problem: '',
    isRefused: false,
  };
  outbox.keep({ messages: [...outbox.get().messages, message] });
  void trySending(message);
}

/** Tries a failed message again, under its own key. */
export function sendAgain(key: string): void {
  const message = outbox.get().messages.find((each) => each.key === key);
  if (message?.state === 'failed') void retry(message);
}

const underway = new Set<string>();

async function retry(message: Outgoing): Promise<void> {
  if (underway.has(message.key)) return;
  change(message.key, { state: 'sending', problem: '', isRefused: false });
  await trySending(message);
}

/** Its member has logged out: nothing of theirs stays. */
export function forgetMessages(): void {
  outbox.keep({ messages: NONE });
}

/** Gives up a failed message. */
export function discard(key: string): void {
  outbox.keep({ messages: outbox.get().messages.filter((each) => each.key !== key) });
}

async function trySending(message: Outgoing): Promise<void> {
  underway.add(message.key);
  await deliver(message);
  underway.delete(message.key);
}

async function deliver({ key, ticketId, content, image }: Outgoing): Promise<void> {
  const request = { ticketId, content, image };
  const answer = await client(CALLS.addOnline, request, { idempotencyKey: key });
  if (answer.type === 'sessionLost') loseSession();
  if (answer.type !== 'success') {
    const problem = answer.message || failureText();
    change(key, { state: 'failed', problem, isRefused: answer.type === 'refused' });
    return;
  }
  keep(ticketId, answer.data.message);
  discard(key);
}

function keep(ticketId: number | undefined, message: SupportMessage): void {
  changeThread(ticketId, (data) => withMessage(data, message));
}

function change(key: string, part: Pick<Outgoing, 'state' | 'problem' | 'isRefused'>): void {
  const { messages } = outbox.get();
  outbox.keep({
    messages: messages.map((each) => (each.key === key ? { ...each, ...part } : each)),
  });
}
