/**
 * Connections: how many there may be, in all and of one network, and how long each part of an exchange of words may
 * take. Some of the process's descriptors are never given to connections, so that the journal can always open its
 * next segment, and SQL its files.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './networkOf.ts';
import type { IsProxy } from './proxies.ts';
import { Places } from './socket/places.ts';

/** Milliseconds. */
export interface ConnectionTimes {
  /** Until the last header of a request has come. */
  readonly headers: number;
  /** Until the last byte of a body that is no upload has come. */
  readonly body: number;
  /** Until an answer begins, and then until the other side has taken so many more of its bytes, or the rest. */
  readonly answer: number;
  readonly answerBytes: number;
  /** Between two requests. */
  readonly idle: number;
  /** Between two looks at all of it. */
  readonly look: number;
}

export const CONNECTION_TIMES: ConnectionTimes = {
  headers: 10_000,
  body: 10_000,
  answer: 60_000,
  // Half a kilobyte a second: no line is so slow, and a byte a minute holds no answer.
  answerBytes: 32_768,
  // Longer than a proxy in front keeps one for its next request, which would meet a closed door.
  idle: 72_000,
  look: 1_000,
};
const PER_NETWORK = 1_000;
const IN_ALL = 20_000;
/** For the journal, SQL's files, links to nodes and venues. */
export const DESCRIPTORS_KEPT = 512;
const IN_ALL_MIN = 64;

/** As many connections as the process's limit of descriptors leaves room for. */
export function connectionsFor(descriptors: number): number {
  return Math.min(Math.max(descriptors - DESCRIPTORS_KEPT, IN_ALL_MIN), IN_ALL);
}

let descriptors: number | undefined;

/** The soft limit of this process, which stays as it is; as many as could ever be asked for when it has none. */
function descriptorsOf(): number {
  descriptors ??= readDescriptors();
  return descriptors;
}

/** What Linux tells of this process, the soft limit first. */
const LIMITS = '/proc/self/limits';

function readDescriptors(): number {
  const soft = existsSync(LIMITS)
    ? Number(/^Max open files +(\d+)/m.exec(readFileSync(LIMITS, 'utf8'))?.[1])
    : reportedDescriptors();
  return Number.isInteger(soft) ? soft : IN_ALL + DESCRIPTORS_KEPT;
}

/** The same where there is no such file: a report of the whole process, which takes longer. */
function reportedDescriptors(): number {
  // Otherwise every address of a connection would be looked up by name.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as Report;
  return Number(userLimits?.open_files?.soft);
}

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | 'unlimited' } };
}

export interface ConnectionsOptions {
  readonly isProxy: IsProxy;
  readonly times?: ConnectionTimes;
  readonly perNetwork?: number;
}

/** Guards the connections of the app's server from now on, until it closes. */
export function guardConnections(app: FastifyInstance, options: ConnectionsOptions): void {
  const { isProxy, times = CONNECTION_TIMES, perNetwork = PER_NETWORK } = options;
  const { server } = app;
  const inAll = connectionsFor(descriptorsOf());
  server.maxConnections = inAll;
  setTimes(server, times);
  const places = new Places({ inAll, perNetwork });
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    // Behind a proxy stand many; it counts them, and each of its sockets is counted by who is at its end.
    if (isProxy(socket.remoteAddress ?? '')) return;
    if (!places.take(network)) socket.destroy();
    else socket.once('close', () => places.leave(network));
  });
  watchAnswers(app, times);
}

function setTimes(server: Server, times: ConnectionTimes): void {
  server.headersTimeout = times.headers;
  server.keepAliveTimeout = times.idle;
}

/** The newest request of a connection. */
interface Open {
  raw: IncomingMessage;
  response: ServerResponse;
  startedAt: number;
  isUpload: boolean;
  /** Bytes that had gone out, and when enough more of them were last seen to have gone. */
  sent: number;
  movedAt: number;
}

/** Cuts who sends no body, takes no answer, or would wait for ever for one. */
function watchAnswers(app: FastifyInstance, times: ConnectionTimes): void {
  const open = new Map<Socket, Open>();
  const clock = new LookClock(times.look);
  app.addHook('onRequest', ({ raw }, reply, done) => {
    const known = open.get(raw.socket);
    if (known === undefined) watch(open, clock.now, { raw, response: reply.raw });
    else follow(known, clock.now, { raw, response: reply.raw });
    done();
  });
  const timer = setInterval(() => {
    clock.look(performance.now());
    for (const each of open.values()) if (isStuck(each, times, clock.now)) each.raw.destroy();
  }, times.look);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/**
 * Milliseconds that others had to come on in. It goes on by two looks at most from one to the next: while this
 * process itself stood still, nobody could be heard, and nobody is cut for it.
 */
export class LookClock {
  now = 0;
  private seenAt: number | undefined;
  private readonly atMost: number;

  constructor(look: number) {
    this.atMost = 2 * look;
  }

  /** A look at this time, of any clock that does not go back. */
  look(at: number): void {
    if (this.seenAt !== undefined) this.now += Math.min(at - this.seenAt, this.atMost);
    this.seenAt = at;
  }
}

type Asked = Pick<Open, 'raw' | 'response'>;

/** The first request of a connection. */
function watch(open: Map<Socket, Open>, now: number, { raw, response }: Asked): void {
  const { socket } = raw;
  const isUpload = isMultipart(raw);
  open.set(socket, { raw, response, startedAt: now, isUpload, sent: 0, movedAt: now });
  socket.once('close', () => open.delete(socket));
}

/** The next one; who sends it before the last answer went out does not gain time for that. */
function follow(each: Open, now: number, { raw, response }: Asked): void {
  each.startedAt = now;
  if (each.response.writableFinished) {
    each.movedAt = now;
    each.sent = sentOn(raw.socket);
  }
  each.isUpload = isMultipart(raw);
  each.raw = raw;
  each.response = response;
}

function isMultipart({ headers }: IncomingMessage): boolean {
  return headers['content-type']?.startsWith('multipart/') === true;
}

function sentOn(socket: Socket): number {
  return socket.bytesWritten - socket.writableLength;
}

/** Uploads that are waited for have limits of their own (`uploads.ts`); what nobody waits for has those of any body. */
function isStuck(each: Open, times: ConnectionTimes, now: number): boolean {
  const { raw, response } = each;
  if (!raw.complete) {
    const isRead = each.isUpload && !response.writableFinished;
    return !isRead && now - each.startedAt > times.body;
  }
  if (response.writableFinished) return false;
  const sent = sentOn(raw.socket);
  if (sent - each.sent >= times.answerBytes) {
    each.sent = sent;
    each.movedAt = now;
  }
  return now - each.movedAt > times.answer;
}
