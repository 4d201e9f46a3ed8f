/**
 * Opens the SQL store: the embedded PostgreSQL by default, any real one with `databaseUrl`. Both are
 * reached by `pg` and Kysely with the same types: bigint and numeric arrive as text.
 */
import type { MessagePort } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { BoundedPool } from './boundedPool.ts';
import type { Database } from './database.ts';
import { connectThrough, startEmbedded } from './embedded/embedded.ts';
import { imagePathOf } from './embedded/imagePath.ts';
import { PortStream } from './embedded/portStream.ts';
import { holdDatabase } from './holdDatabase.ts';
import { migrate, readMigrations } from './migrate.ts';
import type { SqlFault } from './sqlFault.ts';

/** What this room reports with; pino's loggers fit. */
export interface SqlLog {
  info(fields: object, text: string): void;
  error(fields: object, text: string): void;
}

export interface SqlOptions {
  readonly dataDir: string;
  /** A PostgreSQL 15 or later; undefined or empty = embedded. */
  readonly databaseUrl: string | undefined;
  readonly log: SqlLog;
  /** Called when the embedded server dies; the process should stop. */
  readonly onFault?: (fault: SqlFault) => void;
  readonly imagePath?: string;
}

/** How another thread reaches the same store; pass it in workerData with its ports transferred. */
export type SqlLink =
  | { readonly kind: 'embedded'; readonly connector: MessagePort }
  | { readonly kind: 'url'; readonly databaseUrl: string };

/** A pool and its query builder, in one thread. */
export interface SqlConnection {
  readonly db: Kysely<Database>;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

export interface Sql extends SqlConnection {
  readonly isEmbedded: boolean;
  /** A link for one other thread, and what must be transferred with it. */
  linkForThread(): { link: SqlLink; transfer: MessagePort[] };
}

const POOL_MAX_EMBEDDED = 4;
const POOL_MAX_SERVER = 10;
/** Below the 10 s that a client waits, so that it still hears why. */
const CONNECT_MS_MAX = 5_000;

/** Opens the store and brings its schema up to date.
 *  Throws SqlFault: directoryInUse, databaseInUse, notSynced, stopped, migrationChanged, migrationMissing. */
export async function openSql(options: SqlOptions): Promise<Sql> {
  const startedAt = performance.now();
  const { databaseUrl } = options;
  const sql = databaseUrl ? await openServer(databaseUrl, options) : await openEmbedded(options);
  try {
    await migrate(sql.pool);
  } catch (error) {
    await sql.close();
    throw error;
  }
  const durationMs = Math.round(performance.now() - startedAt);
  options.log.info({ isEmbedded: sql.isEmbedded, durationMs }, 'sqlOpened');
  return sql;
}

/** Connects to the store from another thread. */
export function connectSql(link: SqlLink): SqlConnection {
  if (link.kind === 'url') return serverConnection(link.databaseUrl);
  const connection = portConnection(() => connectThrough(link.connector));
  return {
    ...connection,
    async close() {
      await connection.close();
      link.connector.close();
    },
  };
}

async function openEmbedded(options: SqlOptions): Promise<Sql> {
  const embedded = await startEmbedded({
    dataDir: options.dataDir,
    imagePath: options.imagePath ?? imagePathOf(readMigrations()),
    onFault: (fault) => {
      options.log.error({ error: fault.message }, 'sqlWorkerFailed');
      options.onFault?.(fault);
    },
    onTrouble: (text) => options.log.error({ error: text }, 'sqlUpkeepFailed'),
  });
  const connection = portConnection(() => embedded.connect());
  return {
    ...connection,
    isEmbedded: true,
    linkForThread() {
      const connector = embedded.connector();
      return { link: { kind: 'embedded', connector }, transfer: [connector] };
    },
    async close() {
      await connection.close();
      await embedded.close();
    },
  };
}

async function openServer(databaseUrl: string, options: SqlOptions): Promise<Sql> {
  const hold = await holdDatabase({
    databaseUrl,
    connectMs: CONNECT_MS_MAX,
    onLost: (fault) => options.onFault?.(fault),
  });
  const connection = serverConnection(databaseUrl);
  return {
    ...connection,
    isEmbedded: false,
    linkForThread: () => ({ link: { kind: 'url', databaseUrl }, transfer: [] }),
    async close() {
      await connection.close();
      await hold.close();
    },
  };
}

function serverConnection(databaseUrl: string): SqlConnection {
  return connectionOf(
    new BoundedPool({
      connectionString: databaseUrl,
      max: POOL_MAX_SERVER,
      connectionTimeoutMillis: CONNECT_MS_MAX,
      keepAlive: true,
    }),
  );
}

function portConnection(connect: () => MessagePort): SqlConnection {
  const stream = () => new PortStream(connect());
  const user = 'postgres';
  return connectionOf(
    new BoundedPool({ stream, user, database: user, ssl: false, max: POOL_MAX_EMBEDDED }),
  );
}

function connectionOf(pool: pg.Pool): SqlConnection {
  // A lost idle connection is replaced at the next query, which reports what is wrong.
  pool.on('error', () => undefined);
  // One that is lost between two statements of a transaction is nobody's: its next statement fails by itself.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
