/**
 * A process of clients: sockets that follow a market (some of which never read), traders who place an order now and
 * then, one who logs in, and one address that asks for what everybody may read as often as it can. Raw sockets, each
 * with the address that a proxy in front would tell, so that making the load costs little of the machine.
 */
import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface LoadPlan {
  readonly port: number;
  readonly seconds: number;
  readonly sockets: number;
  /** Of the sockets. */
  readonly neverRead: number;
  readonly tokens: readonly string[];
  readonly ordersPerSecond: number;
  /** How often somebody logs in; 0 = never. */
  readonly loginsPerSecond: number;
  readonly login: string;
  /** What one address asks for, in turn, on so many connections. */
  readonly flood: readonly string[];
  readonly floodConnections: number;
  /** Several times what its allowance answers. */
  readonly floodPerSecond: number;
}

export interface LoadDone {
  readonly orders: Waits;
  readonly logins: Waits;
  readonly framesPerSocket: number;
  /** Sockets that the server ended of those that read; the others do not notice. */
  readonly lost: number;
  readonly flooded: number;
  readonly unexpected: string | undefined;
}

export interface Waits {
  readonly count: number;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

const SUBSCRIPTION = 'USDT_BTC_trad_1';
const SOCKETS_PER_NETWORK = 100;
const plan = await new Promise<LoadPlan>((resolve) => {
  process.once('message', (told) => resolve(told as LoadPlan));
});
const until = performance.now() + plan.seconds * 1_000;
let unexpected: string | undefined;

/** A connection of one client, whose questions are answered in their order; '' once it is closed. */
class Line {
  private readonly socket: Socket;
  private readonly from: string;
  /** Once it stands, or cannot. */
  readonly opened: Promise<void>;
  private said = '';
  private isClosed = false;
  /** Who waits for an answer, in the order of the questions. */
  private readonly waiting: ((said: string) => void)[] = [];

  constructor(from: string) {
    this.from = from;
    this.socket = connect(plan.port, '127.0.0.1');
    this.socket.setNoDelay(true);
    this.socket.on('error', () => undefined);
    this.socket.setEncoding('latin1').on('data', (chunk: string) => this.hear(chunk));
    this.opened = new Promise((resolve) => {
      this.socket.once('connect', resolve).once('close', () => resolve());
    });
    this.socket.once('close', () => {
      this.isClosed = true;
      for (const tell of this.waiting.splice(0)) tell('');
    });
  }

  get(path: string): Promise<string> {
    return this.say(`GET ${path}`, '');
  }

  post(path: string, body: object, headers: string): Promise<string> {
    const text = JSON.stringify(body);
    const length = `content-type: application/json\r\ncontent-length: ${text.length}`;
    return this.say(`POST ${path}`, `${headers}${length}\r\n`, text);
  }

  private say(head: string, headers: string, body = ''): Promise<string> {
    if (this.isClosed) return Promise.resolve('');
    const told = new Promise<string>((resolve) => this.waiting.push(resolve));
    this.socket.write(
      `${head} HTTP/1.1\r\nhost: 127.0.0.1:${plan.port}\r\nlocale: en\r\n` +
        `x-forwarded-for: ${this.from}\r\n${headers}\r\n${body}`,
    );
    return told;
  }

  private hear(chunk: string): void {
    this.said += chunk;
    for (let end = endOf(this.said); end > 0; end = endOf(this.said)) {
      this.waiting.shift()?.(this.said.slice(0, end));
      this.said = this.said.slice(end);
    }
  }

  close(): void {
    this.socket.destroy();
  }
}

/** Where the first answer ends; 0 while it is not whole. */
function endOf(said: string): number {
  const head = said.indexOf('\r\n\r\n');
  if (head < 0) return 0;
  const length = /content-length: (\d+)/i.exec(said.slice(0, head))?.[1] ?? '0';
  const end = head + 4 + Number.parseInt(length, 10);
  return said.length >= end ? end : 0;
}

/** Asks again and again, `perSecond` in all lines together, each at its time whatever the answers take. */
async function pace(perSecond: number, ask: (index: number) => Promise<boolean>): Promise<Waits> {
  const waits: number[] = [];
  const under: Promise<void>[] = [];
  const begunAt = performance.now();
  for (let index = 0; perSecond > 0 && performance.now() < until; index += 1) {
    const startedAt = performance.now();
    const timed = async () => {
      if (await ask(index)) waits.push(performance.now() - startedAt);
    };
    under.push(timed());
    const early = begunAt + ((index + 1) * 1_000) / perSecond - performance.now();
    if (early > 0) await pause(early);
  }
  await Promise.all(under);
  waits.sort((left, right) => left - right);
  const at = (share: number) => waits[Math.floor(waits.length * share)] ?? 0;
  return { count: waits.length, p50: at(0.5), p99: at(0.99), longest: waits.at(-1) ?? 0 };
}

async function trade(): Promise<Waits> {
  const lines = plan.tokens.map((_, at) => new Line(`10.1.${at >> 8}.${at & 255}`));
  // A trader's line stands before the first order: what connecting costs is no order's wait.
  await Promise.all(lines.map(({ opened }) => opened));
  const waits = await pace(plan.ordersPerSecond, async (index) => {
    const at = index % lines.length;
    const price = index % 4 === 0 ? '100.00' : `99.${String(index % 90).padStart(2, '0')}`;
    const order = { price, number: '0.001', tradcoin: 'BTC', maincoin: 'USDT' };
    const keyed = `token: ${plan.tokens[at]}\r\nidempotency-key: load-${plan.port}-${until}-${index}\r\n`;
    const told = await lines[at]?.post('/trad/buyLimit', order, keyed);
    if (!told?.includes('"code":200')) unexpected ??= told;
    return true;
  });
  for (const line of lines) line.close();
  return waits;
}

async function logIn(): Promise<Waits> {
  const waits = await pace(plan.loginsPerSecond, async (index) => {
    const line = new Line(`10.2.${index >> 8}.${index & 255}`);
    const told = await line.post(
      '/member/loginByTelOrEmail',
      JSON.parse(plan.login),
      'device: bench\r\n',
    );
    line.close();
    if (!told.includes('"code":200')) unexpected ??= told;
    return true;
  });
  return waits;
}

/** One address: its whole allowance, and then refusal after refusal; how many questions it asked. */
async function flood(): Promise<number> {
  const lines = Array.from({ length: plan.floodConnections }, () => new Line('10.3.0.1'));
  const { count } = await pace(plan.floodPerSecond, async (index) => {
    const path = plan.flood[index % plan.flood.length] ?? '/';
    return (await lines[index % lines.length]?.get(path)) !== '';
  });
  for (const line of lines) line.close();
  return count;
}

interface Watching {
  readonly socket: Socket;
  readonly reads: boolean;
  readonly reader: FrameReader;
  isEnded: boolean;
}

/** Says something: a frame of a client is masked, here by nothing. */
function say(socket: Socket, kind: number, bytes: Buffer): void {
  socket.write(Buffer.concat([Buffer.of(kind, 0x80 | bytes.length, 0, 0, 0, 0), bytes]));
}

/** Finds the frames in what comes, and echoes what asks for it. */
class FrameReader {
  frames = 0;
  private rest: Buffer = Buffer.alloc(0);
  private readonly socket: Socket;

  constructor(socket: Socket) {
    this.socket = socket;
  }

  hear(chunk: Buffer): void {
    let left: Buffer = this.rest.length === 0 ? chunk : Buffer.concat([this.rest, chunk]);
    for (let end = this.take(left); end > 0; end = this.take(left)) left = left.subarray(end);
    this.rest = left;
  }

  /** Takes the first frame; where it ends, 0 while it is not whole. */
  private take(bytes: Buffer): number {
    if (bytes.length < 10 && bytes.length < 2 + ((bytes[1] ?? 0) & 127)) return 0;
    const short = (bytes[1] ?? 0) & 127;
    const from = short < 126 ? 2 : short === 126 ? 4 : 10;
    const length =
      short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : bytes.readUIntBE(4, 6);
    if (bytes.length < from + length) return 0;
    this.frames += 1;
    if (bytes[0] === ASKS_ECHO) say(this.socket, ECHO, bytes.subarray(from, from + length));
    return from + length;
  }
}

const [TEXT, ASKS_ECHO, ECHO] = [0x81, 0x89, 0x8a];
const SAYING_MS = 10_000;

/** A socket that follows the market. */
function watch(index: number): Watching {
  const socket = connect(plan.port, '127.0.0.1');
  const reads = index >= plan.neverRead;
  const reader = new FrameReader(socket);
  const watching = { socket, reads, reader, isEnded: false };
  const from = `10.4.${Math.floor(index / SOCKETS_PER_NETWORK)}.1`;
  const key = randomBytes(16).toString('base64');
  socket.on('error', () => undefined);
  socket.once('close', () => {
    watching.isEnded = true;
  });
  socket.write(
    `GET /ws/load${index} HTTP/1.1\r\nhost: 127.0.0.1\r\nx-forwarded-for: ${from}\r\nupgrade: websocket\r\n` +
      `connection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: ${key}\r\n\r\n`,
  );
  socket.once('data', (answer: Buffer) => {
    say(socket, TEXT, Buffer.from(SUBSCRIPTION));
    const saying = setInterval(() => say(socket, TEXT, Buffer.from('pong')), SAYING_MS).unref();
    socket.once('close', () => clearInterval(saying));
    if (!reads) {
      socket.pause();
      return;
    }
    reader.hear(answer.subarray(answer.indexOf('\r\n\r\n') + 4));
    socket.on('data', (chunk: Buffer) => reader.hear(chunk));
  });
  return watching;
}

const watching: Watching[] = [];
for (let index = 0; index < plan.sockets; index += 1) {
  watching.push(watch(index));
  if (index % 100 === 99) await pause(20);
}
const [orders, logins, flooded] = await Promise.all([trade(), logIn(), flood()]);
if (plan.sockets > 0) await pause(Math.max(until - performance.now(), 0));
const readers = watching.filter(({ reads }) => reads);
const done: LoadDone = {
  orders,
  logins,
  flooded,
  framesPerSocket:
    readers.reduce((sum, each) => sum + each.reader.frames, 0) / (readers.length || 1),
  lost: readers.filter(({ isEnded }) => isEnded).length,
  unexpected,
};
process.send?.(done);
for (const { socket } of watching) socket.destroy();
process.disconnect?.();
