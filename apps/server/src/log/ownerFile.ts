/**
 * Who has a data directory, in a file that everybody sees who sees the directory: `exchange.owner` names the server
 * and beats each second. The kernel's lock comes first; this tells where that cannot, on a volume that several
 * machines mount, or after somebody removed the lock file. A server that takes over a directory puts a file of its
 * own in its place, and who had it before sees that before it acknowledges anything more.
 */
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  writeSync,
} from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { JournalFault } from '@candor/journal';

const NAME = 'exchange.owner';
const BEAT_MS = 1_000;
/** An owner who cannot be asked and does not beat for so long is gone. */
const WATCH_MS = 3_000;
const WATCH_EACH_MS = 200;
/** Longer than who had it before goes on without looking (`OwnerWatch`). */
const SETTLE_MS = 500;
/** The line is as long at every beat: it is written in place. */
const LINE_BYTES = 512;

/** What stands in the file. */
interface Owner {
  /** Of one start. */
  readonly token: string;
  readonly host: string;
  /** Of one start of the machine. */
  readonly boot: string;
  /** Processes are named alike only in one of these. */
  readonly processes: string;
  readonly pid: number;
  readonly startedAt: string;
  /** The folder itself: a copy of it has another. */
  readonly folder: string;
  readonly beats: number;
  /** True behind a clean end. */
  readonly isOver: boolean;
}

/** How the engine's thread sees whether the directory is still its server's. */
export interface OwnedFile {
  readonly path: string;
  /** Of the file: while it is open nobody else's can have the same number. */
  readonly inode: bigint;
}

export interface Owning {
  readonly file: OwnedFile;
  readonly close: () => void;
}

/** Takes the directory once its owner before is gone: at once where that is certain, else after three missed beats.
 *  Throws: JournalFault locked. */
export async function takeOwnership(dataDir: string): Promise<Owning> {
  const before = readOwner(dataDir);
  const isCertain = isFree(dataDir, before);
  if (!isCertain && before !== undefined) await watch(dataDir, before);
  const mine = begin(dataDir);
  if (isCertain) return mine;
  await delay(SETTLE_MS);
  if (isStillOwned(mine.file)) return mine;
  mine.close();
  throw new JournalFault('locked', `${dataDir} was taken by another Candor just now`);
}

/** False when the file was replaced or removed. */
export function isStillOwned({ path, inode }: OwnedFile): boolean {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino === inode;
}

function begin(dataDir: string): Owning {
  const path = join(dataDir, NAME);
  const token = randomBytes(8).toString('hex');
  const draft = `${path}.${token}`;
  const descriptor = openSync(draft, 'wx', 0o600);
  let beats = 0;
  const write = (isOver: boolean) => {
    beats += 1;
    const line = JSON.stringify({ ...ownerNow(dataDir, token), beats, isOver });
    writeSync(descriptor, `${line.padEnd(LINE_BYTES - 1)}\n`, 0);
  };
  write(false);
  renameSync(draft, path);
  const timer = setInterval(() => tryTo(() => write(false)), BEAT_MS);
  timer.unref();
  return {
    file: { path, inode: fstatSync(descriptor, { bigint: true }).ino },
    close: () => {
      clearInterval(timer);
      tryTo(() => write(true));
      closeSync(descriptor);
    },
  };
}

/** On a full disk or a lost volume the beat is missed: what matters is looked at by the engine. */
function tryTo(act: () => void): void {
  try {
    act();
  } catch {
    // As above.
  }
}

/** Throws JournalFault `locked` when the owner's file changes while it is watched. */
async function watch(dataDir: string, before: Owner): Promise<void> {
  const until = performance.now() + WATCH_MS;
  while (performance.now() < until) {
    await delay(WATCH_EACH_MS);
    const now = readOwner(dataDir);
    if (now?.isOver) return;
    if (now === undefined || (now.token === before.token && now.beats === before.beats)) continue;
    const who = `process ${now.pid} on ${now.host}`;
    throw new JournalFault('locked', `${dataDir} is in use by another Candor: stop ${who} first`);
  }
}

/** True when it is certain that nobody has the directory. */
function isFree(dataDir: string, owner: Owner | undefined): boolean {
  // Nothing is known of an owner: of a directory that was left cleanly, or never used, nobody is.
  if (owner === undefined) return !existsSync(join(dataDir, 'journal', 'journal.lock'));
  if (owner.isOver || owner.folder !== folderOf(dataDir)) return true;
  const isHere = owner.boot === bootOf() && owner.processes === processesOf();
  return isHere && startOf(owner.pid) !== owner.startedAt;
}

function ownerNow(dataDir: string, token: string): Omit<Owner, 'beats' | 'isOver'> {
  const { pid } = process;
  return {
    ...{ token, host: hostname(), boot: bootOf(), processes: processesOf() },
    ...{ pid, startedAt: startOf(pid), folder: folderOf(dataDir) },
  };
}

function readOwner(dataDir: string): Owner | undefined {
  try {
    const owner: Owner = JSON.parse(readFileSync(join(dataDir, NAME), 'utf8'));
    return owner;
  } catch {
    return undefined;
  }
}

function folderOf(dataDir: string): string {
  return String(statSync(dataDir, { bigint: true }).ino);
}

/** Empty where the system does not tell: then nothing is certain of an owner who did not end cleanly. */
function bootOf(): string {
  return textOf(() => readFileSync('/proc/sys/kernel/random/boot_id', 'latin1').trim());
}

function processesOf(): string {
  return textOf(() => readlinkSync('/proc/self/ns/pid'));
}

/** When a process began; empty when it is gone. */
function startOf(pid: number): string {
  return textOf(() => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  });
}

function textOf(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}
