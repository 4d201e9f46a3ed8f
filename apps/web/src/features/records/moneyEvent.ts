/** What of a statement belongs together: one deed with what it brought, cost and was charged. Pure. */
import { type Decimal, formatUnitsTrimmed, parseDecimal } from '@candor/money';
import type { EntryKind, LedgerEntry } from '@candor/wire';

/** Kinds that tell what another one cost. */
const PART_OF: Readonly<Partial<Record<EntryKind, EntryKind>>> = {
  fee: 'trade',
  profit: 'trade',
  withdrawalFee: 'withdrawal',
};

/** Lines with the same are of one event. */
export function eventKey({ seq, entryKind }: LedgerEntry): string {
  return `${seq} ${PART_OF[entryKind] ?? entryKind}`;
}

export interface MovedSum {
  readonly asset: string;
  /** Received above zero. */
  readonly amount: string;
}

export interface MoneyEvent {
  /** What it is called by: never by a fee where there is more than that. */
  readonly kind: EntryKind;
  /** Without fees, a coin each; what came first. */
  readonly moved: readonly MovedSum[];
  /** What was charged, a coin each. */
  readonly fees: readonly MovedSum[];
}

interface Pair {
  readonly baseAsset: string;
  readonly quoteAsset: string;
}

interface Deal {
  readonly side: 'bought' | 'sold';
  readonly asset: string;
}

/** The lines of an event, summed up exactly. */
export function moneyEvent(entries: readonly [LedgerEntry, ...LedgerEntry[]]): MoneyEvent {
  const rest = entries.filter(({ entryKind }) => !isFee(entryKind));
  if (rest.length === 0) return { kind: entries[0].entryKind, moved: sums(entries), fees: [] };
  const fees = entries.filter(({ entryKind }) => isFee(entryKind));
  return { kind: rest[0]?.entryKind ?? entries[0].entryKind, moved: sums(rest), fees: sums(fees) };
}

/**
 * What was dealt in, where both coins of a listed pair moved, or one alone that is dealt in; undefined else.
 */
export function dealOf(moved: readonly MovedSum[], pairs: readonly Pair[]): Deal | undefined {
  const [received, paid] = moved;
  if (received === undefined) return undefined;
  if (paid === undefined) return lonelyDeal(received, pairs);
  if (signOf(received) === signOf(paid)) return undefined;
  const isListed = (base: MovedSum, quote: MovedSum) =>
    pairs.some((pair) => pair.baseAsset === base.asset && pair.quoteAsset === quote.asset);
  if (isListed(received, paid)) return { side: 'bought', asset: received.asset };
  return isListed(paid, received) ? { side: 'sold', asset: paid.asset } : undefined;
}

/** By one coin alone, seen from it: in the statement of a coin the other one does not stand. */
function lonelyDeal(moved: MovedSum, pairs: readonly Pair[]): Deal | undefined {
  const { asset } = moved;
  if (!pairs.some(({ baseAsset }) => baseAsset === asset)) return undefined;
  return { side: signOf(moved) > 0 ? 'bought' : 'sold', asset };
}

function isFee(kind: EntryKind): boolean {
  return kind === 'fee' || kind === 'withdrawalFee';
}

function sums(entries: readonly LedgerEntry[]): readonly MovedSum[] {
  const all = new Map<string, Decimal>();
  for (const { asset, amount } of entries) {
    const value = parseDecimal(amount);
    if (value) all.set(asset, added(all.get(asset), value));
  }
  return [...all]
    .map(([asset, { units, scale }]) => ({ asset, amount: formatUnitsTrimmed(units, scale) }))
    .toSorted((left, right) => signOf(right) - signOf(left));
}

function signOf({ amount }: MovedSum): number {
  return amount.startsWith('-') ? -1 : 1;
}

function added(left: Decimal | undefined, right: Decimal): Decimal {
  const { units, scale: before } = left ?? { units: 0n, scale: 0 };
  const scale = Math.max(before, right.scale);
  const at = (value: bigint, of: number) => value * 10n ** BigInt(scale - of);
  return { units: at(units, before) + at(right.units, right.scale), scale };
}
