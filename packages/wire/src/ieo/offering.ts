/**
 * A new-coin offering as calls tell it: its terms, how far it is, and the plan that every allocation follows
 * from. Quantities are coins as decimal text; of a plan they are lots, as whole numbers. lotPrice is what one lot
 * costs. The specification names /ieo/getIeoList alone, so the fields are ours. Source: spec §7, ADR 52.
 */
import * as z from 'zod/mini';
import { record } from '../record.ts';
import { assetCode, decimalText, identifier, integer, marketSymbol, millis } from '../scalars.ts';

const OFFERING_MODES = ['proRata', 'firstCome'] as const;

/** Of the core's list, but for a draft: that is nobody's to see. */
export const OFFERING_STATUSES = [
  'coming',
  'open',
  'allocating',
  'unlocking',
  'ended',
  'canceling',
  'canceled',
] as const;
export type ShownStatus = (typeof OFFERING_STATUSES)[number];

/** How the list is cut. */
export const OFFERING_SHELVES = ['coming', 'open', 'ended'] as const;
export type OfferingShelf = (typeof OFFERING_SHELVES)[number];

const unlock = record({ at: millis, share: decimalText });

export const OFFERING_FIELDS = {
  offeringId: identifier,
  name: z.string(),
  asset: assetCode,
  payAsset: assetCode,
  mode: z.enum(OFFERING_MODES),
  status: z.enum(OFFERING_STATUSES),
  price: decimalText,
  lot: decimalText,
  lotPrice: decimalText,
  supply: decimalText,
  memberMin: decimalText,
  memberMax: decimalText,
  issuerFee: decimalText,
  identityRequired: z.boolean(),
  opensAt: millis,
  closesAt: millis,
  listsAt: millis,
  /** The market that its listing opens, and whether it trades. */
  marketSymbol: z.optional(marketSymbol),
  isTrading: z.boolean(),
  unlocks: z.array(unlock),
  seed: z.string(),
  committed: decimalText,
  remaining: decimalText,
  sold: decimalText,
  raised: decimalText,
  memberCount: integer,
};
export const OFFERING_NAMES = {
  offeringId: 'id',
  payAsset: 'paycoin',
  memberMin: 'minnumber',
  memberMax: 'maxnumber',
  supply: 'total',
  memberCount: 'count',
  isTrading: 'trading',
} as const;

export const offering = record(OFFERING_FIELDS, OFFERING_NAMES);
export type OfferingRow = z.output<typeof offering>;

/** What an allocation follows from, in lots. `isFinal`: the window has closed, it is published and stays. */
export const plan = record({
  isFinal: z.boolean(),
  isFull: z.boolean(),
  cappedFrom: integer,
  lotsLeft: integer,
  committedLeft: integer,
  cut: integer,
  cutKey: integer,
  cutMember: integer,
  supply: integer,
  cap: integer,
  committed: integer,
  /** When it was published, and the entry of the log that did. */
  plannedAt: z.optional(millis),
  plannedSeq: z.optional(identifier),
});
export type PlanRow = z.output<typeof plan>;
