/** GET /card/:locale/:name.png: the picture of a shared link; one of a listed pair, or of the exchange. */
import { isLocale, type Locale } from '@candor/wire';
import type { FastifyInstance } from 'fastify';
import type { Market } from '../../marketData/directory.ts';
import type { Rooms } from '../contexts.ts';
import { pairOf } from '../present.ts';
import { VALUE_ASSET } from '../valuation.ts';
import { type CardPair, cardOf } from './shareCard.ts';

const MINUTE_MS = 60_000;
/** As many as fill a picture. */
const PAIRS_MAX = 3;
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
  const shown = market === undefined ? mostTraded(marketData) : [market];
  const pairs = shown.map((each) => cardPairOf(marketData, each, locale));
  return cardOf({ productName, isDemo, pairs });
}

/** For the exchange as such: what is traded most against the coin that all is valued in. */
function mostTraded(marketData: ShareRooms['marketData']): readonly Market[] {
  return marketData.directory
    .markets('spot')
    .filter(({ quote }) => quote.code === VALUE_ASSET)
    .map((market) => ({ market, ticker: marketData.ticker(market.spec.marketId) }))
    .filter(({ ticker }) => ticker !== undefined && ticker.volumeQuote > 0n)
    .sort((left, right) =>
      Number((right.ticker?.volumeQuote ?? 0n) - (left.ticker?.volumeQuote ?? 0n)),
    )
    .slice(0, PAIRS_MAX)
    .map(({ market }) => market);
}

function cardPairOf(
  marketData: ShareRooms['marketData'],
  market: Market,
  locale: Locale,
): CardPair {
  const { marketSymbol, price, changeRate24h, priceDecimals } = pairOf(marketData, market);
  if (!/[1-9]/.test(price)) return { pair: marketSymbol };
  return {
    pair: marketSymbol,
    price: written(price, locale, priceDecimals),
    change: changeText(changeRate24h, locale),
  };
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
