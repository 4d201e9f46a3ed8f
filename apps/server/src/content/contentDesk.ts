/** The content desk: banners, notices, area codes, pages and versions, each in the reader's language. */
import type { Kysely } from 'kysely';
import type { Database } from '../sql/database.ts';
import { type AreaCode, listAreaCodes } from './areaCodes.ts';
import { type Banner, listBanners } from './banners.ts';
import { de } from './texts/de.ts';
import { type ContentTexts, en } from './texts/en.ts';
import { ja } from './texts/ja.ts';
import { ko } from './texts/ko.ts';
import { zhTW } from './texts/zh-TW.ts';

export const CONTENT_LOCALES = ['zh-TW', 'en', 'ja', 'ko', 'de'] as const;
export type ContentLocale = (typeof CONTENT_LOCALES)[number];

const TEXTS: Readonly<Record<ContentLocale, ContentTexts>> = { 'zh-TW': zhTW, en, ja, ko, de };
const ARTICLES_MAX = 50;

export interface Article {
  readonly id: number;
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly publishedAt: number;
}

export interface AboutPage {
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

export interface Version {
  readonly version: string;
  readonly notes: string;
  /** Where the app can be downloaded; empty when the operator offers none. */
  readonly url: string;
}

export interface ContentOptions {
  readonly sql: Kysely<Database>;
  readonly isDemo: boolean;
  readonly productName: string;
  readonly version: string;
  readonly now: () => number;
}

export interface ContentDesk {
  readonly banners: (locale: ContentLocale) => readonly Banner[];
  /** Newest first. */
  readonly articles: (locale: ContentLocale) => Promise<readonly Article[]>;
  readonly areaCodes: (locale: ContentLocale) => readonly AreaCode[];
  readonly aboutPage: (locale: ContentLocale) => AboutPage;
  readonly version: (locale: ContentLocale) => Version;
  /** A short factual text about one asset; undefined when there is none. */
  readonly introduction: (asset: string, locale: ContentLocale) => string | undefined;
  readonly systemTime: () => number;
}

/** The articles every server starts with; about demo funds only in demo mode. */
async function seedArticles(options: ContentOptions): Promise<void> {
  const slugs = Object.keys(en.articles) as (keyof typeof en.articles)[];
  const wanted = slugs.filter((slug) => slug !== 'demoFunds' || options.isDemo);
  const publishedAt = options.now();
  const rows = CONTENT_LOCALES.flatMap((locale) =>
    wanted.map((slug, index) => ({
      slug,
      locale,
      ...TEXTS[locale].articles[slug],
      published_at_ms: publishedAt - index,
    })),
  );
  await options.sql
    .insertInto('articles')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['slug', 'locale']).doNothing())
    .execute();
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}

/** Remembers what a pure function answered for each language. */
function perLocale<Value>(
  make: (locale: ContentLocale) => Value,
): (locale: ContentLocale) => Value {
  const made = new Map<ContentLocale, Value>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const value = make(locale);
    made.set(locale, value);
    return value;
  };
}

/** Seeds what is missing and opens the desk. */
export async function openContent(options: ContentOptions): Promise<ContentDesk> {
  await seedArticles(options);
  const { sql } = options;
  return {
    banners: perLocale((locale) => listBanners(TEXTS[locale], options.isDemo)),
    areaCodes: perLocale(listAreaCodes),
    aboutPage: (locale) => ({
      title: options.productName,
      body: TEXTS[locale].about.replaceAll('Candor', escapeHtml(options.productName)),
    }),
    version: (locale) => ({ version: options.version, notes: TEXTS[locale].versionNote, url: '' }),
    introduction: (asset, locale) => {
      const texts: Readonly<Record<string, string>> = TEXTS[locale].introductions;
      return Object.hasOwn(texts, asset) ? texts[asset] : undefined;
    },
    systemTime: options.now,
    articles: async (locale) => {
      const rows = await sql
        .selectFrom('articles')
        .select(['article_id', 'title', 'body', 'published_at_ms'])
        .where('locale', '=', locale)
        .where('is_shown', '=', true)
        .orderBy('published_at_ms', 'desc')
        .limit(ARTICLES_MAX)
        .execute();
      return rows.map((row) => ({
        id: Number(row.article_id),
        title: row.title,
        body: row.body,
        publishedAt: Number(row.published_at_ms),
      }));
    },
  };
}
