/** The content desk: banners, notices, help, agreements, pages and versions, each in the reader's language. */
import type { Locale } from '@candor/wire';
import { HELP_CATEGORIES } from '@candor/wire/operator';
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import type { AppLink } from './appLinks.ts';
import { type AppPackage, openAppVersions, type Platform } from './appVersions.ts';
import { type AreaCode, listAreaCodes, listCountries, type NamedCountry } from './areaCodes.ts';
import { type Banner, bannersOf } from './banners.ts';
import { escapeHtml } from './cleanHtml.ts';
import { type Agreement, type ContentItem, type ItemText, textFor } from './contentItems.ts';
import { openContentStore } from './contentStore.ts';
import { openHiddenFeatures } from './hiddenFeatures.ts';
import { contentOperations } from './operatorDesk.ts';
import { seedContent } from './seedContent.ts';
import { openShownCurrencies } from './shownCurrencies.ts';
import { HELP_TEXTS, PAGE_TEXTS } from './texts/index.ts';

const ARTICLES_MAX = 200;
/** In every text: what this exchange is called. */
const PRODUCT = '{product}';

export interface Article {
  readonly id: number;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly publishedAt: number;
  /** The shelf of the help centre, in the reader's language; a notice has none. */
  readonly category: string | undefined;
}

/** What is said of an offering: its name as words, the rest as HTML, a picture as a data URI or nothing. */
export interface OfferingPage {
  readonly name: string;
  readonly body: string;
  readonly image: string;
}

/** What is said of a coin, as words. */
export interface CoinWords {
  readonly name: string;
  readonly introduction: string;
}

/** A page: the title as words, the body as HTML. */
export interface Page {
  readonly title: string;
  readonly body: string;
  /** When this text was written. */
  readonly writtenAt: number;
}

export interface Version {
  readonly version: string;
  readonly notes: string;
  /** Where the app can be downloaded; empty when the operator offers none. */
  readonly url: string;
  readonly package: AppPackage | undefined;
}

export interface ContentOptions {
  readonly sql: Kysely<Database>;
  readonly isDemo: boolean;
  readonly productName: string;
  readonly version: string;
  /** Where members reach the operator, if not in the app itself. */
  readonly onlineUrl?: string | undefined;
  /** Where the program's sources can be read. */
  readonly sourcesUrl?: string | undefined;
  /** Packages that may open the exchange's https links. */
  readonly appLinks?: readonly AppLink[] | undefined;
  readonly now: () => number;
  /** Where signed packages of the app lie. */
  readonly packageDirectory: string;
  /** Of a demo: where its build leaves one. */
  readonly builtDirectory?: string | undefined;
}

/** In the app: the chat with the operator. */
const ONLINE_PATH = '/onlineService';

export type ContentDesk = Awaited<ReturnType<typeof openContent>>;

/** Remembers what was made of each language until the items change. */
function perLocale<Value>(
  items: () => readonly ContentItem[],
  make: (locale: Locale, items: readonly ContentItem[]) => Value,
): (locale: Locale) => Value {
  let madeOf: readonly ContentItem[] | undefined;
  const made = new Map<Locale, Value>();
  return (locale) => {
    const current = items();
    if (current !== madeOf) made.clear();
    madeOf = current;
    const known = made.get(locale);
    if (known !== undefined) return known;
    const value = make(locale, current);
    made.set(locale, value);
    return value;
  };
}

/** Puts the product's name where a text leaves room for it. */
function naming(productName: string) {
  const inHtml = escapeHtml(productName);
  return (text: ItemText) => ({
    title: text.title.replaceAll(PRODUCT, productName),
    body: text.body.replaceAll(PRODUCT, inHtml),
    words: text.body.replaceAll(PRODUCT, productName),
    writtenAt: text.writtenAt,
  });
}

type Name = ReturnType<typeof naming>;

/** What is shown of one kind, in `locale` or English. */
function shown(items: readonly ContentItem[], kind: ContentItem['kind'], locale: Locale) {
  return items
    .filter((item) => item.kind === kind && item.state === 'shown')
    .flatMap((item) => {
      const text = textFor(item, locale);
      return text ? [{ item, text }] : [];
    });
}

/** Newest first. */
function noticesOf(items: readonly ContentItem[], locale: Locale, name: Name): Article[] {
  return shown(items, 'notice', locale)
    .sort((a, b) => b.item.publishedAt - a.item.publishedAt || b.item.itemId - a.item.itemId)
    .slice(0, ARTICLES_MAX)
    .map(({ item, text }) => {
      const { title, body } = name(text);
      return { id: item.itemId, title, body, publishedAt: item.publishedAt, category: undefined };
    });
}

/** Shelf by shelf, in the shelf's order. */
function helpOf(items: readonly ContentItem[], locale: Locale, name: Name): Article[] {
  const articles = shown(items, 'help', locale);
  return HELP_CATEGORIES.flatMap((shelf) =>
    articles
      .filter(({ item }) => item.category === shelf)
      .sort((a, b) => a.item.position - b.item.position || a.item.itemId - b.item.itemId)
      .map(({ item, text }) => {
        const { title, body, writtenAt } = name(text);
        const category = HELP_TEXTS[locale].categories[shelf];
        return { id: item.itemId, title, body, publishedAt: writtenAt, category };
      }),
  ).slice(0, ARTICLES_MAX);
}

/** A page that always exists: seeded at the start, never hidden. */
function pageOf(
  items: readonly ContentItem[],
  wanted: Pick<ContentItem, 'kind' | 'slug'>,
  look: { readonly locale: Locale; readonly name: Name },
): Page {
  const item = items.find(({ kind, slug }) => kind === wanted.kind && slug === wanted.slug);
  const text = item && textFor(item, look.locale);
  if (text === undefined) throw new Error(`the page ${wanted.slug} is missing`);
  const { title, body, writtenAt } = look.name(text);
  return { title, body, writtenAt };
}

/** Of one round of a coin before those of all of them; undefined while nothing is published. */
function offeringOf(
  items: readonly ContentItem[],
  slugs: readonly string[],
  { locale, name }: { readonly locale: Locale; readonly name: Name },
): OfferingPage | undefined {
  const published = shown(items, 'offering', locale);
  for (const slug of slugs) {
    const found = published.find(({ item }) => item.slug === slug);
    if (found === undefined) continue;
    const { title, body } = name(found.text);
    return { name: title, body, image: found.item.image };
  }
  return undefined;
}

function coinOf(
  items: readonly ContentItem[],
  code: string,
  { locale, name }: { readonly locale: Locale; readonly name: Name },
): CoinWords | undefined {
  const found = shown(items, 'coin', locale).find(({ item }) => item.slug === code);
  if (found === undefined) return undefined;
  const { title, words } = name(found.text);
  return { name: title, introduction: words };
}

function isOfDemo({ kind, slug }: ContentItem): boolean {
  return (kind === 'banner' && slug === 'demo') || (kind === 'notice' && slug === 'demoFunds');
}

/** Seeds what is missing and opens the desk. */
export async function openContent(options: ContentOptions) {
  const store = await openContentStore(options.sql, options.now);
  await seedContent(store, options);
  const hidden = await openHiddenFeatures(options.sql, options.now);
  const currencies = await openShownCurrencies(options);
  const versions = await openAppVersions({ builtDirectory: undefined, ...options });
  const name = naming(options.productName);
  const { items } = store;
  const appLinks = [...(options.appLinks ?? []), ...versions.builtLinks];
  const listed = (all: readonly ContentItem[]) =>
    options.isDemo ? all : all.filter((item) => !isOfDemo(item));
  return {
    banners: perLocale(items, (locale, all): readonly Banner[] =>
      bannersOf(
        shown(listed(all), 'banner', locale).map(({ item, text }) => ({ item, ...name(text) })),
      ),
    ),
    notices: perLocale(items, (locale, all) => noticesOf(listed(all), locale, name)),
    help: perLocale(items, (locale, all) => helpOf(all, locale, name)),
    areaCodes: perLocale(items, (locale): readonly AreaCode[] => listAreaCodes(locale)),
    countries: perLocale(items, (locale): readonly NamedCountry[] => listCountries(locale)),
    aboutPage: (locale: Locale): Page =>
      pageOf(items(), { kind: 'about', slug: 'about' }, { locale, name }),
    agreement: (slug: Agreement, locale: Locale): Page =>
      pageOf(items(), { kind: 'agreement', slug }, { locale, name }),
    /** By its number or its coin's code. */
    offering: (
      wanted: { readonly offeringId: number; readonly asset: string },
      locale: Locale,
    ): OfferingPage | undefined =>
      offeringOf(items(), [`ieo-${wanted.offeringId}`, wanted.asset], { locale, name }),
    onlineUrl: () => options.onlineUrl ?? ONLINE_PATH,
    sourcesUrl: () => options.sourcesUrl,
    version: (platform: Platform, locale: Locale): Version => {
      const told = versions.of(platform);
      const notes = told?.notes || PAGE_TEXTS[locale].versionNote;
      const own = { version: options.version, url: '', package: undefined };
      return { ...(told ?? own), notes };
    },
    /** The path of a package of the app that is announced. */
    packageFile: versions.fileOf,
    /** What may open the exchange's https links; a demo knows the package its checkout built. */
    appLinks: () => appLinks,
    /** What a coin is called, and a short factual text about it; undefined when there is none. */
    coin: (asset: string, locale: Locale): CoinWords | undefined =>
      coinOf(items(), asset, { locale, name }),
    systemTime: options.now,
    /** Closed features that the app leaves out. */
    hiddenFeatures: hidden.list,
    /** In what else than USDT a member may see values. */
    shownCurrencies: currencies.list,
    /** What the operator asks of this desk. */
    operations: {
      ...contentOperations(store, options.now),
      ...hidden.operations,
      ...currencies.operations,
      ...versions.operations,
    },
  };
}
