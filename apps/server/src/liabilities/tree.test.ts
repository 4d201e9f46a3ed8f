import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { createExchange, type Exchange } from '@candor/core';
import { type LeafName, LIABILITIES_FORMAT, leafBytes, nodeBytes } from '@candor/core/formulas';
import { ACCOUNT_NAMES } from '@candor/core/ledger';
import { asAssetId, asMemberId } from '@candor/money';
import fc from 'fast-check';
import { faultOf } from './checkHere.ts';
import { countState, writeState } from './countState.ts';
import { readTree, TreeDamaged } from './readTree.ts';
import { damagedTree, keepTrees, treeEntries, treePath } from './treeFolder.ts';
import { treeGround } from './treeGround.ts';

const GROUND = treeGround('c0ffee', { derive: () => Buffer.alloc(32, 7) });
const DIRECTORY = mkdtempSync(join(tmpdir(), 'candor-trees-'));
after(() => rmSync(DIRECTORY, { recursive: true, force: true }));

/** A state in which members have these amounts of each asset, the world outside the other side of them. */
function stateOf(amounts: readonly (readonly bigint[])[]): Exchange {
  const exchange = createExchange({ isDemo: true });
  const { ledger, members, assets } = exchange;
  for (const [asset, owed] of amounts.entries()) {
    const assetId = ledger.openAsset();
    assets.push({ assetId, code: `A${asset}`, decimals: 8 } as Exchange['assets'][number]);
    ledger.restoreHouse('external', assetId, -owed.reduce((sum, each) => sum + each, 0n));
  }
  const count = Math.max(...amounts.map(({ length }) => length));
  for (let at = 0; at < count; at += 1) {
    const member = ledger.openMember();
    members.open(asMemberId(at + 1), at % 3 === 2 ? 'marketMaker' : 'member');
    for (const [asset, owed] of amounts.entries()) {
      const amount = owed[at] ?? 0n;
      const { account } = ACCOUNT_NAMES[at % ACCOUNT_NAMES.length]!;
      if (amount > 0n) ledger.restoreAccount(member, account, asAssetId(asset), amount);
    }
  }
  return exchange;
}

/** The root by recursion, over leaves sorted by their nonces' text. */
function plainRoot(owed: readonly bigint[], depth: number): { owed: bigint; hash: Uint8Array } {
  const of = { exchange: GROUND.exchangeId, entry: 0, asset: 'A0' };
  const leafOf = (memberId: number, amount: bigint) => {
    const leaf: LeafName = { ...of, member: memberId < 0 ? 0 : GROUND.shown(memberId) };
    const nonce = GROUND.nonceOf(leaf, memberId);
    return { nonce, owed: amount, hash: hash('sha256', leafBytes(leaf, nonce, amount), 'buffer') };
  };
  const leaves = owed.flatMap((amount, at) => (amount > 0n ? [leafOf(at + 1, amount)] : []));
  for (let spare = 1; leaves.length < 2 ** depth; spare += 1) leaves.push(leafOf(-spare, 0n));
  leaves.sort((one, other) => (one.nonce.toString('hex') < other.nonce.toString('hex') ? -1 : 1));
  const join = (from: number, to: number): { owed: bigint; hash: Uint8Array } => {
    if (to - from === 1) return leaves[from]!;
    const middle = (from + to) / 2;
    const [left, right] = [join(from, middle), join(middle, to)];
    return {
      owed: left.owed + right.owed,
      hash: hash('sha256', nodeBytes(left, right), 'buffer'),
    };
  };
  return join(0, leaves.length);
}

test('finance §6 rule: a tree is that of a plain twin, and its total is the ledger’s', () => {
  const amounts = fc.array(fc.bigInt({ min: 0n, max: 2n ** 56n }), { minLength: 1, maxLength: 50 });
  const property = fc.property(amounts, (owed) => {
    const [told] = countState(stateOf([owed]), GROUND);
    const sum = owed.reduce((left, right) => left + right, 0n);
    if (sum === 0n) return assert.equal(told, undefined);
    assert.ok(told);
    const plain = plainRoot(owed, told.depth);
    assert.equal(told.root, Buffer.from(plain.hash).toString('hex'));
    assert.equal(told.owed, `${sum}`);
    assert.equal(told.members, owed.filter((each) => each > 0n).length);
    const ofHouse = owed.filter((_, at) => at % 3 === 2).reduce((left, right) => left + right, 0n);
    assert.equal(told.ofHouse, `${ofHouse}`);
  });
  fc.assert(property, { numRuns: 50 });
});

test('finance §6 rule: a tree that does not sum to what members are owed is not made', () => {
  const exchange = stateOf([[5n, 8n]]);
  exchange.ledger.restoreAccount(0 as never, ACCOUNT_NAMES[3]!.account, asAssetId(0), 1n);
  assert.throws(() => countState(exchange, GROUND), /sums to what members are owed/);
});

test('each member’s way is read from the file and holds; a damaged file never gives one that does not', async () => {
  const owed = Array.from({ length: 37 }, (_, at) => BigInt(at) * 10n ** 15n);
  const exchange = stateOf([owed, [0n, 9n]]);
  const assets = writeState(exchange, GROUND, DIRECTORY);
  assert.deepEqual(assets, countState(exchange, GROUND));
  assert.deepEqual(treeEntries(DIRECTORY), [0]);
  assert.equal(await damagedTree(DIRECTORY, 0, ['A0', 'A1']), undefined);
  const path = treePath(DIRECTORY, 0, 'A0');
  const statement = {
    ...{ format: LIABILITIES_FORMAT, exchange: GROUND.exchangeId, entry: 0, assets },
    ...{ number: 1, at: 0, stateHash: '', previous: '', keyId: '', signature: '' },
  };
  const wayOf = (memberId: number) => {
    const leaf = { exchange: GROUND.exchangeId, entry: 0, asset: 'A0', member: 0 };
    const tree = { asset: 'A0', depth: assets[0]!.depth };
    return readTree(path, tree, GROUND.nonceOf(leaf, memberId));
  };
  assert.equal(await wayOf(1), undefined, 'who has nothing has no leaf');
  assert.equal(await wayOf(99), undefined);
  for (let memberId = 2; memberId <= owed.length; memberId += 1) {
    const proof = await wayOf(memberId);
    assert.ok(proof);
    assert.equal(proof.units, `${owed[memberId - 1]}`);
    assert.equal(faultOf(statement, proof, GROUND.shown(memberId)), undefined);
    assert.equal(faultOf(statement, proof, GROUND.shown(1)), 'rootWrong');
  }
  const whole = readFileSync(path);
  for (let at = 0; at < whole.length; at += 61) {
    const changed = Buffer.from(whole);
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(path, changed);
    assert.equal(await damagedTree(DIRECTORY, 0, ['A0', 'A1']), 'A0');
    const proof = await wayOf(5);
    if (proof === undefined || faultOf(statement, proof, GROUND.shown(5)) !== undefined) continue;
    assert.equal(proof.units, `${owed[4]}`);
  }
  writeFileSync(path, whole);
  truncateSync(path, whole.length - 1_000);
  await assert.rejects(wayOf(5), TreeDamaged);
  keepTrees(DIRECTORY, new Set([1]));
  assert.deepEqual(treeEntries(DIRECTORY), []);
  assert.equal(await damagedTree(DIRECTORY, 0, ['A0']), 'A0');
});
