/** The content desk's tables (migrations 0011, 0021, 0039 and 0049). Times are UTC epoch milliseconds. */

import type { Generated } from 'kysely';
import type { Identity, Whole } from '../desk/columns.ts';

export interface ContentItemsTable {
  item_id: Identity;
  kind: string;
  slug: string;
  /** draft, shown, hidden or removed. */
  state: string;
  category: Generated<string>;
  position: Generated<number>;
  link: Generated<string>;
  image: Generated<string>;
  published_at_ms: Whole;
}

/** One version of an item's text in one language; never changed. */
export interface ContentTextsTable {
  item_id: Whole;
  locale: string;
  version: number;
  title: string;
  /** HTML, cleaned before it is written; of a banner plain words. */
  body: string;
  written_by: string;
  written_at_ms: Whole;
}

export interface HiddenFeaturesTable {
  feature: string;
  hidden_at_ms: Whole;
}

export interface ShownCurrenciesTable {
  currency: string;
  per_usdt: string;
  is_example: boolean;
  set_at_ms: Whole;
}

export interface AppVersionsTable {
  platform: string;
  version: string;
  url: string;
  notes: string;
  bytes: number | null;
  sha256: string | null;
  signature: string | null;
  announced_at_ms: Whole;
}

export interface ContentTables {
  app_versions: AppVersionsTable;
  hidden_features: HiddenFeaturesTable;
  content_items: ContentItemsTable;
  content_texts: ContentTextsTable;
  shown_currencies: ShownCurrenciesTable;
}
