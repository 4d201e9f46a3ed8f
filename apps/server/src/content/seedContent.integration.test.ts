import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openSql } from '../sql/open.ts';
import { type ContentStore, openContentStore } from './contentStore.ts';
import { seedContent } from './seedContent.ts';

const NOW = 1_800_000_000_000;
const OPTIONS = { isDemo: true, now: () => NOW };
const QUIET = { info: () => undefined, error: () => undefined };

test('a start that ended while it seeded leaves no help without its shelf: the next one goes on', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'candor-content-'));
  const sql = await openSql({ dataDir, databaseUrl: undefined, log: QUIET });
  try {
    const store = await openContentStore(sql.db, () => NOW);
    let helpAdded = 0;
    const ending: ContentStore = {
      ...store,
      add: async (name, ...rest) => {
        const itemId = await store.add(name, ...rest);
        if (name.kind === 'help') helpAdded += 1;
        if (helpAdded === 3) throw new Error('the server ends here');
        return itemId;
      },
    };
    await assert.rejects(seedContent(ending, OPTIONS), /ends here/);
    const next = await openContentStore(sql.db, () => NOW);
    await seedContent(next, OPTIONS);
    const help = next.items().filter(({ kind }) => kind === 'help');
    assert.ok(help.length > 3);
    assert.deepEqual(
      help.filter(({ category }) => category === null || category === ''),
      [],
    );
  } finally {
    await sql.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
