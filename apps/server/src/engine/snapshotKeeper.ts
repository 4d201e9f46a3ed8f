/** Decides when a snapshot is due, and makes it in short slices between the feed's other work. */
import { setImmediate as turn } from 'node:timers/promises';
import type { LogReader, Snapshots } from '../log/logPort.ts';
import {
  makeSnapshot,
  type SealedSnapshot,
  type SealedState,
  sealedState,
} from './makeSnapshot.ts';
import type { Quarantined } from './replaying.ts';
import { openSnapshot } from './snapshotFile.ts';

/** A snapshot is due after so many entries, or so long after the last one when there is any. */
const SNAPSHOT_ENTRIES = 1_000_000;
const SNAPSHOT_MS = 300_000;
/** The first one of a new exchange; and one that somebody waits for, unless making it takes a tenth of that. */
const FIRST_MS = 20_000;
const SOON_MS = 5_000;
const REST_TIMES = 10;
const SLICE_MS = 10;
/** When the newest snapshot there is is read back and told: behind the start, which has more to do. */
const TELL_MS = 10_000;

export interface SnapshotKeeperOptions {
  readonly isDemo: boolean;
  readonly log: LogReader;
  readonly snapshots: Snapshots;
  /** Every entry that the log quarantines; known once the engine has recovered. */
  readonly quarantined: () => Quarantined;
  readonly onTrouble: (message: string) => void;
  /** The first entry that somebody has still to read; without it nobody has. */
  readonly neededFrom?: () => number;
  /** Told of each state that was made from the log. */
  readonly onSealed?: (state: SealedState) => void;
  readonly snapshotEntries?: number;
  readonly soonMs?: number;
  readonly tellMs?: number;
}

export class SnapshotKeeper {
  private readonly options: SnapshotKeeperOptions;
  private savedSeq: number;
  private savedAt = performance.now();
  /** Tells the one that is being made; undefined while none is. */
  private making: symbol | undefined;
  /** Somebody waits for the state after this entry. */
  private wishedSeq = 0;
  private makingMs = 0;
  private readonly openedAt = performance.now();
  private hasTold = false;

  constructor(options: SnapshotKeeperOptions) {
    this.options = options;
    this.savedSeq = options.snapshots.list().at(-1) ?? 0;
  }

  /** The entry after which the newest snapshot was made; 0 while there is none. */
  get newestSeq(): number {
    return this.savedSeq;
  }

  /** Wishes a snapshot that has this entry: it is due sooner. */
  wish(seq: number): void {
    this.wishedSeq = Math.max(seq, this.wishedSeq);
  }

  /** Tells, once, the newest snapshot there is, read back and held to its hash; one that cannot be read is passed over. */
  tellNewest(): void {
    const { snapshots, onSealed, tellMs = TELL_MS } = this.options;
    if (this.hasTold || performance.now() - this.openedAt < tellMs) return;
    this.hasTold = true;
    const newest = onSealed && snapshots.newest();
    if (!newest) return;
    try {
      onSealed(sealedState(openSnapshot(newest.bytes), newest.bytes));
    } catch {
      // The engine's own start judges what lies there.
    }
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
    const { snapshots, neededFrom } = this.options;
    if (seq > this.savedSeq) snapshots.save(seq, bytes, neededFrom?.());
    this.savedSeq = Math.max(seq, this.savedSeq);
    this.savedAt = performance.now();
  }

  private isDue(durableSeq: number): boolean {
    const fresh = durableSeq - this.savedSeq;
    const { snapshotEntries = SNAPSHOT_ENTRIES } = this.options;
    const rested = performance.now() - this.savedAt;
    return fresh >= snapshotEntries || (fresh > 0 && rested >= this.restMs());
  }

  private restMs(): number {
    const { soonMs = SOON_MS } = this.options;
    if (this.wishedSeq > this.savedSeq) return Math.max(soonMs, REST_TIMES * this.makingMs);
    return this.savedSeq === 0 ? FIRST_MS : SNAPSHOT_MS;
  }

  private async make(toSeq: number, making: symbol): Promise<void> {
    await turn();
    const begunAt = performance.now();
    let until = performance.now() + SLICE_MS;
    const giveWay = async () => {
      if (performance.now() < until) return true;
      await turn();
      until = performance.now() + SLICE_MS;
      return this.making === making;
    };
    const quarantined = this.options.quarantined();
    const made = await makeSnapshot({ ...this.options, quarantined, toSeq, giveWay });
    if (!made || this.making !== making) return;
    this.makingMs = performance.now() - begunAt;
    this.save(made);
    this.options.onSealed?.(made.state);
  }

  /** Trading goes on without a snapshot; the log alone is enough to recover. */
  private giveUp(error: unknown): void {
    this.making = undefined;
    this.savedAt = performance.now();
    const message = error instanceof Error ? error.message : String(error);
    this.options.onTrouble(`no snapshot could be made: ${message}`);
  }
}
