import assert from 'node:assert/strict';
import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { asMemberId } from '@candor/money';
import { CALLS, readPush, type TopPush } from '@candor/wire';
import { type WebSocket, WebSocketServer } from 'ws';
import {
  openServer,
  registerMember,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';
import { MemberLines } from './memberLines.ts';
import { SocketClient } from './socketClient.ts';
import { SocketPushes } from './socketPushes.ts';
import { openLine, type TestLine } from './testing/testLine.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const BTC = 'USDT_BTC_trad_1';
const HEARTBEAT_MS = 30_000;

let server: TestServer;
let member: TestMember;
let sockets: WebSocketServer;
before(async () => {
  server = await openServer();
  member = await registerMember(server);
  sockets = new WebSocketServer({ port: 0 });
  await once(sockets, 'listening');
});
after(async () => {
  sockets.close();
  await server.close();
});

interface Joined {
  readonly connection: WebSocket;
  readonly client: SocketClient;
  readonly line: TestLine;
}

/** A line whose server side is in the test's hands. */
async function join(): Promise<Joined> {
  const { port } = sockets.address() as AddressInfo;
  const accepted = once(sockets, 'connection');
  const line = await openLine(`http://127.0.0.1:${port}/`);
  const [connection] = (await accepted) as [WebSocket];
  return { connection, client: new SocketClient(connection), line };
}

const topsOf = ({ texts }: TestLine): TopPush[] =>
  texts.map(readPush).flatMap((push) => (push?.top ? [push.top] : []));

test('§9 heartbeat: a silent client is asked after 30 s and cut off when it says nothing for 30 s more', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { line, connection } = await join();
  // Its heartbeat ends with it: later than that it would be another test's that ends.
  const ended = once(connection, 'close');
  mock.timers.tick(HEARTBEAT_MS);
  await line.until(() => line.texts.includes('ping'), 'no ping');
  assert.equal(line.socket.readyState, line.socket.OPEN);
  mock.timers.tick(HEARTBEAT_MS - 1);
  assert.deepEqual(line.texts, ['ping']);
  mock.timers.tick(1);
  assert.equal(await line.closed, 1006);
  await ended;
});

test('§9 heartbeat: a client that answers, or asks itself, stays as long as it likes', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { line, connection } = await join();
  for (const [beat, said] of ['pong', 'ping', 'pong', 'ping'].entries()) {
    mock.timers.tick(HEARTBEAT_MS);
    const isAsked = () => line.texts.filter((text) => text === 'ping').length === beat + 1;
    await line.until(isAsked, `no ping ${beat}`);
    const heard = once(connection, 'message');
    line.socket.send(said);
    await heard;
  }
  await line.until(() => line.texts.filter((text) => text === 'pong').length === 2, 'no pongs');
  assert.equal(line.socket.readyState, line.socket.OPEN);
  // Its heartbeat ends with it: later than that it would end in another test's clock.
  const ended = once(connection, 'close');
  line.socket.close();
  await ended;
});

test('§9 heartbeat: a client that asks every 30 s of its own clock and a little more stays', async ({
  mock,
}) => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { line, connection } = await join();
  const say = async () => {
    const heard = once(connection, 'message');
    line.socket.send('ping');
    await heard;
  };
  mock.timers.tick(HEARTBEAT_MS - 100);
  await say();
  mock.timers.tick(100 + HEARTBEAT_MS);
  mock.timers.tick(150);
  await say();
  mock.timers.tick(HEARTBEAT_MS);
  assert.equal(line.socket.readyState, line.socket.OPEN);
  const ended = once(connection, 'close');
  line.socket.close();
  await ended;
});

test('echoes that nobody asked for are messages like others', async () => {
  const { line } = await join();
  for (let count = 0; count < 25; count += 1) line.socket.pong('more');
  assert.equal(await line.closed, 1008);
});

test('a member who is too slow for their own news begins again, and is greeted anew', async () => {
  const { connection, client, line } = await join();
  const { members, shownIds } = server.rooms;
  const lines = new MemberLines(members.sessions, shownIds, () => () => undefined);
  const memberId = asMemberId(member.memberId);
  lines.join(client, { memberId, token: member.token });
  await lines.tell(memberId, { deposits: true });
  await line.until(() => line.texts.some((text) => text.includes('deposits')), 'no news');
  Object.defineProperty(connection, 'bufferedAmount', { get: () => 1024 * 1024 });
  await lines.tell(memberId, { deposits: true });
  assert.equal(await line.closed, 1013);
});

test('a closed connection has no heartbeat left', async ({ mock }) => {
  mock.timers.enable({ apis: ['setInterval'] });
  const { line, connection } = await join();
  const closed = once(connection, 'close');
  line.socket.close();
  await closed;
  mock.timers.tick(10 * HEARTBEAT_MS);
  assert.deepEqual(line.texts, []);
});

test('what waits for a client that does not read is bounded, however much there is to send', async () => {
  const { port } = sockets.address() as AddressInfo;
  const accepted = once(sockets, 'connection');
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  const key = 'dGhlIHNhbXBsZSBub25jZQ==';
  const lines = ['GET / HTTP/1.1', 'host: x', 'connection: upgrade', 'upgrade: websocket'];
  socket.write(
    [...lines, `sec-websocket-key: ${key}`, 'sec-websocket-version: 13', '', ''].join('\r\n'),
  );
  const [connection] = (await accepted) as [WebSocket];
  socket.pause();
  const client = new SocketClient(connection);
  const frame = 'x'.repeat(64 * 1024);
  let spared = 0;
  for (let count = 0; count < 1_000; count += 1) {
    if (!client.send(frame)) spared += 1;
    if (count % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    assert.ok(connection.bufferedAmount <= 256 * 1024 + frame.length + 16);
  }
  assert.ok(spared > 500, `${spared} spared`);
  assert.ok(client.isSlow);
  connection.terminate();
  socket.destroy();
});

test('a client that answers every beat but never reads is dropped, one that reads slowly stays', async () => {
  for (const takes of [false, true]) {
    let waiting = 1024 * 1024;
    let say: (bytes: Buffer) => void = () => undefined;
    let close: () => void = () => undefined;
    let echo: (bytes: Buffer) => void = () => undefined;
    const connection = {
      OPEN: 1,
      readyState: 1,
      get bufferedAmount() {
        if (takes) waiting -= 1;
        return waiting;
      },
      on: (event: string, heard: (...told: never[]) => void) => {
        if (event === 'message') say = (bytes) => heard(...([bytes, false] as never[]));
        else if (event === 'pong') echo = (bytes) => heard(...([bytes] as never[]));
        else close = heard;
      },
      send: () => assert.fail('it is slow'),
      ping: (bytes: Buffer) => setImmediate(() => echo(bytes)),
      close: () => undefined,
      terminate: () => {
        connection.readyState = 3;
      },
    };
    const client = new SocketClient(connection, 40);
    for (let turn = 0; turn < 20; turn += 1) {
      say(Buffer.from('pong'));
      client.send('more');
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    close();
    assert.equal(connection.readyState === 1, takes);
  }
});

test('§9 heartbeat: a client that says it is there and reads nothing of it is cut off', async () => {
  let reads = true;
  let beats = 0;
  const line = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send: () => undefined,
    ping: (bytes: Buffer) => {
      beats += 1;
      setImmediate(() => {
        line.emit('message', Buffer.from('pong'), false);
        line.emit('pong', reads ? bytes : GUESSES[beats % GUESSES.length]);
      });
    },
    close: () => undefined,
    terminate: () => {
      line.readyState = 3;
    },
  });
  new SocketClient(line, 20);
  const until = async (is: () => boolean) => {
    for (let turn = 0; turn < 500 && !is(); turn += 1) {
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
    assert.ok(is());
  };
  await until(() => beats > 4);
  assert.equal(line.readyState, 1);
  reads = false;
  await until(() => line.readyState === 3);
  line.emit('close');
});

/** What somebody sends back who has not read the number. */
const GUESSES = [Buffer.alloc(0), Buffer.alloc(4), Buffer.alloc(4, 255)];

test('a slow client is spared changes and then sent the whole book, from which the sequence goes on', async () => {
  const { connection, client, line } = await join();
  const pushes = new SocketPushes(server.rooms.marketData, () =>
    assert.fail('a market cannot be written'),
  );
  pushes.add(client);
  line.socket.send(BTC);
  await line.until(() => topsOf(line).length > 0, 'no book');
  let waiting = 1024 * 1024;
  Object.defineProperty(connection, 'bufferedAmount', { get: () => waiting });
  const told = await member.call(CALLS.trad, PAIR);
  assert.ok(told.type === 'success');
  const order = { ...PAIR, price: told.data.pair.bestBid, quantity: '0.001' };
  await member.call(CALLS.buyLimit, order);
  await line.until(() => client.needsSnapshot, 'the client is not found slow');
  // What was under way before is heard by now; since then nothing is sent.
  await new Promise((resolve) => setTimeout(resolve, 50));
  const known = topsOf(line).length;
  waiting = 0;
  await line.until(() => topsOf(line).length > known, 'a quiet market is not shown again');
  await member.call(CALLS.buyLimit, order);
  await line.until(() => topsOf(line).length > known + 1, 'nothing after it is fast again');
  const [whole, ...next] = topsOf(line).slice(known);
  assert.equal(whole?.previous, undefined);
  assert.equal(next[0]?.previous, whole?.sequence);
  assert.equal(client.needsSnapshot, false);
  pushes.remove(client);
  pushes.close();
  line.socket.close();
});

test('a wall clock that is set back by an hour makes nobody a flood', async (t) => {
  const { line, connection } = await join();
  const { now } = Date;
  let ahead = 3_600_000;
  t.mock.method(Date, 'now', () => now() + ahead);
  const heard = once(connection, 'message');
  line.socket.send('ping');
  await heard;
  ahead = 0;
  for (let count = 0; count < 25; count += 1) {
    line.socket.send('ping');
    await wait(70);
  }
  assert.equal(line.socket.readyState, line.socket.OPEN);
  line.socket.close();
});
