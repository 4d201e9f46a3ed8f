/** Read of the names from outside that were booked once, ever. Changes nothing. */

import type { Seq } from '@candor/money';
import type { Exchange } from '../exchange.ts';

/** The entry that an external id was booked in; undefined while it was not. */
export function readBooked({ externalIds }: Exchange, externalId: bigint): Seq | undefined {
  const [high, low] = [externalId >> 64n, BigInt.asUintN(64, externalId)];
  const record = externalIds.find(high, low);
  return record < 0 ? undefined : externalIds.seqOf(record);
}
