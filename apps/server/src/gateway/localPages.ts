/** Metrics and the demo inbox: for this machine alone, asked by its own names, never through anything. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const LOCAL_PAGES = new Set(['/metrics', '/inbox', '/inbox/newest', '/inbox/page.js']);
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** A page elsewhere whose name leads here asks under that name: it reads nothing. */
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
/** What somebody in between writes; any of it means that the question came from elsewhere. */
const FORWARDING =
  /^(?:forwarded|via|x-forwarded(?:-.*)?|x-real-ip|x-(?:original|client|cluster-client|envoy).*|(?:true-client|cf-connecting|fastly-client|fly-client)-ip|cdn-loop)$/;

/** Answers everybody else as if the pages were not there. */
export function guardLocalPages(
  app: FastifyInstance,
  answerUnknown: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.isData || !isLocalPage(request) || isFromHere(request)) done();
    else answerUnknown(request, reply);
  });
}

/** By the route that was found, not the path as written: that can spell the same in many ways. */
function isLocalPage({ routeOptions }: FastifyRequest): boolean {
  return LOCAL_PAGES.has(routeOptions.url ?? '');
}

function isFromHere({ raw, socket }: FastifyRequest): boolean {
  if (!LOOPBACK.has(socket.remoteAddress ?? '')) return false;
  if (!OWN_NAME.test(raw.headers.host ?? '')) return false;
  return !Object.keys(raw.headers).some((name) => FORWARDING.test(name));
}
