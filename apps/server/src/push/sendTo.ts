/** Hands one message to one browser's push service. */

import type { PushKind } from '@candor/wire';
import type { Log } from '../ops/log.ts';
import { type BrowserKeys, encrypt } from './encrypt.ts';
import { type SenderKey, vapidHeader } from './vapid.ts';

export interface Subscription extends BrowserKeys {
  readonly endpoint: string;
}

/** What a member's device shows. */
export interface PushMessage {
  readonly kind: PushKind;
  readonly title: string;
  readonly body: string;
}

/** One request to a push service; resolves with the status of its answer. */
export type PostPush = (
  endpoint: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array,
) => Promise<number>;

interface Sender {
  readonly senderKey: SenderKey;
  readonly subject: string;
  readonly post: PostPush;
  readonly log: Log;
  readonly now: () => number;
}

/** A day: older news is none. */
const KEPT_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;
/** The browser has unsubscribed, or the subscription was never one. */
const GONE: readonly number[] = [404, 410];
const URGENT: readonly PushMessage['kind'][] = ['security', 'liquidation', 'withdrawals'];

/** Sends; true when the subscription is over and is to be forgotten. */
export async function sendTo(
  { senderKey, subject, post, log, now }: Sender,
  subscription: Subscription,
  message: PushMessage,
): Promise<boolean> {
  const { endpoint } = subscription;
  const headers = {
    authorization: vapidHeader(senderKey, { endpoint, subject, now: now() }),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
    ttl: String(KEPT_SECONDS),
    urgency: URGENT.includes(message.kind) ? 'high' : 'normal',
  };
  const status = await post(endpoint, headers, encrypt(JSON.stringify(message), subscription));
  if (GONE.includes(status)) return true;
  if (status >= 400) log.warn({ status, host: new URL(endpoint).host }, 'pushRefused');
  return false;
}

/** Over the network; no redirect is followed. */
export const postPush: PostPush = async (endpoint, headers, body) => {
  const response = await fetch(endpoint, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  // Its words say nothing more, and an answer that nobody reads keeps its connection.
  await response.body?.cancel();
  return response.status;
};
