import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brokenSeal, ROOMS, roomOf } from './rooms.ts';
import { roomImports, roomTable } from './rules/roomImports.ts';
import { treeOf } from './testing/treeOf.ts';

const CORE = 'packages/core/src/';
const SERVER = 'apps/server/src/';
const WEB = 'apps/web/src/';

/** What is said of one file that imports another by a relative path. */
function said(from: string, to: string): string[] {
  const up = '../'.repeat(from.split('/').length - 1);
  return roomImports.check(treeOf({ [from]: `import { x } from '${up}${to}';`, [to]: '' }));
}

function isTold(from: string, to: string, why: RegExp): void {
  const [sentence = '', ...more] = said(from, to);
  assert.match(sentence, why, `${from} → ${to}`);
  assert.equal(more.length, 0);
}

function isAllowed(from: string, to: string): void {
  assert.deepEqual(said(from, to), []);
}

test('a core street may not import another street', () => {
  isTold(`${CORE}perp/open.ts`, `${CORE}spot/settleFill.ts`, /streets never import each other/);
  isTold(`${CORE}spot/z.ts`, `${CORE}perp/open.ts`, /streets never import each other/);
});

test('the ground of the core may not import a street', () => {
  isTold(`${CORE}market/x.ts`, `${CORE}spot/settleFill.ts`, /ground never imports a street/);
});

test('neither ground nor street may import the step', () => {
  isTold(`${CORE}fee/y.ts`, `${CORE}step.ts`, /never import what joins them/);
  isTold(`${CORE}spot/y.ts`, `${CORE}step.ts`, /never import what joins them/);
});

test('a desk may not import another desk', () => {
  isTold(`${SERVER}custody/a.ts`, `${SERVER}kyc/kycDesk.ts`, /desks never import each other/);
});

test('a desk may not import the gateway', () => {
  isTold(`${SERVER}custody/a.ts`, `${SERVER}gateway/handler.ts`, /imports the gateway/);
});

test('the floor may not import the gateway, and the files that open it may', () => {
  isTold(`${SERVER}engine/a.ts`, `${SERVER}gateway/handler.ts`, /imports the gateway/);
  isTold('apps/operator/src/main.ts', `${SERVER}gateway/handler.ts`, /past its doors/);
  isAllowed(`${SERVER}listen.ts`, `${SERVER}gateway/buildGateway.ts`);
});

test('ground rooms import each other only where a row says so', () => {
  isTold(`${CORE}book/match.ts`, `${CORE}ledger/ledger.ts`, /no row allows it/);
  isTold(`${CORE}requests/a.ts`, `${CORE}ledger/ledger.ts`, /no row allows it/);
  isAllowed(`${CORE}fee/a.ts`, `${CORE}ledger/ledger.ts`);
});

test('a street stands on the ground and its unions, the step on everything', () => {
  isAllowed(`${CORE}flash/quote.ts`, `${CORE}ledger/ledger.ts`);
  isAllowed(`${CORE}flash/quote.ts`, `${CORE}outcome.ts`);
  isAllowed(`${CORE}step.ts`, `${CORE}flash/quote.ts`);
});

test('a folder without a row is found, in every station', () => {
  for (const path of ['packages/core/src/options', 'apps/server/src/lottery', 'tools/robot']) {
    assert.deepEqual(roomImports.check(treeOf({ [`${path}/a.ts`]: '' })), [
      `${path}/ has no row in tools/tidy/rooms`,
    ]);
  }
  assert.equal(roomImports.check(treeOf({ 'packages/chain/src/a.ts': '' })).length, 1);
  assert.equal(roomImports.check(treeOf({ 'apps/mobile/src/a.tsx': '' })).length, 1);
});

test('an import of a file in no room is found', () => {
  const sentences = said(`${SERVER}kyc/a.ts`, 'apps/mobile/src/main.ts');
  assert.match(sentences[0] ?? '', /has no row/);
  assert.match(sentences[1] ?? '', /in no room/);
});

test('a screen may not import another screen, a feature no other feature', () => {
  isTold(`${WEB}screens/home/Home.tsx`, `${WEB}screens/trade/Trade.tsx`, /sealed/);
  isTold(`${WEB}features/chart/a.ts`, `${WEB}features/qr/b.ts`, /sealed/);
  isAllowed(`${WEB}screens/home/Home.tsx`, `${WEB}screens/home/Banner.tsx`);
  isAllowed(`${WEB}screens/home/Home.tsx`, `${WEB}features/qr/b.ts`);
});

test('a package is reached through its door and by its name, and only from where a row says so', () => {
  const door = { 'packages/money/package.json': '{"exports":{".":"./src/index.ts"}}' };
  const money = { ...door, 'packages/money/src/index.ts': '', 'packages/money/src/unit.ts': '' };
  const importing = (from: string, specifier: string) =>
    roomImports.check(treeOf({ ...money, [from]: `import { amount } from '${specifier}';` }));
  assert.deepEqual(importing('packages/journal/src/journal.ts', '@candor/money'), [
    'packages/journal/src/journal.ts may not import packages/money/src/index.ts: no row allows it',
  ]);
  assert.deepEqual(importing('packages/wire/src/a.ts', '@candor/money'), []);
  assert.match(importing('packages/wire/src/a.ts', '../../money/src/unit.ts')[0] ?? '', /doors/);
  assert.match(importing('packages/wire/src/a.ts', '@candor/money/unit')[0] ?? '', /not there/);
  const byPath = '../../packages/money/src/index.ts';
  assert.match(importing('tools/world/a.ts', byPath)[0] ?? '', /past its doors/);
  assert.deepEqual(importing('tools/world/a.ts', '@candor/money'), []);
});

test('a program enters another by its doors alone, but for its tests and what it starts', () => {
  const server = {
    'apps/server/package.json': '{"exports":{"./data":"./src/dataDoor.ts"}}',
    [`${SERVER}dataDoor.ts`]: '',
    [`${SERVER}log/a.ts`]: '',
    'apps/signer/src/main.ts': '',
  };
  const importing = (from: string, specifier: string) =>
    roomImports.check(treeOf({ ...server, [from]: `import { a } from '${specifier}';` }));
  const operator = 'apps/operator/src/a.ts';
  assert.deepEqual(importing(operator, '@candor/server/data'), []);
  assert.deepEqual(importing(operator, '../../signer/src/main.ts'), []);
  for (const path of ['dataDoor', 'log/a']) {
    assert.match(importing(operator, `../../server/src/${path}.ts`)[0] ?? '', /past its doors/);
  }
});

test('a door with a star leads to its files', () => {
  const tree = treeOf({
    'packages/wire/package.json': '{"exports":{"./texts/*":"./src/texts/*.ts"}}',
    'packages/wire/src/texts/en.ts': '',
    'packages/journal/src/a.ts': "import { en } from '@candor/wire/texts/en';",
  });
  assert.match(roomImports.check(tree)[0] ?? '', /may not import packages\/wire\/src\/texts\/en/);
});

test('a name that leads to no file is found', () => {
  const said = (specifier: string) =>
    roomImports.check(treeOf({ [`${SERVER}kyc/a.ts`]: `import { x } from '${specifier}';` }));
  assert.equal(said('./nowhere.ts').length, 1);
  assert.equal(said('#/nowhere.ts').length, 1);
  assert.equal(said('fastify').length, 0);
});

test('a worker and a dynamic import are imports', () => {
  const media = "'../media/b.ts'";
  const tree = treeOf({
    [`${SERVER}kyc/a.ts`]: `new Worker(new URL(${media}, import.meta.url));`,
    [`${SERVER}kyc/c.ts`]: `await import(${media});`,
    [`${SERVER}media/b.ts`]: '',
  });
  assert.equal(roomImports.check(tree).length, 2);
});

test('a test has the rights of its room, testing folders, and what its row adds', () => {
  isAllowed(`${SERVER}kyc/a.test.ts`, `${SERVER}media/testing/drawPicture.ts`);
  isAllowed(`${CORE}spot/a.test.ts`, `${CORE}step.ts`);
  isAllowed(`${SERVER}gateway/a.test.ts`, `${SERVER}rooms.ts`);
  isTold(`${SERVER}kyc/a.test.ts`, `${SERVER}media/mediaDesk.ts`, /desks never/);
  isTold(`${CORE}spot/a.test.ts`, `${CORE}perp/open.ts`, /streets never/);
  isTold(`${WEB}shared/a.test.ts`, `${SERVER}kyc/kycDesk.ts`, /no row/);
});

test('what is for tests is imported by tests and tools only', () => {
  isTold(`${SERVER}kyc/a.ts`, `${SERVER}kyc/testing/openTestKyc.ts`, /for tests/);
  isAllowed('tools/world/a.ts', `${SERVER}gateway/testing/openServer.ts`);
});

test('a tool looks at others and is imported by none', () => {
  isTold(`${SERVER}ops/a.ts`, 'tools/tidy/tree.ts', /tools are not imported/);
  isTold('tools/coverage/a.ts', 'tools/world/newMember.ts', /no row/);
});

test('a row without files is found', () => {
  const said = roomTable.check(treeOf({ 'packages/core/src/spot/a.ts': '' }));
  assert.ok(said.includes('packages/core/src/ledger/ has a row and no file'));
  assert.ok(!said.some((sentence) => sentence.includes('core/src/spot/')));
});

test('a grant that nobody uses is found', () => {
  const used = { [`${SERVER}engine/a.ts`]: "import { b } from '../log/b.ts';" };
  const said = roomTable.check(treeOf({ ...used, [`${SERVER}log/b.ts`]: '' }));
  assert.ok(said.includes(`${SERVER}engine/ may import ${SERVER}ops/ and does not`));
  assert.ok(!said.includes(`${SERVER}engine/ may import ${SERVER}log/ and does not`));
});

test('each seal is broken by some pair of rooms, and keeps apart two of one kind', () => {
  const rowOf = (path: string) => {
    const room = roomOf(path);
    assert.ok(room, path);
    return room;
  };
  assert.ok(brokenSeal(rowOf(`${CORE}spot/a.ts`), rowOf(`${CORE}perp/a.ts`)));
  assert.equal(brokenSeal(rowOf(`${CORE}spot/a.ts`), rowOf(`${CORE}spot/b.ts`)), undefined);
  assert.equal(new Set(ROOMS.map((room) => room.path)).size, ROOMS.length);
});
