import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, test } from 'node:test';
import { CALLS, REFUSAL_CODES, TEXTS, type TopPush } from '@candor/wire';
import {
  openServer,
  registerMember,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';
import { Places } from './places.ts';
import { openLine, type TestLine } from './testing/testLine.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const BTC = 'USDT_BTC_trad_1';
let server: TestServer;
let member: TestMember;
before(async () => {
  server = await openServer({ env: { CANDOR_PUBLIC_URL: 'https://exchange.test' } });
  member = await registerMember(server);
});
after(() => server.close());

const line = (id = 'test-1', headers: Record<string, string> = {}): Promise<TestLine> =>
  openLine(`${server.url}/ws/${id}`, { headers });
const topsOf = ({ pushes }: TestLine): TopPush[] =>
  pushes().flatMap(({ top }) => (top ? [top] : []));

async function refusalOf(path: string, headers: Record<string, string> = {}): Promise<string> {
  return openLine(server.url + path, { headers }).then(
    ({ socket }) => {
      socket.terminate();
      return 'accepted';
    },
    (error: Error) => error.message,
  );
}

/** Changes the best levels: an order inside the spread, and its end. */
async function stir(): Promise<void> {
  const told = await member.call(CALLS.trad, PAIR);
  assert.ok(told.type === 'success');
  const price = told.data.pair.bestBid;
  const placed = await member.call(CALLS.buyLimit, { ...PAIR, price, quantity: '0.001' });
  assert.equal(placed.type, 'success', JSON.stringify(placed));
}

test('§7 websocket: a session id of odd shape, or another path, is no socket', async () => {
  for (const path of [
    '/ws',
    '/ws/',
    '/ws/a%20b',
    `/ws/${'x'.repeat(65)}`,
    '/ws/a/b',
    '/ws/../ws/a%00',
    '/ws/.',
    '/ws/..',
    '/trad/symbols',
  ]) {
    assert.match(await refusalOf(path), /403/, path);
  }
  for (const id of [`${'x'.repeat(64)}?any=thing`, '0.8446', 'a.b~c-d_e', '...', '~']) {
    assert.equal(await refusalOf(`/ws/${id}`), 'accepted', id);
  }
});

test('§7 websocket: two connections of one session id do not disturb each other', async () => {
  const [first, second] = [await line('same'), await line('same')];
  first.socket.send(BTC);
  second.socket.send('ping');
  await first.until(() => topsOf(first).length > 0, 'no book for the first');
  await second.until(() => second.texts.includes('pong'), 'no pong for the second');
  assert.deepEqual(topsOf(second), []);
  first.socket.close();
  second.socket.close();
});

test('a page of another origin cannot connect; ours, the public one and programs can', async () => {
  const { host } = new URL(server.url);
  for (const origin of ['https://evil.test', 'null', `http://${host}.evil.test`, 'http://']) {
    assert.match(await refusalOf('/ws/origin', { origin }), /403/, origin);
  }
  for (const origin of [`http://${host}`, `https://${host}`, 'https://exchange.test']) {
    assert.equal(await refusalOf('/ws/origin', { origin }), 'accepted', origin);
  }
  assert.equal(await refusalOf('/ws/origin'), 'accepted');
});

test('a refused connection that is torn down at once does no harm', async () => {
  const { hostname, port } = new URL(server.url);
  const uncaught: Error[] = [];
  const keep = (error: Error) => uncaught.push(error);
  process.on('uncaughtException', keep);
  for (let count = 0; count < 50; count += 1) {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => undefined);
    await once(socket, 'connect');
    socket.write(
      'GET /nothing HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n',
    );
    setImmediate(() => socket.resetAndDestroy());
    await once(socket, 'close');
  }
  assert.equal((await fetch(`${server.url}/health`)).status, 200);
  process.off('uncaughtException', keep);
  assert.deepEqual(uncaught, []);
});

test('§7 websocket: a subscription starts with the whole book, at most 20 levels a side', async () => {
  const watching = await line();
  watching.socket.send(BTC);
  await watching.until(() => topsOf(watching).length > 0, 'no book');
  const [first] = topsOf(watching);
  assert.equal(first?.previous, undefined);
  assert.ok(first && first.bids.length > 0 && first.bids.length <= 20 && first.asks.length <= 20);
  const greeting = watching.texts.find((text) => text.includes('"top"')) ?? '';
  assert.ok(greeting.length < 16_384, `${greeting.length} bytes`);
  await watching.until(() => watching.pushes().some(({ kline }) => kline), 'no running bar');
  watching.socket.close();
});

test('§7 depth: changes follow by sequence, and who missed one resubscribes and is whole again', async () => {
  const watching = await line();
  watching.socket.send(BTC);
  await watching.until(() => topsOf(watching).length > 0, 'no book');
  for (let change = 1; change <= 3; change += 1) {
    await stir();
    await watching.until(() => topsOf(watching).length > change, `no change ${change}`);
  }
  const [snapshot, ...changes] = topsOf(watching);
  let sequence = snapshot?.sequence;
  for (const change of changes) {
    assert.equal(change.previous, sequence);
    sequence = change.sequence;
  }
  const before = topsOf(watching).length;
  watching.socket.send(BTC);
  const fresh = () =>
    topsOf(watching)
      .slice(before)
      .find((top) => top.previous === undefined);
  await watching.until(() => fresh() !== undefined, 'no new snapshot');
  assert.ok((fresh()?.sequence ?? 0) >= (sequence ?? 0));
  watching.socket.close();
});

test('§7 websocket: a frame that is no subscription is refused with words and changes nothing; one too long ends the line', async () => {
  const watching = await line();
  for (const text of ['', 'PING', 'USDT_BTC', 'USDT_NOPE_trad_1', '{"a":1}', 'unsubscribe']) {
    watching.socket.send(text);
  }
  watching.socket.send(Buffer.from([0, 255, 1]));
  watching.socket.send('ping');
  await watching.until(() => watching.texts.includes('pong'), 'no pong');
  assert.deepEqual(topsOf(watching), []);
  const { requestInvalid, marketUnknown } = REFUSAL_CODES;
  const refused = watching
    .pushes()
    .flatMap(({ code, msg }) => (code === undefined ? [] : [code, msg]));
  const invalid = [requestInvalid, 'The request is not valid'];
  const unknown = [marketUnknown, TEXTS.en.marketUnknown];
  assert.deepEqual(refused, [invalid, invalid, invalid, unknown, invalid, invalid].flat());
  watching.socket.send('x'.repeat(257));
  assert.equal(await watching.closed, 1009);
});

test('places are limited in all and per network, and are given back', () => {
  const places = new Places({ inAll: 3, perNetwork: 2 });
  assert.deepEqual([places.take('a'), places.take('a'), places.take('a')], [true, true, false]);
  assert.deepEqual([places.take('b'), places.take('c')], [true, false]);
  places.leave('a');
  places.leave('never');
  assert.deepEqual([places.take('c'), places.take('a')], [true, false]);
});

test('one network has 200 sockets at the most, and another still finds a place', async () => {
  const proxied = await sharedServer();
  const from = (address: string) => ({ headers: { 'x-forwarded-for': `1.1.1.1, ${address}` } });
  const url = `${proxied.url}/ws/place`;
  const crowd = await Promise.all(
    Array.from({ length: 200 }, (_, index) => openLine(url, from(`2001:db8::${index}`))),
  );
  await assert.rejects(openLine(url, from('2001:db8::ffff')), /429/);
  const elsewhere = await openLine(url, from('203.0.113.9'));
  crowd[0]?.socket.close();
  await crowd[0]?.closed;
  const again = await openLine(url, from('2001:db8::ffff'));
  for (const { socket } of [...crowd, elsewhere, again]) socket.terminate();
  await proxied.close();
});

test('handshakes of one network are counted, let in or not, and another is let in meanwhile', async () => {
  const proxied = await sharedServer();
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });
  const url = `${proxied.url}/ws/often`;
  const elsewhere = {
    headers: { ...from('2001:db8:9::1').headers, origin: 'https://other.example' },
  };
  const refused = await Promise.allSettled(
    Array.from({ length: 620 }, () => openLine(url, elsewhere)),
  );
  const reasons = refused.map((each) => String(each.status === 'rejected' && each.reason));
  assert.equal(reasons.filter((reason) => /403/.test(reason)).length, 600);
  assert.equal(reasons.filter((reason) => /429/.test(reason)).length, 20);
  (await openLine(url, from('2001:db8:a::1'))).socket.terminate();
  await proxied.close();
});

test('more than twenty messages within a second end the line, twenty do not', async () => {
  const watching = await line();
  for (let count = 0; count < 20; count += 1) watching.socket.send('ping');
  const pongs = () => watching.texts.filter((text) => text === 'pong').length;
  await watching.until(() => pongs() === 20, 'twenty pings were not answered');
  for (let count = 0; count < 10; count += 1) watching.socket.send('ping');
  assert.equal(await watching.closed, 1008);
  assert.equal(pongs(), 20);
});
