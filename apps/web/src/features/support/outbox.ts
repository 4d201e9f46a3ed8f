/** Messages under way: shown at once, tried again under the same key, so that none is said twice. */

import { CALLS, type SupportMessage } from '@candor/wire';
import { create } from 'zustand';
import { client } from '../../shared/api/client.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { loseSession } from '../../shared/api/sessionLost.ts';
import { failureText } from '../../shared/i18n/locale.ts';
import { randomId } from '../../shared/randomId.ts';
import { type ThreadData, threadKey, withMessage } from './threadCache.ts';

export interface Outgoing {
  /** The Idempotency-Key of every try. */
  readonly key: string;
  readonly ticketId: number | undefined;
  readonly content: string;
  readonly image: string | undefined;
  readonly writtenAt: number;
  readonly state: 'sending' | 'failed';
  /** Why it failed. */
  readonly problem: string;
}

export const useOutbox = create<{ readonly messages: readonly Outgoing[] }>(() => ({
  messages: [],
}));

/** Sends a message of the chat (no ticket) or a reply. */
export function sendMessage(given: Pick<Outgoing, 'ticketId' | 'content' | 'image'>): void {
  const key = randomId();
  const message = { ...given, key, writtenAt: Date.now(), state: 'sending', problem: '' } as const;
  useOutbox.setState(({ messages }) => ({ messages: [...messages, message] }));
  void trySending(message);
}

/** Tries a failed message again, under its own key. */
export function sendAgain(key: string): void {
  const message = useOutbox.getState().messages.find((each) => each.key === key);
  if (message?.state !== 'failed') return;
  change(key, { state: 'sending', problem: '' });
  void trySending(message);
}

/** Nobody is signed in: nothing of theirs stays. */
export function forgetOutbox(): void {
  useOutbox.setState({ messages: [] });
}

/** Gives up a failed message. */
export function discard(key: string): void {
  useOutbox.setState(({ messages }) => ({ messages: messages.filter((each) => each.key !== key) }));
}

async function trySending({ key, ticketId, content, image }: Outgoing): Promise<void> {
  const request = { ticketId, content, image };
  const answer = await client(CALLS.addOnline, request, { idempotencyKey: key });
  if (answer.type === 'sessionLost') loseSession();
  if (answer.type !== 'success') {
    change(key, { state: 'failed', problem: answer.message || failureText() });
    return;
  }
  keep(ticketId, answer.data.message);
  discard(key);
}

function keep(ticketId: number | undefined, message: SupportMessage): void {
  queryClient.setQueryData<ThreadData>(
    threadKey(ticketId),
    (data) => data && withMessage(data, message),
  );
}

function change(key: string, part: Pick<Outgoing, 'state' | 'problem'>): void {
  useOutbox.setState(({ messages }) => ({
    messages: messages.map((each) => (each.key === key ? { ...each, ...part } : each)),
  }));
}
