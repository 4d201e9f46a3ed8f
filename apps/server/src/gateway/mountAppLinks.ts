/** What telephones ask of an https address before a package may open its links. */
import type { FastifyInstance } from 'fastify';
import { assetLinks, siteAssociation } from '../content/appLinks.ts';
import type { Rooms } from './contexts.ts';

const HOUR = 'public, max-age=3600';
const PAGES = {
  '/.well-known/assetlinks.json': assetLinks,
  '/.well-known/apple-app-site-association': siteAssociation,
} as const;

/** Mounts both; without a package of the kind there is none. */
export function mountAppLinks(app: FastifyInstance, { content }: Pick<Rooms, 'content'>): void {
  for (const [path, pageOf] of Object.entries(PAGES)) {
    app.get(path, async (_request, reply) => {
      const page = pageOf(content.appLinks());
      if (page === undefined) return reply.callNotFound();
      return reply.type('application/json').header('cache-control', HOUR).send(page);
    });
  }
}
