/** What members' devices are told: through a push service on this machine, by message, and in the open app. */

import assert from 'node:assert/strict';
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { CALLS, formatAuthentication, type NoticePush, PUSH_KINDS } from '@candor/wire';
import { lockOf } from '../testing/lockFloor.ts';
import { registerMember, type TestMember, type TestServer } from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';
import { openLine, type TestLine } from './testing/testLine.ts';

const SERVICE = 'https://fcm.googleapis.com';
const device = createECDH('prime256v1');
device.generateKeys();
const secret = randomBytes(16);
const posted: { readonly path: string; readonly headers: object; readonly body: Buffer }[] = [];
let status = 201;
let server: TestServer;
let ann: TestMember;
let line: TestLine;

/** A push service on this machine. */
const service = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    posted.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) });
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
  });
});
const fetchReally = globalThis.fetch;

before(async () => {
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo;
  // The one thing that is not as it is: the name of the service leads to this machine.
  globalThis.fetch = (input, init) =>
    fetchReally(String(input).replace(SERVICE, `http://127.0.0.1:${port}`), init);
  server = await sharedServer();
  ann = await registerMember(server);
  line = await openLine(`${server.url}/ws/notices`);
  const ticket = await ann.call(CALLS.wsTicket, {});
  assert.ok(ticket.type === 'success');
  line.socket.send(formatAuthentication(ticket.data.ticket));
  await line.until(() => line.pushes().some(({ own }) => own !== undefined), 'no greeting');
});
after(async () => {
  line.socket.terminate();
  globalThis.fetch = fetchReally;
  await server.close();
  await new Promise((resolve) => service.close(resolve));
});

/** What only the device can read. Source: RFC 8291. */
function opened(body: Buffer): unknown {
  const salt = body.subarray(0, 16);
  const point = body.subarray(21, 21 + body.readUInt8(20));
  const text = body.subarray(21 + point.length);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), device.getPublicKey(), point]);
  const derive = (from: Buffer, with_: Buffer, what: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', from, with_, what, bytes));
  const shared = derive(device.computeSecret(point), secret, about, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(text.subarray(-16));
  const plain = Buffer.concat([cipher.update(text.subarray(0, -16)), cipher.final()]);
  return JSON.parse(plain.subarray(0, -1).toString('utf8'));
}

async function subscribe(path: string, kinds: readonly (typeof PUSH_KINDS)[number][] = PUSH_KINDS) {
  const told = await ann.call(CALLS.setPush, {
    endpoint: `${SERVICE}/fcm/send/${path}`,
    p256dh: device.getPublicKey('base64url'),
    auth: secret.toString('base64url'),
    kinds: [...kinds],
  });
  assert.ok(told.type === 'success', told.message);
}

function noticesOf(kind: NoticePush['kind']): NoticePush[] {
  return line.pushes().flatMap(({ notice }) => (notice?.kind === kind ? [notice] : []));
}

const NEAR = { pair: 'BTC/USDT', side: 'long', distance: '4.2', mark: '67,800.0' } as const;

test('an order that fills is one message to the push service, which only the device can read, and one in the app', async () => {
  await subscribe('fills');
  const bought = await ann.call(CALLS.buyMarket, {
    baseAsset: 'BTC',
    quoteAsset: 'USDT',
    quantity: '0.01',
  });
  assert.ok(bought.type === 'success', bought.message);
  await line.until(() => posted.length > 0, 'nothing was posted');
  const [first] = posted;
  assert.ok(first);
  assert.equal(first.path, '/fcm/send/fills');
  assert.partialDeepStrictEqual(first.headers, { 'content-encoding': 'aes128gcm', ttl: '86400' });
  const message = opened(first.body) as NoticePush;
  assert.deepEqual([message.kind, message.title], ['fills', 'Order filled']);
  assert.match(message.body, /^BTC\/USDT: bought 0\.01\d* at [\d.]+$/);
  await line.until(() => noticesOf('fills').length > 0, 'nothing in the app');
  assert.deepEqual(noticesOf('fills')[0], message);
});

test('a liquidation that is near is told by push, by message and in the app; funding without a message', async () => {
  posted.length = 0;
  server.rooms.members.notices.tellNear(asMemberId(ann.memberId), NEAR);
  server.rooms.members.notices.tellFunding(asMemberId(ann.memberId), {
    pair: 'BTC/USDT',
    amount: '0.12 USDT',
    isPaid: true,
  });
  await line.until(() => posted.length === 2, 'not both were posted');
  const told = posted.map(({ body }) => (opened(body) as NoticePush).body).sort();
  assert.equal(told[0], 'Funding of BTC/USDT: you paid 0.12 USDT');
  assert.match(
    told[1] ?? '',
    /^Your long in BTC\/USDT futures would be liquidated 4\.2% from here/,
  );
  const shown = () => [...noticesOf('liquidationNear'), ...noticesOf('funding')];
  await line.until(() => shown().length === 2, 'not both in the app');
  await server.rooms.members.settled();
  const page = await server.rooms.inbox.page();
  assert.match(page, /would be liquidated 4\.2%/);
  assert.doesNotMatch(page, /Funding of/);
});

test('a kind that is switched off is not posted; a service that sends elsewhere is not followed; one that is gone is forgotten', async () => {
  await subscribe('other', ['security']);
  posted.length = 0;
  server.rooms.members.notices.tellNear(asMemberId(ann.memberId), NEAR);
  await server.rooms.members.settled();
  await server.rooms.push.settled();
  assert.equal(posted.length, 0);
  await subscribe('other');
  for (const [answer, isKept] of [
    [302, true],
    [410, false],
  ] as const) {
    status = answer;
    posted.length = 0;
    server.rooms.members.notices.tellFunding(asMemberId(ann.memberId), {
      pair: 'BTC/USDT',
      amount: '1 USDT',
      isPaid: false,
    });
    await line.until(() => posted.length === 1, `nothing was posted at ${answer}`);
    await server.rooms.push.settled();
    assert.deepEqual(
      posted.map(({ path }) => path),
      ['/fcm/send/other'],
    );
    const settings = await ann.call(CALLS.pushSettings, {});
    assert.ok(settings.type === 'success');
    assert.equal(settings.data.kinds !== undefined, isKept);
  }
});

test('a lock and a commitment are the member’s own news at once', async () => {
  await lockOf(ann);
  const own = () => line.pushes().flatMap((each) => (each.own ? [each.own] : []));
  await line.until(() => own().some(({ isMiningChanged }) => isMiningChanged === true), 'no lock');
  const list = await ann.call(CALLS.getIeoList, { shelf: 'open' });
  assert.ok(list.type === 'success', list.message);
  const [open] = list.data;
  assert.ok(open, 'the demo has an offering that is open');
  const quantity = open.memberMin;
  const { offeringId } = open;
  const told = await ann.call(CALLS.addIeo, { offeringId, quantity });
  assert.ok(told.type === 'success', told.message);
  await line.until(
    () => own().some((each) => each.offerings?.includes(offeringId)),
    'no commitment',
  );
});
