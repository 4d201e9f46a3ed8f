/** One process per data directory: a file that names its owner, taken over only when that owner is dead. */
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { SqlFault } from '../sqlFault.ts';

const LOCK_FILE = 'lock';

/** Takes the directory for this process; returns the function that gives it back.
 *  Throws SqlFault `directoryInUse` when a living process (this one included) holds it. */
export function lockDirectory(directory: string): () => void {
  const path = join(directory, LOCK_FILE);
  if (!tryCreate(path)) {
    const owner = readOwner(path);
    if (isAlive(owner)) {
      const text = `${directory} is in use by process ${owner.split(' ')[0]}`;
      throw new SqlFault('directoryInUse', text);
    }
    setAside(path);
    if (!tryCreate(path)) throw new SqlFault('directoryInUse', `${directory} was just taken`);
  }
  return () => rmSync(path, { force: true });
}

function tryCreate(path: string): boolean {
  try {
    const descriptor = openSync(path, 'wx');
    writeSync(descriptor, ownerOf(process.pid));
    closeSync(descriptor);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** The process id and, on Linux, the moment it started: a reused id is not the owner. */
function ownerOf(pid: number): string {
  return `${pid} ${startedAt(pid)}`;
}

function startedAt(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function readOwner(path: string): string {
  try {
    return readFileSync(path, 'latin1').trimEnd();
  } catch {
    return '';
  }
}

function isAlive(owner: string): boolean {
  const pid = Number.parseInt(owner, 10);
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return ownerOf(pid).trimEnd() === owner;
}

function setAside(path: string): void {
  const stale = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, stale);
  } catch {
    return;
  }
  rmSync(stale, { force: true });
}
