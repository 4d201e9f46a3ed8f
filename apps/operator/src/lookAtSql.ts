/**
 * What the SQL store tells of whose it is, as the next start would ask it: the running server is asked; without
 * one the store itself, which is opened as it is, and closed again.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { connectSql, type DatabaseFound, openAsItIs, readStamp } from '@candor/server/data';
import { askIfRunning } from './liveServer.ts';

/** The store, or why it cannot be read. */
export type SqlLooked =
  | { readonly database: DatabaseFound; readonly trouble?: undefined }
  | { readonly database?: undefined; readonly trouble: string };

const EMPTY: DatabaseFound = { stamp: undefined, appliedSeq: 0, hasMembers: false };

/** Looks. To be called before anybody is asked how far the log is durable. */
export async function lookAtSql(dataDir: string): Promise<SqlLooked> {
  try {
    const told = await askIfRunning(dataDir, 'sql.stamp', {});
    return { database: told ? { ...told, stamp: told.stamp } : await lookAtRest(dataDir) };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { trouble: `The SQL store cannot be read: ${why}.` };
  }
}

async function lookAtRest(dataDir: string): Promise<DatabaseFound> {
  const databaseUrl = process.env.DATABASE_URL?.trim();
  if (!databaseUrl && !existsSync(join(dataDir, 'sql', 'pg'))) return EMPTY;
  const store = databaseUrl
    ? connectSql({ kind: 'url', databaseUrl })
    : await openAsItIs({ dataDir });
  try {
    return await readStamp(store.db);
  } finally {
    await store.close();
  }
}
