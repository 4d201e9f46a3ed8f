/**
 * Reads one member's way to the root from a tree's file: leaves lie in the order of their nonces, so that a leaf is
 * found by halving, and each level above lies behind the one below. Some forty short reads, nothing kept in memory.
 */
import { type FileHandle, open } from 'node:fs/promises';
import { HASH_BYTES, OWED_BYTES, type OwedProof, readOwedAt } from '@candor/core/formulas';
import { LEAF_SIZE, NODE_SIZE } from './tree.ts';

/** The file ends before what it must have. */
export class TreeDamaged extends Error {
  override readonly name = 'TreeDamaged';
  readonly code = 'treeDamaged';
}

/** The proof of the leaf with this nonce; undefined where no leaf has it.   Throws: TreeDamaged, or what the disk says. */
export async function readTree(
  path: string,
  { asset, depth }: { readonly asset: string; readonly depth: number },
  nonce: Buffer,
): Promise<OwedProof | undefined> {
  const file = await open(path, 'r');
  try {
    const index = await indexOf(file, 2 ** depth, nonce);
    if (index === undefined) return undefined;
    const own = await read(file, index * LEAF_SIZE + HASH_BYTES, NODE_SIZE);
    const units = `${readOwedAt(own, 0)}`;
    const way = [];
    for (let level = 0; level < depth; level += 1) {
      const beside = ((index >>> level) ^ 1) >>> 0;
      way.push(nodeOf(await read(file, placeOf(depth, level, beside), NODE_SIZE)));
    }
    return { asset, units, nonce: nonce.toString('hex'), index, path: way };
  } finally {
    await file.close();
  }
}

async function indexOf(
  file: FileHandle,
  count: number,
  nonce: Buffer,
): Promise<number | undefined> {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const found = nonce.compare(await read(file, middle * LEAF_SIZE, HASH_BYTES));
    if (found === 0) return middle;
    if (found < 0) high = middle;
    else low = middle + 1;
  }
  return undefined;
}

/** Where a node begins: of a leaf behind its nonce, of another behind all levels below. */
function placeOf(depth: number, level: number, index: number): number {
  if (level === 0) return index * LEAF_SIZE + HASH_BYTES;
  const leaves = 2 ** depth;
  const below = 2 * (leaves - leaves / 2 ** level) - leaves;
  return leaves * LEAF_SIZE + (below + index) * NODE_SIZE;
}

function nodeOf(bytes: Buffer) {
  const hash = bytes.subarray(OWED_BYTES).toString('hex');
  return { units: `${readOwedAt(bytes, 0)}`, hash };
}

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead !== length) throw new TreeDamaged('a tree ends before its root');
  return buffer;
}
