/** An operation of the operator's door: what is asked, read into house units, and what is answered. */
import type { Amount, Lots, Rate, Ticks } from '@candor/money';
import * as z from 'zod/mini';
import { requestKey, whole } from './scalars.ts';

type Fields = Readonly<Record<string, z.ZodMiniType>>;

/**
 * A question of these fields, no others, and its answer: whole numbers beyond 2^53 are text in it, and what it does
 * not name is not told.
 */
export function defineOperation<F extends Fields, Answer>(
  fields: F,
  answer: z.ZodMiniType<Answer>,
) {
  return { asked: z.strictObject(fields), answer };
}

/** What became of a command. */
const submitted = z.object({
  seq: z.int(),
  isRepeat: z.boolean(),
  outcome: z.object({
    type: z.string(),
    /** Of a refusal. */
    reason: z.optional(z.string()),
    /** Of an offering that was created. */
    offeringId: z.optional(z.int()),
  }),
});
export type SubmittedRow = z.output<typeof submitted>;

/** A command of these fields: it goes to the log, once under a key. */
export function defineCommanding<F extends Fields>(fields: F) {
  return defineOperation({ ...fields, requestKey }, submitted);
}

/**
 * A command that replaces what stands. `seenSeq` is the entry up to which who asks has read it: what somebody else
 * changed since is not overwritten, but refused.
 */
export function defineChanging<F extends Fields>(fields: F) {
  return defineCommanding({ ...fields, seenSeq: z.optional(whole()) });
}

/**
 * An answer as those give it who know it: a whole number that travels as text is a bigint there, or has its unit.
 */
export type Telling<Told> = Told extends `${bigint}`
  ? Told | bigint | Amount | Rate
  : Told extends number
    ? Told | Lots | Ticks
    : Told extends readonly (infer Item)[]
      ? readonly Telling<Item>[]
      : Told extends object
        ? { readonly [Name in keyof Told]: Telling<Told[Name]> }
        : Told;

/** A question as who types it has it: any words, which the door reads, and bigints, which travel as text. */
export type Asking<Written> = Written extends string
  ? string | bigint
  : Written extends readonly (infer Item)[]
    ? readonly Asking<Item>[]
    : Written extends object
      ? { readonly [Name in keyof Written]: Asking<Written[Name]> }
      : Written;
