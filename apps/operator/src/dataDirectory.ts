/** A data directory read without its server: where the journal is, how far it is certain, what it replays to. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  checkBalanced,
  createExchange,
  EventBuffer,
  type Exchange,
  findMismatch,
  stateHash,
} from '@candor/core';
import { type JournalExtent, readFrames, SnapshotStore, verifyJournal } from '@candor/journal';
import { applyFrame } from '../../server/src/engine/recover.ts';
import { openSnapshot } from '../../server/src/engine/snapshotFile.ts';
import { askIfRunning, type ExchangeRow } from './liveServer.ts';
import { OperatorFault } from './report.ts';

/** What one replay of the log came to. */
export interface Replayed {
  /** genesis, or the snapshot's seq. */
  readonly from: string;
  readonly commands: number;
  readonly lastSeq: number;
  readonly stateHash: string;
  readonly isBalanced: boolean;
  readonly seconds: number;
}

/** The journal's folder of a data directory.   Throws: OperatorFault when there is none. */
export function journalOf(dataDir: string): string {
  const directory = join(dataDir, 'journal');
  if (holdsJournal(directory)) return directory;
  throw new OperatorFault('journalMissing', `there is no journal in ${directory}`);
}

/** True when a folder has a journal's segments. */
export function holdsJournal(directory: string): boolean {
  return existsSync(directory) && readdirSync(directory).some((name) => /^journal-\d/.test(name));
}

/** How far a log certainly goes; of a running server with the state it has there. */
export interface DurableEnd {
  readonly seq: number;
  readonly isLive: boolean;
  readonly stateHash?: string;
}

/** The last entry that is certainly on disk; of a running server, what it has acknowledged. */
export async function durableSeqOf(dataDir: string): Promise<DurableEnd> {
  const live = await askIfRunning<ExchangeRow>(dataDir, { op: 'exchange' });
  if (live) return { seq: live.seq, isLive: true, stateHash: live.stateHash };
  return { seq: verifyJournal({ directory: journalOf(dataDir) }).lastSeq, isLive: false };
}

/** Checks the chain of every frame up to a seq, also beside a running server. */
export function verifyUpTo(directory: string, toSeq: number): JournalExtent {
  const firstSeq = firstSeqOf(directory);
  let frames = 0;
  if (toSeq > 0) for (const _ of readFrames({ directory, fromSeq: firstSeq, toSeq })) frames += 1;
  return {
    firstSeq,
    lastSeq: toSeq,
    frames,
    segments: segmentsOf(directory).length,
    isTorn: false,
  };
}

/** The first entry the journal still has. */
export function firstSeqOf(directory: string): number {
  return segmentsOf(directory)[0] ?? 1;
}

function segmentsOf(directory: string): number[] {
  const names = readdirSync(directory).filter((name) => /^journal-\d+\.log$/.test(name));
  return names.map((name) => Number.parseInt(name.slice(8), 10)).sort((a, b) => a - b);
}

/** True when the log is a demo's: its newest snapshot says so, else the setting CANDOR_MODE. */
export function isDemoLog(directory: string): boolean {
  const newest = new SnapshotStore({ directory }).newest();
  if (newest) return openSnapshot(newest.bytes).isDemo;
  return (process.env.CANDOR_MODE ?? 'demo') === 'demo';
}

/** Replays from the very first entry. */
export function replayFromGenesis(directory: string, toSeq: number): Replayed {
  return replay('genesis', {
    directory,
    toSeq,
    exchange: createExchange({ isDemo: isDemoLog(directory) }),
  });
}

/** Replays from the newest snapshot at or before `toSeq`; undefined without one. */
export function replayFromSnapshot(directory: string, toSeq: number): Replayed | undefined {
  const snapshot = new SnapshotStore({ directory }).newest(toSeq);
  if (snapshot === undefined) return undefined;
  const exchange = openSnapshot(snapshot.bytes);
  return replay(`snapshot ${snapshot.seq}`, { directory, toSeq, exchange });
}

function replay(
  from: string,
  log: { readonly directory: string; readonly toSeq: number; readonly exchange: Exchange },
): Replayed {
  const { directory, toSeq, exchange } = log;
  const startedAt = performance.now();
  const firstSeq = exchange.seq + 1;
  const sink = new EventBuffer();
  for (const frame of readFrames({ directory, fromSeq: firstSeq, toSeq })) {
    sink.clear();
    applyFrame(exchange, frame, sink);
  }
  checkBalanced(exchange, sink);
  const isBalanced = !exchange.isHalted && findMismatch(exchange) === undefined;
  const seconds = (performance.now() - startedAt) / 1_000;
  const commands = Math.max(exchange.seq - firstSeq + 1, 0);
  return {
    from,
    commands,
    lastSeq: exchange.seq,
    stateHash: stateHash(exchange),
    isBalanced,
    seconds,
  };
}
