/**
 * A copy of the embedded store while it runs, as it is between two transactions: a checkpoint, then the files, while
 * nobody else has a turn. It opens like a store whose process was killed at that moment.
 */
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { MessagePort } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { simpleQuery, type TurnSession, type Turns } from './turns.ts';
import { firstValue } from './upkeep.ts';

/** The last entry of the log that the store knows of. */
const KNOWN_SEQ = `SELECT greatest((SELECT max(seq) FROM exchange_stamp),
  (SELECT max(applied_seq) FROM projection_state), 0)::text`;
/** Of the process that runs, not of the store. */
const OF_THE_PROCESS = 'postmaster.pid';

/** What became of a copy. */
export type Copied =
  | { readonly seq: number; readonly trouble?: undefined }
  | { readonly seq?: undefined; readonly trouble: string };

export interface Copying {
  readonly database: Pick<PGlite, 'execProtocolRawSync'>;
  readonly turns: Turns;
  readonly from: string;
  readonly to: string;
  /** Hears `Copied` once, and is closed. */
  readonly port: MessagePort;
}

/** Copies at the store's next turn; who asks for SQL waits as long as the copying takes. */
export function copyStore({ database, turns, from, to, port }: Copying): void {
  const reply = (answer: Uint8Array) => {
    const told = copyNow(answer, () => {
      database.execProtocolRawSync(simpleQuery('CHECKPOINT'));
      cpSync(from, to, { recursive: true, errorOnExist: true, force: false });
      rmSync(join(to, OF_THE_PROCESS), { force: true });
    });
    port.postMessage(told);
    port.close();
  };
  const session: TurnSession = { pending: [], isClosed: false, reply };
  turns.submit(session, simpleQuery(KNOWN_SEQ));
}

function copyNow(answer: Uint8Array, copy: () => void): Copied {
  const seq = firstValue(answer);
  if (seq === undefined) return { trouble: 'the store does not tell how far it is' };
  try {
    copy();
    return { seq: Number(seq) };
  } catch (error) {
    return { trouble: error instanceof Error ? error.message : String(error) };
  }
}
