/**
 * PGlite has one connection; its sessions take turns. A session keeps the turn while it is inside a
 * transaction (until ReadyForQuery says idle), so that statements of two sessions never mix.
 */
export interface TurnSession {
  readonly pending: Uint8Array[];
  reply(bytes: Uint8Array): void;
  isClosed: boolean;
}

/** Runs one group of messages; returns the answer, which ends in ReadyForQuery. */
export type RunGroup = (bytes: Uint8Array) => Uint8Array;

const IDLE = 0x49;
const READY_TYPE = 0x5a;
const READY_BYTES = 6;

export class Turns {
  private readonly run: RunGroup;
  private readonly waiting: TurnSession[] = [];
  private holder: TurnSession | undefined;
  private isPumping = false;

  constructor(run: RunGroup) {
    this.run = run;
  }

  /** The session inside a transaction that nobody else may interrupt. */
  get current(): TurnSession | undefined {
    return this.holder;
  }

  /** Queues one group of a session. */
  submit(session: TurnSession, bytes: Uint8Array): void {
    session.pending.push(bytes);
    if (session.pending.length === 1 && session !== this.holder) this.waiting.push(session);
    this.pump();
  }

  /** Ends a session; what it left open is rolled back. */
  close(session: TurnSession): void {
    session.isClosed = true;
    session.pending.length = 0;
    const at = this.waiting.indexOf(session);
    if (at >= 0) this.waiting.splice(at, 1);
    if (session === this.holder) {
      this.run(simpleQuery('ROLLBACK'));
      this.holder = undefined;
      this.pump();
    }
  }

  private pump(): void {
    if (this.isPumping) return;
    this.isPumping = true;
    try {
      for (let session = this.nextSession(); session; session = this.nextSession()) {
        this.serve(session);
      }
    } finally {
      this.isPumping = false;
    }
  }

  private nextSession(): TurnSession | undefined {
    if (this.holder === undefined) return this.waiting.shift();
    return this.holder.pending.length > 0 ? this.holder : undefined;
  }

  private serve(session: TurnSession): void {
    const group = session.pending.shift();
    if (group === undefined) return;
    const answer = this.run(group);
    this.holder = isIdle(answer) ? undefined : session;
    session.reply(answer);
    if (this.holder === undefined && session.pending.length > 0) this.waiting.push(session);
  }
}

function isIdle(answer: Uint8Array): boolean {
  const at = answer.length - READY_BYTES;
  if (answer[at] !== READY_TYPE) throw new Error('an answer ends in ReadyForQuery');
  return answer[answer.length - 1] === IDLE;
}

/** A simple Query message. */
export function simpleQuery(text: string): Uint8Array {
  const body = Buffer.from(`${text}\0`);
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write('Q', 0, 'latin1');
  bytes.writeInt32BE(4 + body.length, 1);
  body.copy(bytes, 5);
  return new Uint8Array(bytes);
}
