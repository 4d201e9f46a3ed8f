/** How the server runs: index prices and their sources, what is not as it should be, its clock and its store. */
import * as z from 'zod/mini';
import { defineOperation } from './operation.ts';
import { millis, textUpTo } from './scalars.ts';

/** Prices as exact decimal text; what is not known is null. */
const pairIndex = z.object({
  pair: z.string(),
  price: z.nullable(z.string()),
  pending: z.nullable(z.string()),
  ageMs: z.nullable(millis),
  isStale: z.boolean(),
  validMin: z.int(),
  sources: z.array(
    z.object({
      name: z.string(),
      state: z.string(),
      why: z.nullable(z.string()),
      price: z.nullable(z.string()),
      ageMs: z.nullable(millis),
      failures: z.int(),
    }),
  ),
});
export type PairIndexRow = z.output<typeof pairIndex>;

const indexReport = z.object({
  isDemo: z.boolean(),
  hasSources: z.boolean(),
  /** Between two index prices of a pair. */
  intervalMs: millis,
  pairs: z.array(pairIndex),
});
export type IndexReport = z.output<typeof indexReport>;

export const indexList = defineOperation({}, indexReport);

const conditionReport = z.object({
  conditions: z.array(z.object({ part: z.string(), state: z.string(), words: z.string() })),
  history: z.object({
    failure: z.nullable(z.string()),
    gaps: z.array(z.object({ fromSeq: z.int(), toSeq: z.int(), untilMs: z.optional(millis) })),
  }),
});
export type ConditionReport = z.output<typeof conditionReport>;

export const conditionList = defineOperation({}, conditionReport);

const stamp = z.object({
  stamp: z.optional(z.object({ exchangeId: z.string(), seq: z.int() })),
  appliedSeq: z.int(),
  hasMembers: z.boolean(),
  chainsOf: z.array(z.string()),
});

/** What the SQL store tells of the exchange it belongs to. */
export const sqlStamp = defineOperation({}, stamp);

const PATH_MAX = 4_095;
/** Null where the store is a PostgreSQL, which has its own tools. */
export const sqlBackup = defineOperation(
  { to: textUpTo(PATH_MAX) },
  z.object({ seq: z.nullable(z.int()) }),
);

/** The word that the clock on the wall is right. */
export const clockBelieve = defineOperation({}, z.object({ time: millis }));
