/**
 * Messages under way: shown at once, kept until they are sent, tried again under the same key, so that none
 * is lost and none is said twice.
 */

import { CALLS, type SupportMessage } from '@candor/wire';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { client } from '../../shared/api/client.ts';
import { loseSession } from '../../shared/api/sessionLost.ts';
import { failureText } from '../../shared/i18n/locale.ts';
import { deviceStore } from '../../shared/native/storage.ts';
import { LOCAL_KEYS } from '../../shared/native/storageKeys.ts';
import { randomId } from '../../shared/randomId.ts';
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

interface Outbox {
  readonly messages: readonly Outgoing[];
}

export const useOutbox = create<Outbox>()(
  persist((): Outbox => ({ messages: [] }), { name: LOCAL_KEYS.outbox }),
);

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
  const own = useOutbox.getState().messages.filter((each) => each.memberId === authorId());
  for (const message of own) if (!message.isRefused) void retry(message);
}

/** Sends a message of the chat (no ticket) or a reply. */
export function sendMessage(given: Pick<Outgoing, 'ticketId' | 'content' | 'image'>): void {
  const key = randomId();
  const message: Outgoing = {
    ...given,
    key,
    memberId: authorId(),
    writtenAt: Date.now(),
    state: 'sending',
    problem: '',
    isRefused: false,
  };
  useOutbox.setState(({ messages }) => ({ messages: [...messages, message] }));
  void trySending(message);
}

/** Tries a failed message again, under its own key. */
export function sendAgain(key: string): void {
  const message = useOutbox.getState().messages.find((each) => each.key === key);
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
  useOutbox.setState({ messages: [] });
}

/** Gives up a failed message. */
export function discard(key: string): void {
  useOutbox.setState(({ messages }) => ({ messages: messages.filter((each) => each.key !== key) }));
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
  useOutbox.setState(({ messages }) => ({
    messages: messages.map((each) => (each.key === key ? { ...each, ...part } : each)),
  }));
}
