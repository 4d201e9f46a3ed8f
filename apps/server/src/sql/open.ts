/**
 * Opens the SQL store: the embedded PostgreSQL by default, any real one with `databaseUrl`. Both are
 * reached by `pg` and Kysely with the same types: bigint and numeric arrive as text.
 */
import type { MessagePort } from 'node:worker_threads';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { BoundedPool } from './boundedPool.ts';
import type { Database } from './database.ts';
import { connectThrough, startEmbedded } from './embedded/embedded.ts';
import { imagePathOf } from './embedded/imagePath.ts';
import { PortStream } from './embedded/portStream.ts';
import { holdDatabase } from './holdDatabase.ts';
import { migrate, readMigrations } from './migrate.ts';
import { patiently } from './patience.ts';
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
  /** How long a start waits for a server that cannot be reached. */
  readonly patienceMs?: number;
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
  /** Undefined when it is embedded. */
  readonly databaseUrl?: string;
  /** Of the embedded store: copies it into a new directory beside its work; answers the last entry of the log that
   *  the copy knows of.   Throws: SqlFault `notCopied`, stopped. */
  readonly copyTo?: (directory: string) => Promise<number>;
  /** A link for one other thread, and what must be transferred with it. */
  linkForThread(): { link: SqlLink; transfer: MessagePort[] };
}

const EMBEDDED_SIZE = { max: 4, doorMax: 2 };
const SERVER_SIZE = { max: 10, doorMax: 3 };
/** Below the 10 s that a client waits, so that it still hears why. */
const CONNECT_MS_MAX = 5_000;

/** What a database that hangs or is locked may cost a request: the server gives up first, then the client. */
const LIMITS = {
  lock_timeout: 3_000,
  statement_timeout: 8_000,
  idle_in_transaction_session_timeout: 15_000,
  // Below the 10 s that a client waits, as above.
  query_timeout: 9_000,
};
/** The projector writes much at once. */
const THREAD_LIMITS = {
  ...LIMITS,
  lock_timeout: 10_000,
  statement_timeout: 60_000,
  query_timeout: 65_000,
};

/** Opens the store and brings its schema up to date.
 *  Throws SqlFault: directoryInUse, databaseInUse, notSynced, stopped, unreachable, migrationChanged, migrationMissing. */
export async function openSql(options: SqlOptions): Promise<Sql> {
  const startedAt = performance.now();
  const { databaseUrl } = options;
  const sql = databaseUrl ? await openServer(databaseUrl, options) : await openEmbedded(options);
  try {
    await patiently(options, () => bringUpToDate(sql));
  } catch (error) {
    await sql.close();
    throw error;
  }
  const durationMs = Math.round(performance.now() - startedAt);
  options.log.info({ isEmbedded: sql.isEmbedded, durationMs }, 'sqlOpened');
  return sql;
}

/** Opens an embedded store that is there without bringing it up to date, to look at it.
 *  Throws SqlFault: directoryInUse, notSynced, stopped. */
export function openAsItIs({ dataDir }: Pick<SqlOptions, 'dataDir'>): Promise<SqlConnection> {
  const log = { info: () => undefined, error: () => undefined };
  return openEmbedded({ dataDir, databaseUrl: undefined, log });
}

/** Connects to the store from another thread. */
export function connectSql(link: SqlLink): SqlConnection {
  if (link.kind === 'url') return serverConnection(link.databaseUrl, THREAD_LIMITS);
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
    copyTo: (directory) => embedded.copyTo(directory),
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
  const connection = serverConnection(databaseUrl, LIMITS);
  const onLost = (fault: SqlFault) => options.onFault?.(fault);
  const onAnswers = (isAnswering: boolean) => {
    if (!isAnswering) options.log.error({ error: 'the database does not answer' }, 'sqlSilent');
    connection.pool.answers(isAnswering);
  };
  const hold = await patiently(options, () =>
    holdDatabase({ databaseUrl, connectMs: CONNECT_MS_MAX, onLost, onAnswers }),
  );
  return {
    ...connection,
    isEmbedded: false,
    databaseUrl,
    linkForThread: () => ({ link: { kind: 'url', databaseUrl }, transfer: [] }),
    async close() {
      await connection.close();
      await hold.close();
    },
  };
}

/** Migrations may take as long as they need. */
async function bringUpToDate({ pool, databaseUrl }: Sql): Promise<void> {
  if (databaseUrl === undefined) return migrate(pool);
  const unlimited = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: CONNECT_MS_MAX,
    // What somebody else holds is waited for by trying again, with words.
    lock_timeout: LIMITS.lock_timeout,
  });
  unlimited.on('error', () => undefined);
  try {
    await migrate(unlimited);
  } finally {
    await unlimited.end();
  }
}

function serverConnection(databaseUrl: string, limits: typeof LIMITS) {
  return connectionOf(
    new BoundedPool({
      ...limits,
      connectionString: databaseUrl,
      ...SERVER_SIZE,
      connectionTimeoutMillis: CONNECT_MS_MAX,
      keepAlive: true,
    }),
  );
}

function portConnection(connect: () => MessagePort): SqlConnection {
  const stream = () => new PortStream(connect());
  const user = 'postgres';
  return connectionOf(
    new BoundedPool({ stream, user, database: user, ssl: false, ...EMBEDDED_SIZE }),
  );
}

function connectionOf<Pool extends pg.Pool>(pool: Pool) {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
