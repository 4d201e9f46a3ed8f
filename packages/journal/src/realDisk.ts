/** The disk of this machine: node:fs, synchronous. `prefill` uses the thread pool and never blocks. */
import {
  closeSync,
  existsSync,
  fdatasyncSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  truncateSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import type { Disk } from './disk.ts';
import { takeLockFile } from './lockFile.ts';

const FLAGS = { read: 'r', write: 'r+', create: 'wx+' } as const;

/** Syncs this often while filling, so that no single sync holds the disk for long. */
const FILL_BYTES = 2 ** 20;

/** The real file system. */
export const realDisk: Disk = {
  makeDirectory: (path) => {
    mkdirSync(path, { recursive: true });
  },
  exists: (directory) => existsSync(directory),
  open: (path, mode) => openSync(path, FLAGS[mode], 0o600),
  close: (file) => closeSync(file),
  size: (file) => fstatSync(file).size,
  read: (file, position, target) => readSync(file, target, 0, target.byteLength, position),
  write: (file, position, source) => writeSync(file, source, 0, source.byteLength, position),
  free: (directory) => {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  },
  sync: (file) => fdatasyncSync(file),
  truncate: (path, size) => truncateSync(path, size),
  rename: (from, to) => renameSync(from, to),
  remove: (path) => rmSync(path),
  list: (directory) => readdirSync(directory).sort(),
  syncDirectory: (directory) => {
    const file = openSync(directory, 'r');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
  },
  prefill: (path, bytes, done) => {
    fill(path, bytes).then(
      () => done(undefined),
      (error: unknown) => {
        rmSync(path, { force: true });
        done(error ?? new Error('filling failed'));
      },
    );
  },
  lock: (directory) => takeLockFile(directory),
};

async function fill(path: string, bytes: number): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    const zeros = new Uint8Array(Math.min(bytes, FILL_BYTES));
    for (let at = 0; at < bytes; at += zeros.length) {
      const piece = Math.min(zeros.length, bytes - at);
      const { bytesWritten } = await file.write(zeros, 0, piece, at);
      if (bytesWritten < piece) throw Object.assign(new Error('disk full'), { code: 'ENOSPC' });
      await file.datasync();
    }
    await file.sync();
  } finally {
    await file.close();
  }
}
