/** GET /user/getMyTeam: whom the member invited, whom those invited, and what that earned. Source: spec §7, §9. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import {
  assetCode,
  decimalText,
  identifier,
  integer,
  millis,
  optionalDecimal,
  pageNumber,
  wholeNumber,
} from '../scalars.ts';

/** An amount of a coin and what it is worth now; without that for a coin without a price. */
const coinSum = record(
  { asset: assetCode, amount: decimalText, valueUsdt: optionalDecimal },
  { amount: 'number' },
);

const friend = record({
  /** Which friend of this level it was, counted from the first: it stays when others join. */
  place: identifier,
  /** Masked; empty for an account that was deleted. */
  name: z.string(),
  /** On the second level: the friend who invited them, masked. */
  through: z.optional(z.string()),
  createdAt: millis,
  friendCount: integer,
  /** Shares of this friend's fees; always empty on the second level. */
  earned: z.array(coinSum),
  earnedUsdt: decimalText,
});
export type TeamFriend = z.output<typeof friend>;

/** §9: the share of a friend's fees that a member earns, by what they hold of the platform's token. */
const tier = record({
  /** Missing while the exchange has named no token. */
  platformAsset: z.optional(assetCode),
  holding: decimalText,
  /** What of it decides the share: the least that was held since `countedSince`. */
  counted: decimalText,
  countedSince: millis,
  /** What the member gets of it now counts from here on. */
  newCountsFrom: millis,
  percent: integer,
  /** What the share becomes, and when, if nothing of what is held leaves until then. */
  rises: z.array(record({ percent: integer, from: millis })),
  /** Holding so much gives the second step. */
  middleFrom: decimalText,
  /** Holding more than this gives the third. */
  middleTo: decimalText,
  /** The share of the member's own fees that they get back as an invited friend; 0 for nobody's friend. */
  ownPercent: integer,
});
export type RebateTier = z.output<typeof tier>;

export const getMyTeam = defineCall({
  method: 'GET',
  path: '/user/getMyTeam',
  auth: 'member',
  request: record({ level: z.optional(wholeNumber(1, 2)), page: pageNumber }),
  response: record({
    rows: z.array(friend),
    count: integer,
    isBehind: z.optional(z.boolean()),
    keptFrom: z.optional(millis),
    directCount: integer,
    secondCount: integer,
    earned: z.array(coinSum),
    earnedUsdt: decimalText,
    givenBack: z.array(coinSum),
    givenBackUsdt: decimalText,
    /** Coins without a price, which no worth contains. */
    unpriced: z.optional(z.array(assetCode)),
    tier,
  }),
});
