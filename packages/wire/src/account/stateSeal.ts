/** A state of the exchange that was made from the log again, signed; `at` in UTC milliseconds. Source: issue 15 §3. */
import * as z from 'zod/mini';

const whole = z.int().check(z.gte(0));

export const stateSeal = z.strictObject({
  exchange: z.string(),
  entry: whole,
  at: whole,
  stateHash: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  isBalanced: z.boolean(),
  keyId: z.string(),
  signature: z.string(),
});
