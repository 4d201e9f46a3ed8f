/**
 * hourFile: a file of an hour, ticks or heads, as it lies on disk: lines while they are written, packed (zstd, with
 * a checksum) once the hour is over. Readers and addresses know one name for both; where both lie there, a crash
 * came between the two steps of packing, and the lines count.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompressSync } from 'node:zlib';
import { putFile } from '../ops/putFile.ts';
import { syncPathAside } from '../ops/syncPath.ts';
import { SigningFault } from './signingKeys.ts';

/** What the name of a packed file ends with, behind that of its lines. */
export const PACKED = '.zst';
/** Half the time of the strongest for four hundredths more. */
const LEVEL = 17;
const compress = promisify(zstdCompress);

/** The folders of the pairs in a directory of ticks, sorted; none without it. */
export function pairFolders(directory: string): string[] {
  if (!existsSync(directory)) return [];
  const entries = readdirSync(directory, { withFileTypes: true });
  return entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])).sort();
}

/** The files of a folder under the names that lines have, sorted, once each; none without the folder. */
export function listHourFiles(folder: string, names: RegExp): string[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).map((name) => name.replace(/\.zst$/, ''));
  return [...new Set(files)].filter((name) => names.test(name)).sort();
}

/** What a file holds, packed or not; undefined when there is none. `path` is that of the lines.
 *  Throws: SigningFault when a packed one is damaged. */
export function readHourFile(path: string): Buffer | undefined {
  // Another process may be packing: what is gone as lines is there packed.
  return readIfThere(path) ?? unpacked(path, readIfThere(path + PACKED));
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch (error) {
    return noneIfGone(error);
  }
}

function noneIfGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

function unpacked(path: string, bytes: Buffer | undefined): Buffer | undefined {
  if (bytes === undefined) return undefined;
  try {
    return zstdDecompressSync(bytes);
  } catch {
    throw new SigningFault(`${path}${PACKED} is damaged: put it back from a backup`);
  }
}

/** Packs a file that nobody writes any more, away from this thread. A crash leaves the lines, both, or the packed one. */
export async function packHourFile(path: string): Promise<void> {
  const lines = await readFile(path).catch(noneIfGone);
  if (lines === undefined) return;
  const params = {
    [constants.ZSTD_c_compressionLevel]: LEVEL,
    [constants.ZSTD_c_checksumFlag]: 1,
  };
  const packed = await compress(lines, { params, pledgedSrcSize: lines.length });
  await putAside(path + PACKED, packed);
  await rm(path);
}

/** Lays the lines of a packed file out again, to be gone on with.   Throws: SigningFault. */
export function layOutHourFile(path: string): void {
  const packed = readIfThere(path + PACKED);
  if (packed === undefined) return;
  if (readIfThere(path) === undefined) putFile(path, unpacked(path, packed) ?? packed);
  rmSync(path + PACKED);
}

/** As `putFile`, without holding up the thread that serves. */
async function putAside(path: string, bytes: Buffer): Promise<void> {
  const aside = `${path}.new`;
  try {
    await writeFile(aside, bytes, { flush: true });
  } catch (error) {
    await rm(aside, { force: true });
    throw error;
  }
  await rename(aside, path);
  await syncPathAside(dirname(path));
}
