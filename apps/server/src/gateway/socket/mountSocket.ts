/**
 * The socket at /ws/{session id}: subscription strings in, pushes out. The id is the client's random
 * name for its connection and never a credential; who is there is told by a ticket. Source: spec §7, §9.
 */
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { Locale } from '@candor/wire';
import type { FastifyInstance } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Log } from '../../ops/log.ts';
import type { Metrics } from '../../ops/metrics.ts';
import { refusalAnswer } from '../answer.ts';
import type { Rooms } from '../contexts.ts';
import { networkOf } from '../networkOf.ts';
import { callerAddress, type IsProxy } from '../proxies.ts';
import { type Limit, openRateLimits } from '../rateLimits.ts';
import { answerRaw, headerLines } from '../rawAnswers.ts';
import type { SecurityHeaders } from '../securityHeaders.ts';
import { localeOf } from '../session.ts';
import { supportPushOf } from '../user/supportWire.ts';
import { isHandshake } from './handshake.ts';
import { inTurns } from './inTurns.ts';
import { frameOf } from './marketFrames.ts';
import { MemberLines } from './memberLines.ts';
import { ownGreeting, ownPushOf } from './ownPush.ts';
import { Places } from './places.ts';
import { SocketClient, type SocketConnection } from './socketClient.ts';
import { type OnUnwritable, SocketPushes } from './socketPushes.ts';
import { framedLine } from './wholeFrames.ts';

export interface SocketOptions {
  readonly rooms: Pick<
    Rooms,
    | 'marketData'
    | 'cycles'
    | 'publicUrl'
    | 'members'
    | 'support'
    | 'custody'
    | 'notices'
    | 'socketTickets'
    | 'ownStream'
    | 'shownIds'
  >;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly isProxy: IsProxy;
  /** What every answer carries. */
  readonly headers: SecurityHeaders['data'];
}

/** An id is of the characters a path takes as they are (RFC 3986 §2.3); dots alone would be a step, no name. */
const PATH = /^\/ws\/(?!\.{1,2}$)[\w.~-]{1,64}$/;
export const MESSAGE_BYTES_MAX = 256;
export const PLACES = { inAll: 10_000, perNetwork: 200 };
/** Handshakes of a network: as many places, taken and left again, as anybody needs. */
const HANDSHAKES: Limit = { points: 600, seconds: 10 };
/** Greeting one takes a third of a millisecond. */
const ACCEPTED_PER_TURN = 8;
/** RFC 6455 §7.4.1. */
const GOING_AWAY = 1001;
/** How often it is looked whether all have gone, and after what time each. */
const FAREWELLS = 10;
const FAREWELL_MS = 50;

/** Takes the upgrade requests of the app's server. */
export function mountSocket(app: FastifyInstance, options: SocketOptions): void {
  const { rooms, metrics, log } = options;
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_BYTES_MAX });
  const onUnwritable: OnUnwritable = ({ marketKey }, error) => {
    log.error({ marketKey, error: String(error) }, 'marketNotWritable');
  };
  const pushes = new SocketPushes(
    rooms.marketData,
    onUnwritable,
    rooms.cycles,
    rooms.shownIds.show,
  );
  const notTold = (error: unknown) => log.error({ error: String(error) }, 'newsNotTold');
  const lines: MemberLines = new MemberLines(rooms.members.sessions, rooms.shownIds, (memberId) =>
    rooms.ownStream.watch(memberId, (news) =>
      lines.tell(memberId, { own: ownPushOf(rooms, news) }),
    ),
  );
  rooms.members.sessions.onEnded((memberId) => void lines.review(memberId).catch(notTold));
  const stopNews = tellNews(rooms, lines, notTold);
  /** A right ticket is answered with what waits for the member; one that is used, old or wrong as a lost session. */
  const welcome = async (client: SocketClient, ticket: string) => {
    const holder = rooms.socketTickets.take(ticket);
    if (holder === undefined) return client.refuse('sessionMissing');
    lines.join(client, holder);
    const { memberId } = holder;
    const own = ownGreeting(rooms, memberId);
    await lines.greet(client, { own }).catch(notTold);
    await rooms.support
      .unread(memberId)
      .then((unread) => lines.tell(memberId, { support: { unread } }))
      .catch(notTold);
  };
  const accept = (connection: WebSocket, line: SocketConnection, locale: Locale) => {
    const client = new SocketClient(line);
    tellRefusals(client, locale);
    pushes.add(client);
    client.whenTicket((ticket) => void welcome(client, ticket));
    metrics.sockets.set(server.clients.size);
    connection.on('error', (error) => log.debug({ error: error.message }, 'socketFailed'));
    connection.on('close', () => {
      pushes.remove(client);
      lines.leave(client);
      metrics.sockets.set(server.clients.size);
    });
  };
  takeUpgrades(app, server, { ...options, accept });
  // Before the app's own server closes, which waits until nobody is connected any more.
  app.addHook('preClose', async () => {
    stopNews();
    pushes.close();
    await endConnections(server);
  });
}

/** Nobody comes in any more; whoever is there is told, and cut off when they do not go by themselves. */
async function endConnections(server: WebSocketServer): Promise<void> {
  server.close();
  for (const connection of server.clients) connection.close(GOING_AWAY, 'the server closes');
  for (let waits = 0; waits < FAREWELLS && server.clients.size > 0; waits += 1) {
    await setTimeout(FAREWELL_MS);
  }
  for (const connection of server.clients) connection.terminate();
}

interface Taking extends Pick<SocketOptions, 'rooms' | 'log' | 'isProxy' | 'headers'> {
  readonly accept: (connection: WebSocket, line: SocketConnection, locale: Locale) => void;
}

/** Lets in who may, so many in all and of a network, a few a turn. */
function takeUpgrades(app: FastifyInstance, server: WebSocketServer, taking: Taking): void {
  const { rooms, log, isProxy, headers, accept } = taking;
  const places = new Places(PLACES);
  const handshakes = openRateLimits({ perAddress: HANDSHAKES, perMember: HANDSHAKES });
  const takeInTurns = inTurns(ACCEPTED_PER_TURN);
  server.on('headers', (lines) => lines.push(...headerLines(headers)));
  app.server.on('upgrade', (request, socket, head) => {
    // Without a listener the reset of a connection would be an error of the whole process.
    socket.on('error', (error) => log.debug({ error: error.message }, 'upgradeFailed'));
    const network = networkOf(addressOf(request, isProxy));
    const isTooOften = handshakes.check(network, undefined) !== undefined;
    if (isTooOften) return answerRaw(socket, 429, headers);
    if (!isWelcome(request, rooms.publicUrl)) return answerRaw(socket, 403, headers);
    if (!isHandshake(request)) return answerRaw(socket, 400, headers);
    if (!places.take(network)) return answerRaw(socket, 429, headers);
    socket.once('close', () => places.leave(network));
    const locale = localeOf(request.headers);
    takeInTurns(() => {
      if (socket.destroyed) return;
      server.handleUpgrade(request, socket, head, (connection) =>
        accept(connection, framedLine(connection, socket), locale),
      );
    });
  });
}

/** What cannot be followed is answered as a call would be, in the language of who asked. */
function tellRefusals(client: SocketClient, locale: Locale): void {
  client.whenRefused((refusal) => {
    const { code, msg } = refusalAnswer(locale, { refusal }).envelope;
    client.send(frameOf({ code, msg }));
  });
}

/** What the desks tell members as it happens; returns what stops it. */
function tellNews(
  { support, custody, notices }: Pick<Rooms, 'support' | 'custody' | 'notices'>,
  lines: MemberLines,
  notTold: (error: unknown) => void,
): () => void {
  const stops = [
    support.onNews((news) => {
      lines.tell(news.memberId, { support: supportPushOf(news) }).catch(notTold);
    }),
    notices.onNews((memberId, notice) => {
      lines.tell(memberId, { notice }).catch(notTold);
    }),
    custody.onDeposits((memberId) => {
      lines.tell(memberId, { deposits: true }).catch(notTold);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Who connects, as the proxies in front tell it. */
function addressOf({ headers, socket }: IncomingMessage, isProxy: IsProxy): string {
  return callerAddress(
    socket.remoteAddress ?? '',
    String(headers['x-forwarded-for'] ?? ''),
    isProxy,
  );
}

/** A browser names its page: only our own may connect, here or at the public address. Others name none. */
function isWelcome(request: IncomingMessage, publicUrl: string | undefined): boolean {
  if (!PATH.test((request.url ?? '').split('?')[0] ?? '')) return false;
  const { origin, host } = request.headers;
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return page.host === host || page.origin === (publicUrl && new URL(publicUrl).origin);
}
