/** GET /user/pushSettings (ours): whether this session's browser gets push messages, and of which kinds. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';

/** What a member may be told by push. */
export const PUSH_KINDS = [
  'fills',
  'liquidation',
  'liquidationNear',
  'funding',
  'deposits',
  'withdrawals',
  'priceAlerts',
  'security',
] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

export const pushKinds = z.array(z.enum(PUSH_KINDS)).check(z.maxLength(PUSH_KINDS.length));

export const pushSettings = defineCall({
  method: 'GET',
  path: '/user/pushSettings',
  auth: 'member',
  request: record({}),
  /** `publicKey`: what the browser subscribes to. Without `kinds` this session has not subscribed. */
  response: record({ publicKey: z.string(), kinds: z.optional(pushKinds) }),
});
