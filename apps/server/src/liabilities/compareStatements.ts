/**
 * compareStatements: the signed statements of what members are owed beside the log, replayed: one that says another
 * state than the log leads to, or owes another total, is told, and up to which entry all agree. Roots are not made
 * anew here: that takes the secret key (`candor proof liabilities --verify`).
 */
import { type Exchange, readOwed, stateHash } from '@candor/core';
import type { AssetLiabilities, LiabilitiesStatement } from '@candor/core/formulas';
import type { AssetId } from '@candor/money';
import { catchUp, startingPoint } from '../engine/recover.ts';
import { type Quarantined, replaying } from '../engine/replaying.ts';
import type { LogHistory } from '../log/logPort.ts';
import { hashOf } from './checkHere.ts';

export interface CompareAsk {
  readonly history: LogHistory;
  /** Newest first, as `Statements` tells them. */
  readonly statements: readonly LiabilitiesStatement[];
  /** The last entry of the log. */
  readonly toSeq: number;
}

export interface StatementsCompared {
  /** Compared with the log. */
  readonly count: number;
  /** Not compared: the log no longer reaches back to them. */
  readonly notKept: number;
  /** The entry of the last statement before the first that does not agree; undefined where there is none. */
  readonly agreeTo: number | undefined;
  /** What is wrong, in sentences, in the order of the log. */
  readonly findings: readonly string[];
}

/** Replays the log once, from as far back as it reaches, and looks at each statement on the way. */
export async function compareStatements(ask: CompareAsk): Promise<StatementsCompared> {
  const { history, toSeq } = ask;
  const all = ask.statements.toReversed();
  const isWhole = history.log.firstSeq() === 1;
  const firstSeq = isWhole ? 0 : (history.snapshots.list().at(0) ?? toSeq);
  const kept = all.filter(({ entry }) => entry >= firstSeq);
  const wanted = kept.filter(({ entry }) => entry <= toSeq);
  const found = await replaying(
    history.log,
    (quarantined) => lookThrough(history, wanted, { firstSeq, quarantined }),
    toSeq,
  );
  const notKept = all.length - kept.length;
  const wrong = new Map<number, string>(found);
  for (const [at, each] of all.entries()) {
    const words =
      each.entry > toSeq ? `the log ends with entry ${toSeq}` : linkFault(each, all[at - 1]);
    if (words !== undefined && !wrong.has(each.number)) wrong.set(each.number, words);
  }
  const first = all.findIndex(({ number }) => wrong.has(number));
  return {
    count: wanted.length,
    notKept,
    agreeTo: (first < 0 ? wanted : all.slice(notKept, first)).at(-1)?.entry,
    findings: all.flatMap((each) => sentenceOf(each, wrong.get(each.number)) ?? []),
  };
}

interface From {
  /** The entry that the replay begins behind: 0, or a snapshot's. */
  readonly firstSeq: number;
  readonly quarantined: Quarantined;
}

/** What is wrong with each statement, by its number. */
async function lookThrough(
  { isDemo, snapshots, log }: LogHistory,
  statements: readonly LiabilitiesStatement[],
  { firstSeq, quarantined }: From,
): Promise<readonly (readonly [number, string])[]> {
  const begin = { newest: () => (firstSeq === 0 ? undefined : snapshots.newest(firstSeq)) };
  const exchange = startingPoint({ isDemo, snapshots: begin });
  const wrong: (readonly [number, string])[] = [];
  for (const statement of statements) {
    const { entry, number } = statement;
    if (entry > exchange.seq) await catchUp(exchange, log, { toSeq: entry, quarantined });
    const words = exchange.seq === entry ? differenceOf(statement, exchange) : passedBy(exchange);
    if (words !== undefined) wrong.push([number, words]);
  }
  return wrong;
}

/** A statement is of a state that was sealed, at the end of a group, and later than the one before. */
function passedBy({ seq }: Exchange): string {
  return `no state was sealed there, or it comes behind one of entry ${seq}`;
}

/** The first thing that a statement says otherwise than a state. O(assets × members). */
function differenceOf(statement: LiabilitiesStatement, exchange: Exchange): string | undefined {
  const hash = stateHash(exchange);
  if (hash !== statement.stateHash) {
    return `it says state ${statement.stateHash}, and the log leads to state ${hash}`;
  }
  if (statement.at !== exchange.time) {
    return `it says time ${statement.at}, and the log says ${exchange.time}`;
  }
  const told = new Map(statement.assets.map((each) => [each.asset, each]));
  for (const { assetId, code, decimals } of exchange.assets) {
    const counted = countOwed(exchange, assetId);
    const words = otherwise(told.get(code), { ...counted, decimals });
    if (words !== undefined) return `of ${code} ${words}`;
    told.delete(code);
  }
  const [unknown] = told.keys();
  return unknown === undefined ? undefined : `the log has no asset ${unknown}`;
}

type Counted = Pick<AssetLiabilities, 'owed' | 'ofHouse' | 'members' | 'decimals'>;

function countOwed(exchange: Exchange, assetId: AssetId): Omit<Counted, 'decimals'> {
  let [owed, ofHouse, members] = [0n, 0n, 0];
  for (const each of readOwed(exchange, assetId)) {
    owed += each.owed;
    ofHouse += each.isHouse ? each.owed : 0n;
    members += 1;
  }
  return { owed: `${owed}`, ofHouse: `${ofHouse}`, members };
}

/** An asset that nobody is owed is not in a statement. */
function otherwise(told: Counted | undefined, counted: Counted): string | undefined {
  const none = { owed: '0', ofHouse: '0', members: 0, decimals: counted.decimals };
  const says = told ?? none;
  const names = {
    owed: 'units owed',
    ofHouse: 'of the house',
    members: 'accounts',
    decimals: 'decimals',
  };
  for (const [name, words] of Object.entries(names)) {
    const [one, other] = [says, counted].map((each) => each[name as keyof Counted]);
    if (one !== other) return `it says ${one} ${words}, and the log says ${other}`;
  }
  return undefined;
}

/** Where one between is missing, what it was cannot be said. */
function linkFault(
  { number, previous }: LiabilitiesStatement,
  before: LiabilitiesStatement | undefined,
): string | undefined {
  if (number === 1) return previous === '' ? undefined : 'it is the first, and names one before it';
  if (before === undefined || before.number !== number - 1) return undefined;
  return previous === hashOf(before)
    ? undefined
    : `it names another one before it than ${before.number}`;
}

function sentenceOf(
  { number, entry }: LiabilitiesStatement,
  words: string | undefined,
): string | undefined {
  return words === undefined
    ? undefined
    : `Statement ${number} of liabilities, after entry ${entry}: ${words}.`;
}
