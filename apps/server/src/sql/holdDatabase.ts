/**
 * One server a database: an advisory lock, held by a session of its own for as long as the server runs.
 * PostgreSQL frees it when that session ends, however. While the database cannot be reached nothing is
 * lost; when it is there again the lock is taken again before anything else could be noticed. The same session is
 * asked every two seconds whether it answers: one that hangs breaks nothing, it only never says anything.
 */
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { SqlFault } from './sqlFault.ts';

/** An arbitrary constant of ours; migrations take turns by the one before it. */
const ADVISORY_LOCK = 8_420_002;
/** A server that was killed a moment ago may still be seen for a little. */
const PATIENCE_MS = 5_000;
const AGAIN_MS = 200;
/** How often the session is asked, and how long it may be silent before the database counts as hanging. */
const ASKED_MS = 2_000;
const SILENT_MS = 3_000;

export interface DatabaseHold {
  readonly databaseUrl: string;
  readonly connectMs: number;
  /** Somebody else took the database while it could not be reached. */
  readonly onLost: (fault: SqlFault) => void;
  /** Told when it stops answering without being gone, and when it answers again. */
  readonly onAnswers?: (isAnswering: boolean) => void;
}

/** Takes the database until `close`.   Throws: SqlFault `databaseInUse`; what connecting throws. */
export async function holdDatabase(hold: DatabaseHold): Promise<{ close(): Promise<void> }> {
  let isClosed = false;
  let session = await take(hold);
  const asking = askAgainAndAgain(() => session, hold.onAnswers);
  const watch = () => {
    session.once('end', () => {
      if (!isClosed) void takeAgain();
    });
  };
  const takeAgain = async () => {
    while (!isClosed) {
      try {
        session = await take(hold);
        watch();
        return;
      } catch (error) {
        if (error instanceof SqlFault) return hold.onLost(error);
        await delay(AGAIN_MS, undefined, { ref: false });
      }
    }
  };
  watch();
  return {
    close: async () => {
      isClosed = true;
      clearInterval(asking);
      await session.end().catch(() => undefined);
    },
  };
}

/** One question at a time; an answer, however late, says that it answers. */
function askAgainAndAgain(
  session: () => pg.Client,
  tell: (isAnswering: boolean) => void = () => undefined,
): NodeJS.Timeout {
  let isAsking = false;
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    const silence = setTimeout(() => tell(false), SILENT_MS);
    silence.unref();
    await session()
      .query('SELECT 1')
      .then(
        () => tell(true),
        // One that is gone is noticed by its end, and taken again.
        () => undefined,
      );
    clearTimeout(silence);
    isAsking = false;
  };
  return setInterval(ask, ASKED_MS).unref();
}

async function take({ databaseUrl, connectMs }: DatabaseHold): Promise<pg.Client> {
  const until = performance.now() + PATIENCE_MS;
  const session = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
    keepAlive: true,
  });
  // A session that breaks ends: that is what is waited for.
  session.on('error', () => undefined);
  await session.connect();
  for (;;) {
    const { rows } = await session.query<{ taken: boolean }>(
      `SELECT pg_try_advisory_lock(${ADVISORY_LOCK}) AS taken`,
    );
    if (rows[0]?.taken) return session;
    if (performance.now() > until) break;
    await delay(AGAIN_MS);
  }
  await session.end();
  const text = 'another Candor uses this database: stop it, or set DATABASE_URL to one of its own';
  throw new SqlFault('databaseInUse', text);
}
