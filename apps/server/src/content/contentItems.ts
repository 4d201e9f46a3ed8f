/** What the operator may edit: items of a few kinds, each with a text a language. */
import type { Locale } from '@candor/wire';
import type { CONTENT_KINDS } from '@candor/wire/operator';

/** Shown where a language has no text of its own. */
export const FALLBACK_LOCALE: Locale = 'en';

export type ContentKind = (typeof CONTENT_KINDS)[number];

/** draft: written, never published · removed: gone for good, also from the seeds of later starts. */
export const ITEM_STATES = ['draft', 'shown', 'hidden', 'removed'] as const;
export type ItemState = (typeof ITEM_STATES)[number];

export const AGREEMENTS = ['user', 'privacy'] as const;
export type Agreement = (typeof AGREEMENTS)[number];

/** Who wrote the texts that come with the program. */
export const SEED_AUTHOR = 'candor';

export interface ItemText {
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly writtenBy: string;
  readonly writtenAt: number;
}

export interface ContentItem {
  readonly itemId: number;
  readonly kind: ContentKind;
  readonly slug: string;
  readonly state: ItemState;
  readonly category: string;
  readonly position: number;
  readonly link: string;
  /** A data URI, or empty. */
  readonly image: string;
  readonly publishedAt: number;
  /** The newest text of each language that has one. */
  readonly texts: ReadonlyMap<Locale, ItemText>;
}

/** The text a reader of `locale` sees: their language's, else English; undefined without both. */
export function textFor(item: ContentItem, locale: Locale): ItemText | undefined {
  return item.texts.get(locale) ?? item.texts.get(FALLBACK_LOCALE);
}
