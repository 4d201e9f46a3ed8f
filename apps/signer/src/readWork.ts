/** What the server tells of work, read strictly: the row of the desk, the row of the ledger, approvals. */
import type { Approval } from '@candor/server/chains';
import { listOf, objectOf, odd, textOf, unitsOf, wholeOf } from './readGiven.ts';

export interface LedgerRow {
  readonly withdrawalId: number;
  readonly memberId: number;
  readonly amount: bigint;
  readonly fee: bigint;
  readonly intent: bigint;
}

export interface Work {
  readonly payoutId: string;
  readonly withdrawalId: number;
  readonly memberId: number;
  readonly network: string;
  readonly asset: string;
  /** Of the coin in the exchange. */
  readonly decimals: number;
  readonly address: string;
  readonly status: string;
  /** Smallest units of the exchange. */
  readonly amount: bigint;
  readonly fee: bigint;
  /** Undefined when the ledger holds nothing for it. */
  readonly ledger: LedgerRow | undefined;
  readonly approvals: readonly Approval[];
}

export interface WorkList {
  readonly isStopped: boolean;
  readonly payouts: readonly Work[];
}

const ID = /^[0-9a-f]{32}$/;

/** Reads an answer to `work`.   Throws: SignerFault for anything else. */
export function readWork(value: unknown): WorkList {
  const given = objectOf(value);
  return {
    isStopped: given.isStopped === true,
    payouts: listOf(given.payouts).map(workOf),
  };
}

/** A deposit address that was paid, by its number. */
export interface Sweepable {
  readonly index: number;
  /** Of the newest deposit there. */
  readonly height: number;
}

/** Reads an answer to `sweepable`.   Throws: SignerFault for anything else. */
export function readSweepable(value: unknown): readonly Sweepable[] {
  return listOf(objectOf(value).addresses).map((each) => {
    const given = objectOf(each);
    return { index: wholeOf(given.index), height: wholeOf(given.height) };
  });
}

/** An output that the server has seen: what it is worth the chain tells. */
export interface Seen {
  readonly transaction: string;
  readonly place: number;
  readonly index: number | undefined;
}

const HASH = /^[0-9a-f]{64}$/;

/** Reads an answer to `outputs`.   Throws: SignerFault for anything else. */
export function readOutputs(value: unknown): {
  readonly unspent: readonly Seen[];
  readonly spenders: readonly string[];
} {
  const { unspent, spenders } = objectOf(value);
  return { unspent: listOf(unspent).map(seenOf), spenders: listOf(spenders).map(hashOf) };
}

function seenOf(value: unknown): Seen {
  const { transaction, place, index } = objectOf(value);
  const at = { transaction: hashOf(transaction), place: wholeOf(place) };
  return { ...at, index: index === undefined ? undefined : wholeOf(index) };
}

function hashOf(value: unknown): string {
  const text = textOf(value);
  if (!HASH.test(text)) throw odd('transaction');
  return text;
}

function workOf(value: unknown): Work {
  const given = objectOf(value);
  const payoutId = textOf(given.payoutId);
  if (!ID.test(payoutId)) throw odd('payoutId');
  return {
    payoutId,
    withdrawalId: wholeOf(given.withdrawalId),
    memberId: wholeOf(given.memberId),
    network: textOf(given.network),
    asset: textOf(given.asset),
    decimals: wholeOf(given.decimals),
    address: textOf(given.address),
    status: textOf(given.status),
    amount: unitsOf(given.amount),
    fee: unitsOf(given.fee),
    ledger: given.ledger === undefined ? undefined : ledgerOf(given.ledger),
    approvals: listOf(given.approvals).map((each) => {
      const { operator, signature } = objectOf(each);
      return { operator: textOf(operator), signature: textOf(signature) };
    }),
  };
}

function ledgerOf(value: unknown): LedgerRow {
  const given = objectOf(value);
  return {
    withdrawalId: wholeOf(given.withdrawalId),
    memberId: wholeOf(given.memberId),
    amount: unitsOf(given.amount),
    fee: unitsOf(given.fee),
    intent: unitsOf(given.intent),
  };
}
