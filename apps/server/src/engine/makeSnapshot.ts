/**
 * The next snapshot, made from the last one and the log behind it, so that the engine's thread never
 * stops for it. What it restores has been read back: a snapshot is also a check of both.
 */
import { EventBuffer, type Exchange, findMismatch } from '@candor/core';
import type { LogReader, Snapshots } from '../log/logPort.ts';
import { applyGroup, startingPoint } from './recover.ts';
import type { Quarantined } from './replaying.ts';
import { hashOfSealed, sealSnapshot } from './snapshotFile.ts';

export interface MakeSnapshotOptions {
  readonly isDemo: boolean;
  readonly snapshots: Snapshots;
  readonly log: LogReader;
  /** The last entry that is certainly durable. */
  readonly toSeq: number;
  /** Every entry that the log quarantines. */
  readonly quarantined: Quarantined;
  /** Called after each group: lets other work in, and answers false when the snapshot is not wanted
   *  any more. */
  readonly giveWay: () => Promise<boolean>;
}

export interface SealedSnapshot {
  readonly seq: number;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What a state came to when it was made from the log: anybody who has the log must come to the same. */
export interface SealedState {
  readonly seq: number;
  /** Of the log, UTC epoch milliseconds. */
  readonly time: number;
  readonly stateHash: string;
  /** All accounts of every asset, counted anew, came to zero. */
  readonly isBalanced: boolean;
}

/** O(accounts). */
export function sealedState(exchange: Exchange, sealed: Uint8Array): SealedState {
  const { seq, time } = exchange;
  const isBalanced = findMismatch(exchange) === undefined;
  return { seq, time, stateHash: hashOfSealed(sealed), isBalanced };
}

/** The sealed state after the group that holds `toSeq`; undefined when it was given up.
 *  Throws: LogFault damaged. */
export async function makeSnapshot(
  options: MakeSnapshotOptions,
): Promise<(SealedSnapshot & { readonly state: SealedState }) | undefined> {
  const { log, toSeq, quarantined, giveWay } = options;
  const exchange = startingPoint(options, toSeq);
  const sink = new EventBuffer();
  for await (const group of log.read(exchange.seq + 1, toSeq)) {
    sink.clear();
    applyGroup(exchange, group, { sink, quarantined });
    if (!(await giveWay())) return undefined;
  }
  const bytes = sealSnapshot(exchange);
  return { seq: exchange.seq, bytes, state: sealedState(exchange, bytes) };
}
