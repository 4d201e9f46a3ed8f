/** The content desk's tables (migration 0003). Times are UTC epoch milliseconds. */
import type { ColumnType, Generated } from 'kysely';

export interface ArticlesTable {
  article_id: ColumnType<string | number, never, never>;
  slug: string;
  locale: string;
  title: string;
  /** HTML; written by the operator, cleaned again by the app. */
  body: string;
  published_at_ms: ColumnType<string | number, number, number>;
  is_shown: Generated<boolean>;
}

export interface ContentTables {
  articles: ArticlesTable;
}
