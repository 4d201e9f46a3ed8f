/**
 * Rules: the formulas whose correction would change what the log replays to, by version.
 * An exchange works by one version at a time; the log says when the next one was adopted. A formula
 * is corrected by adding a version here, never by changing one that a log may have used.
 */
import { chargeFee } from '../fee/chargeFee.ts';
import { shareOf } from '../fee/rebateShare.ts';

export interface Rules {
  /** 1-based; each is one more than the one before. */
  readonly version: number;
  /** The fee of a fill.   Rounds: up. */
  readonly chargeFee: typeof chargeFee;
  /** The share of a fee that is given on, in percent.   Rounds: down. */
  readonly shareOf: typeof shareOf;
  /** Which of an inviter's holdings decide their share: those of the moment, or the least of two days. */
  readonly rebateHolding: 'now' | 'leastOfTwoDays';
  /** An index, or a market listed under one, beyond the largest price of its grid: that price stands for it, or it is refused. */
  readonly indexBeyondGrid: 'largestPrice' | 'refused';
  /** A halted perpetual is charged and liquidated as any other, or rests until its members can act again (ADR 94). */
  readonly haltedPerp: 'goesOn' | 'rests';
  /** The token that is the platform's already, named again: everybody's holding begins anew, or nothing happens. */
  readonly sameToken: 'beginsAnew' | 'nothing';
  /** How many inviters above one another are followed to rule out a circle; whoever has more is refused. */
  readonly invitersMax: number;
}

const FIRST: Rules = {
  version: 1,
  chargeFee,
  shareOf,
  rebateHolding: 'now',
  indexBeyondGrid: 'largestPrice',
  haltedPerp: 'goesOn',
  sameToken: 'beginsAnew',
  invitersMax: Number.POSITIVE_INFINITY,
};

const SECOND: Rules = {
  ...FIRST,
  version: 2,
  rebateHolding: 'leastOfTwoDays',
  indexBeyondGrid: 'refused',
};

const THIRD: Rules = {
  ...SECOND,
  version: 3,
  haltedPerp: 'rests',
  sameToken: 'nothing',
  invitersMax: 1_000,
};

/** Every version this program knows, the first first. */
export const RULE_BOOK: readonly [Rules, ...Rules[]] = [FIRST, SECOND, THIRD];

/** A log that asks for rules this program does not have: a newer program wrote it. */
export class RulesUnknown extends Error {
  constructor(version: number, newest: number) {
    super(`The log asks for rules ${version}; this program knows 1 to ${newest}. Use a newer one.`);
    this.name = 'RulesUnknown';
  }
}

/** The rules of a version.   Throws: RulesUnknown. */
export function rulesOf(book: readonly Rules[], version: number): Rules {
  const rules = book[version - 1];
  if (rules === undefined) throw new RulesUnknown(version, book.length);
  return rules;
}
