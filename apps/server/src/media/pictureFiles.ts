/** Pictures on disk: each sealed with a key of its own, written so that a power cut leaves all or nothing. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import {
  type FileHandle,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
} from 'node:fs/promises';
import { join } from 'node:path';

export interface PictureFiles {
  /** Resolves when the picture is certainly on disk. */
  readonly write: (id: string, key: Uint8Array, picture: Uint8Array) => Promise<void>;
  /** undefined when there is no such file.   Throws: PictureFault when it was changed. */
  readonly read: (id: string, key: Uint8Array) => Promise<Buffer | undefined>;
  readonly remove: (id: string) => Promise<void>;
  /** What a crash left half written before a moment. */
  readonly halfWritten: (before: number) => Promise<readonly string[]>;
}

/** A stored picture is not what was written. */
export class PictureFault extends Error {
  override readonly name = 'PictureFault';
  readonly code = 'pictureChanged';
}

const CIPHER = 'aes-256-gcm';
const VERSION = 1;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + NONCE_BYTES + TAG_BYTES;
const HALF = '.half';
export const FILE_KEY_BYTES = 32;

/** Opens the folder, made if missing; only the server's own user may look into it. */
export async function openPictureFiles(directory: string): Promise<PictureFiles> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const pathOf = (id: string) => join(directory, id);
  return {
    write: async (id, key, picture) => {
      const half = pathOf(id + HALF);
      try {
        await writeSynced(half, seal(id, key, picture));
        await rename(half, pathOf(id));
        await syncFolder(directory);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    read: async (id, key) => {
      const sealed = await readFile(pathOf(id)).catch(missingAsUndefined);
      return sealed && unseal(id, key, sealed);
    },
    remove: (id) => rm(pathOf(id), { force: true }),
    halfWritten: async (before) => {
      const names = (await readdir(directory)).filter((name) => name.endsWith(HALF));
      const times = await Promise.all(names.map((name) => changedAt(pathOf(name))));
      return names.filter((_, index) => (times[index] ?? before) < before);
    },
  };
}

async function writeSynced(path: string, bytes: Uint8Array): Promise<void> {
  await using file = await open(path, 'wx', 0o600);
  await file.writeFile(bytes);
  await file.sync();
}

async function syncFolder(directory: string): Promise<void> {
  await using folder: FileHandle = await open(directory, 'r');
  await folder.sync();
}

async function changedAt(path: string): Promise<number | undefined> {
  return (await stat(path).catch(missingAsUndefined))?.mtimeMs;
}

function missingAsUndefined(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

function seal(id: string, key: Uint8Array, picture: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(Buffer.from(id));
  const body = Buffer.concat([cipher.update(picture), cipher.final()]);
  return Buffer.concat([Buffer.of(VERSION), nonce, cipher.getAuthTag(), body]);
}

function unseal(id: string, key: Uint8Array, sealed: Buffer): Buffer {
  try {
    if (sealed[0] !== VERSION) throw new Error('unknown version');
    const nonce = sealed.subarray(1, 1 + NONCE_BYTES);
    const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(id));
    decipher.setAuthTag(sealed.subarray(1 + NONCE_BYTES, HEAD_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(HEAD_BYTES)), decipher.final()]);
  } catch {
    throw new PictureFault(`the picture ${id} is not what was stored`);
  }
}
