/**
 * Opens (or first makes) the embedded PostgreSQL's directory and proves that its commits are synced.
 * A new directory is made beside its place, synced and renamed, so that a crash never leaves half of one.
 */
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { syncPath } from '../../ops/syncPath.ts';
import { SqlFault } from '../sqlFault.ts';
import { SyncedFs } from './syncedFs.ts';
import { syncTree } from './syncTree.ts';

/** Without -F (fsync off), with the one sync method the file system can do, and with a small cache:
 *  the operating system caches the same pages (128 MB here cost as much resident memory). */
const START_PARAMETERS = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  '-c',
  'shared_buffers=16MB',
  // What is kept of the write-ahead log behind a checkpoint (upkeep.ts).
  '-c',
  'min_wal_size=32MB',
  '-c',
  'max_wal_size=64MB',
];

export interface PgliteDirectory {
  readonly directory: string;
  /** A fresh data directory with the schema in it; where there is none, initdb runs (slower). */
  readonly imagePath: string | undefined;
}

/** Makes the directory when it does not exist yet. */
export async function makeDirectory(place: PgliteDirectory): Promise<void> {
  if (existsSync(place.directory)) return;
  const fresh = `${place.directory}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(dirname(fresh), { recursive: true });
  const image = place.imagePath;
  if (image !== undefined && existsSync(image)) cpSync(image, fresh, { recursive: true });
  else await initialise(fresh);
  await syncTree(fresh);
  renameSync(fresh, place.directory);
  syncPath(dirname(place.directory));
}

/** Opens the directory. Throws SqlFault `notSynced` when a commit does not reach the disk. */
export async function openPglite(directory: string): Promise<PGlite> {
  const fs = new SyncedFs(directory);
  const database = await PGlite.create({ fs, startParams: START_PARAMETERS });
  await database.exec('CREATE TABLE IF NOT EXISTS sync_probe (boots bigint NOT NULL)');
  const before = fs.syncCount;
  await database.exec('INSERT INTO sync_probe VALUES (0)');
  const hits = fs.syncCount - before;
  await database.exec('DELETE FROM sync_probe');
  if (hits === 0) {
    await database.close();
    throw new SqlFault('notSynced', 'the embedded database does not sync its commits to disk');
  }
  return database;
}

/** The databases that initdb makes for others to be made from: nobody does here, and they are half of all files. */
const TEMPLATES = ['template0', 'template1'];

async function initialise(directory: string): Promise<void> {
  const database = await PGlite.create({ dataDir: directory, startParams: START_PARAMETERS });
  await database.exec('UPDATE pg_database SET datistemplate = false');
  for (const name of TEMPLATES) await database.exec(`DROP DATABASE ${name}`);
  await database.close();
}
