import assert from 'node:assert/strict';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as pass, setImmediate as turn } from 'node:timers/promises';
import { createExchange } from '@candor/core';
import { accountOf } from '@candor/core/ledger';
import { asMemberId } from '@candor/money';
import type { SealedState } from '../engine/makeSnapshot.ts';
import { until } from '../gateway/testing/until.ts';
import { askedBy } from '../ops/asking.ts';
import { LineFault } from '../ops/boundedLine.ts';
import { SigningKeys } from '../ticks/signingKeys.ts';
import { hashOf } from './checkHere.ts';
import { writeState } from './countState.ts';
import { Liabilities } from './liabilities.ts';
import { Statements } from './statements.ts';
import { treeEntries, treePath } from './treeFolder.ts';
import { treeGround } from './treeGround.ts';

const DAY_MS = 86_400_000;
const EXCHANGE = 'c0ffee';
const ANN = 1;
const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** The room over files, with states that are told by hand. */
function opened(dataDir = newFolder(), { restMs = 0, lastSeq = 1_000 } = {}) {
  const listeners = new Set<(state: SealedState) => void>();
  const troubles: (string | undefined)[] = [];
  const wished: number[] = [];
  let newest: SealedState | undefined;
  const signing = new SigningKeys(dataDir, () => 1);
  const onTrouble = (words: string | undefined) => troubles.push(words);
  const place = join(dataDir, 'liabilities');
  const statements = new Statements({
    ...{ directory: place, exchangeId: EXCHANGE, onTrouble },
    published: signing.published,
  });
  statements.setAsideBehind(lastSeq);
  const directory = join(place, 'trees');
  const ground = treeGround(EXCHANGE, { derive: () => Buffer.alloc(32, 3) });
  const room = new Liabilities({
    ...{ directory, statements, signing, ground, onTrouble, restMs },
    seals: {
      newest: () => newest,
      wish: (seq) => wished.push(seq),
      onSealed: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    count: async (seq) => {
      const exchange = stateOf(seq);
      const assets = writeState(exchange, ground, directory);
      const counted = { entry: seq, at: newest?.time ?? 0, stateHash: '0'.repeat(32), assets };
      return { counted, tookMs: 0 };
    },
  });
  const seal = async (seq: number, time: number, isBalanced = true) => {
    newest = { seq, time, stateHash: '', isBalanced };
    for (const listener of listeners) listener(newest);
    // A state that is counted is told within turns of the loop.
    for (let turns = 0; turns < 20; turns += 1) await turn();
  };
  const entries = async () => (await room.before(undefined, 100)).map(({ entry }) => entry);
  return { dataDir, directory, room, seal, entries, troubles, wished };
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'candor-liabilities-'));
  folders.push(folder);
  return folder;
}

/** Ann alone has something: as much as entries there are. */
function stateOf(seq: number) {
  const exchange = createExchange({ isDemo: true });
  const { ledger, members, assets } = exchange;
  const assetId = ledger.openAsset();
  assets.push({ assetId, code: 'BTC', decimals: 8 } as (typeof assets)[number]);
  const member = ledger.openMember();
  members.open(asMemberId(ANN), 'member');
  ledger.restoreAccount(member, accountOf('coin', 'available'), assetId, BigInt(seq));
  ledger.restoreHouse('external', assetId, -BigInt(seq));
  return Object.assign(exchange, { seq });
}

test('a statement is made of the first state, then once a day, and each names the one before', async () => {
  const { room, seal, entries, directory } = opened();
  await seal(3, 0);
  assert.deepEqual(await entries(), [], 'a log without a time yet has nothing to tell');
  await seal(4, DAY_MS, false);
  assert.deepEqual(await entries(), [], 'a state that does not sum to zero is not told');
  await seal(5, DAY_MS);
  await seal(6, DAY_MS * 2 - 1);
  assert.deepEqual(await entries(), [5]);
  await seal(7, DAY_MS * 2);
  await seal(8, DAY_MS * 3);
  assert.deepEqual(await entries(), [8, 7, 5]);
  const [third, second, first] = await room.before(undefined, 100);
  assert.ok(third && second && first);
  assert.equal(third.previous, hashOf(second));
  assert.equal(second.previous, hashOf(first));
  assert.equal(first.previous, '');
  assert.deepEqual(treeEntries(directory), [7, 8], 'of the newest two, trees are kept');
  assert.deepEqual(await room.before(3, 1), [second]);
  const { statement, proofs } = await room.proofsOf(ANN);
  assert.equal(statement?.entry, 8);
  assert.deepEqual(
    proofs.map(({ units }) => units),
    ['8'],
  );
  assert.deepEqual((await room.proofsOf(2)).proofs, []);
  room.close();
});

test('one that is wished comes with the next state that has the entry, after a rest', async () => {
  const { room, seal, entries, wished } = opened(newFolder(), { restMs: 700 });
  await seal(5, DAY_MS);
  room.wish(7);
  room.wish(8);
  assert.ok(room.isComing, 'and whoever asks again until it is there moves it no further');
  await seal(6, DAY_MS);
  await seal(7, DAY_MS);
  assert.deepEqual(await entries(), [5], 'the rest is not over');
  await until(async () => (await entries()).length === 2);
  assert.deepEqual(await entries(), [7, 5], 'the newest state is taken when it is');
  assert.ok(!room.isComing);
  room.wish(9);
  await until(() => wished.length > 0);
  assert.deepEqual(wished, [9], 'where no state has it, one is asked for');
  await seal(9, DAY_MS);
  assert.deepEqual(await entries(), [9, 7, 5]);
  room.close();
});

test('trees that are damaged or gone are told and made anew, and nothing wrong is given out', async () => {
  const first = opened();
  await first.seal(5, DAY_MS);
  const path = treePath(first.directory, 5, 'BTC');
  truncateSync(path, 1_000);
  assert.deepEqual(await first.room.proofsOf(ANN), { statement: undefined, proofs: [] });
  assert.match(`${first.troubles.at(-1)}`, /missing or damaged/);
  assert.deepEqual(first.wished, [6]);
  await first.seal(6, DAY_MS);
  assert.equal(first.troubles.at(-1), undefined);
  assert.equal((await first.room.proofsOf(ANN)).statement?.entry, 6);
  first.room.close();
  rmSync(join(first.dataDir, 'liabilities', 'trees'), { recursive: true });
  const second = opened(first.dataDir);
  await until(() => second.troubles.length > 0);
  assert.match(`${second.troubles.at(-1)}`, /missing or damaged/);
  await second.seal(7, DAY_MS);
  assert.deepEqual(await second.entries(), [7, 6, 5]);
  second.room.close();
  const sound = opened(first.dataDir);
  await pass(50);
  assert.equal((await sound.room.proofsOf(ANN)).statement?.entry, 7);
  const tree = treePath(first.directory, 7, 'BTC');
  renameSync(tree, `${tree}.aside`);
  symlinkSync(tree, tree);
  await assert.rejects(sound.room.proofsOf(ANN), /cannot be read now/);
  rmSync(tree);
  renameSync(`${tree}.aside`, tree);
  assert.equal((await sound.room.proofsOf(ANN)).statement?.entry, 7, 'it was never damaged');
  assert.deepEqual(sound.troubles, []);
  sound.room.close();
});

test('§2 slow: who asks for very many proofs at once is refused, and others are not', async () => {
  const { room, seal } = opened();
  await seal(5, DAY_MS);
  const ask = (network: string) =>
    askedBy({ isRead: true, network, isGone: () => false }, () => room.proofsOf(ANN));
  const many = Array.from({ length: 100 }, () => ask('a'));
  const other = ask('b');
  const told = await Promise.allSettled(many);
  const refused = told.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
  assert.equal(refused.length, 100 - 36);
  assert.ok(refused.every((reason) => reason instanceof LineFault));
  assert.equal((await other).proofs.length, 1);
  room.close();
});

test('a statement that is damaged is told and left out; the next follows the newest that can be read', async () => {
  const first = opened();
  await first.seal(5, DAY_MS);
  await first.seal(6, DAY_MS * 2);
  first.room.close();
  appendFileSync(join(first.dataDir, 'liabilities', 'statements', '00000002.json'), 'x');
  const second = opened(first.dataDir);
  assert.deepEqual(await second.entries(), [5]);
  assert.match(`${second.troubles.at(-1)}`, /damaged or not signed/);
  await second.seal(8, DAY_MS * 3);
  const [newest, before] = await second.room.before(undefined, 5);
  assert.equal(newest?.number, 3);
  assert.equal(newest?.previous, before && hashOf(before));
  second.room.close();
});

test('statements that know more than a restored log are set aside, and the chain goes on before them', async () => {
  const first = opened();
  await first.seal(5, DAY_MS);
  await first.seal(9, DAY_MS * 2);
  first.room.close();
  const second = opened(first.dataDir, { lastSeq: 6 });
  assert.deepEqual(await second.entries(), [5]);
  assert.ok(existsSync(join(first.dataDir, 'liabilities-until-9', '00000002.json')));
  await second.seal(7, DAY_MS * 2);
  assert.deepEqual(await second.entries(), [7, 5]);
  assert.equal(second.room.count, 2);
  second.room.close();
});
