/**
 * Disk: what the journal asks of a file system, so that a faulty twin can stand in for it.
 * All calls block, but `prefill`. Positions and sizes in bytes; files are named by path.
 */

/** Proof that a directory is ours. `wasStale`: the owner before ended without closing. */
export interface DiskLock {
  readonly wasStale: boolean;
  /** A clean end. */
  release(): void;
  /** Gives the directory back; the next owner learns that this end was not clean. */
  abandon(): void;
}

export interface Disk {
  makeDirectory(path: string): void;
  /** True for a directory that is there. */
  exists(directory: string): boolean;
  /** create: a new empty file, fails when it exists. */
  open(path: string, mode: 'read' | 'write' | 'create'): number;
  close(file: number): void;
  size(file: number): number;
  /** Bytes read, fewer at the end of the file. */
  read(file: number, position: number, target: Uint8Array): number;
  /** Bytes written; may be fewer than asked. */
  write(file: number, position: number, source: Uint8Array): number;
  /** Bytes that files in a directory may still grow by. */
  free(directory: string): number;
  /** Makes content and size durable (fdatasync). */
  sync(file: number): void;
  truncate(path: string, size: number): void;
  rename(from: string, to: string): void;
  remove(path: string): void;
  /** File names without the directory, sorted. */
  list(directory: string): readonly string[];
  /** Makes creations, renames and removals of this directory durable. */
  syncDirectory(directory: string): void;
  /** Makes a new file of zeros, durable, without blocking; calls `done` once. */
  prefill(path: string, bytes: number, done: (error: unknown) => void): void;
  /** Takes the directory for this process. Throws JournalFault `locked` when a live one has it. */
  lock(directory: string): DiskLock;
}

/** The page a frame is padded to; no write ever touches the page of an earlier frame. */
export const PAGE_BYTES = 4096;

/** Writes all of `source`. Returns false when the disk took less. */
export function writeWhole(disk: Disk, file: number, at: number, source: Uint8Array): boolean {
  return disk.write(file, at, source) === source.byteLength;
}

/** Writes `bytes` zeros from `at`, in pieces. Returns false when the disk took less. */
export function writeZeros(disk: Disk, file: number, at: number, bytes: number): boolean {
  const zeros = new Uint8Array(Math.min(bytes, 1 << 20));
  for (let done = 0; done < bytes; done += zeros.length) {
    const piece = zeros.subarray(0, Math.min(zeros.length, bytes - done));
    if (!writeWhole(disk, file, at + done, piece)) return false;
  }
  return true;
}
