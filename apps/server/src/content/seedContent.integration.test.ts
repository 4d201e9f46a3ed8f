import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { LOCALES } from '@candor/wire';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../sql/database.ts';
import { openSql } from '../sql/open.ts';
import { type ContentStore, openContentStore } from './contentStore.ts';
import { seedContent } from './seedContent.ts';

const NOW = 1_800_000_000_000;
const OPTIONS = { isDemo: true, now: () => NOW };
const QUIET = { info: () => undefined, error: () => undefined };

async function withDatabase(run: (db: Kysely<Database>) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-content-'));
  const { db, close } = await openSql({ dataDir, databaseUrl: undefined, log: QUIET });
  try {
    await run(db);
  } finally {
    await close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Those of the help that stand on no shelf. */
function unshelved(store: ContentStore) {
  const help = store.items().filter(({ kind }) => kind === 'help');
  assert.ok(help.length > 3);
  return help.filter(({ category }) => category === null || category === '');
}

test('a start that ends while it seeds leaves nothing half done: the next one writes all of it', () =>
  withDatabase(async (db) => {
    const store = await openContentStore(db, () => NOW);
    const ban = sql`ALTER TABLE content_texts ADD CONSTRAINT no_korean CHECK (locale <> 'ko')`;
    await ban.execute(db);
    await assert.rejects(seedContent(store, OPTIONS), /no_korean/);
    await sql`ALTER TABLE content_texts DROP CONSTRAINT no_korean`.execute(db);
    const next = await openContentStore(db, () => NOW);
    assert.deepEqual(next.all(), [], 'neither an item without texts');
    await seedContent(next, OPTIONS);
    assert.deepEqual(unshelved(next), []);
    assert.ok(next.items().every(({ texts }) => texts.size === LOCALES.length));
    const ids = next.all().map(({ itemId, texts }) => [itemId, texts.get('en')?.version]);
    await seedContent(next, OPTIONS);
    assert.deepEqual(
      next.all().map(({ itemId, texts }) => [itemId, texts.get('en')?.version]),
      ids,
      'what is there is not written again',
    );
  }));

test('help that an earlier version left without texts and shelf gets both', () =>
  withDatabase(async (db) => {
    const first = await openContentStore(db, () => NOW);
    await first.add({ kind: 'help', slug: 'verify' }, 'shown', NOW);
    const next = await openContentStore(db, () => NOW);
    await seedContent(next, OPTIONS);
    assert.deepEqual(unshelved(next), []);
  }));
