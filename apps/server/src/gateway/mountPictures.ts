/**
 * Shows a member their own pictures; anybody else's are refused exactly like missing ones. What comes
 * out is a JPEG that no page can run, no cache keeps and no browser takes for anything else.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type HttpAnswer, refusalAnswer, refuse } from './answer.ts';
import type { Rooms } from './contexts.ts';
import type { Refusal } from './handler.ts';
import type { RateLimits } from './rateLimits.ts';
import { callerOf, withSession } from './session.ts';

interface PicturesOptions {
  readonly rooms: Rooms;
  readonly limits: RateLimits;
}

const HEADERS = {
  'content-disposition': 'inline; filename="picture.jpg"',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};

/** Mounts the way to the pictures; their addresses are what an upload answers. */
export function mountPictures(app: FastifyInstance, options: PicturesOptions): void {
  app.get<{ Params: { id: string } }>('/user/img/:id', async (request, reply) => {
    const found = await findPicture(request, options);
    if (found instanceof Uint8Array) return reply.headers(HEADERS).type('image/jpeg').send(found);
    const { locale } = callerOf(request, options.rooms.members.sessions);
    return sendRefusal(reply, refusalAnswer(locale, found));
  });
}

async function findPicture(
  request: FastifyRequest<{ Params: { id: string } }>,
  { rooms, limits }: PicturesOptions,
): Promise<Uint8Array | Refusal> {
  const { sessions } = rooms.members;
  const asked = callerOf(request, sessions);
  const seconds = limits.check(asked.address, asked.memberId);
  if (seconds !== undefined) return refuse('tooManyRequests', { seconds });
  const { memberId } = await withSession(asked, sessions);
  if (memberId === undefined) return refuse('sessionMissing');
  const picture = await rooms.media.read(memberId, `/user/img/${request.params.id}`);
  return picture ?? refuse('imageUnknown');
}

function sendRefusal(
  reply: FastifyReply,
  { status, envelope, retryAfter }: HttpAnswer,
): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const isSessionLost = status === 401;
  return reply.code(isSessionLost ? status : 404).send(envelope);
}
