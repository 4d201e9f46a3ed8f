/**
 * candor backup and restore: the journal with its snapshots copied, verified and replayed elsewhere; SQL and signed
 * ticks too. Beside a running server the SQL store is copied first, between two of its transactions, and the journal
 * no further than it was then, or than that copy knows: together they are what a crash at that moment had left.
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { backup as copyJournal, firstKeptSeq, MarkFile, verifyJournal } from '@candor/journal';
import { syncPath, syncTree } from '@candor/server/data';
import { copyStatements } from '../copyStatements.ts';
import { copyTicks } from '../copyTicks.ts';
import {
  durableSeqOf,
  holdsJournal,
  journalOf,
  logOf,
  replayFromGenesis,
  replayFromSnapshot,
} from '../dataDirectory.ts';
import { ask } from '../liveServer.ts';
import { OperatorFault, UsageFault } from '../report.ts';
import { beginFolder, endFolder, isUnfinished } from '../unfinished.ts';
import type { Verb } from '../verb.ts';

const OWNER_ONLY = 0o700;
const NO_SQL =
  'members, sessions and pages (SQL) are not in it: there is no embedded store; take pg_dump of DATABASE_URL before';

export const backup: Verb = {
  usage: 'backup <directory>',
  summary: 'copy the journal and its snapshots, also beside a running server, and verify the copy',
  run: async ({ dataDir, args: [to = ''] }) => {
    const target = folderAt(to);
    refuseWithin(dataDir, target);
    refuseFilled(target);
    const directory = journalOf(dataDir);
    const { seq, isLive } = await durableSeqOf(dataDir);
    await beginFolder(target);
    const sqlSeq = isLive ? await copyLiveSql(dataDir, target) : copySqlAtRest(dataDir, target);
    const hasSql = sqlSeq !== undefined;
    const ackedSeq = Math.max(seq, sqlSeq ?? 0);
    const extent = copyJournal({ directory, target: join(target, 'journal'), ackedSeq });
    markCopy(target, extent.lastSeq);
    copySealed(dataDir, target);
    const hasTicks = await copyTicks(dataDir, target, extent.lastSeq);
    const { exchangeId } = logOf(directory);
    const statements = await copyStatements(dataDir, target, { exchangeId, toSeq: extent.lastSeq });
    await endFolder(target);
    const { firstSeq, lastSeq } = extent;
    const lines = [`entries ${firstSeq} to ${lastSeq} are copied to ${target} and verified`];
    lines.push(hasSql ? 'the SQL store is copied too' : NO_SQL);
    if (hasTicks) lines.push('the signed ticks and the key that signs them are copied too');
    if (statements > 0) lines.push(`so are ${statements} statements of what members are owed`);
    const json = { target, hasSql, hasTicks, statements, isLive, ...extent };
    return { text: lines.join('\n'), json };
  },
};

export const restore: Verb = {
  usage: 'restore <directory>',
  summary: 'make a data directory from a backup, verified and replayed',
  options: [
    ['--to <directory>', 'the new data directory; must be empty or missing'],
    ['--journal-only', 'the SQL store is restored otherwise, e.g. a PostgreSQL of its own'],
  ],
  run: async ({ args: [from = ''], options }) => {
    if (options.to === undefined) throw new UsageFault('--to <directory> is needed');
    const source = folderAt(from);
    const target = folderAt(options.to);
    const directory = join(source, 'journal');
    if (!holdsJournal(directory)) {
      throw new OperatorFault('journalMissing', `${source} is not a backup: it has no journal`);
    }
    refuseUnfinished(source);
    refuseWithoutSql(source, options.journalOnly);
    refuseFilled(target);
    const staging = `${target}.restoring`;
    refuseFilled(staging);
    mkdirSync(staging, { recursive: true });
    const { lastSeq } = verifyJournal({ directory });
    copyJournal({ directory, target: join(staging, 'journal'), ackedSeq: lastSeq });
    markCopy(staging, lastSeq);
    const hasSql = copySql(source, staging);
    copySealed(source, staging);
    await copyTicks(source, staging, lastSeq);
    await copyStatements(source, staging, {
      exchangeId: logOf(directory).exchangeId,
      toSeq: lastSeq,
    });
    const state = await replayState(join(staging, 'journal'), lastSeq);
    await syncTree(staging);
    renameSync(staging, target);
    syncPath(dirname(target));
    const text = `entries up to ${lastSeq} are restored to ${target}, state ${state}`;
    return { text, json: { target, lastSeq, stateHash: state, hasSql } };
  },
};

/** A copy knows how far it goes, so that a part of it that is lost later is noticed too. */
function markCopy(dataDir: string, seq: number): void {
  const { exchangeId: ownerId } = logOf(join(dataDir, 'journal'));
  new MarkFile({ directory: dataDir }, { ownerId, seq }).close();
}

/** Such a one may lack pictures, ticks, or the key that opens what SQL holds sealed. */
function refuseUnfinished(source: string): void {
  if (!isUnfinished(source)) return;
  const text = `${source} was not copied to its end: restore another backup, or make it again`;
  throw new OperatorFault('backupUnfinished', text);
}

/** Without its identities, new members would be given the numbers, and the funds, of old ones. */
function refuseWithoutSql(source: string, isWanted: unknown): void {
  if (isWanted || existsSync(join(source, 'sql'))) return;
  const text =
    'this backup has no SQL store, so nobody could sign in to their account: restore the database ' +
    'first, then repeat with --journal-only';
  throw new OperatorFault('sqlMissing', text);
}

/** What is not named, as by a variable that is not set, is not where one stands. */
function folderAt(path: string): string {
  if (path.trim() === '' || path.includes('\0')) throw new UsageFault(`"${path}" is no directory`);
  return resolve(path);
}

/** It would be lost with what it is a copy of, or copied into itself. */
function refuseWithin(dataDir: string, target: string): void {
  if (!`${target}${sep}`.startsWith(`${dataDir}${sep}`)) return;
  const text = `${target} is in the data directory, and would be lost with it: choose another`;
  throw new OperatorFault('withinData', text);
}

function refuseFilled(directory: string): void {
  if (!existsSync(directory)) return;
  if (!statSync(directory).isDirectory())
    throw new OperatorFault('notDirectory', `${directory} is a file, not a directory`);
  if (readdirSync(directory).length === 0) return;
  throw new OperatorFault('notEmpty', `${directory} is not empty: choose another`);
}

/** Answers the last entry that the copy knows of; undefined where SQL is not embedded. */
async function copyLiveSql(dataDir: string, target: string): Promise<number | undefined> {
  const folder = ownFolder(join(target, 'sql'));
  const { seq } = await ask(dataDir, 'sql.backup', { to: join(folder, 'pg') });
  if (seq === null) {
    rmdirSync(folder);
    return undefined;
  }
  return seq;
}

/** At rest nothing in it is newer than the log: a start would say so. */
function copySqlAtRest(dataDir: string, target: string): number | undefined {
  return copySql(dataDir, target) ? 0 : undefined;
}

function copySql(from: string, to: string): boolean {
  const source = join(from, 'sql');
  if (!existsSync(source)) return false;
  const target = ownFolder(join(to, 'sql'));
  cpSync(source, target, { recursive: true });
  chmodSync(target, OWNER_ONLY);
  return true;
}

/** What holds persons is the owner's alone, also in a copy. */
function ownFolder(directory: string): string {
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY });
  return directory;
}

/**
 * What SQL points to, wherever SQL is: the sealed pictures, and the key that opens them and what SQL
 * holds sealed. A key from the settings is the operator's to keep.
 */
function copySealed(from: string, to: string): void {
  const key = join(from, 'secret.key');
  if (existsSync(key)) cpSync(key, join(to, 'secret.key'));
  const pictures = join(from, 'media');
  if (!existsSync(pictures)) return;
  ownFolder(join(to, 'media'));
  for (const name of readdirSync(pictures))
    copyIfThere(join(pictures, name), join(to, 'media', name));
}

/** A running server may sweep a picture between its being seen and being copied. */
function copyIfThere(source: string, target: string): void {
  try {
    cpSync(source, target, { recursive: true });
  } catch (error) {
    if (existsSync(source)) throw error;
  }
}

async function replayState(directory: string, lastSeq: number): Promise<string> {
  if (lastSeq === 0) return 'empty';
  const isWhole = firstKeptSeq({ directory }) === 1;
  const replayed =
    (await replayFromSnapshot(directory, lastSeq)) ??
    (isWhole ? await replayFromGenesis(directory, lastSeq) : undefined);
  if (replayed?.isBalanced) return replayed.stateHash;
  throw new OperatorFault('notReplayable', `${directory} does not replay to a balanced state`);
}
