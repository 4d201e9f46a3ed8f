/** For tests: what can be wrong with the data that a start finds, what the start says, and what is left once it is accepted. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { sql as raw } from 'kysely';
import {
  copyOf,
  dropSnapshots,
  inDatabase,
  inJournal,
  newDatabase,
  type Place,
  type Prepared,
  segmentsOf,
} from './places.ts';

const PAGE = 4_096;

/** What is done to a copy of `late`, what the start says, and who is known once that is accepted. */
export interface Case {
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
export const CASES: readonly Case[] = [
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
      return { ...place, databaseUrl: await newDatabase('migrated') };
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

/** Where the zeros of a segment begin. */
function endOfFrames(bytes: Buffer): number {
  let end = bytes.length;
  const page = Buffer.alloc(PAGE);
  while (end > 0 && bytes.subarray(end - PAGE, end).equals(page)) end -= PAGE;
  return end;
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
