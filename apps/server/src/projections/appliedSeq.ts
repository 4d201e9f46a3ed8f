/** How far the projections are, as the thread that answers questions knows it. */
import { SqlFault } from '../sql/sqlFault.ts';

interface Waiter {
  readonly seq: number;
  readonly resolve: () => void;
}

export class AppliedSeq {
  /** Before this time the tables lack something for good, UTC epoch milliseconds; undefined where they do not. */
  keptFrom: number | undefined;
  private applied = 0;
  private engine = 0;
  private readonly waiters = new Set<Waiter>();

  /** The last entry in the tables. */
  get appliedSeq(): number {
    return this.applied;
  }

  /** The last entry that the engine acknowledged. */
  get engineSeq(): number {
    return this.engine;
  }

  /** Entries that the engine acknowledged and the tables do not have yet. */
  get lag(): number {
    return Math.max(this.engine - this.applied, 0);
  }

  /** True when a list read now may lack something acknowledged. */
  get isBehind(): boolean {
    return this.lag > 0;
  }

  /** The engine acknowledged up to `seq`. */
  engineIsAt(seq: number): void {
    this.engine = Math.max(this.engine, seq);
  }

  /** The tables hold everything up to `seq`. */
  tablesAreAt(seq: number): void {
    this.applied = seq;
    for (const waiter of [...this.waiters]) if (waiter.seq <= seq) waiter.resolve();
  }

  /** Resolves when the tables hold entry `seq`. Throws SqlFault `waitTimedOut` after `timeoutMs`. */
  waitFor(seq: number, timeoutMs: number): Promise<void> {
    if (seq <= this.applied) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const settle = (finish: () => void) => () => {
        clearTimeout(timer);
        this.waiters.delete(waiter);
        finish();
      };
      const waiter = { seq, resolve: settle(resolve) };
      const fault = new SqlFault('waitTimedOut', `the projections did not reach entry ${seq}`);
      const timer = setTimeout(
        settle(() => reject(fault)),
        timeoutMs,
      );
      timer.unref();
      this.waiters.add(waiter);
    });
  }

  /** Resolves when the tables hold all that is acknowledged now, or after `patienceMs`; tells whether they do. */
  async settled(patienceMs: number): Promise<boolean> {
    const { engine } = this;
    if (!this.isBehind) return true;
    await this.waitFor(engine, patienceMs).catch(() => undefined);
    return engine <= this.applied;
  }
}
