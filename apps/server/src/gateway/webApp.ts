/** The built web app: hashed files for a year, index.html never stored, unknown paths to the app itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { APP_PATHS, CALLS } from '@candor/wire';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalAnswer } from './answer.ts';
import { indexText, namedPages, sendNamed } from './namedPages.ts';
import { localeOf } from './session.ts';
import { sharedPages } from './share/sharedPages.ts';

const YEAR_SECONDS = 31_536_000;

/** Mounts the files under the exchange's own name, pages with `head`'s tags; without a build every page says so. */
export async function mountWebApp(
  app: FastifyInstance,
  directory: string,
  productName = 'Candor',
  head?: (request: FastifyRequest) => string,
): Promise<void> {
  const index = indexText(directory, productName);
  const sendShared = index !== undefined && head ? sharedPages(index, head) : undefined;
  const named = namedPages(directory, productName);
  if (named.size > 0) {
    app.addHook('onRequest', async (request, reply) => {
      const page = named.get(request.url.split(/[?#]/)[0] ?? '');
      if (page && /^(GET|HEAD)$/.test(request.method)) return sendNamed(reply, page);
    });
  }
  if (existsSync(join(directory, 'index.html'))) {
    await app.register(fastifyStatic, {
      root: directory,
      index: false,
      wildcard: false,
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = path.includes('/assets/');
        response.header(
          'cache-control',
          isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (wantsPage(request)) {
      if (sendShared) return sendShared(request, reply);
      const page = named.get('/index.html');
      return page ? sendNamed(reply, page) : sendPage(reply, directory);
    }
    const answer = refusalAnswer(localeOf(request.headers), { refusal: 'callUnknown' });
    return reply.code(404).send(answer.envelope);
  });
}

/** Whoever names no kind (curl, a link's preview, a watcher) gets the page where the app has one, else what calls say. */
function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const accept = headers.accept ?? '*/*';
  if (accept.includes('text/html')) return true;
  return /(?:\*|text)\/\*/.test(accept) && isAppPath(url.split(/[?#]/)[0] ?? '');
}

const APP_NAMES = new Set([...APP_PATHS].map((name) => name.toLowerCase()));
/** These stand alone in the app; with more behind them they are calls. */
const CALL_ROOMS = new Set(Object.values(CALLS).map(({ path }) => path.split('/')[1] ?? ''));

function isAppPath(path: string): boolean {
  const [first = '', ...rest] = path.split('/').filter((part) => part !== '');
  return APP_NAMES.has(first.toLowerCase()) && !(CALL_ROOMS.has(first) && rest.length > 0);
}

function sendPage(reply: FastifyReply, directory: string): FastifyReply {
  if (!existsSync(join(directory, 'index.html'))) {
    return reply.code(503).type('text/plain').send('The web app is not built: npm run build');
  }
  return reply.sendFile('index.html', directory);
}
