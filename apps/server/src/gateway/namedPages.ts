/** The files of the built app that say what the exchange is called, as its operator calls it. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../content/cleanHtml.ts';
import { etagOf, hasAlready } from './etag.ts';

/** What the build writes. */
const OWN_NAME = 'Candor';

export interface NamedPage {
  readonly type: string;
  readonly text: string;
  readonly etag: string;
}

/** In JSON a name is a part of a string; in a page it is text or an attribute. */
const FILES: readonly { path: string; type: string; write: (name: string) => string }[] = [
  { path: '/index.html', type: 'text/html; charset=utf-8', write: asAttribute },
  {
    path: '/manifest.webmanifest',
    type: 'application/manifest+json',
    write: (name) => JSON.stringify(name).slice(1, -1),
  },
];

function asAttribute(name: string): string {
  return escapeHtml(name).replaceAll('"', '&quot;');
}

/** The pages by their paths; none when the exchange is called as the program is: its files are right then. */
export function namedPages(directory: string, productName: string): ReadonlyMap<string, NamedPage> {
  const pages = new Map<string, NamedPage>();
  if (productName === OWN_NAME) return pages;
  for (const { path, type, write } of FILES) {
    const file = join(directory, path);
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8').replaceAll(OWN_NAME, () => write(productName));
    const etag = etagOf(text);
    pages.set(path, { type, text, etag });
  }
  return pages;
}

/** The app's page under the exchange's name; undefined where the app is not built. */
export function indexText(directory: string, productName: string): string | undefined {
  const file = join(directory, 'index.html');
  if (!existsSync(file)) return undefined;
  return readFileSync(file, 'utf8').replaceAll(OWN_NAME, () => asAttribute(productName));
}

/** Sends it; who has it already is told so. */
export function sendNamed(reply: FastifyReply, { type, text, etag }: NamedPage): FastifyReply {
  reply.header('cache-control', 'no-cache').header('etag', etag);
  if (hasAlready(reply.request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.type(type).send(text);
}
