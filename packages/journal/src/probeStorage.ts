/**
 * What kind of storage a directory lies on, and how long it takes to make a page durable there: a
 * journal on memory or on a network file system keeps nothing safe, however well it is written.
 */
import { closeSync, fdatasyncSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { PAGE_BYTES } from './disk.ts';

/** lost: gone when the machine stops. remote: fsync and locks depend on another machine. */
export type StorageKind = 'local' | 'lost' | 'remote';

export interface Storage {
  readonly kind: StorageKind;
  /** Name of the file system where it is a known one, else its number as the kernel gives it. */
  readonly fileSystem: string;
  /** Median of a page written and synced, in microseconds. */
  readonly syncMicros: number;
}

const FILE_SYSTEMS: ReadonlyMap<number, readonly [string, StorageKind]> = new Map([
  [0xef53, ['ext4', 'local']],
  [0x58465342, ['xfs', 'local']],
  [0x9123683e, ['btrfs', 'local']],
  [0x2fc12fc1, ['zfs', 'local']],
  [0x794c7630, ['overlay', 'local']],
  [0x01021994, ['tmpfs', 'lost']],
  [0x858458f6, ['ramfs', 'lost']],
  [0x6969, ['nfs', 'remote']],
  [0xff534d42, ['cifs', 'remote']],
  [0xfe534d42, ['smb2', 'remote']],
  [0x01021997, ['9p', 'remote']],
  [0x00c36400, ['ceph', 'remote']],
]);
const SYNCS = 15;

/** Looks at a directory that exists and may be written. Leaves nothing behind. Takes a few milliseconds. */
export function probeStorage(directory: string): Storage {
  return { ...classifyFileSystem(statfsSync(directory).type), syncMicros: measureSync(directory) };
}

/** The file system behind a statfs type; an unknown one counts as local. */
export function classifyFileSystem(type: number): Pick<Storage, 'kind' | 'fileSystem'> {
  const unsigned = type >>> 0;
  const [fileSystem, kind] = FILE_SYSTEMS.get(unsigned) ?? [`0x${unsigned.toString(16)}`, 'local'];
  return { fileSystem, kind };
}

function measureSync(directory: string): number {
  const path = `${directory}/storage-probe.tmp`;
  const page = new Uint8Array(PAGE_BYTES);
  const file = openSync(path, 'w', 0o600);
  try {
    const spans = Array.from({ length: SYNCS }, (_, index) => {
      const begun = performance.now();
      writeSync(file, page, 0, PAGE_BYTES, index * PAGE_BYTES);
      fdatasyncSync(file);
      return performance.now() - begun;
    });
    const median = spans.sort((left, right) => left - right)[SYNCS >> 1] ?? 0;
    return Math.round(median * 1_000);
  } finally {
    closeSync(file);
    rmSync(path);
  }
}
