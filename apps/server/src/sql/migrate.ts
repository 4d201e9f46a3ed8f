/** Brings the schema up to date: numbered files, forward only, each in a transaction, recorded by checksum. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Pool, PoolClient } from 'pg';
import { SqlFault } from './sqlFault.ts';

export interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
}

const DIRECTORY = new URL('./migrations/', import.meta.url);
const FILE_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;
/** Two servers starting together take turns: an arbitrary constant of ours. */
const ADVISORY_LOCK = 8_420_001;

/** The migrations of this version, in order. */
export function readMigrations(): Migration[] {
  const names = readdirSync(DIRECTORY).filter((name) => FILE_NAME.test(name));
  return inOrder(names).map((name) => ({
    number: Number.parseInt(name, 10),
    name,
    text: readFileSync(new URL(name, DIRECTORY), 'utf8'),
  }));
}

/** File names by their numbers.   Throws: SqlFault `migrationTwice` when two share one. */
export function inOrder(names: readonly string[]): string[] {
  const sorted = [...names].sort();
  const twice = sorted.find((name, at) => name.slice(0, 4) === sorted[at - 1]?.slice(0, 4));
  if (twice !== undefined) throw new SqlFault('migrationTwice', `${twice} shares its number`);
  return sorted;
}

/** Applies what is not applied yet.
 *  Throws SqlFault `migrationChanged` when an applied file differs, `migrationMissing` when the
 *  database is newer than this version. */
export async function migrate(pool: Pool, migrations = readMigrations()): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query(`CREATE TABLE IF NOT EXISTS schema_migrations (
      number integer PRIMARY KEY, name text NOT NULL, checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now())`);
    const applied = await readApplied(client, migrations);
    const missing = migrations.filter(({ number }) => !applied.has(number));
    for (const migration of missing) await applyOnce(client, migration);
  } finally {
    client.release();
  }
}

/** Numbers of those that are applied, each as it is here. */
async function readApplied(
  client: PoolClient,
  migrations: readonly Migration[],
): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ number: number; name: string; checksum: string }>(
    'SELECT number, name, checksum FROM schema_migrations ORDER BY number LIMIT 10000',
  );
  for (const row of rows) {
    const migration = migrations.find((candidate) => candidate.number === row.number);
    if (migration === undefined) {
      throw new SqlFault('migrationMissing', `the database has ${row.name}, this version has not`);
    }
    if (checksumOf(migration) !== row.checksum) {
      throw new SqlFault('migrationChanged', `${migration.name} was changed after it was applied`);
    }
  }
  return new Set(rows.map(({ number }) => number));
}

async function applyOnce(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('BEGIN');
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    const { rowCount } = await client.query('SELECT 1 FROM schema_migrations WHERE number = $1', [
      migration.number,
    ]);
    if (rowCount === 0) {
      await client.query(migration.text);
      await client.query(
        'INSERT INTO schema_migrations (number, name, checksum) VALUES ($1, $2, $3)',
        [migration.number, migration.name, checksumOf(migration)],
      );
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

function checksumOf(migration: Migration): string {
  return createHash('sha256').update(migration.text).digest('hex');
}
