/**
 * The files of the built app, read once: a page and the files that it names stay one build, whatever becomes of the
 * folder while the server runs. The next start serves the next build as a whole.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { etagOf, hasAlready } from './etag.ts';

const YEAR_SECONDS = 31_536_000;
const HASHED = `public, max-age=${YEAR_SECONDS}, immutable`;

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** What is sent instead to who takes it, the smaller first. */
const TWINS = [
  { encoding: 'br', end: '.br' },
  { encoding: 'gzip', end: '.gz' },
] as const;

interface BuiltFile {
  readonly type: string;
  readonly etag: string;
  readonly caching: string;
  readonly body: Buffer;
  readonly twins: readonly { readonly encoding: string; readonly body: Buffer }[];
}

/** The files by their paths, but none that is hidden or only the twin of another; none where there is no build. */
export function readBuild(directory: string): ReadonlyMap<string, BuiltFile> {
  if (!existsSync(join(directory, 'index.html'))) return new Map();
  const names = readdirSync(directory, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => TYPES[extname(name)] !== undefined);
  return new Map(names.map((name) => [`/${name}`, readFile(directory, name)]));
}

function readFile(directory: string, name: string): BuiltFile {
  const path = join(directory, name);
  const body = readFileSync(path);
  const twins = TWINS.filter(({ end }) => existsSync(path + end));
  return {
    type: TYPES[extname(name)] ?? '',
    etag: etagOf(body),
    caching: name.startsWith('assets/') ? HASHED : 'no-cache',
    body,
    twins: twins.map(({ encoding, end }) => ({ encoding, body: readFileSync(path + end) })),
  };
}

/** Mounts every file under its path. */
export function mountBuild(app: FastifyInstance, build: ReadonlyMap<string, BuiltFile>): void {
  for (const [url, file] of build) {
    app.get(url, (request, reply) => sendBuilt(request, reply, file));
  }
}

/** Sends one; who has it already is told so. */
export function sendBuilt(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { type, etag, caching, body, twins }: BuiltFile,
): FastifyReply {
  reply.header('cache-control', caching).header('etag', etag);
  if (twins.length > 0) reply.header('vary', 'accept-encoding');
  if (hasAlready(headers['if-none-match'], etag)) return reply.code(304).send();
  const twin = twins.find(({ encoding }) => takes(headers['accept-encoding'], encoding));
  if (twin) reply.header('content-encoding', twin.encoding);
  return reply.type(type).send(twin?.body ?? body);
}

function takes(accepted: string | string[] | undefined, encoding: string): boolean {
  return String(accepted ?? '')
    .split(',')
    .some((each) => {
      const [name, weight = ''] = each.split(';').map((part) => part.trim());
      return name === encoding && !/^q=0(\.0*)?$/.test(weight);
    });
}
