/**
 * checkOwed: whether what one member is owed is counted in the tree of a statement. It hashes nothing itself: it
 * gives what is to be hashed and is given the hash, so that a server and a browser do the same. Every sum on the way
 * must be within bounds. Units: smallest units of the asset. Source: finance.md §6, ADR 96.
 */
import {
  DEPTH_MAX,
  HASH_BYTES,
  LIABILITIES_FORMAT,
  type LiabilitiesStatement,
  leafBytes,
  nodeBytes,
  OWED_LIMIT,
  type OwedNode,
  type OwedProof,
} from './liabilities.ts';

/** Why a balance is not counted as a statement says. */
export type OwedFault =
  | 'formatUnknown'
  | 'assetMissing'
  | 'amountWrong'
  | 'pathWrong'
  | 'totalWrong'
  | 'rootWrong';

/** What is to be hashed, until there is a verdict; each answer is the SHA-256 of what was given. */
export type Hashing<Verdict> = Generator<Uint8Array<ArrayBuffer>, Verdict, Uint8Array>;

const UNITS = /^(?:0|[1-9]\d{0,38})$/;
const HEX = /^[0-9a-f]{64}$/;

interface Node {
  readonly owed: bigint;
  readonly hash: Uint8Array;
}

/** The first thing that is wrong; undefined when `member`, by the number that is shown, is counted with the amount. */
export function* checkOwed(
  statement: Pick<LiabilitiesStatement, 'format' | 'exchange' | 'entry' | 'assets'>,
  proof: OwedProof,
  member: number,
): Hashing<OwedFault | undefined> {
  const { format, exchange, entry, assets } = statement;
  if (format !== LIABILITIES_FORMAT) return 'formatUnknown';
  const told = assets.find(({ asset }) => asset === proof.asset);
  if (told === undefined) return 'assetMissing';
  const [owed, nonce] = [readUnits(proof.units), readHash(proof.nonce)];
  if (owed === undefined || owed === 0n || nonce === undefined) return 'amountWrong';
  if (!isPlace(proof, told.depth)) return 'pathWrong';
  const name = { exchange, entry, asset: told.asset, member };
  let node: Node = { owed, hash: yield leafBytes(name, nonce, owed) };
  let place = proof.index;
  for (const step of proof.path) {
    const beside = readNode(step);
    if (beside === undefined || node.owed + beside.owed >= OWED_LIMIT) return 'pathWrong';
    const pair: readonly [Node, Node] = place % 2 === 0 ? [node, beside] : [beside, node];
    node = { owed: node.owed + beside.owed, hash: yield nodeBytes(...pair) };
    place >>>= 1;
  }
  if (node.owed !== readUnits(told.owed)) return 'totalWrong';
  return hexOf(node.hash) === told.root ? undefined : 'rootWrong';
}

/** A path has a step for each level, and leads to one of the leaves. */
function isPlace({ index, path }: OwedProof, depth: number): boolean {
  if (!Number.isSafeInteger(depth) || depth < 0 || depth > DEPTH_MAX) return false;
  const isLeaf = Number.isSafeInteger(index) && index >= 0 && index < 2 ** depth;
  return isLeaf && path.length === depth;
}

function readNode({ units, hash }: OwedNode): Node | undefined {
  const [owed, bytes] = [readUnits(units), readHash(hash)];
  return owed === undefined || bytes === undefined ? undefined : { owed, hash: bytes };
}

/** A whole number in the one way that it may be written; undefined for anything else, and beyond the bound. */
function readUnits(text: string): bigint | undefined {
  if (!UNITS.test(text)) return undefined;
  const units = BigInt(text);
  return units < OWED_LIMIT ? units : undefined;
}

/** The bytes of a hash in hexadecimal; undefined for anything else. */
function readHash(text: string): Uint8Array | undefined {
  if (!HEX.test(text)) return undefined;
  const bytes = new Uint8Array(HASH_BYTES);
  for (let at = 0; at < HASH_BYTES; at += 1) {
    bytes[at] = Number.parseInt(text.slice(at * 2, at * 2 + 2), 16);
  }
  return bytes;
}

/** A hash as text. */
export function hexOf(hash: Uint8Array): string {
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
