/**
 * Of every contract that a log has settled: it ended once, and its receipt holds, made of nothing but the log's
 * own ticks. Signatures cost; a run asks for them now and then.
 */
import assert from 'node:assert/strict';
import type { Event, EventOf } from '@candor/core';
import { checkReceipt } from '@candor/core/formulas';
import { verifyReceipt as verifyAsOperator } from '../../apps/operator/src/verifyReceipt.ts';
import { receiptOf, sign, TICKS_OF, tickOf } from '../verify/testing/receipts.ts';
import { SignedTicks, SigningKey } from '../verify/testing/signedTicks.ts';
import { verifyReceipt } from '../verify/verify.mjs';

const HEAD_MS = 10_000;
const BTC = 1;

/** Checks all receipts; returns how contracts ended. Throws at the first that does not hold. */
export function checkReceipts(events: readonly Event[], isSigned: boolean): string[] {
  const key = isSigned ? new SigningKey('k1') : undefined;
  const ticks = ticksOf(events, key);
  const settled = events.filter((event) => event.type === 'cycleSettled');
  const orders = new Set(settled.map(({ orderId }) => orderId));
  assert.equal(orders.size, settled.length, 'a contract ended twice');
  for (const event of settled) checkOne(events, event, { ticks, key });
  return settled.map(({ outcome, cause }) => (cause === 'none' ? outcome : cause));
}

function checkOne(
  events: readonly Event[],
  settled: EventOf<'cycleSettled'>,
  { ticks, key }: { readonly ticks: SignedTicks; readonly key: SigningKey | undefined },
): void {
  const unsigned = receiptOf(events, settled, ticks);
  const told = `the receipt of order ${settled.orderId} does not hold`;
  assert.equal(checkReceipt(unsigned), undefined, told);
  if (key === undefined) return;
  const receipt = sign(unsigned, key);
  const keys = { [key.id]: key.x };
  assert.equal(verifyAsOperator(receipt, keys), undefined, told);
  verifyReceipt(receipt, keys);
}

/** The ticks of the pair as they lie in public files. */
function ticksOf(events: readonly Event[], key: SigningKey | undefined): SignedTicks {
  const ticks = new SignedTicks(TICKS_OF, key);
  let signedAt = 0;
  for (const event of events) {
    if (event.time - signedAt >= HEAD_MS) {
      ticks.signHead(event.time);
      signedAt = event.time;
    }
    if (event.type === 'indexPriceChanged' && event.baseAsset === BTC) ticks.add(tickOf(event));
  }
  ticks.signHead((events.at(-1)?.time ?? 0) + 1);
  return ticks;
}
