/**
 * Figures of an offering as its screens show them: lots of decimal texts, how far it is, the moment it waits for,
 * what a quantity costs, and what is wrong with it. Exact; floats only draw. Source: spec §5 IEO purchase, ADR 52.
 */
import { allocationOf, projectShare, tieKey } from '@candor/core/formulas';
import { formatUnitsTrimmed, unitsIn } from '@candor/money';
import {
  type OfferingDetails,
  type OfferingRow,
  type OfferingShelf,
  type OwnOffering,
  readAmount,
  type TextKey,
} from '@candor/wire';
import { decimalsOf } from '../../shared/numbers/decimalText.ts';

const SCALE = 18;
/** Tenths of a percent of a whole bar. */
const PARTS = 1_000n;

/** Of what list an offering is a row. */
export function shelfOf({ status }: Pick<OfferingRow, 'status'>): OfferingShelf {
  return status === 'coming' || status === 'open' ? status : 'ended';
}

/** Has it given back what it took, or does so now? */
export function isCanceled({ status }: Pick<OfferingRow, 'status'>): boolean {
  return status === 'canceling' || status === 'canceled';
}

/** What the next change is and when; undefined once nothing is waited for. */
export function nextMoment(
  offering: Pick<OfferingRow, 'status' | 'opensAt' | 'closesAt'>,
): { readonly kind: 'opens' | 'closes'; readonly at: number } | undefined {
  const { status, opensAt, closesAt } = offering;
  if (status === 'coming') return { kind: 'opens', at: opensAt };
  return status === 'open' ? { kind: 'closes', at: closesAt } : undefined;
}

/** Whole lots of coins, down; 0 for what is no number. */
export function lotsOf(text: string, { lot }: Pick<OfferingRow, 'lot'>): number {
  const size = unitsOf(lot);
  return size === 0n ? 0 : Number.parseInt(`${unitsOf(text) / size}`, 10);
}

/** Lots as coins. */
export function coinsOf(lots: number, { lot }: Pick<OfferingRow, 'lot'>): string {
  return times(lot, lots);
}

/** What so many lots cost. */
export function costOf(lots: number, { lotPrice }: Pick<OfferingRow, 'lotPrice'>): string {
  return times(lotPrice, lots);
}

/** How much of the supply is committed or bought, in tenths of a percent, at most `most`. */
export function committedParts(
  { committed, supply }: Pick<OfferingRow, 'committed' | 'supply'>,
  most = Number.POSITIVE_INFINITY,
): number {
  const whole = unitsOf(supply);
  const parts = whole === 0n ? 0n : (unitsOf(committed) * PARTS) / whole;
  return Math.min(Number.parseInt(`${parts}`, 10), most);
}

/**
 * The first rule that a quantity breaks, as the server would say it. `available` is of the coin that pays; what is
 * not known yet the exchange judges.
 */
export function quantityFault(
  offering: OfferingRow,
  asked: {
    readonly quantity: string;
    readonly own: string;
    readonly available: string | undefined;
  },
): TextKey | undefined {
  const read = readAmount(asked.quantity, decimalsOf(offering.lot));
  if (!read.isValid) return read.reason;
  const [units, own] = [unitsOf(asked.quantity), unitsOf(asked.own)];
  if (units % unitsOf(offering.lot) !== 0n) return 'offeringOffLot';
  const isSale = offering.mode === 'firstCome';
  const remaining = unitsOf(offering.remaining);
  if ((isSale ? units : own + units) > remaining) return 'offeringAboveRemaining';
  const isRest = isSale && units === remaining;
  if (own + units < unitsOf(offering.memberMin) && !isRest) return 'offeringBelowMin';
  if (isSale && own + units > unitsOf(offering.memberMax)) return 'offeringAboveCap';
  if (asked.available === undefined) return undefined;
  const cost = unitsOf(costOf(lotsOf(asked.quantity, offering), offering));
  return cost > unitsOf(asked.available) ? 'balanceTooLow' : undefined;
}

/** The same for what is taken back: all of it, or so much that the minimum is left. */
export function withdrawalFault(
  offering: OfferingRow,
  { quantity, own }: { readonly quantity: string; readonly own: string },
): TextKey | undefined {
  const read = readAmount(quantity, decimalsOf(offering.lot));
  if (!read.isValid) return read.reason;
  const left = unitsOf(own) - unitsOf(quantity);
  if (unitsOf(quantity) % unitsOf(offering.lot) !== 0n) return 'offeringOffLot';
  if (left < 0n) return 'commitmentTooSmall';
  return left > 0n && left < unitsOf(offering.memberMin) ? 'offeringBelowMin' : undefined;
}

/** The most that may be asked for now: what can be paid, and of a sale what is left and allowed. */
export function mostOf(
  offering: OfferingRow,
  { own, available }: { readonly own: string; readonly available: string },
): string {
  const isSale = offering.mode === 'firstCome';
  const price = unitsOf(offering.lotPrice);
  const paid = price === 0n ? 0n : unitsOf(available) / price;
  const allowed = lotsOf(isSale ? offering.memberMax : offering.supply, offering);
  const free = Math.min(allowed - lotsOf(own, offering), lotsOf(offering.remaining, offering));
  const most = paid < BigInt(Math.max(free, 0)) ? paid : BigInt(Math.max(free, 0));
  return coinsOf(Number.parseInt(`${most}`, 10), offering);
}

/** What the member's commitment would be given if the window closed now: the core's own arithmetic. */
export function shareNow(offering: OfferingDetails, own: OwnOffering): string {
  const { plan } = offering;
  const { memberId } = own;
  const committed = lotsOf(own.committed, offering);
  const claim = { memberId, committed, key: tieKey(offering.seed, memberId) };
  return coinsOf(allocationOf(plan, plan.cap, claim), offering);
}

/** About what all of it would be given if so much were added. */
export function shareWith(offering: OfferingDetails, own: string, added: string): string {
  const { plan } = offering;
  const { supply, cap, committed } = plan;
  const standing = { plan, supply, cap, committed, own: lotsOf(own, offering) };
  return coinsOf(projectShare(standing, standing.own + lotsOf(added, offering)), offering);
}

/** Two texts of the same coin, added. */
export function sumOf(left: string, right: string): string {
  return formatUnitsTrimmed(unitsOf(left) + unitsOf(right), SCALE);
}

/** True when two texts are the same number. */
export function isSame(left: string, right: string): boolean {
  return unitsOf(left) === unitsOf(right);
}

function times(text: string, count: number): string {
  return formatUnitsTrimmed(unitsOf(text) * BigInt(count), SCALE);
}

function unitsOf(text: string): bigint {
  return unitsIn(text, SCALE) ?? 0n;
}
