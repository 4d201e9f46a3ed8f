/**
 * What the engine asks of the log under it: groups of entries as opaque bytes, appended once, durable
 * before anything is applied, read again in order. One writer; readers beside it, in any thread.
 */

/** One group: `count` entries from `seq` on. */
export interface LogGroup {
  readonly seq: number;
  readonly count: number;
  readonly payload: Uint8Array;
  /** It makes less, as a cancellation does: what is kept for a full disk may be used for it. */
  readonly makesLess?: boolean;
}

/** What a whole log, or its part up to a seq, was found to be. */
export interface LogExtent {
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly frames: number;
  readonly segments: number;
  /** True when an unfinished group, which nobody was told of, stands at the end. */
  readonly isTorn: boolean;
}

export interface LogReader {
  /** Every group from the one that holds `fromSeq` to the one that holds `toSeq`. Beside a writer
   *  `toSeq` is what it has acknowledged; without it the log must be at rest.
   *  Throws: LogFault `damaged`. */
  read(fromSeq: number, toSeq?: number): AsyncIterable<LogGroup>;
  /** Checks every group as `read` would.   Throws: LogFault `damaged`. */
  verify(toSeq?: number): Promise<LogExtent>;
  /** The first entry that is kept: 1 until something was given up. */
  firstSeq(): number;
}

export interface Log extends LogReader {
  /** The last durable entry; 0 while there is none. */
  readonly lastSeq: number;
  /** Resolves when the group is durable. Never more than one at a time; it follows `lastSeq`.
   *  Throws: LogFault; after one that `isFatal` nothing may be tried again. */
  append(group: LogGroup): Promise<void>;
  /** The groups that are durable and, as they come, those that become so, until the log closes. */
  tail(fromSeq: number): AsyncIterable<LogGroup>;
  /** Bytes that are free for more. */
  readonly freeBytes: number;
  /** True while what makes less can be appended on a full disk. */
  readonly hasSpare: boolean;
  /** Makes that room again, where there is any; returns at once. */
  makeSpare(): void;
  /** Called when idle: makes sure that damage to the last group can be told from a torn end. */
  seal(): Promise<void>;
  /** Ends cleanly; the next writer may begin. */
  close(): Promise<void>;
}

/** A log and its snapshots, to be read beside its writer. */
export interface LogHistory {
  readonly isDemo: boolean;
  readonly log: LogReader;
  readonly snapshots: Snapshots;
}

/** Snapshots of the state beside a log; each is after the entry with its seq. */
export interface Snapshots {
  /** The newest whole one at or before a seq; the newest of all without. */
  newest(atMostSeq?: number): { readonly seq: number; readonly bytes: Uint8Array } | undefined;
  /** Whoever has still to read from `neededFrom` on keeps the one to begin at. */
  save(seq: number, bytes: Uint8Array, neededFrom?: number): void;
  /** Seqs of those there are, oldest first, whole or not. */
  list(): readonly number[];
}
