/**
 * The tick log as it outlives a full disk, and a directory that is gone or damaged: what could not be written is let
 * go, and told again from the log of commands once it can be, as after a crash. Nothing of it ends the server.
 */
import type { EventBatch } from '../engine/enginePort.ts';
import type { TickLog } from './tickLog.ts';

/** full: the disk has no room · lost: they cannot be written or signed for another reason. */
export type TicksTrouble =
  | { readonly kind: 'full' }
  | { readonly kind: 'lost'; readonly message: string };

export interface ResumedTicksOptions {
  /** Opens what lies in the directory, the log being durable up to an entry. */
  readonly open: (lastSeq: number) => Promise<TickLog>;
  /** Writes everything of the log behind it, up to an entry. */
  readonly catchUp: (ticks: TickLog, toSeq: number) => Promise<void>;
  /** The last entry that is certainly durable. */
  readonly lastSeq: number;
  /** They can no longer be written; undefined once they can. */
  readonly onTrouble?: (trouble: TicksTrouble | undefined) => void;
  /** Everything up to an entry is signed and on disk. */
  readonly onSigned?: (seq: number) => void;
}

export class ResumedTicks {
  private readonly options: ResumedTicksOptions;
  private lastSeq: number;
  /** Undefined while they cannot be written, or what was missed is read again. */
  private ticks: TickLog | undefined;
  private resuming: Promise<void> | undefined;
  /** Until what was let go no longer writes. */
  private leaving: Promise<void> | undefined;
  private trouble: TicksTrouble | undefined;
  /** What failed last. */
  private cause: unknown;

  constructor(options: ResumedTicksOptions) {
    this.options = options;
    this.lastSeq = options.lastSeq;
  }

  /** True while what happens is published. */
  get areWritten(): boolean {
    return this.trouble === undefined;
  }

  /** Opens and catches up for the first time; only a full disk leaves it for later.   Throws: what else fails. */
  async start(): Promise<void> {
    await this.resume();
    if (this.trouble?.kind === 'lost') throw this.cause;
  }

  /** Opens and catches up, where that is not done; what fails is told, and tried again the next time. */
  async resume(): Promise<void> {
    if (this.ticks) return;
    this.resuming ??= this.open().finally(() => {
      this.resuming = undefined;
    });
    await this.resuming.catch((error: unknown) => this.fail(error));
  }

  /** Takes what was told live; while it is not open, the log will tell it. */
  take({ events, lastSeq }: EventBatch): void {
    this.lastSeq = lastSeq;
    void this.attempt((ticks) => ticks.take(events, lastSeq));
  }

  /** Resolves when all that was taken is signed and on disk, or that failed. */
  signHeads(): Promise<void> {
    return this.attempt(async (ticks) => {
      await ticks.signHeads();
      this.options.onSigned?.(ticks.signedSeq);
    });
  }

  signNow(pair: string): Promise<void> {
    return this.attempt((ticks) => ticks.signNow(pair));
  }

  private async open(): Promise<void> {
    await this.leaving;
    const ticks = await this.options.open(this.lastSeq);
    do await this.options.catchUp(ticks, this.lastSeq);
    while (ticks.seq < this.lastSeq);
    this.ticks = ticks;
    await this.signHeads();
    // A full disk may hold what was missed and have no room left to sign it.
    if (this.ticks) this.tell(undefined);
  }

  private tell(trouble: TicksTrouble | undefined): void {
    const isSame = JSON.stringify(trouble) === JSON.stringify(this.trouble);
    this.trouble = trouble;
    if (!isSame) this.options.onTrouble?.(trouble);
  }

  private async attempt(act: (ticks: TickLog) => void | Promise<void>): Promise<void> {
    const { ticks } = this;
    if (!ticks) return;
    try {
      await act(ticks);
    } catch (error) {
      if (this.ticks === ticks) this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.leaving = this.ticks?.settled() ?? this.leaving;
    this.ticks = undefined;
    this.cause = error;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const message = error instanceof Error ? error.message : `${error}`;
    const isFull = code === 'ENOSPC' || code === 'EDQUOT';
    this.tell(isFull ? { kind: 'full' } : { kind: 'lost', message });
  }
}
