/**
 * Holds a file for this process alone by a lock of the kernel (POSIX record locks, as SQLite takes
 * them): seen by every process and container on the file's machine whatever its pid namespace, and
 * gone with the process however it ends. Nothing is ever written into the file.
 */
import { DatabaseSync } from 'node:sqlite';
import { JournalFault } from './fault.ts';

const SQLITE_BUSY = 5;

/** Takes the file, made when missing, and returns the function that gives it back; undefined when
 *  somebody else has it.   Throws JournalFault `lockUnavailable` where files cannot be locked. */
export function holdFile(path: string): (() => void) | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(path, { timeout: 0 });
    // Without a rollback journal nothing is written beside the file either.
    database.exec('PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE');
    const held = database;
    return () => held.close();
  } catch (error) {
    database?.close();
    const code = error instanceof Error && 'errcode' in error ? error.errcode : undefined;
    if (code === SQLITE_BUSY) return undefined;
    throw new JournalFault('lockUnavailable', `${path} cannot be locked: ${error}`, error);
  }
}
