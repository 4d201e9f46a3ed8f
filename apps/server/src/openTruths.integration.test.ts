/**
 * The start check over real data, in demo and live, with the embedded store and with PostgreSQL: one folder is
 * prepared for each mode, and every case is a copy of it with one thing wrong.
 */
import assert from 'node:assert/strict';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { crc32 } from 'node:zlib';
import { sql as raw } from 'kysely';
import pg from 'pg';
import { Closing } from './closing.ts';
import { readConfig } from './config.ts';
import { openTruths, type Truths } from './openTruths.ts';
import { openLog } from './ops/log.ts';
import { openRooms } from './rooms.ts';
import { openSql, type Sql } from './sql/open.ts';
import { readStamp, writeStamp } from './sql/stamp.ts';
import { startTestServer, type TestServer } from './sql/testing/server.ts';

const log = openLog({ level: 'silent' });
const root = mkdtempSync(join(tmpdir(), 'candor-truths-'));
const PAGE = 4_096;
let postgres: TestServer;
before(async () => {
  postgres = await startTestServer();
  const migrated = await makeDatabase('migrated', 'template0');
  await inDatabase({ databaseUrl: migrated }, raw`select 1`);
});
after(async () => {
  await postgres.stop();
  rmSync(root, { recursive: true, force: true });
});

type Mode = 'demo' | 'live';

/** A data directory, and the database beside it where there is one. */
interface Place {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/** It accepts nothing here, and the store is asked before the engine is opened: a refusal starts no other thread. */
const NOTHING = 'lost-journal=0';

function environmentOf(mode: Mode, { dataDir, databaseUrl }: Place, accept = NOTHING) {
  const given = { CANDOR_DATA_DIR: dataDir, CANDOR_MODE: mode, CANDOR_ANY_STORAGE: 'yes' };
  const more = { CANDOR_DEMO_HISTORY_HOURS: '0', CANDOR_DEMO_CHAIN: 'no', CANDOR_ACCEPT: accept };
  return { ...given, ...more, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

function optionsOf(mode: Mode, place: Place, accept?: string) {
  const config = readConfig(environmentOf(mode, place, accept));
  return { config, log, onFatal: assert.fail, onCondition: () => undefined, warmsUp: false };
}

/** Opens the truths, does something with them, and closes them whatever happened. */
async function withTruths<Result>(
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

const openMembers =
  (memberIds: readonly number[]) =>
  async ({ engine }: Truths) => {
    for (const memberId of memberIds) {
      await engine.port.submit({ type: 'openMember', memberId, role: 'member' });
    }
  };

/** Which of these members the exchange knows. */
const knownOf =
  (memberIds: readonly number[]) =>
  async ({ engine }: Truths) => {
    const asked = memberIds.map((memberId) => engine.port.query('member', { memberId }));
    const facts = await Promise.all(asked);
    return memberIds.filter((_, at) => facts[at] !== undefined);
  };

/** What lies in the journal's folder of a place, oldest first. */
function segmentsOf({ dataDir }: Place): readonly string[] {
  const names = readdirSync(join(dataDir, 'journal'));
  return names.filter((name) => /^journal-\d/.test(name)).map((name) => inJournal(dataDir, name));
}

function inJournal(dataDir: string, name: string): string {
  return join(dataDir, 'journal', name);
}

function dropSnapshots({ dataDir }: Place): void {
  const names = readdirSync(join(dataDir, 'journal'));
  for (const name of names.filter((each) => each.startsWith('snapshot-'))) {
    rmSync(inJournal(dataDir, name));
  }
}

/** Prepared once for a mode: one exchange early and late, and another exchange; only ever copied. */
interface Prepared {
  readonly early: Place;
  /** The same with more entries, in a second segment too. */
  readonly late: Place;
  readonly other: Place;
  /** The last segment of `late` as it was before its last entries. */
  readonly older: string;
}

let copies = 0;

function fresh(): string {
  copies += 1;
  return mkdtempSync(join(root, `${copies}-`));
}

async function prepare(mode: Mode): Promise<Prepared> {
  const [early, late, other] = [fresh(), fresh(), fresh()].map((dataDir) => ({ dataDir }));
  assert.ok(early && late && other);
  await withTruths(optionsOf(mode, early), openMembers([1000]));
  cpSync(early.dataDir, late.dataDir, { recursive: true });
  // A start behind a power cut begins a segment of its own.
  writeFileSync(inJournal(late.dataDir, 'journal.lock'), 'the power went\n');
  const older = join(fresh(), 'segment');
  await withTruths(optionsOf(mode, late), async (truths) => {
    await openMembers([1001])(truths);
    cpSync(segmentsOf(late).at(-1) ?? '', older);
    await openMembers([1002])(truths);
  });
  await withTruths(optionsOf(mode, other), openMembers([1000, 1007, 1008]));
  assert.ok(segmentsOf(late).length > segmentsOf(early).length);
  return { early, late, other, older };
}

/** The embedded store of a place, put into a database of the server's: its stamp is what a start asks for. */
async function inServer(place: Place, name: string): Promise<Place> {
  const quiet = { info: () => undefined, error: () => undefined };
  const use = async <Result>(at: Place, act: (sql: Sql) => Promise<Result>) => {
    const store = await openSql({ databaseUrl: undefined, ...at, log: quiet });
    return act(store).finally(() => store.close());
  };
  const { stamp } = await use(place, ({ db }) => readStamp(db));
  const databaseUrl = await makeDatabase(name, 'migrated');
  await use({ dataDir: '', databaseUrl }, async ({ db }) => {
    if (stamp) await writeStamp(db, stamp);
  });
  return { dataDir: place.dataDir, databaseUrl };
}

async function inServers({ early, late, other, older }: Prepared, mode: Mode): Promise<Prepared> {
  return {
    early: await inServer(early, `${mode}_early`),
    late: await inServer(late, `${mode}_late`),
    other: await inServer(other, `${mode}_other`),
    older,
  };
}

/** The log and its mark, with the store of the same place or of another one. */
async function copyOf(place: Place, database: Place | 'noSql' = place): Promise<Place> {
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
  copies += 1;
  return makeDatabase(`copy_${copies}`, new URL(databaseUrl).pathname.slice(1));
}

/** A database of the server's like another one; answers its address. */
async function makeDatabase(name: string, template: string): Promise<string> {
  const client = new pg.Client({ connectionString: postgres.databaseUrl });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  return postgres.databaseUrl.replace(/postgres$/, name);
}

async function inDatabase(place: Partial<Place>, statement: ReturnType<typeof raw>): Promise<void> {
  const quiet = { info: () => undefined, error: () => undefined };
  const store = await openSql({ dataDir: '', databaseUrl: undefined, ...place, log: quiet });
  await statement.execute(store.db).finally(() => store.close());
}

/** What is done to a copy of `late`, what the start says, and who is known once that is accepted. */
interface Case {
  readonly what: string;
  /** Makes the damaged place. */
  readonly make: (world: Prepared) => Promise<Place>;
  /** Started in the mode that it was not made in. */
  readonly isOtherMode?: true;
  readonly code: RegExp;
  readonly says: RegExp;
  /** Of members 1000 to 1003, when the loss is accepted; undefined where nothing may be accepted. */
  readonly left?: readonly number[];
  /** Whether SQL is asked before it is refused: these are tried on both stores. */
  readonly asksSql?: true;
}

/** A copy of the late place with its last segment made anew of its bytes. */
async function withTail(
  { late }: Prepared,
  change: (bytes: Buffer, end: number) => Buffer,
): Promise<Place> {
  const place = await copyOf(late);
  const path = segmentsOf(place).at(-1) ?? '';
  const bytes = readFileSync(path);
  writeFileSync(path, change(bytes, endOfFrames(bytes)));
  return place;
}

const SHORT =
  /ends at entry \d+, but .* up to \d+.*Restore the newest backup.*gives up entr(y|ies) \d+/;
const CASES: readonly Case[] = [
  {
    what: 'the journal folder gone',
    make: async ({ late }) => {
      const place = await copyOf(late, 'noSql');
      rmSync(join(place.dataDir, 'journal'), { recursive: true });
      return place;
    },
    code: /journalLost/,
    says: /missing or empty, but .* up to \d+.*gives up every balance/,
  },
  {
    what: 'the journal folder not mounted, and the mark gone with it',
    make: async ({ late }) => {
      const place = await copyOf(late);
      rmSync(join(place.dataDir, 'journal'), { recursive: true });
      mkdirSync(join(place.dataDir, 'journal'));
      rmSync(join(place.dataDir, 'exchange.mark'));
      return place;
    },
    code: /journalLost/,
    says: /missing or empty, but the database knows of entries up to \d+.*gives up every balance/,
    left: [],
    asksSql: true,
  },
  {
    what: 'its last segment missing',
    make: async ({ late }) => {
      const place = await copyOf(late, 'noSql');
      rmSync(segmentsOf(place).at(-1) ?? '');
      return place;
    },
    code: /journalShort|snapshotAhead/,
    says: SHORT,
  },
  {
    what: 'a zeroed tail',
    make: (world) =>
      withTail(world, (bytes, end) =>
        Buffer.concat([bytes.subarray(0, end - 2 * PAGE), Buffer.alloc(2 * PAGE)]),
      ),
    code: /journalShort|snapshotAhead/,
    says: SHORT,
  },
  {
    what: 'a cut tail',
    make: (world) => withTail(world, (bytes, end) => bytes.subarray(0, end - 2 * PAGE)),
    code: /journalShort|snapshotAhead/,
    says: SHORT,
  },
  {
    what: 'its last segment restored from an older backup',
    make: async ({ late, older }) => {
      const place = await copyOf(late, 'noSql');
      cpSync(older, segmentsOf(place).at(-1) ?? '');
      return place;
    },
    code: /journalShort|snapshotAhead/,
    says: SHORT,
  },
  {
    what: "a segment of another exchange's in its place",
    make: async ({ late, other }) => {
      const place = await copyOf(late, 'noSql');
      dropSnapshots(place);
      cpSync(segmentsOf(other)[0] ?? '', segmentsOf(place)[0] ?? '');
      return place;
    },
    code: /damaged|otherOwner|markForeign|notWanted/,
    says: /exchange|belongs|damaged/,
  },
  {
    what: 'an older journal',
    make: async ({ early, late }) => {
      const place = await copyOf(late);
      rmSync(join(place.dataDir, 'journal'), { recursive: true });
      cpSync(join(early.dataDir, 'journal'), join(place.dataDir, 'journal'), { recursive: true });
      rmSync(join(place.dataDir, 'exchange.mark'));
      return place;
    },
    code: /journalShort/,
    says: /the database knows of entries up to \d+/,
    left: [1000],
    asksSql: true,
  },
  {
    what: 'a snapshot ahead of it',
    make: async ({ early, late }) => {
      const place = await copyOf(early, 'noSql');
      rmSync(join(place.dataDir, 'exchange.mark'));
      const newest = readdirSync(join(late.dataDir, 'journal'))
        .filter((name) => name.startsWith('snapshot-'))
        .at(-1);
      cpSync(inJournal(late.dataDir, newest ?? ''), inJournal(place.dataDir, newest ?? ''));
      return place;
    },
    code: /snapshotAhead/,
    says: /a snapshot knows of entries up to \d+/,
  },
  {
    what: "another exchange's journal",
    make: async ({ late, other }) => {
      const place = await copyOf(late, 'noSql');
      rmSync(join(place.dataDir, 'journal'), { recursive: true });
      cpSync(join(other.dataDir, 'journal'), join(place.dataDir, 'journal'), { recursive: true });
      return place;
    },
    code: /markForeign/,
    says: /was exchange [0-9a-f]{8}'s up to entry \d+, and its journal is of [0-9a-f]{8}/,
  },
  {
    what: "another exchange's database",
    make: async ({ late, other }) => copyOf(late, other),
    code: /databaseForeign/,
    says: /database is exchange [0-9a-f]{8}'s, and the journal is of [0-9a-f]{8}/,
    left: [1000, 1001, 1002],
    asksSql: true,
  },
  {
    what: 'its database lost',
    make: async ({ late }) => {
      const place = await copyOf(late);
      if (place.databaseUrl === undefined) {
        rmSync(join(place.dataDir, 'sql'), { recursive: true });
        return place;
      }
      copies += 1;
      return { ...place, databaseUrl: await makeDatabase(`empty_${copies}`, 'migrated') };
    },
    code: /databaseEmpty/,
    says: /The database is empty, but the journal has entries up to \d+/,
    left: [1000, 1001, 1002],
    asksSql: true,
  },
  {
    what: "its place in the chains from another exchange's database",
    make: async ({ late }) => {
      const place = await copyOf(late);
      const foreign = raw`insert into chain_cursors (network, height, hash, exchange_id)
        values ('Net', 7, null, ${'f'.repeat(32)})`;
      await inDatabase(place, foreign);
      return place;
    },
    code: /chainForeign/,
    says: /chains were read is exchange ffffffff's in this database/,
    left: [1000, 1001, 1002],
    asksSql: true,
  },
  {
    what: 'data of another mode',
    make: ({ late }) => copyOf(late, 'noSql'),
    isOtherMode: true,
    code: /otherMode/,
    says: /kept for candor-(demo|live).*CANDOR_MODE/,
  },
  {
    what: 'data of an earlier version',
    make: async ({ late }) => {
      const place = await copyOf(late, 'noSql');
      makeOld(join(place.dataDir, 'journal'));
      return place;
    },
    code: /formatOther/,
    says: /start afresh/,
  },
];

for (const [mode, store] of [
  ['demo', 'embedded'],
  ['live', 'PostgreSQL'],
] as const) {
  describe(`a start ${mode} on ${store}`, () => {
    let world: Prepared;
    before(async () => {
      const made = await prepare(mode);
      world = store === 'embedded' ? made : await inServers(made, mode);
    });

    for (const { what, make, code, says, left, isOtherMode } of CASES) {
      test(`with ${what} is refused with words and changes nothing`, async () => {
        const place = await make(world);
        const wanted = (mode === 'demo') === (isOtherMode === true) ? 'live' : 'demo';
        const before = contentsOf(join(place.dataDir, 'journal'));
        const refused = await refusalOf(optionsOf(wanted, place), code);
        assert.match(refused, says);
        assert.deepEqual(contentsOf(join(place.dataDir, 'journal')), before);
        if (left !== undefined) {
          const goesOn = optionsOf(mode, place, acceptIn(refused));
          assert.deepEqual(await withTruths(goesOn, knownOf([1000, 1001, 1002])), left);
        }
        rmSync(place.dataDir, { recursive: true });
      });
    }

    test('with an older database trades on, and what was accepted once is asked no more', async () => {
      const place = await copyOf(world.late, world.early);
      const known = await withTruths(optionsOf(mode, place), knownOf([1000, 1002]));
      assert.deepEqual(known, [1000, 1002]);
      rmSync(join(place.dataDir, 'exchange.mark'));
      rmSync(segmentsOf(place).at(-1) ?? '');
      dropSnapshots(place);
      const refused = await refusalOf(optionsOf(mode, place), /journalShort/);
      await withTruths(optionsOf(mode, place, acceptIn(refused)), openMembers([1009]));
      const left = await withTruths(optionsOf(mode, place), knownOf([1000, 1002, 1009]));
      assert.deepEqual(left, [1000, 1009]);
    });
  });
}

/** The other pairs of mode and store: what is asked of the store alone. */
for (const [mode, store] of [
  ['demo', 'PostgreSQL'],
  ['live', 'embedded'],
] as const) {
  test(`a start ${mode} on ${store} is refused with its database lost, or another's`, async () => {
    const made = await prepare(mode);
    const world = store === 'embedded' ? made : await inServers(made, mode);
    for (const { what, make, code, says } of CASES.filter(({ asksSql }) => asksSql)) {
      if (!what.includes('database')) continue;
      const place = await make(world);
      assert.match(await refusalOf(optionsOf(mode, place), code), says);
      rmSync(place.dataDir, { recursive: true });
    }
    if (store === 'PostgreSQL') return;
    const place = await copyOf(world.late, world.other);
    const refused = await refusalOf(optionsOf(mode, place), /databaseForeign/);
    // With all rooms: history of the other exchange begins anew.
    const rooms = await openRooms(optionsOf(mode, place, acceptIn(refused)));
    const { seq } = await rooms.engine.port.query('exchange', {});
    await rooms.projections.progress.waitFor(seq, 20_000);
    await rooms.close();
  });
}

/** The sentence of a start that is refused with this code. */
async function refusalOf(options: ReturnType<typeof optionsOf>, code: RegExp): Promise<string> {
  const error = await withTruths(options, async () => new Error('it opened')).catch(
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof Error && 'code' in error, String(error));
  assert.match(String(error.code), code, error.message);
  return error.message;
}

/** Where the zeros of a segment begin. */
function endOfFrames(bytes: Buffer): number {
  let end = bytes.length;
  const page = Buffer.alloc(PAGE);
  while (end > 0 && bytes.subarray(end - PAGE, end).equals(page)) end -= PAGE;
  return end;
}

/** The setting that a refusal names. */
function acceptIn(refusal: string): string {
  return /CANDOR_ACCEPT=(\S+)\)/.exec(refusal)?.[1] ?? '';
}

function contentsOf(directory: string): Record<string, number> {
  if (!existsSync(directory)) return {};
  const names = readdirSync(directory).filter((name) => /\.(log|bin)$/.test(name));
  return Object.fromEntries(
    names.map((name) => [name, crc32(readFileSync(join(directory, name)))]),
  );
}

/** Gives every segment the version number of before exchanges had an id. */
function makeOld(directory: string): void {
  for (const name of readdirSync(directory).filter((each) => /^journal-\d/.test(each))) {
    const bytes = readFileSync(join(directory, name));
    bytes.writeUInt32LE(1, 4);
    bytes.writeUInt32LE(crc32(bytes.subarray(0, PAGE - 4)), PAGE - 4);
    writeFileSync(join(directory, name), bytes);
  }
}
