/** Decides when a snapshot is due, and makes it in short slices between the feed's other work. */
import { setImmediate as turn } from 'node:timers/promises';
import type { LogReader, Snapshots } from '../log/logPort.ts';
import { makeSnapshot, type SealedSnapshot } from './makeSnapshot.ts';
import type { Quarantined } from './replaying.ts';

/** A snapshot is due after so many entries, or so long after the last one when there is any. */
const SNAPSHOT_ENTRIES = 1_000_000;
const SNAPSHOT_MS = 300_000;
const SLICE_MS = 10;

export interface SnapshotKeeperOptions {
  readonly isDemo: boolean;
  readonly log: LogReader;
  readonly snapshots: Snapshots;
  /** Every entry that the log quarantines; known once the engine has recovered. */
  readonly quarantined: () => Quarantined;
  readonly onTrouble: (message: string) => void;
  readonly snapshotEntries?: number;
}

export class SnapshotKeeper {
  private readonly options: SnapshotKeeperOptions;
  private savedSeq: number;
  private savedAt = performance.now();
  /** Tells the one that is being made; undefined while none is. */
  private making: symbol | undefined;

  constructor(options: SnapshotKeeperOptions) {
    this.options = options;
    this.savedSeq = options.snapshots.list().at(-1) ?? 0;
  }

  /** The entry after which the newest snapshot was made; 0 while there is none. */
  get newestSeq(): number {
    return this.savedSeq;
  }

  /** Begins a snapshot when one is due at this durable entry. Resolves when it is saved or given up. */
  async consider(durableSeq: number): Promise<void> {
    if (this.making || !this.isDue(durableSeq)) return;
    const making = Symbol('snapshot');
    this.making = making;
    await this.make(durableSeq, making).catch((error: unknown) => this.giveUp(error));
  }

  /** Saves a snapshot that the engine made itself; one that is being made is given up. */
  save({ seq, bytes }: SealedSnapshot): void {
    this.making = undefined;
    if (seq > this.savedSeq) this.options.snapshots.save(seq, bytes);
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

  private async make(toSeq: number, making: symbol): Promise<void> {
    await turn();
    let until = performance.now() + SLICE_MS;
    const giveWay = async () => {
      if (performance.now() < until) return true;
      await turn();
      until = performance.now() + SLICE_MS;
      return this.making === making;
    };
    const quarantined = this.options.quarantined();
    const made = await makeSnapshot({ ...this.options, quarantined, toSeq, giveWay });
    if (made && this.making === making) this.save(made);
  }

  /** Trading goes on without a snapshot; the log alone is enough to recover. */
  private giveUp(error: unknown): void {
    this.making = undefined;
    this.savedAt = performance.now();
    const message = error instanceof Error ? error.message : String(error);
    this.options.onTrouble(`no snapshot could be made: ${message}`);
  }
}
