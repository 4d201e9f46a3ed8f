/** The package of the app, for who installs it: only the one that is announced, and only as a download. */
import { createReadStream, statSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Rooms } from './contexts.ts';

const TYPE = 'application/vnd.android.package-archive';

/** Mounts the way to it; any other name is not found. */
export function mountPackage(app: FastifyInstance, { content }: Pick<Rooms, 'content'>): void {
  app.get<{ Params: { file: string } }>('/app/:file', async ({ params }, reply) => {
    const path = content.packageFile(params.file);
    if (path === undefined) return reply.callNotFound();
    return reply
      .type(TYPE)
      .headers({
        'content-length': statSync(path).size,
        'content-disposition': `attachment; filename="${params.file}"`,
        'cache-control': 'no-cache',
      })
      .send(createReadStream(path));
  });
}
