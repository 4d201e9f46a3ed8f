/**
 * What members are owed after an entry of the log, signed; amounts in smallest units, `at` in UTC milliseconds.
 * The names are those that are signed. Source: finance.md §6; core's `liabilities.ts`.
 */
import * as z from 'zod/mini';
import { assetCode } from '../scalars.ts';

const whole = z.int().check(z.gte(0));

/** A whole number of smallest units. */
export const unitsText = z
  .string()
  .check(z.regex(/^(?:0|[1-9]\d{0,38})$/), z.describe('whole number of smallest units'));
/** SHA-256, hexadecimal. */
export const hashText = z.string().check(z.regex(/^[0-9a-f]{64}$/));

const assetLiabilities = z.strictObject({
  asset: assetCode,
  decimals: whole,
  owed: unitsText,
  ofHouse: unitsText,
  members: whole,
  depth: whole,
  root: hashText,
});

export const liabilitiesStatement = z.strictObject({
  format: z.string(),
  exchange: z.string(),
  number: z.int().check(z.gte(1)),
  entry: whole,
  at: whole,
  stateHash: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** Empty in the first. */
  previous: z.union([hashText, z.literal('')]),
  assets: z.readonly(z.array(assetLiabilities)),
  keyId: z.string(),
  signature: z.string(),
});
