/**
 * The security headers of every answer, worked out once, as they never differ: helmet's; of those the few that
 * mean something where an answer is data and no document.
 */
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import { LATE_SCHEMAS } from './lateSchemas.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered with data that no browser ever shows as a page. */
    readonly isData?: boolean;
  }

  interface FastifyRequest {
    /** Of its route; looked up once, as asking for a route's options makes them anew. */
    isData: boolean;
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
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
];

/** What a browser may ask the device for in our pages: passkeys, sharing and full screens, nothing else. */
const REFUSED_FEATURES =
  'accelerometer autoplay bluetooth camera display-capture encrypted-media geolocation gyroscope hid idle-detection local-fonts magnetometer microphone midi payment serial usb xr-spatial-tracking';
const PERMISSIONS = [
  ...REFUSED_FEATURES.split(' ').map((feature) => `${feature}=()`),
  ...['publickey-credentials-create', 'publickey-credentials-get'].map((name) => `${name}=(self)`),
].join(', ');
/** For a year a browser that came by TLS comes by nothing else. */
const STRICT_TRANSPORT = 'max-age=31536000';

type Headers = Readonly<Record<string, string>>;

/** The headers of pages and of data. */
export interface SecurityHeaders {
  readonly page: Headers;
  readonly data: Headers;
}

/**
 * Works both out. `publicUrl` with https: every answer says that there is no way here but TLS. Beside the files of
 * the app pages run the `scripts` that are named, by their hashes.
 */
export async function readSecurityHeaders(
  publicUrl?: string,
  scripts: readonly string[] = [],
): Promise<SecurityHeaders> {
  const strict = publicUrl?.startsWith('https:') ? strictTransport : {};
  const page = { ...(await helmetHeaders(scripts)), 'permissions-policy': PERMISSIONS, ...strict };
  const ofData = Object.entries(page).filter(([name]) => DATA_HEADERS.includes(name));
  return { page, data: { 'content-security-policy': DATA_POLICY, ...Object.fromEntries(ofData) } };
}

const strictTransport = { 'strict-transport-security': STRICT_TRANSPORT };

/** Gives every answer of the app its headers, at the cost of copying them; nobody keeps what does not say how long. */
export function mountSecurityHeaders(app: FastifyInstance, { page, data }: SecurityHeaders): void {
  const unkept = { 'cache-control': 'no-store' };
  const ofPage = { ...page, ...unkept };
  const ofData = { ...data, ...unkept };
  app.decorateRequest('isData', false);
  app.addHook('onRequest', (request, reply, done) => {
    request.isData = request.routeOptions.config.isData === true;
    reply.headers(request.isData ? ofData : ofPage);
    if (request.protocol === 'https') reply.headers(strictTransport);
    done();
  });
}

/** What helmet puts on an empty answer. */
async function helmetHeaders(scripts: readonly string[]): Promise<Record<string, string>> {
  const app = Fastify({ schemaController: LATE_SCHEMAS });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...CONTENT_POLICY, scriptSrc: [...CONTENT_POLICY.scriptSrc, ...scripts] },
    },
    hsts: false,
    xFrameOptions: { action: 'deny' },
  });
  app.get('/', (_request, reply) => reply.send());
  const { headers } = await app.inject('/');
  await app.close();
  const shared = Object.entries(headers).filter(([name]) => !OWN_HEADERS.has(name));
  return Object.fromEntries(shared.map(([name, value]) => [name, String(value)]));
}
