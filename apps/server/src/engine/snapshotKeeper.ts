/** Decides when a snapshot is due, and makes it in short slices between the feed's other work. */
import { type JournalFault, SnapshotStore } from '@candor/journal';
import { makeSnapshot, type SealedSnapshot } from './makeSnapshot.ts';

/** A snapshot is due after so many entries, or so long after the last one when there is any. */
const SNAPSHOT_ENTRIES = 1_000_000;
const SNAPSHOT_MS = 300_000;
const SLICE_MS = 10;

export interface SnapshotKeeperOptions {
  readonly directory: string;
  readonly isDemo: boolean;
  readonly onTrouble: (message: string) => void;
  readonly snapshotEntries?: number;
}

export class SnapshotKeeper {
  private readonly options: SnapshotKeeperOptions;
  private readonly snapshots: SnapshotStore;
  private savedSeq: number;
  private savedAt = performance.now();
  private making: Generator<void, SealedSnapshot> | undefined;

  constructor(options: SnapshotKeeperOptions) {
    this.options = options;
    this.snapshots = new SnapshotStore({ directory: options.directory });
    this.savedSeq = this.snapshots.list().at(-1) ?? 0;
  }

  /** Begins a snapshot when one is due at this durable entry; returns at once. */
  consider(durableSeq: number): void {
    if (this.making || !this.isDue(durableSeq)) return;
    const { directory, isDemo } = this.options;
    this.making = makeSnapshot({ directory, isDemo, toSeq: durableSeq });
    setImmediate(() => this.goOn());
  }

  /** Saves a snapshot that the engine made itself; one that is being made is given up. */
  save({ seq, bytes }: SealedSnapshot): void {
    this.making = undefined;
    if (seq > this.savedSeq) this.snapshots.save(seq, bytes);
    this.savedSeq = Math.max(seq, this.savedSeq);
    this.savedAt = performance.now();
  }

  private isDue(durableSeq: number): boolean {
    const fresh = durableSeq - this.savedSeq;
    const { snapshotEntries = SNAPSHOT_ENTRIES } = this.options;
    return (
      fresh >= snapshotEntries || (fresh > 0 && performance.now() - this.savedAt >= SNAPSHOT_MS)
    );
  }

  private goOn(): void {
    if (!this.making) return;
    try {
      const done = runSlice(this.making);
      if (done) this.save(done);
      else setImmediate(() => this.goOn());
    } catch (error) {
      this.giveUp(error);
    }
  }

  /** Trading goes on without a snapshot; the journal alone is enough to recover. */
  private giveUp(error: unknown): void {
    this.making = undefined;
    this.savedAt = performance.now();
    const { message } = error as JournalFault | Error;
    this.options.onTrouble(`no snapshot could be made: ${message}`);
  }
}

function runSlice(making: Generator<void, SealedSnapshot>): SealedSnapshot | undefined {
  const until = performance.now() + SLICE_MS;
  while (performance.now() < until) {
    const step = making.next();
    if (step.done) return step.value;
  }
  return undefined;
}
