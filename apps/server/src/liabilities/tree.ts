/**
 * Makes the Merkle sum tree of one asset from a state: a leaf for everybody who is owed more than nothing, filled up
 * with leaves that are nobody's, in the order of their nonces, which tells nothing. What it gives out, piece by piece,
 * is what a tree's file has: leaves with their nonces, then each level above them.
 */
import { hash } from 'node:crypto';
import { type Exchange, readOwed, readOwedTotal } from '@candor/core';
import {
  type AssetLiabilities,
  depthFor,
  HASH_BYTES,
  type LeafName,
  leafBytes,
  nodeBytes,
  OWED_BYTES,
  readOwedAt,
  writeOwed,
} from '@candor/core/formulas';
import { invariant } from '@candor/money';
import type { TreeGround } from './treeGround.ts';

/** A node as it is kept: its sum and its hash. A leaf has its nonce before them. */
export const NODE_SIZE = OWED_BYTES + HASH_BYTES;
export const LEAF_SIZE = HASH_BYTES + NODE_SIZE;
/** Of a nonce, what order is looked for by; where two begin alike, the rest of them decides. */
const KEY_BYTES = 6;
const NOBODY = 0;

type Asset = Exchange['assets'][number];

/** The tree of an asset; undefined where nobody is owed anything. `put` takes it, from the first leaf to the root.
 *  Asserts: the leaves sum to what the ledger says. O(members). */
export function makeTree(
  exchange: Exchange,
  asset: Asset,
  ground: TreeGround,
  put: (bytes: Buffer) => void = () => undefined,
): AssetLiabilities | undefined {
  const made = leavesOf(exchange, asset, ground);
  if (made.members === 0) return undefined;
  const depth = depthFor(made.members);
  const leaves = inOrder(filled(made, depth, asset.code, exchange.seq, ground));
  put(leaves);
  let level = nodesOf(leaves);
  while (level.length > NODE_SIZE) {
    level = levelAbove(level);
    put(level);
  }
  const owed = readOwedAt(level, 0);
  invariant(
    owed === readOwedTotal(exchange, asset.assetId),
    'a tree sums to what members are owed',
  );
  return {
    asset: asset.code,
    decimals: asset.decimals,
    owed: `${owed}`,
    ofHouse: `${made.ofHouse}`,
    members: made.members,
    depth,
    root: level.subarray(OWED_BYTES).toString('hex'),
  };
}

interface Leaves {
  readonly records: readonly Buffer[];
  readonly members: number;
  readonly ofHouse: bigint;
}

function leavesOf(exchange: Exchange, asset: Asset, ground: TreeGround): Leaves {
  const records: Buffer[] = [];
  let ofHouse = 0n;
  for (const { memberId, isHouse, owed } of readOwed(exchange, asset.assetId)) {
    const named = { exchange: ground.exchangeId, entry: exchange.seq, asset: asset.code };
    const leaf = { ...named, member: ground.shown(memberId) };
    records.push(recordOf(leaf, ground.nonceOf(leaf, memberId), owed));
    if (isHouse) ofHouse += owed;
  }
  return { records, members: records.length, ofHouse };
}

function filled(
  { records }: Leaves,
  depth: number,
  asset: string,
  entry: number,
  { exchangeId: exchange, nonceOf }: TreeGround,
): readonly Buffer[] {
  const leaf = { exchange, entry, asset, member: NOBODY };
  const spare = Array.from({ length: 2 ** depth - records.length }, (_, at) =>
    recordOf(leaf, nonceOf(leaf, -1 - at), 0n),
  );
  return [...records, ...spare];
}

function recordOf(leaf: LeafName, nonce: Buffer, owed: bigint): Buffer {
  // Every byte is written: it may come from a pool, as those of a million are many.
  const record = Buffer.allocUnsafe(LEAF_SIZE);
  record.set(nonce);
  writeOwed(record, HASH_BYTES, owed);
  record.set(hash('sha256', leafBytes(leaf, nonce, owed), 'buffer'), HASH_BYTES + OWED_BYTES);
  return record;
}

function inOrder(records: readonly Buffer[]): Buffer {
  const keys = Float64Array.from(records, (record) => record.readUIntBE(0, KEY_BYTES));
  const order = Uint32Array.from(records.keys()).sort(
    (one, other) => keys[one]! - keys[other]! || records[one]!.compare(records[other]!),
  );
  return Buffer.concat(Array.from(order, (at) => records[at]!));
}

function nodesOf(leaves: Buffer): Buffer {
  const nodes = Buffer.alloc((leaves.length / LEAF_SIZE) * NODE_SIZE);
  for (let at = 0; at * LEAF_SIZE < leaves.length; at += 1) {
    leaves.copy(nodes, at * NODE_SIZE, at * LEAF_SIZE + HASH_BYTES, (at + 1) * LEAF_SIZE);
  }
  return nodes;
}

function levelAbove(level: Buffer): Buffer {
  const above = Buffer.alloc(level.length / 2);
  for (let at = 0; at < above.length; at += NODE_SIZE) {
    const [left, right] = [nodeAt(level, at * 2), nodeAt(level, at * 2 + NODE_SIZE)];
    writeOwed(above, at, left.owed + right.owed);
    above.set(hash('sha256', nodeBytes(left, right), 'buffer'), at + OWED_BYTES);
  }
  return above;
}

function nodeAt(level: Buffer, at: number) {
  return {
    owed: readOwedAt(level, at),
    hash: level.subarray(at + OWED_BYTES, at + NODE_SIZE),
  };
}
