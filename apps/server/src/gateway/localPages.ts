/** Metrics and the demo inbox: for this machine alone, asked by its own names, never through anything. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const LOCAL_PAGES = new Set(['/metrics', '/inbox', '/inbox/newest', '/inbox/page.js']);
const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
/** A page elsewhere whose name leads here asks under that name: it reads nothing. */
const OWN_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i;
/** What somebody in between writes, whoever it is; any of it means that the question came from elsewhere. */
const FORWARDING = [
  /^(?:forwarded|via|cdn-loop|max-forwards|front-end-https|x-(?:real|proxy|remote|host|http|ssl|client)[-_].*)$/,
  /^x[-_](?:forwarded|original|cluster|envoy|arr|azure|amzn?|appengine|cloud|varnish|akamai|fastly|vercel|nginx)(?:[-_].*)?$/,
  /^(?:cf|true-client|client|remote|fastly|fly|wl|proxy|akamai|incap|do|http)[-_].*$/,
];

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
  // A proxy that was told nothing else asks by the older version, and tells nobody for whom.
  if (raw.httpVersion === '1.0' || !OWN_NAME.test(raw.headers.host ?? '')) return false;
  // A whole address names its host before the header does.
  if (raw.url?.startsWith('/') !== true) return false;
  return !Object.keys(raw.headers).some((name) => FORWARDING.some((each) => each.test(name)));
}
