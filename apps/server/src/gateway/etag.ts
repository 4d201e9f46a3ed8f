/** Entity tags: what is sent again only to who does not have it. */
import { createHash } from 'node:crypto';

const DIGITS = 27;

/** A strong ETag: equal bodies have equal tags. */
export function etagOf(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, DIGITS)}"`;
}

/**
 * True for who has it already. RFC 9110: If-None-Match is a list of tags or `*`, and a weak tag, as a proxy that
 * packs makes of ours, equals the strong one.
 */
export function hasAlready(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes(etag) || tags.includes('*');
}
