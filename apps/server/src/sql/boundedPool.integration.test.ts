import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type Asking, askedBy } from '../ops/asking.ts';
import { LineFault } from '../ops/boundedLine.ts';
import { openSql, type Sql } from './open.ts';

const root = mkdtempSync(join(tmpdir(), 'candor-pool-'));
const log = { info: () => undefined, error: () => undefined };
let sql: Sql;
before(async () => {
  sql = await openSql({ dataDir: root, databaseUrl: undefined, log });
});
after(async () => {
  await sql.close();
  rmSync(root, { recursive: true, force: true });
});

const READER: Asking = { isRead: true, network: 'reader', isGone: () => false };
const SLOW = 'SELECT count(*) FROM generate_series(1, 3000)';

function read(who: Asking = READER): Promise<string> {
  return askedBy(who, () => sql.pool.query(SLOW)).then(
    () => 'read',
    (error) => (error instanceof LineFault ? error.code : `${error}`),
  );
}

test('§2 slow: a flood of reads is refused beyond its line, and a change does not wait behind it', async () => {
  const ended: string[] = [];
  const reads = Array.from({ length: 40 }, () => read());
  for (const each of reads) void each.then((told) => ended.push(told));
  const change = { ...READER, isRead: false };
  await askedBy(change, () => sql.pool.query('SELECT 1'));
  const before = ended.filter((told) => told === 'read').length;
  assert.ok(before <= 3, `${before} reads came first`);
  const told = await Promise.all(reads);
  // Two at work, sixteen of one network waiting.
  assert.equal(told.filter((each) => each === 'read').length, 18);
  assert.equal(told.filter((each) => each === 'lineFull').length, 22);
});

test('§2 slow: reads of a client that is gone are not made, and the line serves on', async () => {
  let isGone = false;
  const leaving = Array.from({ length: 10 }, () => read({ ...READER, isGone: () => isGone }));
  isGone = true;
  const told = await Promise.all(leaving);
  assert.ok(told.filter((each) => each === 'askerGone').length >= 8, told.join());
  assert.equal(await read(), 'read');
});

test('a failed read gives its place back, by the pool and by the query builder', async () => {
  for (let round = 0; round < 5; round += 1) {
    await assert.rejects(askedBy(READER, () => sql.pool.query('SELECT nonsense')));
    const asked = () => sql.db.selectFrom('projection_state').selectAll().execute();
    await askedBy(READER, asked);
  }
  assert.equal(await read(), 'read');
});
