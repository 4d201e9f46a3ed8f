/**
 * The core around its journal, in one thread: a group is journaled (fsynced), then applied, then answered.
 * Nothing is applied or answered that is not on disk; one group at a time.
 */
import {
  ByteWriter,
  type Command,
  checkBalanced,
  type Entry,
  EventBuffer,
  type Exchange,
  type Outcome,
  step,
} from '@candor/core';
import type { Journal } from '@candor/journal';
import { writeGroup } from './groupCodec.ts';

/** A command that waits for its place in the log; requestKey 0n = no idempotency key. */
export interface Submission {
  readonly command: Command;
  readonly requestKey: bigint;
}

/** What a group gave: outcomes in order, whether each was a repeat, and the events as bytes. */
export interface GroupResult {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly time: number;
  readonly outcomes: readonly Outcome[];
  readonly repeats: readonly boolean[];
  readonly events: Uint8Array<ArrayBuffer>;
}

export interface EngineHostOptions {
  readonly journal: Pick<Journal, 'append' | 'lastSeq'>;
  readonly exchange: Exchange;
}

export class EngineHost {
  readonly exchange: Exchange;
  private readonly journal: EngineHostOptions['journal'];
  private readonly sink = new EventBuffer();
  private readonly writer = new ByteWriter(65_536);
  private seq: number;

  constructor(options: EngineHostOptions) {
    this.exchange = options.exchange;
    this.journal = options.journal;
    this.seq = options.journal.lastSeq;
  }

  /** Seq of the last entry that is on disk and applied. */
  get lastSeq(): number {
    return this.seq;
  }

  /**
   * Journals and applies one group. Seqs follow the log; the time is `now`, but never earlier than the
   * exchange's.   Throws: JournalFault, and then nothing was applied.
   */
  runGroup(submissions: readonly Submission[], now: number): GroupResult {
    const firstSeq = this.seq + 1;
    const time = Math.max(now, this.exchange.time);
    const entries = submissions.map(({ command, requestKey }, index) => {
      return { seq: firstSeq + index, time, requestKey, command };
    });
    this.journal.append(firstSeq, entries.length, writeGroup(this.writer, entries));
    this.seq += entries.length;
    return { firstSeq, lastSeq: this.seq, time, ...this.apply(entries) };
  }

  private apply(entries: readonly Entry[]): Pick<GroupResult, 'outcomes' | 'repeats' | 'events'> {
    this.sink.clear();
    const outcomes: Outcome[] = [];
    const repeats: boolean[] = [];
    for (const entry of entries) {
      outcomes.push(step(this.exchange, entry, this.sink));
      repeats.push(this.exchange.isRepeat);
    }
    checkBalanced(this.exchange, this.sink);
    return { outcomes, repeats, events: this.sink.toBytes() };
  }
}
