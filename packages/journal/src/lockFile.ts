/**
 * The lock file of a directory: process id, start of that process and boot id, so that a lock left
 * by a dead process is known as such. Limit: sees the processes of its own pid namespace only.
 */
import {
  closeSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import type { DiskLock } from './disk.ts';
import { JournalFault } from './fault.ts';

const NAME = 'journal.lock';

/** Takes the lock. Throws `locked` when its owner lives; takes over from a dead one. */
export function takeLockFile(directory: string): DiskLock {
  const path = `${directory}/${NAME}`;
  const mine = `${process.pid}\n${startOf(process.pid)}\n${bootId()}\n`;
  if (tryCreate(path, mine)) return { wasStale: false, release: () => rmSync(path) };
  const found = readText(path);
  if (isAlive(found)) throw lockedBy(path, found);
  const aside = `${path}.stale-${process.pid}`;
  renameSync(path, aside);
  if (readText(aside) !== found) {
    renameSync(aside, path);
    throw lockedBy(path, readText(path));
  }
  rmSync(aside);
  if (!tryCreate(path, mine)) throw lockedBy(path, readText(path));
  return { wasStale: true, release: () => rmSync(path) };
}

function lockedBy(path: string, content: string): JournalFault {
  const pid = content.split('\n')[0];
  return new JournalFault('locked', `${path} is held by running process ${pid}: stop it first`);
}

function tryCreate(path: string, content: string): boolean {
  try {
    const file = openSync(path, 'wx');
    writeSync(file, content);
    fsyncSync(file);
    closeSync(file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** An unreadable or half-written lock belongs to nobody alive. */
function isAlive(content: string): boolean {
  const [pidText = '', start = '', boot = ''] = content.split('\n');
  const pid = Number(pidText);
  if (!Number.isSafeInteger(pid) || pid <= 0 || boot !== bootId()) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return startOf(pid) === start;
}

/** When a process started, in ticks since boot; empty where there is no /proc. */
function startOf(pid: number): string {
  const stat = readText(`/proc/${pid}/stat`);
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
}

function bootId(): string {
  return readText('/proc/sys/kernel/random/boot_id').trim();
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
