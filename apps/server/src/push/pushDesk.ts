/** The push desk: browsers that wait for messages, one a session, and the messages that go to them. */

import { asMemberId, type MemberId } from '@candor/money';
import { PUSH_KINDS, type PushKind } from '@candor/wire';
import type { Kysely } from 'kysely';
import type { Refused } from '../desk/refused.ts';
import { wholeOf } from '../desk/rows.ts';
import type { Keys } from '../keys/openKeys.ts';
import type { Log } from '../ops/log.ts';
import type { Database } from '../sql/database.ts';
import { encrypt } from './encrypt.ts';
import { isPushService } from './pushServices.ts';
import type { PushRefusal } from './refusals.ts';
import type { PushMessage, Subscription } from './sendTo.ts';
import { type PostPush, sendTo } from './sendTo.ts';
import { openSenderKey } from './vapid.ts';

export interface PushGround {
  readonly sql: Kysely<Database>;
  readonly keys: Keys;
  /** Whom a push service may write to: an address of the operator's, `https:` or `mailto:`. */
  readonly subject: string;
  readonly post: PostPush;
  readonly log: Log;
  readonly now: () => number;
}

interface OwnSession {
  readonly memberId: MemberId;
  readonly sessionId: string;
}

export interface PushDesk {
  /** What browsers subscribe to. */
  readonly publicKey: string;
  /** The kinds that this session wants; undefined when it has not subscribed. */
  readonly kindsOf: (session: OwnSession) => Promise<readonly PushKind[] | undefined>;
  readonly subscribe: (
    session: OwnSession,
    subscription: Subscription,
    kinds: readonly PushKind[],
  ) => Promise<Refused<PushRefusal> | undefined>;
  readonly unsubscribe: (session: OwnSession) => Promise<void>;
  /** May a device of this member listen? True for some time after the last one stopped. */
  readonly isHeard: (memberId: MemberId) => boolean;
  /** Sends to every device of a member that wants the kind, in the background. */
  readonly tell: (memberId: MemberId, message: PushMessage) => void;
  readonly exportOf: (memberId: MemberId) => Promise<readonly { readonly kinds: string }[]>;
  /** Resolves when what was told has been handed over. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const PURPOSE = 'push subscription';

/** Opens the desk; the exchange's key is made at the first start. */
export async function openPush(ground: PushGround): Promise<PushDesk> {
  const { sql, log } = ground;
  const senderKey = await openSenderKey(sql, ground.keys);
  const heard = await heardMembers(sql);
  const underWay = new Set<Promise<void>>();
  const settled = async () => {
    await Promise.all(underWay);
  };
  return {
    publicKey: senderKey.point,
    kindsOf: ({ sessionId }) => kindsOf(sql, sessionId),
    subscribe: async (session, subscription, kinds) => {
      const refused = await subscribe(ground, session, subscription, kinds);
      if (refused === undefined) heard.add(session.memberId);
      return refused;
    },
    unsubscribe: ({ sessionId }) => forget(sql, sessionId),
    isHeard: (memberId) => heard.has(memberId),
    tell: (memberId, message) => {
      if (!heard.has(memberId)) return;
      const sending = tellAll(ground, senderKey, memberId, message)
        .catch((error: unknown) => log.error({ memberId, error: String(error) }, 'pushNotSent'))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    exportOf: (memberId) => rowsOf(sql, memberId).select('kinds').execute(),
    settled,
    close: settled,
  };
}

async function heardMembers(sql: Kysely<Database>): Promise<Set<MemberId>> {
  const rows = await sql.selectFrom('push_subscriptions').select('member_id').distinct().execute();
  return new Set(rows.map(({ member_id }) => asMemberId(wholeOf(member_id))));
}

function rowsOf(sql: Kysely<Database>, memberId: MemberId) {
  return sql.selectFrom('push_subscriptions').where('member_id', '=', memberId);
}

async function kindsOf(sql: Kysely<Database>, sessionId: string) {
  const row = await sql
    .selectFrom('push_subscriptions')
    .select('kinds')
    .where('session_id', '=', sessionId)
    .executeTakeFirst();
  return row && readKinds(row.kinds);
}

function readKinds(text: string): readonly PushKind[] {
  return PUSH_KINDS.filter((kind) => text.split(' ').includes(kind));
}

/** A browser that another session subscribed before is this one's from now on. */
async function subscribe(
  { sql, keys, now }: PushGround,
  { memberId, sessionId }: OwnSession,
  subscription: Subscription,
  kinds: readonly PushKind[],
): Promise<Refused<PushRefusal> | undefined> {
  if (!isPushService(subscription.endpoint) || !canEncrypt(subscription)) {
    return { refusal: 'pushServiceUnknown' };
  }
  const bytes = Buffer.from(JSON.stringify(subscription), 'utf8');
  const row = {
    session_id: sessionId,
    member_id: memberId,
    endpoint_digest: keys.digest(PURPOSE, subscription.endpoint),
    sealed_subscription: await keys.seal(PURPOSE, sessionId, bytes),
    kinds: kinds.join(' '),
    created_at_ms: now(),
  };
  await sql.transaction().execute(async (within) => {
    await within
      .deleteFrom('push_subscriptions')
      .where((each) =>
        each.or([
          each('session_id', '=', sessionId),
          each('endpoint_digest', '=', row.endpoint_digest),
        ]),
      )
      .execute();
    await within.insertInto('push_subscriptions').values(row).execute();
  });
  return undefined;
}

function canEncrypt(subscription: Subscription): boolean {
  try {
    return encrypt('', subscription).length > 0;
  } catch {
    return false;
  }
}

async function forget(sql: Kysely<Database>, sessionId: string): Promise<void> {
  await sql.deleteFrom('push_subscriptions').where('session_id', '=', sessionId).execute();
}

async function tellAll(
  ground: PushGround,
  senderKey: Awaited<ReturnType<typeof openSenderKey>>,
  memberId: MemberId,
  message: PushMessage,
): Promise<void> {
  const { sql, keys } = ground;
  const rows = await rowsOf(sql, memberId).selectAll().execute();
  const wanting = rows.filter(({ kinds }) => readKinds(kinds).includes(message.kind));
  await Promise.all(
    wanting.map(async (row) => {
      const text = keys.open(PURPOSE, row.session_id, row.sealed_subscription).toString('utf8');
      const subscription: Subscription = JSON.parse(text);
      const isGone = await sendTo({ ...ground, senderKey }, subscription, message);
      if (isGone) await forget(sql, row.session_id);
    }),
  );
}
