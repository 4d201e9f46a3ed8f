/** The gateway: one Fastify app with the calls, the socket, the web app's files, metrics and documents. */
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Inbox } from '../members/notices/inbox.ts';
import { reportTo } from '../ops/businessEvents.ts';
import type { Probe } from '../ops/health.ts';
import type { Log } from '../ops/log.ts';
import type { Metrics } from '../ops/metrics.ts';
import { mountOps } from '../ops/mountOps.ts';
import { refusalAnswer } from './answer.ts';
import { CONNECTION_TIMES, guardConnections } from './connections.ts';
import type { Rooms } from './contexts.ts';
import { countDocuments } from './countDocuments.ts';
import { mountExactJson } from './exactJson.ts';
import { faultAnswer } from './faultAnswer.ts';
import { LATE_SCHEMAS } from './lateSchemas.ts';
import { guardLocalPages } from './localPages.ts';
import { mountAppLinks } from './mountAppLinks.ts';
import { mountCalls } from './mountCalls.ts';
import { mountDocuments } from './mountDocuments.ts';
import { mountPackage } from './mountPackage.ts';
import { mountPictures } from './mountPictures.ts';
import { pageScripts } from './pageScripts.ts';
import { openProxies } from './proxies.ts';
import { DEFAULT_LIMITS, type Limits, openRateLimits } from './rateLimits.ts';
import { clientErrorHandler, refuseOddHeads } from './rawAnswers.ts';
import {
  mountSecurityHeaders,
  readSecurityHeaders,
  type SecurityHeaders,
} from './securityHeaders.ts';
import { localeOf } from './session.ts';
import { mountShareCards } from './share/mountShareCards.ts';
import { headOf } from './share/sharedPages.ts';
import { wantsSocket } from './socket/handshake.ts';
import { mountSocket } from './socket/mountSocket.ts';
import { SocketTickets } from './socket/socketTickets.ts';
import { mountWebApp, opensPage } from './webApp.ts';

export interface GatewayOptions {
  readonly rooms: Omit<Rooms, 'socketTickets'>;
  readonly metrics: Metrics;
  readonly log: Log;
  readonly probes: Readonly<Record<string, Probe>>;
  /** Brings the metrics up to date before they are read. */
  readonly refreshMetrics: () => Promise<void> | void;
  /** Only in demo mode: where codes arrive. */
  readonly inbox: Inbox | undefined;
  /** Where the built web app lies. */
  readonly webDirectory: string;
  readonly productName: string;
  /** Addresses and networks of the proxies in front, whose word about the caller is believed. */
  readonly proxies: readonly string[];
  readonly limits?: Limits;
}

const BODY_BYTES_MAX = 65_536;

/** Builds the app; the caller listens and closes. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { metrics, log } = options;
  const rooms = { ...options.rooms, socketTickets: new SocketTickets(options.rooms.now) };
  const isProxy = openProxies(options.proxies);
  const headers = await readSecurityHeaders(rooms.publicUrl, pageScripts(options.webDirectory));
  const app = Fastify({
    schemaController: LATE_SCHEMAS,
    bodyLimit: BODY_BYTES_MAX,
    trustProxy: options.proxies.length > 0 ? isProxy : false,
    forceCloseConnections: true,
    http: {
      requireHostHeader: false,
      connectionsCheckingInterval: CONNECTION_TIMES.look,
      // Who would like to go on in another protocol (curl's --http2) is answered in this one (RFC 9110 §7.8).
      shouldUpgradeCallback: wantsSocket,
    },
    clientErrorHandler: clientErrorHandler(headers.data),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    frameworkErrors: (_error, request, reply) => answerUnreadable(request, reply, headers),
  });
  guardConnections(app, { isProxy });
  mountSecurityHeaders(app, headers);
  refuseOddHeads(app, headers.data);
  const limits = openRateLimits(options.limits ?? DEFAULT_LIMITS);
  countDocuments(app, limits);
  guardLocalPages(app, answerUnknown);
  answerErrors(app, log);
  mountExactJson(app);
  mountCalls(app, { rooms, limits, metrics, report: reportTo(metrics), log });
  mountPictures(app, { rooms, limits });
  mountPackage(app, rooms);
  mountAppLinks(app, rooms);
  mountOps(app, { probes: options.probes, metrics, refresh: options.refreshMetrics });
  mountDocuments(app, options);
  mountSocket(app, { rooms, metrics, log, isProxy, headers: headers.data });
  const { productName } = options;
  mountShareCards(app, { ...rooms, productName });
  mountWebApp(app, options.webDirectory, productName, headOf({ ...rooms, productName }));
  return app;
}

/** An address that cannot be read (/%ff): a call is told so, a browser is sent home as from any unknown path (§2). */
function answerUnreadable(
  request: FastifyRequest,
  reply: FastifyReply,
  headers: SecurityHeaders,
): FastifyReply {
  if (opensPage(request)) return reply.headers(headers.page).redirect('/');
  return answerUnknown(request, reply.headers(headers.data));
}

function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const answer = refusalAnswer(localeOf(request.headers), { refusal: 'callUnknown' });
  return reply.code(404).header('cache-control', 'no-store').send(answer.envelope);
}

/** Errors before a handler (bad JSON, too large) and unforeseen ones after it. */
function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (request.is404 && error.statusCode) return answerUnknown(request, reply);
    const locale = localeOf(request.headers);
    const status = error.statusCode ?? 500;
    const refusal = status === 413 ? 'requestTooLarge' : 'requestInvalid';
    const answer =
      status < 500
        ? refusalAnswer(locale, { refusal })
        : faultAnswer(error, { locale, path: request.routeOptions.url ?? '', log });
    return reply.code(answer.status).send(answer.envelope);
  });
}
