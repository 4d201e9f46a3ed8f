/**
 * For tests: data directories of exchanges as a start finds them, on the embedded store or on PostgreSQL: one
 * exchange early and late and another one, prepared once for a mode and then only ever copied.
 */

import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asMemberId } from '@candor/money';
import { sql as raw } from 'kysely';
import pg from 'pg';
import { Closing } from '../closing.ts';
import { readConfig } from '../config.ts';
import { openTruths, type Truths } from '../openTruths.ts';
import { openLog } from '../ops/log.ts';
import { openSql } from '../sql/open.ts';
import { startTestServer, type TestServer } from '../sql/testing/server.ts';

const log = openLog({ level: 'silent' });
const root = mkdtempSync(join(tmpdir(), 'candor-truths-'));
let postgres: TestServer | undefined;
let copies = 0;

export type Mode = 'demo' | 'live';
export type Store = 'embedded' | 'PostgreSQL';

/** Starts the server that places on PostgreSQL have their databases in. */
export async function startPostgres(): Promise<void> {
  postgres = await startTestServer();
  const migrated = await makeDatabase('migrated', 'template0');
  await inDatabase({ databaseUrl: migrated }, raw`select 1`);
}

/** Ends that server, and removes every place. */
export async function removePlaces(): Promise<void> {
  await postgres?.stop();
  postgres = undefined;
  rmSync(root, { recursive: true, force: true });
}

/** A data directory, and the database beside it where there is one. */
export interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** It accepts nothing here, and the store is asked before the engine is opened: a refusal starts no other thread. */
const NOTHING = 'lost-journal=0';

export function environmentOf(mode: Mode, { dataDir, databaseUrl }: Place, accept = NOTHING) {
  const given = { CANDOR_DATA_DIR: dataDir, CANDOR_MODE: mode, CANDOR_ANY_STORAGE: 'yes' };
  const more = { CANDOR_DEMO_HISTORY_HOURS: '0', CANDOR_DEMO_CHAIN: 'no', CANDOR_ACCEPT: accept };
  return { ...given, ...more, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

export function optionsOf(mode: Mode, place: Place, accept?: string) {
  const config = readConfig(environmentOf(mode, place, accept));
  return { config, log, onFatal: assert.fail, onCondition: () => undefined };
}

/** Opens the truths, does something with them, and closes them whatever happened. */
export async function withTruths<Result>(
  options: ReturnType<typeof optionsOf>,
  act: (truths: Truths) => Promise<Result>,
): Promise<Result> {
  const closing = new Closing();
  try {
    return await act(await openTruths(options, closing));
  } finally {
    await closing.run(log);
  }
}

export const openMembers =
  (memberIds: readonly number[]) =>
  async ({ engine }: Truths) => {
    for (const memberId of memberIds) {
      await engine.port.submit({
        type: 'openMember',
        memberId: asMemberId(memberId),
        role: 'member',
      });
    }
  };

/** Which of these members the exchange knows. */
export const knownOf =
  (memberIds: readonly number[]) =>
  async ({ engine }: Truths) => {
    const asked = memberIds.map((memberId) =>
      engine.port.query('member', { memberId: asMemberId(memberId) }),
    );
    const facts = await Promise.all(asked);
    return memberIds.filter((_, at) => facts[at] !== undefined);
  };

/** What lies in the journal's folder of a place, oldest first. */
export function segmentsOf({ dataDir }: Place): readonly string[] {
  const names = readdirSync(join(dataDir, 'journal'));
  return names.filter((name) => /^journal-\d/.test(name)).map((name) => inJournal(dataDir, name));
}

export function inJournal(dataDir: string, name: string): string {
  return join(dataDir, 'journal', name);
}

export function dropSnapshots({ dataDir }: Place): void {
  const names = readdirSync(join(dataDir, 'journal'));
  for (const name of names.filter((each) => each.startsWith('snapshot-'))) {
    rmSync(inJournal(dataDir, name));
  }
}

/** Prepared once for a mode: one exchange early and late, and another exchange; only ever copied. */
export interface Prepared {
  readonly early: Place;
  /** The same with more entries, in a second segment too. */
  readonly late: Place;
  readonly other: Place;
  /** The last segment of `late` as it was before its last entries. */
  readonly older: string;
}

function fresh(): string {
  copies += 1;
  // Another file of the same process may have removed its places, and this with them.
  mkdirSync(root, { recursive: true });
  return mkdtempSync(join(root, `${copies}-`));
}

/** Prepares a mode's exchanges on a store. */
export async function prepare(mode: Mode, store: Store): Promise<Prepared> {
  const early = await newPlace(store, `${mode}_early`);
  await withTruths(optionsOf(mode, early), openMembers([1000]));
  const late = await newPlace(store, `${mode}_late`, `${mode}_early`);
  cpSync(early.dataDir, late.dataDir, { recursive: true });
  // A start behind a power cut begins a segment of its own.
  writeFileSync(inJournal(late.dataDir, 'journal.lock'), 'the power went\n');
  const older = join(fresh(), 'segment');
  await withTruths(optionsOf(mode, late), async (truths) => {
    await openMembers([1001])(truths);
    cpSync(segmentsOf(late).at(-1) ?? '', older);
    await openMembers([1002])(truths);
  });
  const other = await newPlace(store, `${mode}_other`);
  await withTruths(optionsOf(mode, other), openMembers([1000, 1007, 1008]));
  assert.ok(segmentsOf(late).length > segmentsOf(early).length);
  return { early, late, other, older };
}

async function newPlace(store: Store, name: string, template = 'migrated'): Promise<Place> {
  const dataDir = fresh();
  if (store === 'embedded') return { dataDir };
  return { dataDir, databaseUrl: await makeDatabase(name, template) };
}

/** The log and its mark, with the store of the same place or of another one. */
export async function copyOf(place: Place, database: Place | 'noSql' = place): Promise<Place> {
  const dataDir = fresh();
  cpSync(join(place.dataDir, 'journal'), join(dataDir, 'journal'), { recursive: true });
  cpSync(join(place.dataDir, 'exchange.mark'), join(dataDir, 'exchange.mark'));
  if (database === 'noSql') return { dataDir };
  if (database.databaseUrl === undefined) {
    cpSync(join(database.dataDir, 'sql'), join(dataDir, 'sql'), { recursive: true });
    return { dataDir };
  }
  return { dataDir, databaseUrl: await copyDatabase(database.databaseUrl) };
}

async function copyDatabase(databaseUrl: string): Promise<string> {
  return newDatabase(new URL(databaseUrl).pathname.slice(1));
}

/** A database of the server's like another one, under a name of its own; answers its address. */
export async function newDatabase(template: string): Promise<string> {
  copies += 1;
  return makeDatabase(`copy_${copies}`, template);
}

async function makeDatabase(name: string, template: string): Promise<string> {
  assert.ok(postgres);
  const { databaseUrl } = postgres;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return databaseUrl.replace(/postgres$/, name);
}

export async function inDatabase(
  place: Partial<Place>,
  statement: ReturnType<typeof raw>,
): Promise<void> {
  const quiet = { info: () => undefined, error: () => undefined };
  const store = await openSql({ dataDir: '', databaseUrl: undefined, ...place, log: quiet });
  await statement.execute(store.db).finally(() => store.close());
}
