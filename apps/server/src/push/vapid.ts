/** Who sends: a signature by which a push service knows that messages come from the exchange the browser chose. Source: RFC 8292. */
import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Keys } from '../keys/openKeys.ts';
import type { Database } from '../sql/database.ts';

export interface SenderKey {
  readonly privateKey: KeyObject;
  /** The public point, base64url: what a browser subscribes to. */
  readonly point: string;
}

const PURPOSE = 'push key';
const OWNER = 'exchange';
const VALID_SECONDS = 12 * 3_600;
const POINT_BYTES = 65;

/** The `Authorization` of a request to a push service. */
export function vapidHeader(
  { privateKey, point }: SenderKey,
  asked: { readonly endpoint: string; readonly subject: string; readonly now: number },
): string {
  const exp = Math.floor(asked.now / 1_000) + VALID_SECONDS;
  const claims = { aud: new URL(asked.endpoint).origin, exp, sub: asked.subject };
  const said = `${partOf({ typ: 'JWT', alg: 'ES256' })}.${partOf(claims)}`;
  const key = { key: privateKey, dsaEncoding: 'ieee-p1363' } as const;
  const signature = sign('sha256', Buffer.from(said), key).toString('base64url');
  return `vapid t=${said}.${signature}, k=${point}`;
}

function partOf(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

/** The exchange's key: made once, kept sealed. Another one would end every subscription. */
export async function openSenderKey(sql: Kysely<Database>, keys: Keys): Promise<SenderKey> {
  const row = await sql.selectFrom('push_keys').selectAll().executeTakeFirst();
  if (row !== undefined) {
    const der = keys.open(PURPOSE, OWNER, row.sealed_key);
    return { privateKey: readKey(der), point: row.public_point };
  }
  const made = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const der = made.privateKey.export({ format: 'der', type: 'pkcs8' });
  const point = made.publicKey.export({ format: 'der', type: 'spki' }).subarray(-POINT_BYTES);
  const public_point = point.toString('base64url');
  const sealed_key = await keys.seal(PURPOSE, OWNER, der);
  await sql.insertInto('push_keys').values({ public_point, sealed_key }).execute();
  return { privateKey: made.privateKey, point: public_point };
}

function readKey(der: Buffer): KeyObject {
  return createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
}
