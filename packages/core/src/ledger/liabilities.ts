/**
 * Proof of liabilities: what a statement of everything that members are owed says and what of it is signed, and the
 * bytes that a Merkle sum tree hashes. Who hashes and signs is not the core. Amounts in smallest units of the asset,
 * as whole numbers in text and as 16 bytes; times UTC epoch ms of the log. Source: finance.md §6, ADR 96.
 */
import { invariant } from '@candor/money';

export const LIABILITIES_FORMAT = 'candor-liabilities-1';
/** No sum comes to it: what is outside an exchange of one asset fits 64 bits. */
export const OWED_LIMIT = 2n ** 127n;
export const OWED_BYTES = 16;
export const HASH_BYTES = 32;
/** Even the tree of one member has 2^4 leaves; none has more than there may be members. */
const DEPTH_MIN = 4;
export const DEPTH_MAX = 24;

const LEAF = 0;
const NODE = 1;

/** What all members together are owed of one asset. */
export interface AssetLiabilities {
  /** e.g. BTC. */
  readonly asset: string;
  readonly decimals: number;
  /** The sum of the tree. */
  readonly owed: string;
  /** Of it: what accounts have that the exchange says are its own. No tree proves this one. */
  readonly ofHouse: string;
  /** Accounts that are owed more than nothing. */
  readonly members: number;
  /** The tree has 2^depth leaves. */
  readonly depth: number;
  /** Hexadecimal, as all hashes. */
  readonly root: string;
}

/** What members are owed after an entry of the log. */
export interface LiabilitiesStatement {
  readonly format: string;
  readonly exchange: string;
  /** The first one is 1. */
  readonly number: number;
  readonly entry: number;
  readonly at: number;
  readonly stateHash: string;
  /** The hash of the text of the statement before; empty in the first. */
  readonly previous: string;
  /** Those that anybody is owed anything of. */
  readonly assets: readonly AssetLiabilities[];
  readonly keyId: string;
  readonly signature: string;
}

/** A node that a path meets: the sum below it, and its hash. */
export interface OwedNode {
  readonly units: string;
  readonly hash: string;
}

/** The way from what one member is owed of an asset to the tree's root. */
export interface OwedProof {
  readonly asset: string;
  readonly units: string;
  /** Known to the exchange and the member alone: without it nobody can try amounts. */
  readonly nonce: string;
  /** Where the leaf stands, from 0 on. */
  readonly index: number;
  /** From the leaf's neighbour upwards. */
  readonly path: readonly OwedNode[];
}

/** What a leaf belongs to. */
export interface LeafName {
  readonly exchange: string;
  readonly entry: number;
  readonly asset: string;
  /** The member's number as it is shown; 0 of a leaf that is nobody's. */
  readonly member: number;
}

/** What is signed of a statement: everything. */
export function liabilitiesText(statement: Omit<LiabilitiesStatement, 'signature'>): string {
  const { format, exchange, number, entry, at, stateHash, previous, keyId, assets } = statement;
  const lines = assets.map(({ asset, decimals, owed, ofHouse, members, depth, root }) =>
    [asset, decimals, owed, ofHouse, members, depth, root].join('|'),
  );
  return [
    [format, exchange, number, entry, at, stateHash, previous, keyId].join('|'),
    ...lines,
  ].join('\n');
}

/** A leaf to be hashed. Its name ends with a zero, which no name has; what follows is of fixed length. */
export function leafBytes(
  { exchange, entry, asset, member }: LeafName,
  nonce: Uint8Array,
  owed: bigint,
): Uint8Array<ArrayBuffer> {
  invariant(nonce.length === HASH_BYTES, 'the nonce of a leaf has 32 bytes');
  const name = [LIABILITIES_FORMAT, exchange, entry, asset, member].join('|');
  const bytes = new Uint8Array(1 + name.length + 1 + HASH_BYTES + OWED_BYTES);
  bytes[0] = LEAF;
  for (let at = 0; at < name.length; at += 1) {
    const code = name.charCodeAt(at);
    invariant(code > 0 && code < 128, 'what a leaf is named by is plain text');
    bytes[1 + at] = code;
  }
  bytes.set(nonce, name.length + 2);
  writeOwed(bytes, name.length + 2 + HASH_BYTES, owed);
  return bytes;
}

/** A node to be hashed: both sums and both hashes, so that neither sum can be another one. */
export function nodeBytes(
  left: { readonly owed: bigint; readonly hash: Uint8Array },
  right: { readonly owed: bigint; readonly hash: Uint8Array },
): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(1 + 2 * (OWED_BYTES + HASH_BYTES));
  bytes[0] = NODE;
  let at = 1;
  for (const { owed, hash } of [left, right]) {
    invariant(hash.length === HASH_BYTES, 'a hash has 32 bytes');
    writeOwed(bytes, at, owed);
    bytes.set(hash, at + OWED_BYTES);
    at += OWED_BYTES + HASH_BYTES;
  }
  return bytes;
}

/** Writes a sum, most significant byte first.   Asserts: it is within bounds. */
export function writeOwed(bytes: Uint8Array, at: number, owed: bigint): void {
  invariant(owed >= 0n && owed < OWED_LIMIT, 'what is owed is not below zero and not endless');
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  view.setBigUint64(at, owed >> 64n);
  view.setBigUint64(at + 8, BigInt.asUintN(64, owed));
}

/** Reads what `writeOwed` wrote. */
export function readOwedAt(bytes: Uint8Array, at: number): bigint {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return (view.getBigUint64(at) << 64n) | view.getBigUint64(at + 8);
}

/** The levels above the leaves that so many members need. */
export function depthFor(members: number): number {
  let depth = DEPTH_MIN;
  while (2 ** depth < members) depth += 1;
  return depth;
}
