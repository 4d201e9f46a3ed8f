/**
 * The tick log as it outlives a full disk: what could not be written is let go, and told again from the log of
 * commands once there is room, as after a crash.
 */
import type { EventBatch } from '../engine/enginePort.ts';
import type { TickLog } from './tickLog.ts';

export interface ResumedTicksOptions {
  /** Opens what lies in the directory. */
  readonly open: () => TickLog;
  /** Writes everything of the log behind it, up to an entry. */
  readonly catchUp: (ticks: TickLog, toSeq: number) => Promise<void>;
  /** The last entry that is certainly durable. */
  readonly lastSeq: number;
  /** Ticks can no longer be written or signed, for another reason than room. */
  readonly onFatal: (message: string) => void;
  /** The disk has no room for them, and then that it has. */
  readonly onRoom?: (hasRoom: boolean) => void;
}

export class ResumedTicks {
  private readonly options: ResumedTicksOptions;
  private lastSeq: number;
  /** Undefined while the disk is full, or what was missed is read again. */
  private ticks: TickLog | undefined;
  private resuming: Promise<void> | undefined;
  private isFull = false;

  constructor(options: ResumedTicksOptions) {
    this.options = options;
    this.lastSeq = options.lastSeq;
  }

  /** Opens and catches up, where that is not done; a disk without room leaves it for later. */
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
    this.attempt((ticks) => ticks.take(events, lastSeq));
  }

  signHeads(): void {
    this.attempt((ticks) => ticks.signHeads());
  }

  signNow(pair: string): void {
    this.attempt((ticks) => ticks.signNow(pair));
  }

  private async open(): Promise<void> {
    const ticks = this.options.open();
    do await this.options.catchUp(ticks, this.lastSeq);
    while (ticks.seq < this.lastSeq);
    this.ticks = ticks;
    this.tellRoom(true);
  }

  private tellRoom(hasRoom: boolean): void {
    if (this.isFull !== hasRoom) return;
    this.isFull = !hasRoom;
    this.options.onRoom?.(hasRoom);
  }

  private attempt(act: (ticks: TickLog) => void): void {
    if (!this.ticks) return;
    try {
      act(this.ticks);
    } catch (error) {
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    this.ticks = undefined;
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOSPC' || code === 'EDQUOT') this.tellRoom(false);
    else this.options.onFatal(error instanceof Error ? error.message : `${error}`);
  }
}
