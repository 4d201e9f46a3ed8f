import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { type Keys, openKeys } from '../keys/openKeys.ts';
import { openLog } from '../ops/log.ts';
import { openSql, type Sql } from '../sql/open.ts';
import { openPush } from './pushDesk.ts';
import type { PushMessage } from './sendTo.ts';

const log = openLog({ level: 'silent' });
const dataDir = mkdtempSync(join(tmpdir(), 'candor-push-'));
const NEWS: PushMessage = { kind: 'priceAlerts', title: 'Price alert', body: 'BTC/USDT is there' };

let sql: Sql;
let keys: Keys;
let status = 201;
let posted: readonly { endpoint: string; headers: Readonly<Record<string, string>> }[] = [];
before(async () => {
  sql = await openSql({ dataDir, databaseUrl: undefined, log, onFault: () => undefined });
  const settings = { secretKey: undefined, secretKeyFile: undefined };
  keys = await openKeys({ dataDir, settings, sql: sql.db });
  await sql.pool.query(
    `insert into members (member_id, email, password_hash, invite_code, agreed_at_ms, registered_at_ms)
     values (7, 'm7@example.org', '$argon2id$x', 'CODE7', 0, 0)`,
  );
});
after(async () => {
  await sql.close();
  rmSync(dataDir, { recursive: true, force: true });
});

function open() {
  return openPush({
    sql: sql.db,
    keys,
    subject: 'mailto:operator@example.org',
    post: async (endpoint, headers) => {
      posted = [...posted, { endpoint, headers }];
      return status;
    },
    log,
    now: Date.now,
  });
}

async function session(sessionId: string) {
  await sql.db
    .insertInto('sessions')
    .values({
      token_hash: sessionId,
      session_id: sessionId,
      member_id: 7,
      created_at_ms: 0,
      seen_at_ms: 0,
      expires_at_ms: 1,
      address: '203.0.113.7',
      device: null,
      user_agent: null,
    })
    .execute();
  return { memberId: asMemberId(7), sessionId };
}

function browser(path: string) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${path}`,
    p256dh: ecdh.getPublicKey('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
}

test('a device gets the kinds it wants, and no others; the key outlives a restart', async () => {
  const phone = await session('phone');
  const laptop = await session('laptop');
  let desk = await open();
  const { publicKey } = desk;
  desk.tell(asMemberId(7), NEWS);
  await desk.settled();
  assert.equal(posted.length, 0, 'nobody listens');
  await desk.subscribe(phone, browser('a'), ['priceAlerts']);
  await desk.subscribe(laptop, browser('b'), ['security']);
  desk = await open();
  assert.equal(desk.publicKey, publicKey);
  assert.ok(desk.isHeard(asMemberId(7)));
  desk.tell(asMemberId(7), NEWS);
  await desk.settled();
  assert.deepEqual(
    posted.map(({ endpoint }) => endpoint.slice(-1)),
    ['a'],
  );
  const [sent] = posted;
  assert.equal(sent?.headers['content-encoding'], 'aes128gcm');
  assert.match(sent?.headers.authorization ?? '', new RegExp(`, k=${publicKey}$`));
  assert.deepEqual(await desk.kindsOf(laptop), ['security']);
});

test('nothing that names the browser lies open in the store', async () => {
  const { rows } = await sql.pool.query('select * from push_subscriptions');
  const text = JSON.stringify(rows, (_, value) =>
    value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
  );
  assert.equal(rows.length, 2);
  assert.doesNotMatch(text, /googleapis/);
});

test('a subscription that is gone is forgotten, one that ends with its session too', async () => {
  const desk = await open();
  posted = [];
  status = 410;
  desk.tell(asMemberId(7), NEWS);
  await desk.settled();
  assert.equal(await desk.kindsOf({ memberId: asMemberId(7), sessionId: 'phone' }), undefined);
  await sql.db.deleteFrom('sessions').where('session_id', '=', 'laptop').execute();
  assert.equal(await desk.kindsOf({ memberId: asMemberId(7), sessionId: 'laptop' }), undefined);
  desk.tell(asMemberId(7), { ...NEWS, kind: 'security' });
  await desk.settled();
  assert.equal(posted.length, 1);
});

test('the browser of another session belongs to who subscribed last; foreign addresses are refused', async () => {
  const desk = await open();
  status = 201;
  const [first, second] = [await session('first'), await session('second')];
  const device = browser('c');
  await desk.subscribe(first, device, ['security']);
  await desk.subscribe(second, device, ['fills']);
  assert.equal(await desk.kindsOf(first), undefined);
  assert.deepEqual(await desk.kindsOf(second), ['fills']);
  const inside = { ...device, endpoint: 'https://10.0.0.1/x' };
  assert.equal((await desk.subscribe(first, inside, []))?.refusal, 'pushServiceUnknown');
  const broken = { ...device, p256dh: 'A'.repeat(87) };
  assert.equal((await desk.subscribe(first, broken, []))?.refusal, 'pushServiceUnknown');
  await desk.unsubscribe(second);
  assert.equal(await desk.kindsOf(second), undefined);
});
