/** GET /card/:locale/:name.png: the picture of a shared link; one of a listed pair, or of the exchange. */
import { isLocale, type Locale } from '@candor/wire';
import type { FastifyInstance } from 'fastify';
import type { Market } from '../../marketData/directory.ts';
import type { Rooms } from '../contexts.ts';
import { pairOf } from '../present.ts';
import { cardOf } from './shareCard.ts';

const MINUTE_MS = 60_000;
const CACHE = 'public, max-age=60';
const NAME = /^(?:exchange|(spot|perp)-([A-Z0-9]{1,20})_([A-Z0-9]{1,20}))\.png$/;

export interface ShareRooms extends Pick<Rooms, 'marketData' | 'isDemo' | 'now'> {
  readonly productName: string;
}

/** Mounts it. A picture is drawn once a minute, however many ask; of what is not listed there is none. */
export function mountShareCards(app: FastifyInstance, rooms: ShareRooms): void {
  const drawn = new Map<string, { readonly file: Buffer; readonly at: number }>();
  app.get<{ Params: { locale: string; name: string } }>(
    '/card/:locale/:name',
    async ({ params }, reply) => {
      const { locale, name } = params;
      const subject = isLocale(locale) ? subjectOf(rooms, name) : undefined;
      if (subject === undefined || !isLocale(locale)) return reply.callNotFound();
      const signs = signsOf(locale);
      const key = `${signs} ${name}`;
      const known = drawn.get(key);
      const now = rooms.now();
      const isFresh = known !== undefined && now - known.at < MINUTE_MS && now >= known.at;
      const card = isFresh ? known : { file: draw(rooms, signs, subject.market), at: now };
      drawn.set(key, card);
      return reply.type('image/png').header('cache-control', CACHE).send(card.file);
    },
  );
}

/** The languages write figures in two ways, and a picture has no other words. */
function signsOf(locale: Locale): 'de' | 'en' {
  return locale === 'de' ? 'de' : 'en';
}

/** What a picture is of; undefined for no such thing. */
function subjectOf(
  { marketData }: ShareRooms,
  name: string,
): { readonly market: Market | undefined } | undefined {
  const [whole, kind, baseAsset = '', quoteAsset = ''] = NAME.exec(name) ?? [];
  if (whole === undefined) return undefined;
  if (kind !== 'spot' && kind !== 'perp') return { market: undefined };
  const market = marketData.directory.marketOfPair(kind, { baseAsset, quoteAsset });
  return market && { market };
}

function draw(rooms: ShareRooms, locale: Locale, market: Market | undefined): Buffer {
  const { productName, isDemo, marketData } = rooms;
  if (market === undefined) return cardOf({ productName, isDemo });
  const { marketSymbol, price, changeRate24h, priceDecimals } = pairOf(marketData, market);
  const isPriced = /[1-9]/.test(price);
  return cardOf({
    productName,
    isDemo,
    pair: marketSymbol,
    price: isPriced ? written(price, locale, priceDecimals) : undefined,
    change: isPriced ? changeText(changeRate24h, locale) : undefined,
  });
}

function changeText(percent: string, locale: Locale): string {
  const isDown = percent.startsWith('-');
  const shown = written(percent.replace('-', ''), locale, 2);
  return `${isDown ? '−' : '+'}${shown}${locale === 'de' ? ' ' : ''}%`;
}

/** Exact: the formatter takes decimal text. */
function written(text: string, locale: Locale, decimals: number): string {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    roundingMode: 'trunc',
  });
  return format.format(text as Intl.StringNumericLiteral);
}
