import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { test } from 'node:test';
import fc from 'fast-check';
import { checkOwed, type Hashing, hexOf } from './checkOwed.ts';
import {
  type AssetLiabilities,
  depthFor,
  type LeafName,
  LIABILITIES_FORMAT,
  leafBytes,
  nodeBytes,
  OWED_LIMIT,
  type OwedNode,
  type OwedProof,
} from './liabilities.ts';

/** One leaf of a tree that is to be made. */
interface PlainLeaf {
  readonly member: number;
  readonly nonce: Uint8Array;
  readonly owed: bigint;
}

interface PlainNode {
  readonly owed: bigint;
  readonly hash: Uint8Array;
}

const OF_TREE = { exchange: 'c0ffee', entry: 9, asset: 'BTC' } as const;
const NOBODY = 0;

function sha256(bytes: Uint8Array): Uint8Array {
  return new Uint8Array(createHash('sha256').update(bytes).digest());
}

/** Hashes whatever is asked for, to the verdict. */
function settled<Verdict>(steps: Hashing<Verdict>): Verdict {
  let next = steps.next();
  while (!next.done) next = steps.next(sha256(next.value));
  return next.value;
}

/** The tree of these leaves, filled up with nobody's, level by level; the leaves first, the root last. */
function plainTree(
  leaves: readonly PlainLeaf[],
  of: Omit<LeafName, 'member'> = OF_TREE,
): readonly (readonly PlainNode[])[] {
  const size = 2 ** depthFor(leaves.length);
  const filled = Array.from({ length: size }, (_, at): PlainLeaf => {
    return leaves[at] ?? { member: NOBODY, nonce: sha256(Uint8Array.of(at)), owed: 0n };
  });
  const levels: PlainNode[][] = [
    filled.map(({ member, nonce, owed }) => {
      return { owed, hash: sha256(leafBytes({ ...of, member }, nonce, owed)) };
    }),
  ];
  for (let below = levels[0]!; below.length > 1; below = levels.at(-1)!) {
    const above = Array.from({ length: below.length / 2 }, (_, at) =>
      parentOf(below[at * 2]!, below[at * 2 + 1]!),
    );
    levels.push(above);
  }
  return levels;
}

function parentOf(left: PlainNode, right: PlainNode): PlainNode {
  return { owed: left.owed + right.owed, hash: sha256(nodeBytes(left, right)) };
}

/** What a statement says of a tree. */
function toldTree(
  levels: readonly (readonly PlainNode[])[],
  of: Omit<LeafName, 'member'> = OF_TREE,
) {
  const root = levels.at(-1)![0]!;
  const asset: AssetLiabilities = {
    asset: of.asset,
    decimals: 8,
    owed: `${root.owed}`,
    ofHouse: '0',
    members: levels[0]!.filter(({ owed }) => owed > 0n).length,
    depth: levels.length - 1,
    root: hexOf(root.hash),
  };
  return { format: LIABILITIES_FORMAT, exchange: of.exchange, entry: of.entry, assets: [asset] };
}

/** The way of a leaf through the tree. */
function plainProof(
  levels: readonly (readonly PlainNode[])[],
  { nonce, owed }: PlainLeaf,
  index: number,
): OwedProof {
  const path = levels
    .slice(0, -1)
    .map((level, up) => toldNode(level[Math.floor(index / 2 ** up) ^ 1]!));
  return { asset: OF_TREE.asset, units: `${owed}`, nonce: hexOf(nonce), index, path };
}

function toldNode({ owed, hash }: PlainNode): OwedNode {
  return { units: `${owed}`, hash: hexOf(hash) };
}

const LEAVES: readonly PlainLeaf[] = [5n, 8n, 13n, 2n ** 64n, 1n].map((owed, at) => ({
  member: 501 + at,
  nonce: sha256(Uint8Array.of(7, at)),
  owed,
}));
const TREE = plainTree(LEAVES);
const STATEMENT = toldTree(TREE);
const [ANN, BOB] = [LEAVES[0]!, LEAVES[1]!];
const PROOF = plainProof(TREE, ANN, 0);

function verdict(proof: OwedProof, statement = STATEMENT, member = ANN.member) {
  return settled(checkOwed(statement, proof, member));
}

function withAsset(change: Partial<(typeof STATEMENT)['assets'][number]>) {
  return { ...STATEMENT, assets: [{ ...STATEMENT.assets[0]!, ...change }] };
}

test('finance §6 rule: every member is counted in the root and the total that are published', () => {
  for (const [at, leaf] of LEAVES.entries()) {
    assert.equal(verdict(plainProof(TREE, leaf, at), STATEMENT, leaf.member), undefined);
  }
  assert.equal(STATEMENT.assets[0]?.owed, `${2n ** 64n + 27n}`);
});

test('finance §6 rule: a parent that hides a sum behind the larger one is refused', () => {
  // Maxwell: leaves of 5 and 8, and a root that says 8.
  assert.equal(verdict(PROOF, withAsset({ owed: '8' })), 'totalWrong');
  const [own, beside] = [TREE[0]![0]!, TREE[0]![1]!];
  const total = { owed: 8n, hash: sha256(nodeBytes(own, beside)) };
  const lied = withAsset({ owed: '8', depth: 1, root: hexOf(total.hash) });
  assert.equal(verdict({ ...PROOF, path: [toldNode(beside)] }, lied), 'totalWrong');
  // Beside a sum made to fit the total, both sums are in the hash.
  const fitted = { ...PROOF, path: [{ ...toldNode(beside), units: '3' }] };
  assert.equal(verdict(fitted, lied), 'rootWrong');
});

test('finance §6 rule: a sum beside that is below zero, or that runs over, is refused', () => {
  for (const units of ['-3', `${OWED_LIMIT}`, `${OWED_LIMIT - 1n}`, `${2n ** 128n - 3n}`]) {
    const path = PROOF.path.map((step, at) => (at === 0 ? { ...step, units } : step));
    assert.equal(verdict({ ...PROOF, path }), 'pathWrong', units);
  }
  assert.throws(() => leafBytes({ ...OF_TREE, member: 1 }, ANN.nonce, -1n), /below zero/);
  assert.throws(() => leafBytes({ ...OF_TREE, member: 1 }, ANN.nonce, OWED_LIMIT), /endless/);
});

test('finance §6 rule: the leaf of one member is nobody else’s, and of no other statement or asset', () => {
  assert.equal(verdict(PROOF, STATEMENT, BOB.member), 'rootWrong');
  assert.equal(verdict(plainProof(TREE, BOB, 1)), 'rootWrong');
  assert.equal(verdict(PROOF, { ...STATEMENT, entry: 10 }), 'rootWrong');
  assert.equal(verdict(PROOF, { ...STATEMENT, exchange: 'c0ffef' }), 'rootWrong');
  assert.equal(verdict(PROOF, withAsset({ asset: 'ETH' })), 'assetMissing');
  assert.equal(verdict({ ...PROOF, asset: 'ETH' }, withAsset({ asset: 'ETH' })), 'rootWrong');
  assert.equal(verdict(PROOF, { ...STATEMENT, format: 'other' }), 'formatUnknown');
});

test('finance §6 rule: a leaf is no node, and a node no leaf', () => {
  const node = nodeBytes(TREE[0]![0]!, TREE[0]![1]!);
  const leaf = leafBytes({ ...OF_TREE, member: 1 }, ANN.nonce, 5n);
  assert.notEqual(node[0], leaf[0]);
  // A path that ends above the leaves or goes on below them has another length than the tree.
  const above = plainProof(TREE.slice(1), { ...ANN, owed: 13n }, 0);
  assert.equal(verdict(above), 'pathWrong');
  const below = { ...PROOF, path: [toldNode(TREE[0]![1]!), ...PROOF.path] };
  assert.equal(verdict(below), 'pathWrong');
});

test('finance §6 rule: an odd node is not counted twice: what fills up is nobody’s and nothing', () => {
  const three = plainTree(LEAVES.slice(0, 3));
  const last = three[0]![2]!;
  assert.notEqual(hexOf(three[0]![3]!.hash), hexOf(last.hash));
  assert.equal(three[0]![3]!.owed, 0n);
  const doubled = parentOf(last, last);
  const proof = plainProof(three, LEAVES[2]!, 2);
  const path = [toldNode(last), ...proof.path.slice(1)];
  assert.notEqual(doubled.owed, three[1]![1]!.owed);
  assert.equal(verdict({ ...proof, path }, toldTree(three), LEAVES[2]!.member), 'totalWrong');
});

test('finance §6 rule: an amount stands in its smallest units, in one way of writing, and is not cut', () => {
  for (const units of ['05', '5.0', '+5', '5e0', ' 5', '', '0', '0x5', `${OWED_LIMIT}`]) {
    assert.equal(verdict({ ...PROOF, units }), 'amountWrong', units);
  }
  assert.equal(verdict({ ...PROOF, units: '4' }), 'totalWrong');
  assert.equal(verdict({ ...PROOF, nonce: PROOF.nonce.slice(2) }), 'amountWrong');
  assert.equal(verdict({ ...PROOF, nonce: hexOf(BOB.nonce) }), 'rootWrong');
});

test('finance §6 rule: a path is as long as the tree is deep, and ends at one of its leaves', () => {
  assert.equal(verdict({ ...PROOF, path: PROOF.path.slice(1) }), 'pathWrong');
  for (const index of [-1, 0.5, 16, 2 ** 33, Number.NaN]) {
    assert.equal(verdict({ ...PROOF, index }), 'pathWrong', `${index}`);
  }
  assert.equal(verdict({ ...PROOF, index: 1 }), 'rootWrong');
  for (const depth of [3, 5, 25, -1, 0.5])
    assert.equal(verdict(PROOF, withAsset({ depth })), 'pathWrong');
  const path = PROOF.path.map((step) => ({ ...step, hash: step.hash.toUpperCase() }));
  assert.equal(verdict({ ...PROOF, path }), 'pathWrong');
});

test('finance §6 rule: whatever members are owed, each is counted, and no other amount is', () => {
  const owed = fc.bigInt({ min: 1n, max: 2n ** 80n });
  const property = fc.property(
    fc.array(owed, { minLength: 1, maxLength: 40 }),
    fc.nat(),
    fc.bigInt({ min: -3n, max: 2n ** 81n }),
    (amounts, picked, other) => {
      const leaves = amounts.map((each, at): PlainLeaf => {
        return { member: at + 1, nonce: sha256(Uint8Array.of(at)), owed: each };
      });
      const tree = plainTree(leaves);
      const statement = toldTree(tree);
      const at = picked % leaves.length;
      const leaf = leaves[at]!;
      const proof = plainProof(tree, leaf, at);
      assert.equal(verdict(proof, statement, leaf.member), undefined);
      const sum = amounts.reduce((left, right) => left + right);
      assert.equal(statement.assets[0]?.owed, `${sum}`);
      if (other === leaf.owed) return;
      assert.notEqual(verdict({ ...proof, units: `${other}` }, statement, leaf.member), undefined);
    },
  );
  fc.assert(property, { numRuns: 60 });
});
