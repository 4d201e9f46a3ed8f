/** Rooms of the server: floor, desks, gateway, and the files that open them. */
import { CORE, JOURNAL, MONEY, WIRE } from './packages.ts';
import type { Room } from './room.ts';

export const SERVER = 'apps/server/src/';

function rooms(...names: readonly string[]): string[] {
  return names.map((name) => `${SERVER}${name}/`);
}

function tablesOf(...names: readonly string[]): string[] {
  return names.map((name) => `${SERVER}${name}/tables.ts`);
}

const FLOOR: Readonly<Record<string, readonly string[]>> = {
  ops: [MONEY],
  delivery: [],
  desk: [MONEY, WIRE, ...rooms('ops')],
  log: [JOURNAL],
  approvals: [WIRE, ...rooms('ops')],
  chain: [MONEY, WIRE, ...rooms('ops')],
  engine: [MONEY, CORE, JOURNAL, ...rooms('log', 'ops')],
  operatorDoor: [MONEY, CORE, WIRE, ...rooms('engine', 'ops')],
  indexPrice: [MONEY, CORE, WIRE, ...rooms('engine', 'ops')],
  demo: [
    MONEY,
    CORE,
    'apps/signer/src/main.ts',
    ...rooms('chain', 'engine', 'indexPrice', 'marketData', 'ops', 'projections'),
  ],
  ticks: [MONEY, CORE, ...rooms('engine', 'log', 'ops')],
  liabilities: [
    MONEY,
    CORE,
    WIRE,
    ...rooms('engine', 'keys', 'log', 'ops'),
    `${SERVER}ticks/signingKeys.ts`,
  ],
  keys: [WIRE, ...rooms('sql', 'ops')],
  projections: [MONEY, CORE, WIRE, ...rooms('sql', 'engine')],
  marketData: [MONEY, CORE, ...rooms('engine', 'projections', 'ops')],
  trading: [MONEY, CORE, ...rooms('engine', 'marketData')],
};

/** Desks touch money by commands only. */
const DESKS: Readonly<Record<string, readonly string[]>> = {
  members: [MONEY, CORE, WIRE, ...rooms('desk', 'engine', 'keys', 'operatorDoor', 'sql', 'ops')],
  alerts: [MONEY, CORE, WIRE, ...rooms('desk', 'sql', 'ops')],
  content: [MONEY, WIRE, ...rooms('desk', 'operatorDoor', 'ops', 'sql')],
  custody: [MONEY, CORE, WIRE, ...rooms('chain', 'desk', 'engine', 'operatorDoor', 'sql', 'ops')],
  invitation: [MONEY, ...rooms('desk', 'sql')],
  fiat: [MONEY, CORE, WIRE, ...rooms('desk', 'engine', 'keys', 'operatorDoor', 'sql', 'ops')],
  kyc: [MONEY, CORE, WIRE, ...rooms('desk', 'keys', 'operatorDoor', 'sql', 'ops')],
  media: [MONEY, ...rooms('desk', 'keys', 'sql', 'ops')],
  payouts: [
    MONEY,
    CORE,
    WIRE,
    ...rooms('approvals', 'desk', 'engine', 'operatorDoor', 'sql', 'ops'),
  ],
  push: [MONEY, WIRE, ...rooms('desk', 'keys', 'sql', 'ops')],
  support: [MONEY, CORE, WIRE, ...rooms('desk', 'operatorDoor', 'sql')],
};

function rowsOf(kind: Room['kind'], table: Readonly<Record<string, readonly string[]>>): Room[] {
  return Object.entries(table).map(([name, mayImport]) => ({
    path: `${SERVER}${name}/`,
    kind,
    mayImport,
  }));
}

export const SERVER_ROOMS: readonly Room[] = [
  ...rowsOf('floor', FLOOR),
  ...rowsOf('desk', DESKS),
  {
    path: `${SERVER}sql/`,
    kind: 'floor',
    mayImport: [
      ...tablesOf('projections', 'members', 'content', 'keys', 'kyc', 'support', 'media'),
      ...tablesOf('alerts', 'custody', 'fiat', 'payouts', 'push'),
      ...rooms('ops'),
    ],
  },
  {
    path: `${SERVER}gateway/`,
    kind: 'gateway',
    mayImport: [
      MONEY,
      CORE,
      WIRE,
      ...rooms(
        'chain',
        'demo',
        'desk',
        'engine',
        'marketData',
        'projections',
        'trading',
        'ticks',
        'liabilities',
        'ops',
      ),
      ...rooms(...Object.keys(DESKS)),
      `${SERVER}sql/isUnreachable.ts`,
      `${SERVER}keys/shownIds.ts`,
    ],
    testsMayImport: [
      ...['config', 'listen', 'rooms'].map((name) => `${SERVER}${name}.ts`),
      ...rooms('chain'),
      `${SERVER}keys/typedIds.ts`,
      ...['askOperation', 'checkListing'].map((name) => `${SERVER}operatorDoor/${name}.ts`),
    ],
  },
  {
    path: `${SERVER}testing/`,
    kind: 'testing',
    mayImport: [
      MONEY,
      ...['closing', 'config', 'openTruths'].map((name) => `${SERVER}${name}.ts`),
      ...rooms('ops', 'sql'),
    ],
  },
  { path: `${SERVER}*`, kind: 'composition', mayImport: [MONEY, CORE, WIRE, SERVER] },
];
