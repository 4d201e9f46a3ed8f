/**
 * GET /cycle/receipt (ours): what one of the member's contracts was decided by, exactly as `tools/verify` takes
 * it: the names are those of the file, not of the specification. The order is asked for by the number the lists show;
 * `order.id` is its place in the log, as its first tick is the one behind that place. Source: issue 11 §2; core's `receipt.ts`.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { record } from '../record.ts';
import { side } from '../scalars.ts';
import { shownIdText } from '../shownId.ts';

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const units = z.string().check(z.regex(/^\d{1,19}$/), z.describe('smallest units'));
const whole = z.int().check(z.gte(0));

const head = z.strictObject({
  count: whole,
  hash,
  through: whole,
  isClosed: z.boolean(),
  keyId: z.string(),
  signature: z.string(),
});

const piece = z.strictObject({
  hour: whole,
  previous: hash,
  at: whole,
  hash,
  lines: z.array(z.string()),
  head,
});

const receipt = z.strictObject({
  format: z.string(),
  recipe: whole,
  exchange: z.string(),
  pair: z.string(),
  keyId: z.string(),
  order: z.strictObject({
    id: whole,
    acceptedAt: whole,
    side,
    asset: z.string(),
    decimals: whole,
    stake: units,
    payoutPpm: whole,
    lossPpm: whole,
    seconds: whole,
    entryBy: whole,
    expiresAt: whole,
    ticksMin: whole,
  }),
  result: z.strictObject({
    outcome: z.string(),
    cause: z.string(),
    entry: z.string(),
    exit: z.string(),
    paid: units,
  }),
  paths: z.array(z.array(piece)),
  signature: z.string(),
});
export type CycleReceipt = z.output<typeof receipt>;

export const cycleReceipt = defineCall({
  method: 'GET',
  path: '/cycle/receipt',
  auth: 'member',
  request: record({ orderId: shownIdText('cycle') }, { orderId: 'id' }),
  response: receipt,
  rejects: ['cycleOrderUnknown', 'receiptNotReady', 'receiptTicksMissing'],
});
