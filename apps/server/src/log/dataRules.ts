/** What may not be of the data at a start, one rule a case, in the order in which they are told. */
import type { DataFound } from './dataFound.ts';
import { ownerOf, shortId } from './exchangeId.ts';
import type { Finding } from './finding.ts';

/** Answers what is wrong, undefined when nothing is. */
type DataRule = (found: DataFound, isDemo: boolean) => Finding | undefined;

export const DATA_RULES: readonly DataRule[] = [
  otherMode,
  databaseOld,
  journalLost,
  snapshotForeign,
  markForeign,
  databaseForeign,
  chainForeign,
  startMissing,
  snapshotAhead,
  journalShort,
  databaseEmpty,
];

const RESTORE = 'Restore the newest backup (candor restore), or put back what was moved away.';
const MARK = 'the mark in the data directory';

function otherMode({ journal }: DataFound, isDemo: boolean): Finding | undefined {
  const wanted = ownerOf({ exchangeId: '', isDemo }).purpose;
  if (!journal || journal.owner.purpose === wanted) return undefined;
  return {
    name: 'otherMode',
    what: `The journal here is kept for ${journal.owner.purpose}, and this start is for ${wanted}.`,
    remedy: 'Set CANDOR_MODE as it was, or CANDOR_DATA_DIR to another folder.',
  };
}

/** A store that was in use before exchanges had an id, or whose stamp was removed. */
function databaseOld({ database }: DataFound): Finding | undefined {
  if (!database || database.stamp || !isUsed(database)) return undefined;
  return {
    name: 'databaseOld',
    what: 'The database has members or history, but does not say of which exchange: a version of Candor before exchanges had an id made it.',
    remedy:
      'Start afresh: give CANDOR_DATA_DIR a new folder (or move ./data away) and DATABASE_URL, if set, an empty database.',
  };
}

function journalLost(found: DataFound): Finding | undefined {
  const { database } = found;
  if (endOf(found) > 0 || (bestOf(found).seq === 0 && !database?.hasMembers)) return undefined;
  const { who, seq } = bestOf(found);
  const known = seq > 0 ? `${who} knows of entries up to ${seq}` : 'the database has members';
  return {
    name: 'journalLost',
    what: `The journal is missing or empty, but ${known}.`,
    remedy: RESTORE,
    accept: {
      word: 'lost-journal',
      value: String(seq),
      givesUp: 'every balance, order and trade of that exchange: a new, empty one begins',
    },
  };
}

function snapshotForeign(found: DataFound): Finding | undefined {
  const foreign = found.snapshots.find(({ ownerId }) => ownerId && ownerId !== idOf(found));
  if (endOf(found) === 0 || !foreign?.ownerId) return undefined;
  return {
    name: 'snapshotForeign',
    what: `The snapshot at entry ${foreign.seq} is of exchange ${shortId(foreign.ownerId)}, the journal of ${shortId(idOf(found))}.`,
    remedy: 'Move the files of the wrong exchange away.',
    accept: otherExchange(foreign.ownerId, 'that snapshot: it is set aside'),
  };
}

function markForeign(found: DataFound): Finding | undefined {
  const { mark } = found;
  if (endOf(found) === 0 || !mark || mark.seq === 0 || mark.ownerId === idOf(found)) {
    return undefined;
  }
  return {
    name: 'markForeign',
    what: `This data directory was exchange ${shortId(mark.ownerId)}'s up to entry ${mark.seq}, and its journal is of ${shortId(idOf(found))}.`,
    remedy: RESTORE,
    accept: otherExchange(mark.ownerId, 'knowing whether entries are missing at the end'),
  };
}

function databaseForeign(found: DataFound): Finding | undefined {
  const { database } = found;
  const stamp = database?.stamp;
  if (endOf(found) === 0 || !stamp || stamp.exchangeId === idOf(found)) return undefined;
  if (!isUsed(database) && stamp.seq === 0) return undefined;
  return {
    name: 'databaseForeign',
    what: `The database is exchange ${shortId(stamp.exchangeId)}'s, and the journal is of ${shortId(idOf(found))}.`,
    remedy: 'Set DATABASE_URL or CANDOR_DATA_DIR to what belongs together.',
    accept: otherExchange(
      stamp.exchangeId,
      'its history, and every certainty that its member numbers are the owners of what this journal books under them',
    ),
  };
}

/** How far chains were read lies in the database, and may have been put there from another one. */
function chainForeign(found: DataFound): Finding | undefined {
  const { stamp, chainsOf = [] } = found.database ?? {};
  const foreign = chainsOf.find((exchangeId) => exchangeId !== idOf(found));
  if (endOf(found) === 0 || foreign === undefined || stamp?.exchangeId !== idOf(found)) {
    return undefined;
  }
  return {
    name: 'chainForeign',
    what: `How far chains were read is exchange ${shortId(foreign)}'s in this database, and the rest of it is of ${shortId(idOf(found))}.`,
    remedy: 'Restore the whole database from one backup.',
    accept: otherExchange(
      foreign,
      'that place in the chains: those networks are read again from their start, and nothing is credited twice',
    ),
  };
}

function startMissing(found: DataFound): Finding | undefined {
  const { journal, snapshots } = found;
  const needed = (journal?.firstSeq ?? 1) - 1;
  const isThere = snapshots.some(({ seq, ownerId }) => ownerId === idOf(found) && seq >= needed);
  if (needed === 0 || isThere) return undefined;
  return {
    name: 'startMissing',
    what: `The journal begins at entry ${needed + 1}, and no snapshot reaches that far: there is nothing to begin from.`,
    remedy: RESTORE,
  };
}

function snapshotAhead(found: DataFound): Finding | undefined {
  const ahead = found.snapshots.findLast(({ ownerId }) => ownerId === idOf(found));
  if (endOf(found) === 0 || !ahead || ahead.seq <= endOf(found)) return undefined;
  return shorter('snapshotAhead', found, { who: 'a snapshot', seq: ahead.seq });
}

function journalShort(found: DataFound): Finding | undefined {
  const best = bestOf({ ...found, snapshots: [] });
  if (endOf(found) === 0 || best.seq <= endOf(found)) return undefined;
  return shorter('journalShort', found, best);
}

/** An empty store is right only for an empty log: its members are persons whom the store must know. */
function databaseEmpty(found: DataFound): Finding | undefined {
  const { database } = found;
  if (!database || endOf(found) === 0 || isUsed(database)) return undefined;
  const { stamp } = database;
  if (stamp && (stamp.exchangeId === idOf(found) || stamp.seq > 0)) return undefined;
  return {
    name: 'databaseEmpty',
    what: `The database is empty, but the journal has entries up to ${endOf(found)}: members hold balances there, and nobody could sign in to them.`,
    remedy: 'Restore the database, or set DATABASE_URL to the right one.',
    accept: {
      word: 'empty-database',
      value: shortId(idOf(found)),
      givesUp: 'every account, identity and page: the balances stay in the journal, without owners',
    },
  };
}

function shorter(name: Finding['name'], found: DataFound, known: Known): Finding {
  const end = endOf(found);
  const missing =
    end + 1 === known.seq ? `entry ${known.seq}` : `entries ${end + 1} to ${known.seq}`;
  return {
    name,
    what: `The journal ends at entry ${end}, but ${known.who} knows of entries up to ${known.seq}: the journal was shortened, or an older one was put in its place.`,
    remedy: RESTORE,
    accept: {
      word: 'shorter-journal',
      value: String(end),
      givesUp: `${missing}, which were acknowledged`,
    },
  };
}

function otherExchange(exchangeId: string, givesUp: string): NonNullable<Finding['accept']> {
  return { word: 'other-exchange', value: shortId(exchangeId), givesUp };
}

interface Known {
  readonly who: string;
  readonly seq: number;
}

/** Who besides the log knows most of it. A mark or stamp of another exchange is another case. */
function bestOf(found: DataFound): Known {
  const { snapshots, mark, database } = found;
  const isOurs = (id: string) => endOf(found) === 0 || id === idOf(found);
  const known: Known[] = [{ who: 'a snapshot', seq: snapshots.at(-1)?.seq ?? 0 }];
  if (mark && isOurs(mark.ownerId)) known.push({ who: MARK, seq: mark.seq });
  if (database?.stamp && isOurs(database.stamp.exchangeId)) {
    known.push({ who: 'the database', seq: Math.max(database.stamp.seq, database.appliedSeq) });
  }
  return known.reduce((best, each) => (each.seq > best.seq ? each : best));
}

function isUsed({ appliedSeq, hasMembers }: NonNullable<DataFound['database']>): boolean {
  return appliedSeq > 0 || hasMembers;
}

function idOf({ journal }: DataFound): string {
  return journal?.owner.id ?? '';
}

/** The last entry of the log; 0 when there is none. */
function endOf({ journal }: DataFound): number {
  return journal?.lastSeq ?? 0;
}
