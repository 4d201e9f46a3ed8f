/** Items and texts in SQL, and all of what is shown in memory, read again after every change. */

import { LOCALES, type Locale } from '@candor/wire';
import { CONTENT_KINDS } from '@candor/wire/operator';
import type { Kysely } from 'kysely';
import { wholeOf } from '../desk/rows.ts';
import type { Database } from '../sql/database.ts';
import {
  type ContentItem,
  type ContentKind,
  ITEM_STATES,
  type ItemState,
  type ItemText,
} from './contentItems.ts';

export interface ItemName {
  readonly kind: ContentKind;
  readonly slug: string;
}

export interface NewText {
  readonly locale: Locale;
  readonly title: string;
  readonly body: string;
  readonly writtenBy: string;
}

/** What of an item is set beside its text. */
export interface ItemFields {
  readonly category?: string;
  readonly position?: number;
  readonly link?: string;
  readonly image?: string;
}

/** An item with its first texts, or more of them for one that is there, whose fields then stay as they are. */
export interface SeededItem extends ItemName, ItemFields {
  readonly publishedAt: number;
  readonly texts: readonly NewText[];
}

export interface TextVersion extends ItemText {
  readonly locale: Locale;
}

export interface ContentStore {
  /** Everything not removed, as it is now; a new array after every change. */
  readonly items: () => readonly ContentItem[];
  readonly find: (name: ItemName) => ContentItem | undefined;
  /** Adds an item in a state, or gives the one there. */
  readonly add: (name: ItemName, state: ItemState, publishedAt: number) => Promise<number>;
  /** Adds texts of one item, each as the next version of its language. */
  readonly write: (itemId: number, texts: readonly NewText[]) => Promise<void>;
  /** Adds items with their texts and more texts of those that are there: all of them, or none. */
  readonly seed: (items: readonly SeededItem[]) => Promise<void>;
  readonly change: (
    itemId: number,
    change: ItemFields & { readonly state?: ItemState; readonly publishedAt?: number },
  ) => Promise<void>;
  /** Every version of an item's text in a language, oldest first. */
  readonly versions: (itemId: number, locale: Locale) => Promise<readonly TextVersion[]>;
  readonly reload: () => Promise<void>;
  /** Also the removed ones. */
  readonly all: () => readonly ContentItem[];
}

/** Opens the store and reads everything once. */
export async function openContentStore(
  sql: Kysely<Database>,
  now: () => number,
): Promise<ContentStore> {
  let all: readonly ContentItem[] = [];
  let listed: readonly ContentItem[] = [];
  const reload = async () => {
    all = await readItems(sql);
    listed = all.filter((item) => item.state !== 'removed');
  };
  await reload();
  return {
    items: () => listed,
    all: () => all,
    find: ({ kind, slug }) => all.find((item) => item.kind === kind && item.slug === slug),
    reload,
    add: (name, state, publishedAt) => addItem(sql, { ...name, state, publishedAt }),
    write: (itemId, texts) => writeTexts(sql, itemId, texts, now()),
    seed: (items) => seedItems(sql, items, now()),
    change: async (itemId, { publishedAt, ...fields }) => {
      const set = publishedAt === undefined ? fields : { ...fields, published_at_ms: publishedAt };
      if (Object.keys(set).length === 0) return;
      await sql.updateTable('content_items').set(set).where('item_id', '=', itemId).execute();
    },
    versions: (itemId, locale) => readVersions(sql, itemId, locale),
  };
}

async function addItem(
  sql: Kysely<Database>,
  item: ItemName & { readonly state: ItemState; readonly publishedAt: number },
): Promise<number> {
  const { kind, slug, state, publishedAt } = item;
  const row = await sql
    .insertInto('content_items')
    .values({ kind, slug, state, published_at_ms: publishedAt })
    // Names what is there, so that the row is answered also when it is not new.
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ slug }))
    .returning('item_id')
    .executeTakeFirstOrThrow();
  return wholeOf(row.item_id);
}

/** The item's row is held meanwhile, so that two writers get two versions. */
async function writeTexts(
  sql: Kysely<Database>,
  itemId: number,
  texts: readonly NewText[],
  writtenAt: number,
): Promise<void> {
  if (texts.length === 0) return;
  await sql.transaction().execute(async (work) => {
    await work
      .selectFrom('content_items')
      .select('item_id')
      .where('item_id', '=', String(itemId))
      .forUpdate()
      .execute();
    await insertTexts(work, new Map([[itemId, texts]]), writtenAt);
  });
}

/** One statement each for items and texts: a first start has some forty of them in five languages. */
async function seedItems(
  sql: Kysely<Database>,
  items: readonly SeededItem[],
  writtenAt: number,
): Promise<void> {
  if (items.length === 0) return;
  await sql.transaction().execute(async (work) => {
    const rows = await work
      .insertInto('content_items')
      .values(
        items.map(({ texts, publishedAt, ...fields }) => {
          return { ...fields, state: 'shown', published_at_ms: publishedAt };
        }),
      )
      // Names what is there, so that its row is answered and held as well.
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'slug'])
          .doUpdateSet(({ ref }) => ({ slug: ref('excluded.slug') })),
      )
      .returning(['item_id', 'kind', 'slug'])
      .execute();
    const textsOf = ({ kind, slug }: { kind: string; slug: string }) =>
      items.find((item) => item.kind === kind && item.slug === slug)?.texts ?? [];
    const wanted = new Map(rows.map((row) => [wholeOf(row.item_id), textsOf(row)]));
    await insertTexts(work, wanted, writtenAt);
  });
}

/** Texts by their items, whose rows are held: each is the next version of its language. */
async function insertTexts(
  work: Kysely<Database>,
  wanted: ReadonlyMap<number, readonly NewText[]>,
  writtenAt: number,
): Promise<void> {
  const known = await work
    .selectFrom('content_texts')
    .select(({ fn }) => ['item_id', 'locale', fn.max('version').as('version')])
    .where('item_id', 'in', [...wanted.keys()].map(String))
    .groupBy(['item_id', 'locale'])
    .execute();
  const before = new Map(
    known.map((row) => [`${wholeOf(row.item_id)} ${row.locale}`, row.version]),
  );
  const rows = [...wanted].flatMap(([itemId, texts]) =>
    texts.map(({ locale, title, body, writtenBy }) => {
      const version = (before.get(`${itemId} ${locale}`) ?? 0) + 1;
      const written = { written_by: writtenBy, written_at_ms: writtenAt };
      return { item_id: itemId, locale, version, title, body, ...written };
    }),
  );
  await work.insertInto('content_texts').values(rows).execute();
}

async function readItems(sql: Kysely<Database>): Promise<ContentItem[]> {
  const texts = await sql
    .selectFrom('content_texts')
    .distinctOn(['item_id', 'locale'])
    .selectAll()
    .orderBy('item_id')
    .orderBy('locale')
    .orderBy('version', 'desc')
    .execute();
  const byItem = Map.groupBy(texts, (row) => wholeOf(row.item_id));
  const rows = await sql.selectFrom('content_items').selectAll().orderBy('item_id').execute();
  return rows.flatMap((row) => {
    const kind = CONTENT_KINDS.find((each) => each === row.kind);
    const state = ITEM_STATES.find((each) => each === row.state);
    if (kind === undefined || state === undefined) return [];
    const itemId = wholeOf(row.item_id);
    const versions = (byItem.get(itemId) ?? []).flatMap(versionOf);
    const { slug, category, position, link, image } = row;
    const publishedAt = wholeOf(row.published_at_ms);
    const fields = { category, position, link, image, publishedAt };
    const newest = new Map(versions.map((text) => [text.locale, text]));
    return [{ itemId, kind, slug, state, ...fields, texts: newest }];
  });
}

interface TextRow {
  readonly locale: string;
  readonly version: number;
  readonly title: string;
  readonly body: string;
  readonly written_by: string;
  readonly written_at_ms: string | number;
}

/** A text of a language that this program knows. */
function versionOf(row: TextRow): TextVersion[] {
  const locale = LOCALES.find((each) => each === row.locale);
  if (locale === undefined) return [];
  const { version, title, body, written_by: writtenBy } = row;
  return [{ locale, version, title, body, writtenBy, writtenAt: wholeOf(row.written_at_ms) }];
}

async function readVersions(
  sql: Kysely<Database>,
  itemId: number,
  locale: Locale,
): Promise<TextVersion[]> {
  const rows = await sql
    .selectFrom('content_texts')
    .selectAll()
    .where('item_id', '=', String(itemId))
    .where('locale', '=', locale)
    .orderBy('version')
    .execute();
  return rows.flatMap(versionOf);
}
