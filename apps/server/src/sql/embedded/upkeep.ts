/**
 * What a PostgreSQL server does in processes beside its sessions, and the embedded one, which is a single process,
 * never does by itself: checkpoints, without which the write-ahead log grows for as long as the server runs, and
 * vacuuming, without which a table of running bars grows by every change of a row. Nobody inside a transaction waits
 * for it: it takes turns as a session does.
 */
import { simpleQuery, type TurnSession, type Turns } from './turns.ts';

/** Often enough that a start after a crash has little to read again. */
const CHECKPOINT_TURNS = 5;
/** One table a turn, the one with most rows that are gone, once they are a fifth of it and worth a look. */
const WORST_TABLE = `SELECT format('%I.%I', schemaname, relname) FROM pg_stat_user_tables
  WHERE n_dead_tup > 2000 AND n_dead_tup * 5 > n_live_tup ORDER BY n_dead_tup DESC LIMIT 1`;

const TYPE_ROW = 0x44;
const TYPE_ERROR = 0x45;
/** Of a row's message: its type, its length, its count of columns, the length of the first. */
const ROW_HEAD_BYTES = 11;

export class Upkeep {
  private readonly turns: Turns;
  private readonly onTrouble: (text: string) => void;
  private count = 0;

  constructor(turns: Turns, onTrouble: (text: string) => void) {
    this.turns = turns;
    this.onTrouble = onTrouble;
  }

  /** To be called once a minute. */
  turn(): void {
    this.count += 1;
    this.ask(WORST_TABLE, (table) => this.ask(`VACUUM ${table}`));
    if (this.count % CHECKPOINT_TURNS === 0) this.ask('CHECKPOINT');
  }

  /** Submits one statement; `onValue` hears the first column of its first row, if there is one. */
  private ask(statement: string, onValue: (value: string) => void = () => undefined): void {
    const reply = (answer: Uint8Array) => {
      if (answer[0] === TYPE_ERROR) this.onTrouble(`${statement} failed`);
      const value = firstValue(answer);
      if (value !== undefined) onValue(value);
    };
    const session: TurnSession = { pending: [], isClosed: false, reply };
    this.turns.submit(session, simpleQuery(statement));
  }
}

/** The first column of the first row in an answer. */
export function firstValue(answer: Uint8Array): string | undefined {
  const bytes = Buffer.from(answer.buffer, answer.byteOffset, answer.byteLength);
  for (let at = 0; at + ROW_HEAD_BYTES <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] !== TYPE_ROW) continue;
    const length = bytes.readInt32BE(at + ROW_HEAD_BYTES - 4);
    return bytes.toString('utf8', at + ROW_HEAD_BYTES, at + ROW_HEAD_BYTES + length);
  }
  return undefined;
}
