/**
 * The security headers of every answer, worked out once, as they never differ: helmet's; of those the few that
 * mean something where an answer is data and no document.
 */
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered with data that no browser ever shows as a page. */
    readonly isData?: boolean;
  }
}

const CONTENT_POLICY = {
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'"],
  workerSrc: ["'self'"],
  manifestSrc: ["'self'"],
  objectSrc: ["'none'"],
  frameAncestors: ["'none'"],
  baseUri: ["'self'"],
  formAction: ["'self'"],
  upgradeInsecureRequests: null,
};
/** What an answer has of itself. */
const OWN_HEADERS = new Set(['content-length', 'date', 'connection', 'keep-alive']);

/** Should data be opened as a page all the same, it may load, run and be framed by nothing. */
const DATA_POLICY = "default-src 'none';frame-ancestors 'none'";
const DATA_HEADERS = [
  'cross-origin-resource-policy',
  'referrer-policy',
  'x-content-type-options',
  'x-frame-options',
];

/** Gives every answer of the app its headers, at the cost of copying them. */
export async function mountSecurityHeaders(app: FastifyInstance): Promise<void> {
  const headers = await securityHeaders();
  const ofData = Object.entries(headers).filter(([name]) => DATA_HEADERS.includes(name));
  const dataHeaders = {
    'content-security-policy': DATA_POLICY,
    ...Object.fromEntries(ofData),
  };
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.routeOptions.config.isData ? dataHeaders : headers);
    done();
  });
}

/** What helmet puts on an empty answer. */
async function securityHeaders(): Promise<Record<string, string>> {
  const app = Fastify();
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: CONTENT_POLICY },
    hsts: false,
  });
  app.get('/', (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  await app.close();
  const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return Object.fromEntries(shared.map(([name, value]) => [name, String(value)]));
}
