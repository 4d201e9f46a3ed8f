import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { after, before, test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { connectionsFor, DESCRIPTORS_KEPT, guardConnections, LookClock } from './connections.ts';

// This process, which takes slowly what it sends itself, may stand still for a while on a busy machine.
const TIMES = { headers: 300, body: 300, answer: 1_500, answerBytes: 65_536, idle: 300, look: 50 };
const PER_NETWORK = 6;

const PIECES = 512;
const PIECE_BYTES = 65_536;
/** Before each piece that is taken slowly: all of them take longer than any of them may. */
const SLOW_MS = 4;

function* pieces() {
  for (let count = 0; count < PIECES; count += 1) yield Buffer.alloc(PIECE_BYTES);
}

let app: FastifyInstance;
let port = 0;
before(async () => {
  app = Fastify({ http: { connectionsCheckingInterval: TIMES.look }, forceCloseConnections: true });
  guardConnections(app, { isProxy: () => false, times: TIMES, perNetwork: PER_NETWORK });
  app.get('/quick', async () => 'x');
  app.get('/never', () => new Promise(() => undefined));
  app.get('/large', (_, reply) => reply.send(Readable.from(pieces(), { objectMode: false })));
  app.post('/body', async () => 'got');
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  port = Number(new URL(url).port);
});
after(() => app.close());

/** Says this on a connection; when the other side closed it, and what it had answered. */
function say(text: string, isReading = true): { socket: Socket; closed: Promise<string> } {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  if (isReading) {
    socket.on('data', (chunk) => {
      heard += chunk.toString('latin1', 0, 64);
    });
  }
  socket.on('error', () => undefined);
  socket.write(text);
  return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(heard))) };
}

const HEAD = 'HTTP/1.1\r\nhost: x\r\n';

async function isClosedWithin(closed: Promise<string>, ms: number): Promise<boolean> {
  return Promise.race([closed.then(() => true), delay(ms, false)]);
}

test('§2 slow: headers, bodies and answers that do not come on, and idleness, end a connection', async () => {
  const headers = say('GET /quick HTTP/1.1\r\nhost: x\r\nx-slow: ');
  const body = say(`POST /body ${HEAD}content-type: text/plain\r\ncontent-length: 9\r\n\r\nabc`);
  const answer = say(`GET /never ${HEAD}\r\n`);
  const idle = say(`GET /quick ${HEAD}\r\n`);
  for (const { closed } of [headers, body, answer, idle]) {
    assert.ok(await isClosedWithin(closed, 3_000));
  }
  assert.match(await idle.closed, /200 OK/);
});

test('§2 slow: who takes nothing of a long answer is cut, who takes it slowly is not', async () => {
  const silent = say(`GET /large ${HEAD}\r\n`, false);
  silent.socket.pause();
  const startedAt = performance.now();
  const slow = connect(port, '127.0.0.1');
  slow.on('error', () => undefined);
  let bytes = 0;
  slow.on('data', (chunk) => {
    bytes += chunk.length;
    slow.pause();
    setTimeout(() => slow.resume(), SLOW_MS);
  });
  slow.write(`GET /large ${HEAD}connection: close\r\n\r\n`);
  const ended = new Promise((resolve) => slow.once('close', resolve));
  await ended;
  assert.ok(bytes > PIECES * PIECE_BYTES);
  assert.ok(performance.now() - startedAt > TIMES.answer, 'longer in all than between two bytes');
  for (let looks = 0; looks < 100 && (await openAnswers()) > 0; looks += 1) await delay(20);
  // A paused socket does not notice its end: the server did.
  assert.equal(await openAnswers(), 0);
  silent.socket.destroy();
});

test('§2 slow: a body or an answer that trickles holds its connection no longer than one that stands still', async () => {
  const kinds = ['text/plain', 'multipart/form-data; boundary=x'];
  // Answered before the body has come: nobody reads it on.
  const unread = kinds.map((kind) =>
    say(`GET /quick ${HEAD}content-type: ${kind}\r\ncontent-length: 99999\r\n\r\n`),
  );
  const body = say(`POST /body ${HEAD}content-type: text/plain\r\ncontent-length: 99999\r\n\r\n`);
  const headers = say(`GET /quick HTTP/1.1\r\nhost: x\r\nx-slow: `);
  const all = [...unread, body, headers];
  const trickling = setInterval(() => {
    for (const { socket } of all) if (socket.writable) socket.write('x');
  }, 40);
  const reader = say(`GET /large ${HEAD}\r\n`, false);
  reader.socket.pause();
  const reading = setInterval(() => reader.socket.read(1), 40);
  for (const { closed } of all) assert.ok(await isClosedWithin(closed, 3_000));
  for (let looks = 0; looks < 150 && (await openAnswers()) > 0; looks += 1) await delay(20);
  assert.equal(await openAnswers(), 0, 'who takes a byte now and then is cut too');
  clearInterval(trickling);
  clearInterval(reading);
  reader.socket.destroy();
});

test('§2 slow: while the server itself stands still, nobody is late', () => {
  const clock = new LookClock(50);
  for (const at of [1_000, 1_050, 1_100, 9_100, 9_150]) clock.look(at);
  assert.equal(clock.now, 50 + 50 + 100 + 50);
});

function openAnswers(): Promise<number> {
  return new Promise((resolve, reject) => {
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}

test('§2 slow: one network has so many connections and no more', async () => {
  const lines = Array.from({ length: PER_NETWORK + 3 }, () => say(`GET /never ${HEAD}\r\n`));
  await delay(100);
  assert.equal(await openAnswers(), PER_NETWORK);
  for (const { socket } of lines) socket.destroy();
  await delay(50);
  const next = say(`GET /quick ${HEAD}connection: close\r\n\r\n`);
  assert.match(await next.closed, /200 OK/);
});

test('§2 slow: descriptors are kept back for the journal, whatever the limit of the process', () => {
  assert.equal(connectionsFor(1_024), 1_024 - DESCRIPTORS_KEPT);
  assert.equal(connectionsFor(1_000_000), 20_000);
  assert.equal(connectionsFor(100), 64);
});
