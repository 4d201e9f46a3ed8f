/**
 * The lock of a directory: `journal.held` is locked in the kernel while a process has it, and
 * `journal.lock` stands until that process ends cleanly, with who it was for people to read.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import type { DiskLock } from './disk.ts';
import { JournalFault } from './fault.ts';
import { holdFile } from './holdFile.ts';

/** Takes the lock. Throws `locked` when somebody has it, `lockUnavailable`. */
export function takeLockFile(directory: string): DiskLock {
  const path = `${directory}/journal.lock`;
  const giveBack = holdFile(`${directory}/journal.held`);
  if (giveBack === undefined) throw lockedBy(path);
  const wasStale = existsSync(path);
  writeFileSync(path, `process ${process.pid} on ${hostname()}\n`, { flush: true });
  return {
    wasStale,
    release: () => {
      rmSync(path, { force: true });
      giveBack();
    },
    abandon: giveBack,
  };
}

function lockedBy(path: string): JournalFault {
  let owner = 'a process that does not say who it is';
  try {
    owner = readFileSync(path, 'utf8').trim();
  } catch {
    // It has just begun, or is about to end.
  }
  return new JournalFault('locked', `${path} is in use by ${owner}: stop it first`);
}
