/** The built web app: hashed files for a year, index.html never stored, unknown paths to the app itself. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { refusalAnswer } from './answer.ts';
import { localeOf } from './session.ts';

const YEAR_SECONDS = 31_536_000;

/** Mounts the files; without a build every page says so. */
export async function mountWebApp(app: FastifyInstance, directory: string): Promise<void> {
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
    const wantsPage =
      request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage) return sendPage(reply, directory);
    const answer = refusalAnswer(localeOf(request.headers), { refusal: 'callUnknown' });
    return reply.code(404).send(answer.envelope);
  });
}

function sendPage(reply: FastifyReply, directory: string): FastifyReply {
  if (!existsSync(join(directory, 'index.html'))) {
    return reply.code(503).type('text/plain').send('The web app is not built: npm run build');
  }
  return reply.sendFile('index.html', directory);
}
