/** Content with its ETag: a client keeps it, asks again each time, and is told 304 while it is the same. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpAnswer } from './answer.ts';
import { etagOf, hasAlready } from './etag.ts';

/** Answers the content, or 304 to who has it. */
export function sendContent(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: HttpAnswer,
): FastifyReply {
  const text = JSON.stringify(answer.envelope);
  const etag = etagOf(text);
  const headers = { etag, 'cache-control': 'no-cache', vary: 'locale, accept-language' };
  reply.headers(headers);
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.code(answer.status).type('application/json; charset=utf-8').send(text);
}
