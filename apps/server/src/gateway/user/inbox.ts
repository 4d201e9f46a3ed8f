/** GET /inbox: demo mode's messages as a page; it exists only where an inbox exists. */
import type { FastifyInstance } from 'fastify';
import type { Inbox } from '../../members/inbox.ts';

/** Nothing on the page may run or be fetched. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** Mounts the page. */
export function mountInbox(app: FastifyInstance, inbox: Inbox): void {
  app.get('/inbox', async (_request, reply) => {
    reply.header('content-security-policy', POLICY).header('cache-control', 'no-store');
    return reply.type('text/html; charset=utf-8').send(await inbox.page());
  });
}
