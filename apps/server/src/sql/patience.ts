/**
 * Waits at a start for a database that cannot be reached, does not answer or is locked by somebody: server and
 * database are often started together, and an operator's own session may hold a table. Each round is told in words.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { isUnreachable } from './isUnreachable.ts';
import { SqlFault } from './sqlFault.ts';

export interface Patience {
  readonly log: { error(fields: object, text: string): void };
  readonly patienceMs?: number | undefined;
}

const PATIENCE_MS = 60_000;
const AGAIN_MS = 2_000;
const LOCK_NOT_GIVEN = '55P03';
const CANCELED = '57014';
const NO_ANSWER = /^(?:timeout e|Query read timeout|Connection terminated due to connection)/;
const DATABASE = 'the database of DATABASE_URL';

/** Tries again every two seconds, for a minute.
 *  Throws: SqlFault `unreachable` when that was not enough; at once what no waiting mends. */
export async function patiently<Result>(
  { log, patienceMs = PATIENCE_MS }: Patience,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (error instanceof SqlFault || !isUnreachable(error)) throw error;
      const { words, remedy } = told(error);
      if (performance.now() > until)
        throw new SqlFault('unreachable', `${words}: ${remedy}`, error);
      log.error({ error: words }, 'waitingForDatabase');
      await delay(AGAIN_MS);
    }
  }
}

/** What is wrong, and what an operator does about it. */
export function told(error: unknown): { readonly words: string; readonly remedy: string } {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === LOCK_NOT_GIVEN) {
    const remedy =
      "end the transaction that holds it (select pid, application_name, query from pg_stat_activity where state <> 'idle'), then start Candor again";
    return { words: `a table in ${DATABASE} is locked by another session (${message})`, remedy };
  }
  if (code === CANCELED || NO_ANSWER.test(message)) {
    const remedy = 'look at what it is doing, or start it anew, then start Candor again';
    return { words: `${DATABASE} takes the connection and does not answer (${message})`, remedy };
  }
  const remedy = 'start it, or mend the address, then start Candor again';
  return { words: `${DATABASE} cannot be reached (${message})`, remedy };
}
