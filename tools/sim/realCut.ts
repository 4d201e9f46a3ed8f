/**
 * A power cut on real files: a library in C (`powerCut.c`), preloaded, remembers what a process has not synced;
 * after the process was killed some of that is taken back, by chance. Source: ADR 68.
 */
import { execFileSync } from 'node:child_process';
import {
  closeSync,
  existsSync,
  ftruncateSync,
  linkSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { Chance } from './chance.ts';

const SOURCE = new URL('./powerCut.c', import.meta.url).pathname;
const COMPILERS = ['cc', 'gcc', 'clang'] as const;
const PAGE = 4_096;
const SECTOR = 512;
const HEAD = 8 + 5 * 8;
const [WRITE, SYNC, MADE, RENAMED, REMOVED, DIRECTORY_SYNCED] = [1, 2, 3, 4, 5, 6] as const;

interface Record {
  readonly kind: number;
  readonly path: string;
  readonly inode: number;
  readonly sizeBefore: number;
  /** Where old content begins; of a sync, how many records it is behind. */
  readonly where: number;
  readonly end: number;
  readonly bytes: Buffer;
}

/** Compiles the library into a directory; undefined where that is not possible: Linux and a C compiler. */
export function compileCut(directory: string): string | undefined {
  if (process.platform !== 'linux') return undefined;
  const library = join(directory, 'powerCut.so');
  for (const compiler of COMPILERS) {
    try {
      const flags = ['-O2', '-shared', '-fPIC', '-pthread', '-o', library, SOURCE];
      execFileSync(compiler, flags, { stdio: 'ignore' });
      return library;
    } catch {
      // The next one, or none.
    }
  }
  return undefined;
}

export interface CutPlace {
  /** What the process writes to, and beside it, on the same file system, where that is remembered. */
  readonly root: string;
  readonly logs: string;
}

/** What a process needs in its environment. */
export function cutEnvironment(library: string, { root, logs }: CutPlace, lies = false) {
  return {
    LD_PRELOAD: library,
    UV_USE_IO_URING: '0',
    POWER_CUT_ROOT: root,
    POWER_CUT_LOG: logs,
    ...(lies && { POWER_CUT_LIES: '1' }),
  };
}

/** What a cut took back. */
export interface CutTally {
  pages: number;
  names: number;
}

/** Plays the power cut of processes that were killed; what is remembered of them is forgotten.
 *  `keepsNames`: of directories whose file system orders what its owner cannot sync. */
export function cutPower(
  { root, logs }: CutPlace,
  chance: Chance,
  keepsNames: (path: string) => boolean = () => false,
): CutTally {
  const tally = { pages: 0, names: 0 };
  for (const name of readdirSync(logs).filter((each) => each.startsWith('unsynced-'))) {
    const records = readRecords(join(logs, name));
    tally.pages += takeBackPages(root, unsyncedWrites(records), chance);
    const names = unsyncedNames(records).filter(({ path }) => !keepsNames(path));
    tally.names += takeBackNames(names, logs, chance);
  }
  for (const name of readdirSync(logs)) rmSync(join(logs, name));
  return tally;
}

/** A record that was being written when the process was killed is of a write that did not begin. */
function readRecords(path: string): Record[] {
  const all = readFileSync(path);
  const records: Record[] = [];
  for (let at = 0; at + HEAD <= all.length; ) {
    const pathBytes = all.readUInt32LE(at + 4);
    const [inode = 0, sizeBefore = 0, where = 0, end = 0, count = 0] = [0, 1, 2, 3, 4].map((each) =>
      Number(all.readBigUInt64LE(at + 8 + each * 8)),
    );
    const from = at + HEAD + pathBytes;
    if (from + count > all.length) break;
    const name = all.toString('utf8', at + HEAD, from);
    const bytes = all.subarray(from, from + count);
    records.push({ kind: all.readUInt32LE(at), path: name, inode, sizeBefore, where, end, bytes });
    at = from + count;
  }
  return records;
}

/** Of each file the writes that no sync came behind, in order. */
function unsyncedWrites(records: readonly Record[]): Map<number, Record[]> {
  const writes = new Map<number, { index: number; record: Record }[]>();
  for (const [index, record] of records.entries()) {
    const { kind, inode, where } = record;
    const own = writes.get(inode) ?? [];
    if (kind === WRITE) own.push({ index, record });
    const left = kind === SYNC ? own.filter((write) => write.index >= where) : own;
    if (kind === WRITE || kind === SYNC) writes.set(inode, left);
  }
  const unsynced = [...writes].filter(([, own]) => own.length > 0);
  return new Map(unsynced.map(([inode, own]) => [inode, own.map(({ record }) => record)]));
}

/** Names that were made, changed or removed and whose directory was not synced since, in order. */
function unsyncedNames(records: readonly Record[]): Record[] {
  let names: { index: number; directory: string; record: Record }[] = [];
  for (const [index, record] of records.entries()) {
    const { kind, path, where } = record;
    if (kind === DIRECTORY_SYNCED) {
      names = names.filter((name) => name.directory !== path || name.index >= where);
    } else if (kind === MADE || kind === RENAMED || kind === REMOVED) {
      const named = kind === RENAMED ? record.bytes.toString() : path;
      names.push({ index, directory: dirname(named), record });
    }
  }
  return names.map(({ record }) => record);
}

function takeBackPages(root: string, writes: Map<number, Record[]>, chance: Chance): number {
  let pages = 0;
  for (const path of filesUnder(root)) {
    const own = writes.get(statSync(path).ino);
    if (own) pages += settle(path, own, chance);
  }
  return pages;
}

function filesUnder(root: string): string[] {
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/** All of a file's unsynced pages stay, none, some, or sectors of them; with the new size or with the old. */
function settle(path: string, writes: readonly Record[], chance: Chance): number {
  const mode = chance.next();
  const grain = mode < 0.75 ? PAGE : SECTOR;
  const isOldSize = chance.isBelow(0.25);
  let taken = 0;
  const file = openSync(path, 'r+');
  const size = isOldSize ? (writes[0]?.sizeBefore ?? 0) : statSync(path).size;
  ftruncateSync(file, size);
  for (const [page, old] of oldPages(writes)) {
    for (let at = 0; at < PAGE && page * PAGE + at < size; at += grain) {
      if (mode < 0.2 || (mode >= 0.4 && chance.isBelow(0.5))) continue;
      const end = Math.min(at + grain, PAGE, size - page * PAGE);
      writeSync(file, old, at, end - at, page * PAGE + at);
      taken += 1;
    }
  }
  closeSync(file);
  return taken;
}

/** What each page had before the first of the writes; zeros behind the end. */
function oldPages(writes: readonly Record[]): Map<number, Buffer> {
  const pages = new Map<number, Buffer>();
  for (const { where, end, bytes } of writes) {
    for (let page = where / PAGE; page * PAGE < end; page += 1) {
      if (pages.has(page)) continue;
      const old = Buffer.alloc(PAGE);
      const from = page * PAGE - where;
      if (from < bytes.length) bytes.copy(old, 0, from, Math.min(from + PAGE, bytes.length));
      pages.set(page, old);
    }
  }
  return pages;
}

/** The last of them are undone, from the last on: file systems keep them in order. */
function takeBackNames(names: readonly Record[], logs: string, chance: Chance): number {
  const kept = chance.below(names.length + 1);
  for (const { kind, path, inode, bytes } of names.slice(kept).reverse()) {
    const now = kind === RENAMED ? bytes.toString() : path;
    if (kind === MADE) rmSync(now, { force: true });
    if (kind === RENAMED && existsSync(now)) renameSync(now, path);
    const replaced = join(logs, `kept-${inode}`);
    if (kind !== MADE && inode > 0 && !existsSync(now)) linkSync(replaced, now);
  }
  return names.length - kept;
}
