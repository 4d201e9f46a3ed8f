/** Content with its ETag: a client keeps it, asks again each time, and is told 304 while it is the same. */
import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { HttpAnswer } from './answer.ts';

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
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
  return reply.code(answer.status).type('application/json; charset=utf-8').send(text);
}

/** A strong ETag: equal texts have equal tags. */
function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
}

/** RFC 9110: a list of tags or `*`; for If-None-Match a weak tag equals the strong one. */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const tags = header.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
