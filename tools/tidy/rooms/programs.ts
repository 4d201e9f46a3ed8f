/** Rooms of the operator's program, of the web app and of the tools. */
import { CORE, JOURNAL, MONEY, WIRE } from './packages.ts';
import type { Room } from './room.ts';
import { SERVER } from './server.ts';

const OPERATOR = 'apps/operator/src/';
const SIGNER = 'apps/signer/src/';
/** Started as a process by those who name it, never loaded. */
export const SIGNER_MAIN = `${SIGNER}main.ts`;
const WEB = 'apps/web/src/';
const WEB_GROUND = [MONEY, WIRE, `${CORE}src/formulas.ts`];
/** What rooms of the server keep for tests. */
function testingOf(...names: readonly string[]): string[] {
  return names.map((name) => `${SERVER}${name}/testing/`);
}

/** Files of one room of the server. */
function filesOf(room: string, ...names: readonly string[]): string[] {
  return names.map((name) => `${SERVER}${room}/${name}.ts`);
}

/** The server's doors for other programs, as its manifest exports them. */
const CHAIN_DOOR = `${SERVER}chainDoor.ts`;
const DATA_DOOR = `${SERVER}dataDoor.ts`;

export const PROGRAM_ROOMS: readonly Room[] = [
  {
    path: SIGNER,
    kind: 'operator',
    mayImport: [WIRE, CHAIN_DOOR],
    testsMayImport: [
      MONEY,
      `${SERVER}chain/testing/`,
      ...testingOf('custody'),
      `${SERVER}readCustody.ts`,
    ],
  },
  {
    path: OPERATOR,
    kind: 'operator',
    mayImport: [MONEY, CORE, WIRE, JOURNAL, SIGNER_MAIN, DATA_DOOR],
    testsMayImport: [
      ...testingOf('delivery', 'engine', 'gateway', 'indexPrice', 'media'),
      ...filesOf('engine', 'enginePort', 'openEngine'),
      ...filesOf('log', 'openLog'),
      ...filesOf('operatorDoor', 'operatorSocket'),
      ...filesOf('sql', 'open', 'stamp'),
      ...filesOf('ticks', 'openTicks', 'signingKeys'),
    ],
  },
  { path: `${WEB}shared/`, kind: 'web', mayImport: WEB_GROUND },
  {
    path: `${WEB}features/`,
    kind: 'web',
    mayImport: [...WEB_GROUND, `${WEB}shared/`],
    isSealed: true,
  },
  {
    path: `${WEB}screens/`,
    kind: 'web',
    mayImport: [...WEB_GROUND, `${WEB}shared/`, `${WEB}features/`],
    isSealed: true,
  },
  { path: `${WEB}worker/`, kind: 'web', mayImport: [], testsMayImport: [WIRE] },
  {
    path: 'apps/web/building/',
    kind: 'web',
    mayImport: [`${WEB}shared/`, `${WEB}worker/`],
    testsMayImport: [`${WEB}app/routes.ts`],
  },
  { path: `${WEB}app/`, kind: 'web', mayImport: [WIRE, WEB] },
  {
    path: 'apps/web/*',
    kind: 'web',
    mayImport: ['apps/web/building/'],
  },
];

/** Tools look at everything and are imported by nothing but tools. */
export const TOOL_ROOMS: readonly Room[] = [
  { path: 'tools/android/', kind: 'tool', mayImport: [WIRE, 'tools/launch/'] },
  {
    path: 'tools/bench/',
    kind: 'tool',
    mayImport: [MONEY, CORE, WIRE, SERVER, 'tools/e2e/', 'tools/launch/', 'tools/world/'],
  },
  { path: 'tools/coverage/', kind: 'tool', mayImport: ['tools/tidy/'] },
  {
    path: 'tools/e2e/',
    kind: 'tool',
    mayImport: [
      ...[MONEY, WIRE, 'tools/world/', 'tools/launch/', `${OPERATOR}testing/`],
      ...testingOf('gateway', 'media', 'members'),
    ],
    testsMayImport: [WEB],
  },
  { path: 'tools/launch/', kind: 'tool', mayImport: [] },
  { path: 'tools/measure/', kind: 'tool', mayImport: ['tools/tidy/'] },
  {
    path: 'tools/sim/',
    kind: 'tool',
    mayImport: [
      ...[MONEY, CORE, JOURNAL, WIRE, `${SERVER}engine/`, `${SERVER}log/`],
      ...[`${SERVER}projections/`, `${SERVER}sql/`, 'tools/world/'],
      ...['tools/verify/', `${OPERATOR}verifyReceipt.ts`],
    ],
  },
  { path: 'tools/tidy/', kind: 'tool', mayImport: [] },
  {
    path: 'tools/verify/',
    kind: 'tool',
    mayImport: [MONEY, CORE],
    testsMayImport: [
      `${OPERATOR}verifyReceipt.ts`,
      `${OPERATOR}main.ts`,
      `${WEB}shared/cycle/verifyReceipt.ts`,
    ],
  },
  {
    path: 'tools/world/',
    kind: 'tool',
    mayImport: [
      MONEY,
      WIRE,
      `${SERVER}main.ts`,
      SIGNER_MAIN,
      `${SERVER}chain/`,
      'tools/launch/',
      `${OPERATOR}testing/`,
      `${SIGNER}testing/`,
      `${SERVER}testing/`,
      ...testingOf('custody', 'delivery', 'engine', 'gateway', 'media', 'members', 'sql'),
    ],
    testsMayImport: [CORE, `${SERVER}gateway/`, `${SERVER}liabilities/`],
  },
];
