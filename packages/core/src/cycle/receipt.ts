/**
 * Receipt: what a timed contract was decided by, to be checked by anybody without the exchange. Ticks of a
 * pair stand in hourly segments, each line hashed with all before it; heads are signed; a receipt carries the
 * lines around entry and exit with their way to a signed head. This file says the texts that are hashed and
 * signed; who hashes and signs is not the core. Amounts in smallest units as text, prices as decimals, times
 * UTC epoch ms of the log. Source: issue 11 §2, ADR 38.
 */

export const RECEIPT_FORMAT = 'candor-receipt-1';
/** What the first segment of a pair has before it. */
export const NO_HASH = '0'.repeat(64);
export const HOUR_MS = 3_600_000;

/** A signature over the state of a segment after so many lines. */
export interface TickHead {
  readonly count: number;
  readonly hash: string;
  /** The segment has every tick of the log before this time. */
  readonly through: number;
  readonly isClosed: boolean;
  readonly keyId: string;
  readonly signature: string;
}

/** Lines of one segment that follow each other, from after line `at` up to a signed head. */
export interface TickPiece {
  readonly hour: number;
  /** The closed head before this segment. */
  readonly previous: string;
  readonly at: number;
  readonly hash: string;
  readonly lines: readonly string[];
  readonly head: TickHead;
}

export interface ReceiptOrder {
  /** The sequence of its entry in the log. */
  readonly id: number;
  readonly acceptedAt: number;
  readonly side: 'buy' | 'sell';
  readonly asset: string;
  readonly decimals: number;
  readonly stake: string;
  readonly payoutPpm: number;
  readonly lossPpm: number;
  readonly seconds: number;
  readonly entryBy: number;
  readonly expiresAt: number;
  readonly ticksMin: number;
}

export interface ReceiptResult {
  readonly outcome: string;
  readonly cause: string;
  /** Decimals; empty where there is none. */
  readonly entry: string;
  readonly exit: string;
  /** All that the member received. */
  readonly paid: string;
}

export interface Receipt {
  readonly format: string;
  readonly recipe: number;
  readonly exchange: string;
  readonly pair: string;
  readonly keyId: string;
  readonly order: ReceiptOrder;
  readonly result: ReceiptResult;
  /** Around the entry, and around the exit when that is not the same; each is pieces in order. */
  readonly paths: readonly (readonly TickPiece[])[];
  readonly signature: string;
}

/** Whose ticks a segment has. */
export interface SegmentName {
  readonly exchange: string;
  readonly pair: string;
  readonly hour: number;
}

/** The hour a time belongs to. */
export function hourOf(time: number): number {
  return time - (time % HOUR_MS);
}

/** The first line of a segment: its hash is the one before any tick. */
export function headerText({ exchange, pair, hour }: SegmentName, previous: string): string {
  return `candor-ticks-1|${exchange}|${pair}|${hour}|${previous}`;
}

/** One tick: its place in the log, its time, its number, its price and how many sources agreed. */
export function tickText(tick: {
  readonly seq: number;
  readonly time: number;
  readonly tick: number;
  readonly price: string;
  readonly sources: number;
}): string {
  return `${tick.seq}|${tick.time}|${tick.tick}|${tick.price}|${tick.sources}`;
}

/** What is hashed for a line behind another. */
export function chainText(hash: string, line: string): string {
  return `${hash}\n${line}`;
}

/** What is signed of a head. */
export function headText(
  { exchange, pair, hour }: SegmentName,
  head: Pick<TickHead, 'count' | 'hash' | 'through' | 'isClosed'>,
): string {
  const state = head.isClosed ? 'closed' : 'open';
  return `candor-head-1|${exchange}|${pair}|${hour}|${head.count}|${head.hash}|${head.through}|${state}`;
}

/** What is signed of a receipt: everything but the ticks, which their heads sign. */
export function receiptText({ order, result, ...receipt }: Omit<Receipt, 'signature'>): string {
  const { id, acceptedAt, side, asset, decimals, stake, payoutPpm, lossPpm } = order;
  const { seconds, entryBy, expiresAt, ticksMin } = order;
  const pieces = receipt.paths
    .flat()
    .map(({ hour, previous, at, hash, head }) => [hour, previous, at, hash, head.hash].join(':'));
  return [
    [receipt.format, receipt.recipe, receipt.exchange, receipt.pair, receipt.keyId],
    [id, acceptedAt, side, asset, decimals, stake, payoutPpm, lossPpm],
    [seconds, entryBy, expiresAt, ticksMin],
    [result.outcome, result.cause, result.entry, result.exit, result.paid],
    pieces,
  ]
    .map((fields) => fields.join('|'))
    .join('\n');
}
