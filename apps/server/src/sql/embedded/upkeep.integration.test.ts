import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { PGlite } from '@electric-sql/pglite';
import { readMigrations } from '../migrate.ts';
import { imagePathOf } from './imagePath.ts';
import { makeDirectory, openPglite } from './openPglite.ts';
import { simpleQuery, type TurnSession, Turns } from './turns.ts';
import { Upkeep } from './upkeep.ts';

const root = mkdtempSync(join(tmpdir(), 'candor-upkeep-'));
const directory = join(root, 'pg');
const troubles: string[] = [];
let database: PGlite;
let turns: Turns;
let upkeep: Upkeep;
before(async () => {
  await makeDirectory({ directory, imagePath: imagePathOf(readMigrations()) });
  database = await openPglite(directory);
  turns = new Turns((bytes) => database.execProtocolRawSync(bytes));
  upkeep = new Upkeep(turns, (text) => troubles.push(text));
  await database.exec('CREATE TABLE bars (id integer PRIMARY KEY, close bigint)');
  await database.exec('INSERT INTO bars SELECT id, 0 FROM generate_series(1, 500) AS id');
});
after(async () => {
  await database.close();
  rmSync(root, { recursive: true, force: true });
});

/** Rows that are gone and still take room, and where a start after a crash would begin to read. */
async function state() {
  await database.exec('SELECT pg_stat_force_next_flush()');
  const { rows } = await database.query<{ gone: number; from: string }>(
    `SELECT n_dead_tup::integer AS gone, redo_lsn::text AS from
      FROM pg_stat_user_tables, pg_control_checkpoint() WHERE relname = 'bars'`,
  );
  return rows[0];
}

test('rows that changed again and again give back their room within a minute', async () => {
  for (let round = 0; round < 10; round += 1) {
    await database.exec('UPDATE bars SET close = close + 1');
  }
  assert.ok(((await state())?.gone ?? 0) > 2_000);
  upkeep.turn();
  assert.equal((await state())?.gone, 0);
  assert.deepEqual(troubles, []);
});

test('rows that are deleted by age leave their room to new ones: the file stays as large as its rows', async () => {
  await database.exec('CREATE TABLE trades (id integer PRIMARY KEY, told text)');
  const write = (from: number, to: number) =>
    database.exec(
      `INSERT INTO trades SELECT id, repeat('x', 100) FROM generate_series(${from}, ${to}) AS id`,
    );
  const size = async () => {
    const told = await database.query<{ size: number }>(
      "SELECT pg_total_relation_size('trades')::integer AS size",
    );
    return told.rows[0]?.size ?? 0;
  };
  await write(1, 12_000);
  const once = await size();
  for (let at = 0; at < 30_000; at += 2_000) {
    await database.exec(`DELETE FROM trades WHERE id <= ${at + 2_000}`);
    await write(at + 12_001, at + 14_000);
    await database.exec('SELECT pg_stat_force_next_flush()');
    upkeep.turn();
  }
  assert.ok((await size()) < 1.7 * once, `${await size()} of ${once}`);
  assert.deepEqual(troubles, []);
});

test('every five minutes the write-ahead log begins anew', async () => {
  upkeep = new Upkeep(turns, (text) => troubles.push(text));
  upkeep.turn();
  const before = (await state())?.from;
  for (let minute = 2; minute < 5; minute += 1) upkeep.turn();
  assert.equal((await state())?.from, before);
  upkeep.turn();
  assert.notEqual((await state())?.from, before);
  assert.deepEqual(troubles, []);
});

test('a session inside a transaction is not disturbed: upkeep waits for its end', () => {
  const answers: string[] = [];
  const session: TurnSession = {
    pending: [],
    isClosed: false,
    reply: (bytes) => answers.push(Buffer.from(bytes).toString('latin1').slice(-1)),
  };
  turns.submit(session, simpleQuery('BEGIN; UPDATE bars SET close = 0'));
  for (let minute = 0; minute < 5; minute += 1) upkeep.turn();
  turns.submit(session, simpleQuery('COMMIT'));
  assert.deepEqual([answers, troubles], [['T', 'I'], []]);
});
