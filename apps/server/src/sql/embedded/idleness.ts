/** How long a session inside a transaction may leave it without a statement: nobody else gets a turn meanwhile. */
import type { TurnSession } from './turns.ts';

const IDLE_MAX_MS = 10_000;
/** A thread reckons between two statements, and on a busy machine long. */
const THREAD_IDLE_MAX_MS = 60_000;

export type IdleKind = 'request' | 'thread';

export class Idleness {
  private readonly quietSince = new WeakMap<TurnSession, number>();
  private readonly kinds = new WeakMap<TurnSession, IdleKind>();
  private readonly now: () => number;

  /** `now` in milliseconds. */
  constructor(now: () => number) {
    this.now = now;
  }

  /** A session begins. */
  begin(session: TurnSession, kind: IdleKind): void {
    this.kinds.set(session, kind);
    this.touch(session);
  }

  /** It asked or was answered: a statement that takes long is no idleness. */
  touch(session: TurnSession): void {
    this.quietSince.set(session, this.now());
  }

  /** It said nothing for longer than it may. */
  isOver(session: TurnSession): boolean {
    const most = this.kinds.get(session) === 'thread' ? THREAD_IDLE_MAX_MS : IDLE_MAX_MS;
    return this.now() - (this.quietSince.get(session) ?? 0) >= most;
  }
}
