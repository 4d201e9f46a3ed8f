import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { stateHash } from '@candor/core';
import type { LiabilitiesStatement } from '@candor/core/formulas';
import { openEngine } from '../engine/openEngine.ts';
import { recoverExchange } from '../engine/recover.ts';
import { ALICE, limitOrder, setUp } from '../engine/testing/market.ts';
import { type LogLink, readHistory } from '../log/openLog.ts';
import { SigningKeys } from '../ticks/signingKeys.ts';
import { compareStatements } from './compareStatements.ts';
import { countState } from './countState.ts';
import { type Counted, Statements } from './statements.ts';
import { treeGround } from './treeGround.ts';

const EXCHANGE = 'c0ffee';
const folder = mkdtempSync(join(tmpdir(), 'candor-compare-'));
const link: LogLink = {
  kind: 'local',
  directory: join(folder, 'journal'),
  markDirectory: undefined,
  exchangeId: EXCHANGE,
  isDemo: true,
};
const history = readHistory(link);
const ground = treeGround(EXCHANGE, { derive: () => Buffer.alloc(32, 3) });
const signing = new SigningKeys(folder, () => 1);
const entries: number[] = [];
const counts: Counted[] = [];
let lastSeq = 0;
after(() => rmSync(folder, { recursive: true, force: true }));

before(async () => {
  const { directory, exchangeId, isDemo } = link;
  const engine = await openEngine({ directory, exchangeId, isDemo, onFatal: assert.fail });
  await setUp(engine.port);
  for (const price of [9_000, 9_001, 9_002]) {
    entries.push((await engine.port.submit(limitOrder(ALICE, price, 3))).seq);
  }
  lastSeq = (await engine.port.submit(limitOrder(ALICE, 9_003, 3))).seq;
  await engine.close();
  for (const entry of entries) counts.push(await countedAt(entry));
});

/** What the log leads to after an entry. */
async function countedAt(entry: number): Promise<Counted> {
  const exchange = await recoverExchange({ ...history, toSeq: entry });
  const assets = countState(exchange, ground);
  return { entry, at: exchange.time, stateHash: stateHash(exchange), assets };
}

/** Statements of the entries, the second of them as it is told instead. */
async function signed(
  second: (counted: Counted) => Partial<Counted> = () => ({}),
): Promise<readonly LiabilitiesStatement[]> {
  const directory = mkdtempSync(join(folder, 'statements-'));
  const { published } = signing;
  const statements = new Statements({
    directory,
    exchangeId: EXCHANGE,
    published,
    onTrouble: assert.fail,
  });
  for (const [at, counted] of counts.entries()) {
    statements.add({ ...counted, ...(at === 1 ? second(counted) : {}) }, signing);
  }
  return statements.before(undefined, 100);
}

test('finance §6 rule: statements that say what the log leads to agree up to the last of them', async () => {
  const told = await compareStatements({ history, statements: await signed(), toSeq: lastSeq });
  assert.deepEqual(told, { count: 3, notKept: 0, agreeTo: entries[2], findings: [] });
  const none = await compareStatements({ history, statements: [], toSeq: lastSeq });
  assert.deepEqual(none, { count: 0, notKept: 0, agreeTo: undefined, findings: [] });
});

test('finance §6 rule: a statement that says otherwise than the log is named, and up to which entry all agree', async () => {
  const lies: readonly [(counted: Counted) => Partial<Counted>, RegExp][] = [
    [
      () => ({ stateHash: 'f'.repeat(32) }),
      /says state f{32}, and the log leads to state [0-9a-f]{32}/,
    ],
    [({ at }) => ({ at: at + 1 }), /says time \d+, and the log says \d+/],
    [
      ({ assets }) => ({ assets: assets.map((each) => ({ ...each, owed: '7' })) }),
      /it says 7 units owed, and the log says 1000000000000000/,
    ],
    [
      ({ assets }) => ({ assets: assets.map((each) => ({ ...each, ofHouse: '7' })) }),
      /it says 7 of the house, and the log says 0/,
    ],
    [({ assets }) => ({ assets: assets.slice(1) }), /it says 0 units owed, and the log says/],
    [
      ({ assets }) => ({ assets: [...assets, { ...assets[0]!, asset: 'XYZ' }] }),
      /the log has no asset XYZ/,
    ],
    [({ entry }) => ({ entry: entry + 99 }), /the log ends with entry/],
    [() => ({ entry: 1 }), /no state was sealed there, or it comes behind/],
  ];
  for (const [lie, words] of lies) {
    const told = await compareStatements({
      history,
      statements: await signed(lie),
      toSeq: lastSeq,
    });
    assert.equal(told.findings.length, 1, told.findings.join(' '));
    assert.match(told.findings[0] ?? '', /^Statement 2 of liabilities, after entry \d+: /);
    assert.match(told.findings[0] ?? '', words);
    assert.equal(told.agreeTo, entries[0]);
  }
});

test('finance §6 rule: a statement that names another one before it is told', async () => {
  const [third, second, first] = await signed();
  assert.ok(third && second && first);
  const other = { ...second, keyId: 'other' };
  const told = await compareStatements({
    history,
    statements: [third, other, first],
    toSeq: lastSeq,
  });
  assert.deepEqual(told.findings, [
    `Statement 3 of liabilities, after entry ${entries[2]}: it names another one before it than 2.`,
  ]);
  const gap = await compareStatements({ history, statements: [third, first], toSeq: lastSeq });
  assert.deepEqual(gap.findings, [], 'of one that is missing nothing is known');
});
