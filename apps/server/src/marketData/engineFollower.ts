/**
 * What every mirror in the main thread does with the engine: it is seeded while batches are kept, hears them
 * from then on, and tells what changed at most every 100 ms.
 */
import type { Event } from '@candor/core';
import type { EnginePort, EventBatch } from '../engine/enginePort.ts';

/** One market of a mirror. */
export interface Changing<Change> {
  /** What changed since the last call; undefined when nothing did. */
  takeChange(): Change | undefined;
}

export interface FollowedBy<Change> {
  readonly apply: (event: Event) => void;
  readonly mirrors: () => Iterable<Changing<Change>>;
}

/** Changes of a market are told at most this often. */
const CHANGE_EVERY_MS = 100;

export class EngineFollower<Change> {
  private readonly by: FollowedBy<Change>;
  private readonly listeners = new Set<(change: Change) => void>();
  private readonly end: (() => void)[] = [];
  /** Batches that arrive while the mirror is being seeded. */
  private early: EventBatch[] | undefined = [];
  private firstHeard: number | undefined;

  constructor(by: FollowedBy<Change>) {
    this.by = by;
  }

  /** Hears the engine until `close`; what comes while `seed` runs is heard behind it. */
  async start(engine: Pick<EnginePort, 'onBatch'>, seed: () => Promise<void>): Promise<void> {
    this.end.push(engine.onBatch((batch) => this.hear(batch)));
    await seed();
    const early = this.early ?? [];
    this.early = undefined;
    for (const batch of early) this.hear(batch);
    this.every(CHANGE_EVERY_MS, () => this.tellChanges());
  }

  /** The first entry of the log that was heard live; undefined before any. */
  get heardFrom(): number | undefined {
    return this.firstHeard;
  }

  /** Runs it again and again until `close`; it keeps no process alive. */
  every(ms: number, run: () => void): void {
    const timer = setInterval(run, ms);
    timer.unref();
    this.end.push(() => clearInterval(timer));
  }

  /** Calls `listener` with each market's changes; returns what stops it. */
  onChange(listener: (change: Change) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Tells now what changed since the last time. */
  tellChanges(): void {
    for (const mirror of this.by.mirrors()) {
      const change = mirror.takeChange();
      if (change !== undefined) for (const listener of this.listeners) listener(change);
    }
  }

  close(): void {
    for (const end of this.end) end();
  }

  private hear(batch: EventBatch): void {
    this.firstHeard ??= batch.firstSeq;
    if (this.early !== undefined) this.early.push(batch);
    else for (const event of batch.events) this.by.apply(event);
  }
}
