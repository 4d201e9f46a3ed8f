/** Who may import whom (house §4) as data. A room is the longest prefix that matches a path. */

export interface Room {
  readonly prefix: string;
  /** Prefixes this room may import besides itself. */
  readonly mayImport: readonly string[];
}

const MONEY = 'packages/money/';
const CORE = 'packages/core/src/';
const CORE_UNIONS = ['command', 'event', 'outcome', 'rejectReason', 'exchange'].map(
  (name) => `${CORE}${name}.ts`,
);
const CORE_GROUND = [
  'ledger',
  'market',
  'price',
  'book',
  'fee',
  'member',
  'requests',
  'binary',
  'eventBuffer',
].map((name) => `${CORE}${name}`);
const SERVER = 'apps/server/src/';

export const ROOMS: readonly Room[] = [
  { prefix: MONEY, mayImport: [] },
  { prefix: `${CORE}book/`, mayImport: [MONEY] },
  { prefix: `${CORE}ledger/`, mayImport: [MONEY, ...CORE_UNIONS, `${CORE}binary`] },
  { prefix: `${CORE}spot/`, mayImport: [MONEY, ...CORE_UNIONS, ...CORE_GROUND] },
  { prefix: CORE, mayImport: [MONEY] },
  { prefix: 'packages/wire/', mayImport: [MONEY, `${CORE}rejectReason.ts`] },
  { prefix: 'packages/journal/', mayImport: [] },
  { prefix: `${SERVER}engine/`, mayImport: [MONEY, CORE, 'packages/journal/', `${SERVER}ops/`] },
  {
    prefix: `${SERVER}indexPrice/`,
    mayImport: [MONEY, CORE, `${SERVER}engine/`, `${SERVER}ops/`],
  },
  {
    prefix: `${SERVER}demo/`,
    mayImport: [MONEY, CORE, `${SERVER}engine/`, `${SERVER}indexPrice/`, `${SERVER}ops/`],
  },
  {
    prefix: `${SERVER}sql/`,
    mayImport: [
      `${SERVER}projections/tables.ts`,
      `${SERVER}members/tables.ts`,
      `${SERVER}content/tables.ts`,
      `${SERVER}keys/tables.ts`,
      `${SERVER}kyc/tables.ts`,
      `${SERVER}support/tables.ts`,
      `${SERVER}media/tables.ts`,
      `${SERVER}ops/`,
    ],
  },
  {
    prefix: `${SERVER}projections/`,
    mayImport: [
      MONEY,
      CORE,
      'packages/journal/',
      `${SERVER}sql/`,
      `${SERVER}engine/`,
      `${SERVER}ops/`,
    ],
  },
  {
    prefix: `${SERVER}marketData/`,
    mayImport: [
      MONEY,
      CORE,
      `${SERVER}engine/`,
      `${SERVER}projections/`,
      `${SERVER}sql/`,
      `${SERVER}ops/`,
    ],
  },
  { prefix: `${SERVER}keys/`, mayImport: [`${SERVER}sql/`, `${SERVER}ops/`] },
  {
    prefix: `${SERVER}members/`,
    mayImport: [
      MONEY,
      CORE,
      `${SERVER}engine/`,
      `${SERVER}keys/`,
      `${SERVER}sql/`,
      `${SERVER}ops/`,
      'packages/wire/',
    ],
  },
  {
    prefix: `${SERVER}content/`,
    mayImport: [MONEY, `${SERVER}engine/`, `${SERVER}sql/`, `${SERVER}ops/`, 'packages/wire/'],
  },
  // The other desks: they never know each other, and touch money by commands only.
  ...['kyc', 'support', 'invitation'].map((desk) => ({
    prefix: `${SERVER}${desk}/`,
    mayImport: [
      MONEY,
      CORE,
      `${SERVER}engine/`,
      `${SERVER}keys/`,
      `${SERVER}sql/`,
      `${SERVER}ops/`,
      'packages/wire/',
    ],
  })),
  {
    prefix: `${SERVER}media/`,
    mayImport: [MONEY, CORE, `${SERVER}keys/`, `${SERVER}sql/`, `${SERVER}ops/`],
  },
  { prefix: `${SERVER}delivery/`, mayImport: [MONEY, `${SERVER}ops/`] },
  { prefix: `${SERVER}ops/`, mayImport: [MONEY] },
  { prefix: `${SERVER}gateway/`, mayImport: [MONEY, CORE, 'packages/wire/', SERVER] },
  { prefix: SERVER, mayImport: [MONEY, CORE, 'packages/wire/', 'packages/journal/'] },
  {
    prefix: 'apps/operator/',
    mayImport: [MONEY, CORE, 'packages/wire/', 'packages/journal/', `${SERVER}engine/`],
  },
  {
    prefix: 'apps/web/src/shared/',
    mayImport: [MONEY, 'packages/wire/', `${CORE}formulas.ts`],
  },
  {
    prefix: 'apps/web/src/features/',
    mayImport: [MONEY, 'packages/wire/', `${CORE}formulas.ts`, 'apps/web/src/shared/'],
  },
  {
    prefix: 'apps/web/src/screens/',
    mayImport: [
      MONEY,
      'packages/wire/',
      `${CORE}formulas.ts`,
      'apps/web/src/shared/',
      'apps/web/src/features/',
    ],
  },
  { prefix: 'apps/web/', mayImport: [MONEY, 'packages/wire/', `${CORE}formulas.ts`] },
  { prefix: 'tools/', mayImport: ['packages/', 'apps/'] },
];

/** Folders whose direct children never import each other (streets, screens, features). */
export const SEALED_STREETS: readonly string[] = [
  'apps/web/src/screens/',
  'apps/web/src/features/',
];
