/** A data directory read without its server: where the journal is, how far it is certain, what it replays to. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { findMismatch, stateHash } from '@candor/core';
import { inspectJournal } from '@candor/journal';
import {
  type DataFound,
  findData,
  findingsOf,
  type LogLink,
  openSnapshots,
  ownerOf,
  readLog,
  recoverExchange,
  type Snapshots,
} from '@candor/server/data';
import { askIfRunning } from './liveServer.ts';
import { lookAtSql } from './lookAtSql.ts';
import { OperatorFault } from './report.ts';

/** What one replay of the log came to. */
export interface Replayed {
  /** genesis, or the snapshot's seq. */
  readonly from: string;
  readonly commands: number;
  readonly lastSeq: number;
  readonly stateHash: string;
  readonly isBalanced: boolean;
  /** Entries that the log quarantines. */
  readonly quarantined: readonly number[];
  readonly seconds: number;
  readonly codeOf: (assetId: number) => string;
}

/** The journal's folder of a data directory.   Throws: OperatorFault when there is none. */
export function journalOf(dataDir: string): string {
  const directory = join(dataDir, 'journal');
  if (holdsJournal(directory)) return directory;
  throw new OperatorFault(
    'journalMissing',
    `there is no journal in ${directory}${lostWords(dataDir)}`,
  );
}

/** What others know of a journal that is not there: the sentence of the refused start. */
function lostWords(dataDir: string): string {
  const found = findData({ directory: join(dataDir, 'journal'), markDirectory: dataDir });
  return findingsOf(found, true)
    .map(({ what, remedy }) => `. ${what} ${remedy}`)
    .join('');
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
  const live = await askIfRunning(dataDir, 'exchange', {});
  if (live) return { seq: live.seq, isLive: true, stateHash: live.stateHash };
  const { lastSeq } = await readLog(logOf(journalOf(dataDir))).verify();
  return { seq: lastSeq, isLive: false };
}

/** The log of a journal's folder, as its first segment tells.   Throws: JournalFault, OperatorFault. */
export function logOf(directory: string): LogLink {
  const owner = inspectJournal({ directory, toSeq: 0 })?.owner;
  if (!owner) throw new OperatorFault('journalMissing', `there is no journal in ${directory}`);
  const { id: exchangeId, purpose } = owner;
  const isDemo = purpose === ownerOf({ exchangeId, isDemo: true }).purpose;
  return { kind: 'local', directory, markDirectory: undefined, exchangeId, isDemo };
}

/** What lies in a data directory, and what its SQL store tells. */
export interface Looked {
  readonly found: DataFound;
  /** Why the SQL store tells nothing. */
  readonly trouble: string | undefined;
}

/** What lies in a data directory. To be looked at before anybody is asked how far the log is durable:
 *  beside a running server nothing found may then be newer than the answer. */
export async function lookAt(dataDir: string): Promise<Looked> {
  const found = findData({ directory: journalOf(dataDir), markDirectory: dataDir }, 0);
  const { database, trouble } = await lookAtSql(dataDir);
  return { found: { ...found, database }, trouble };
}

/** What is not as it must be of what was found, the log being durable up to `seq`: the sentences of a
 *  refused start. */
export function troublesOf(
  dataDir: string,
  { found, trouble }: Looked,
  seq: number,
): readonly string[] {
  const { isDemo } = logOf(journalOf(dataDir));
  const journal = found.journal && { ...found.journal, lastSeq: seq };
  const findings = findingsOf({ ...found, journal }, isDemo);
  const told = findings.map(({ what, remedy }) => `${what} ${remedy}`);
  return trouble === undefined ? told : [...told, trouble];
}

/** Replays from the very first entry. */
export function replayFromGenesis(directory: string, toSeq: number): Promise<Replayed> {
  return replay(logOf(directory), { newest: () => undefined }, toSeq);
}

/** Replays from the newest snapshot at or before `toSeq`; undefined without one. */
export async function replayFromSnapshot(
  directory: string,
  toSeq: number,
): Promise<Replayed | undefined> {
  const log = logOf(directory);
  const newest = openSnapshots(log).newest(toSeq);
  return newest && (await replay(log, { newest: () => newest }, toSeq));
}

async function replay(
  log: LogLink,
  snapshots: Pick<Snapshots, 'newest'>,
  toSeq: number,
): Promise<Replayed> {
  const startedAt = performance.now();
  const { isDemo } = log;
  const seq = snapshots.newest(toSeq)?.seq ?? 0;
  const exchange = await recoverExchange({ isDemo, snapshots, log: readLog(log), toSeq });
  const isBalanced = !exchange.isHalted && findMismatch(exchange) === undefined;
  return {
    from: seq === 0 ? 'genesis' : `snapshot ${seq}`,
    commands: exchange.seq - seq,
    lastSeq: exchange.seq,
    stateHash: stateHash(exchange),
    isBalanced,
    quarantined: [...exchange.passedOver],
    seconds: (performance.now() - startedAt) / 1_000,
    codeOf: (assetId) => exchange.assets[assetId]?.code ?? `${assetId}`,
  };
}
