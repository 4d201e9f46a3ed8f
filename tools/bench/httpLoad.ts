/**
 * A thread that keeps some connections busy: each sends its next POST when the answer to the one before
 * is whole. Raw sockets, so that making the load costs little of the machine.
 */
import { connect } from 'node:net';
import { parentPort, workerData } from 'node:worker_threads';

export interface HttpLoad {
  readonly port: number;
  readonly path: string;
  /** One per connection. */
  readonly tokens: readonly string[];
  /** Sent in turn. */
  readonly bodies: readonly string[];
  readonly seconds: number;
  /** What every answer must contain. */
  readonly expected: string;
}

export interface HttpLoadDone {
  readonly answers: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** The first answer that was not as expected. */
  readonly unexpected: string | undefined;
}

const load: HttpLoad = workerData;
const waits: number[] = [];
let unexpected: string | undefined;
let sent = 0;

/** Asks on one connection until the time is over. */
function keepBusy(token: string, until: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    let startedAt = 0;
    const socket = connect(load.port, '127.0.0.1', ask);
    function ask() {
      startedAt = performance.now();
      if (startedAt >= until) {
        socket.destroy();
        resolve();
        return;
      }
      socket.write(nextRequest(token));
    }
    socket.setNoDelay(true);
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      said += chunk;
      if (!isWhole(said)) return;
      waits.push(performance.now() - startedAt);
      if (!said.includes(load.expected)) unexpected ??= said;
      said = '';
      ask();
    });
    socket.once('error', reject);
  });
}

function nextRequest(token: string): string {
  const body = load.bodies[sent % load.bodies.length] ?? '';
  sent += 1;
  return (
    `POST ${load.path} HTTP/1.1\r\nhost: 127.0.0.1:${load.port}\r\nlocale: en\r\n` +
    `token: ${token}\r\nidempotency-key: ${load.path.length}-${process.pid}-${sent}-${startKey}\r\n` +
    `content-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`
  );
}

function isWhole(said: string): boolean {
  const head = said.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = /content-length: (\d+)/i.exec(said)?.[1] ?? '';
  return said.length >= head + 4 + Number.parseInt(length, 10);
}

const startKey = Date.now();
const startedAt = performance.now();
await Promise.all(load.tokens.map((token) => keepBusy(token, startedAt + load.seconds * 1_000)));
const seconds = (performance.now() - startedAt) / 1_000;
waits.sort((left, right) => left - right);
const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
const done: HttpLoadDone = {
  answers: waits.length,
  perSecond: waits.length / seconds,
  p50: at(0.5),
  p99: at(0.99),
  unexpected,
};
parentPort?.postMessage(done);
