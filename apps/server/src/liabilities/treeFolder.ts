/**
 * Where the trees of a statement lie: a folder named by its entry, a file for each asset, and beside them the checksum
 * of each file. Written whole and synced under another name, then renamed: a crash leaves no half tree under its own.
 */
import { createHash, type Hash } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { putFile } from '../ops/putFile.ts';
import { syncPath } from '../ops/syncPath.ts';
import { unlessUnread } from '../ops/unreadFault.ts';

const OWNER_ONLY = 0o700;
const CHECKSUMS = 'checksums.json';
const ENTRY = /^\d+$/;

/** Where the tree of an asset is. */
export function treePath(directory: string, entry: number, asset: string): string {
  return join(directory, `${entry}`, `${asset}.tree`);
}

/** Entries of the statements whose trees are there, oldest first. */
export function treeEntries(directory: string): readonly number[] {
  if (!existsSync(directory)) return [];
  const names = readdirSync(directory).filter((name) => ENTRY.test(name));
  return names.map(Number).sort((left, right) => left - right);
}

/** Removes all but those of these entries, and what a crash left unfinished. */
export function keepTrees(directory: string, kept: ReadonlySet<number>): void {
  if (!existsSync(directory)) return;
  for (const name of readdirSync(directory)) {
    if (ENTRY.test(name) && kept.has(Number(name))) continue;
    rmSync(join(directory, name), { recursive: true, force: true });
  }
}

/** Writes the trees of an entry; `write` makes each file it needs by name. */
export function writeTrees<Made>(
  directory: string,
  entry: number,
  write: (file: (asset: string, fill: (put: (bytes: Buffer) => void) => void) => void) => Made,
): Made {
  const folder = join(directory, `${entry}`);
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: OWNER_ONLY });
  const checksums: Record<string, string> = {};
  const made = write((asset, fill) => {
    const path = join(unfinished, `${asset}.tree`);
    const checksum = writeFile(path, fill);
    if (checksum === undefined) rmSync(path);
    else checksums[asset] = checksum;
  });
  putFile(join(unfinished, CHECKSUMS), JSON.stringify(checksums));
  rmSync(folder, { recursive: true, force: true });
  renameSync(unfinished, folder);
  syncPath(dirname(folder));
  return made;
}

/** The checksum of what was written; undefined for nothing. */
function writeFile(path: string, fill: (put: (bytes: Buffer) => void) => void): string | undefined {
  const file = openSync(path, 'w');
  const sum = createHash('sha256');
  let isEmpty = true;
  try {
    fill((bytes) => {
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
      sum.update(bytes);
      isEmpty = false;
    });
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return isEmpty ? undefined : sum.digest('hex');
}

/** The first of these trees that is not as it was written; undefined where all are. Reads every byte.
 *  Throws: UnreadFault where one cannot be read now. */
export async function damagedTree(
  directory: string,
  entry: number,
  assets: readonly string[],
): Promise<string | undefined> {
  const sums = readChecksums(join(directory, `${entry}`, CHECKSUMS));
  for (const asset of assets) {
    const path = treePath(directory, entry, asset);
    const sum = await checksumOf(path).catch((error: unknown) => unlessUnread(path, error));
    if (sum === undefined || sum !== sums[asset]) return asset;
  }
  return undefined;
}

async function checksumOf(path: string): Promise<string> {
  const sum: Hash = createHash('sha256');
  await pipeline(createReadStream(path), sum);
  return sum.digest('hex');
}

function readChecksums(path: string): Readonly<Record<string, unknown>> {
  try {
    return Object(JSON.parse(readFileSync(path, 'utf8')));
  } catch (error) {
    unlessUnread(path, error);
    return {};
  }
}
