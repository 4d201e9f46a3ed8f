/** The built web app: hashed files for a year, index.html never stored, unknown paths to the app itself. */
import { APP_PATHS, CALLS } from '@candor/wire';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalAnswer } from './answer.ts';
import { mountBuild, readBuild, sendBuilt } from './builtFiles.ts';
import { indexText, namedPages, sendNamed } from './namedPages.ts';
import { localeOf } from './session.ts';
import { sharedPages } from './share/sharedPages.ts';

const NOT_BUILT = 'The web app is not built: npm run build, then start again';

/** Mounts the files under the exchange's own name, pages with `head`'s tags; without a build every page says so. */
export function mountWebApp(
  app: FastifyInstance,
  directory: string,
  productName = 'Candor',
  head?: (request: FastifyRequest) => string,
): void {
  const index = indexText(directory, productName);
  const sendShared = index !== undefined && head ? sharedPages(index, head) : undefined;
  const named = namedPages(directory, productName);
  if (named.size > 0) {
    app.addHook('onRequest', async (request, reply) => {
      const page = named.get(request.url.split(/[?#]/)[0] ?? '');
      if (page && /^(GET|HEAD)$/.test(request.method)) return sendNamed(reply, page);
    });
  }
  const build = readBuild(directory);
  mountBuild(app, build);
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) {
      if (sendShared) return sendShared(request, reply);
      const page = named.get('/index.html');
      return page ? sendNamed(reply, page) : sendPage(request, reply, build);
    }
    const answer = refusalAnswer(localeOf(request.headers), { refusal: 'callUnknown' });
    reply.header('cache-control', 'no-store').header('vary', 'accept, locale, accept-language');
    return reply.code(404).send(answer.envelope);
  });
}

/** Does a browser open an address, as its address bar does? */
export function opensPage({ method, headers }: FastifyRequest): boolean {
  return /^(GET|HEAD)$/.test(method) && (headers.accept ?? '').includes('text/html');
}

/** Whoever names no kind (curl, a link's preview, a watcher) gets the page where the app has one, else what calls say. */
function wantsPage(request: FastifyRequest): boolean {
  const { method, url, headers } = request;
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accept = headers.accept ?? '*/*';
  if (opensPage(request)) return true;
  return /(?:\*|text)\/\*/.test(accept) && isAppPath(url.split(/[?#]/)[0] ?? '');
}

const APP_NAMES = new Set([...APP_PATHS].map((name) => name.toLowerCase()));
/** These stand alone in the app; with more behind them they are calls. */
const CALL_ROOMS = new Set(Object.values(CALLS).map(({ path }) => path.split('/')[1] ?? ''));

function isAppPath(path: string): boolean {
  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  return APP_NAMES.has(first.toLowerCase()) && !(CALL_ROOMS.has(first) && rest.length > 0);
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  build: ReturnType<typeof readBuild>,
): FastifyReply {
  const page = build.get('/index.html');
  if (page) return sendBuilt(request, reply, page);
  return reply.code(503).type('text/plain').send(NOT_BUILT);
}
