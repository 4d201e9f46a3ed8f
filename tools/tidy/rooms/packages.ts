/** Rooms under packages: the core's ground, streets and joints, and the packages that are one room. */
import type { Room } from './room.ts';

export const MONEY = 'packages/money/';
export const CORE = 'packages/core/';
export const WIRE = 'packages/wire/';
export const JOURNAL = 'packages/journal/';

const SRC = `${CORE}src/`;

/** Files that ground and streets may name; all other files of `packages/core/src/` are joints. */
const WORDS = ['command', 'deed', 'event', 'exchange', 'outcome', 'rejectReason'].map(
  (name) => `${SRC}${name}.ts`,
);
const BYTES = `${SRC}bytes/`;
const BASE = [MONEY, BYTES, ...WORDS];

/** Ground rooms and the other ground rooms each may import. The book never sees the ledger. */
const GROUND: Readonly<Record<string, readonly string[]>> = {
  bytes: [],
  execution: ['book', 'ledger', 'market', 'member'],
  fee: ['ledger'],
  house: ['ledger'],
  market: ['book', 'ledger'],
  member: ['fee', 'ledger'],
  price: ['market'],
  quarantine: [],
  requests: [],
  rules: ['fee'],
  timer: [],
};
const STREETS = ['spot', 'perp', 'cycle', 'flash', 'ieo', 'mining', 'wallet'];

function folderOf(name: string): string {
  return `${SRC}${name}/`;
}

const GROUND_FOLDERS = [...Object.keys(GROUND), 'book', 'ledger'].map(folderOf);
const STREET_FOLDERS = STREETS.map(folderOf);
/** A test of a room plays whole entries and reads the state they leave. */
const TESTS = [`${SRC}*`, `${SRC}read/`];

export const PACKAGE_ROOMS: readonly Room[] = [
  { path: MONEY, kind: 'package', mayImport: [] },
  { path: JOURNAL, kind: 'package', mayImport: [] },
  {
    path: WIRE,
    kind: 'package',
    mayImport: [MONEY, `${SRC}rejectReason.ts`, `${SRC}ledger/entryKind.ts`],
  },
  {
    path: folderOf('book'),
    kind: 'ground',
    mayImport: [MONEY, BYTES],
  },
  {
    path: folderOf('ledger'),
    kind: 'ground',
    mayImport: [MONEY, BYTES, `${SRC}exchange.ts`, `${SRC}rejectReason.ts`],
    testsMayImport: [`${SRC}fee/`],
  },
  ...Object.entries(GROUND).map(
    ([name, others]): Room => ({
      path: folderOf(name),
      kind: 'ground',
      mayImport: [...BASE, ...others.map(folderOf)],
      testsMayImport: TESTS,
    }),
  ),
  ...STREETS.map(
    (name): Room => ({
      path: folderOf(name),
      kind: 'street',
      mayImport: [...BASE, ...GROUND_FOLDERS],
      testsMayImport: TESTS,
    }),
  ),
  {
    path: folderOf('read'),
    kind: 'reading',
    mayImport: [...BASE, ...GROUND_FOLDERS, ...STREET_FOLDERS, `${SRC}stateHash.ts`],
    testsMayImport: TESTS,
  },
  { path: folderOf('testing'), kind: 'testing', mayImport: [MONEY, SRC] },
  ...WORDS.map((path): Room => ({ path, kind: 'words', mayImport: [MONEY, SRC] })),
  { path: `${SRC}*`, kind: 'joint', mayImport: [MONEY, SRC] },
];
