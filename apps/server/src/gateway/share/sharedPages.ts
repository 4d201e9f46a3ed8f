/** The app's page with the tags of the link it was asked by; each is made and compressed once. */
import { brotliCompressSync, constants } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Rooms } from '../contexts.ts';
import { etagOf, hasAlready } from '../etag.ts';
import { localeOf } from '../session.ts';
import type { ShareRooms } from './mountShareCards.ts';
import { sharedLinkOf } from './sharedLink.ts';
import { shareHead } from './shareHead.ts';

/** Pages that are kept: languages, pairs and names of the exchange in requests are few. */
const PAGES_MAX = 500;
const HEAD_END = '</head>';

/** Tags name the host that was asked for, which anybody makes up: a page is packed for each at a fiftieth of the cost. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

interface SharedPage {
  readonly text: string;
  readonly packed: Buffer;
  readonly etag: string;
}

export interface SharedPageRooms extends ShareRooms {
  readonly publicUrl: string | undefined;
  readonly content: Pick<Rooms['content'], 'notices'>;
}

/** The tags of the page that is asked for. */
export function headOf(rooms: SharedPageRooms): (request: FastifyRequest) => string {
  const { marketData, productName, isDemo, publicUrl, content } = rooms;
  const isListed = (marketSymbol: string, kind: 'spot' | 'perp') =>
    marketData.directory.marketOfSymbol(kind, marketSymbol) !== undefined;
  return (request) => {
    const locale = localeOf(request.headers);
    const noticeTitle = (asked: string) =>
      content.notices(locale).find(({ id }) => String(id) === asked)?.title;
    return shareHead({
      link: sharedLinkOf(request.url, { isListed, noticeTitle }),
      locale,
      productName,
      isDemo,
      origin: publicUrl?.replace(/\/$/, '') ?? `${request.protocol}://${request.host}`,
    });
  };
}

/** Sends pages made of `index`, whose head the tags are put into. */
export function sharedPages(index: string, head: (request: FastifyRequest) => string) {
  const made = new Map<string, SharedPage>();
  const pageOf = (tags: string): SharedPage => {
    const known = made.get(tags);
    if (known) return known;
    if (made.size >= PAGES_MAX) made.clear();
    const text = index.replace(HEAD_END, () => tags + HEAD_END);
    const etag = etagOf(text);
    const page = { text, packed: brotliCompressSync(text, QUICK), etag };
    made.set(tags, page);
    return page;
  };
  return (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { text, packed, etag } = pageOf(head(request));
    reply
      .header('cache-control', 'no-cache')
      .header('vary', 'accept, locale, accept-language, accept-encoding')
      .header('etag', etag);
    if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send();
    reply.type('text/html; charset=utf-8');
    if (!/\bbr\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text);
    return reply.header('content-encoding', 'br').send(packed);
  };
}
