/** Writes flash exchanges: one statement, in the transaction it is given. */
import type { EventOf } from '@candor/core';
import { amountToBigInt } from '@candor/money';
import type { Writer } from '../street.ts';

type FlashSwapped = EventOf<'flashSwapped'>;

/** Adds exchanges to the table: a row each, as their events tell them. */
export async function writeSwaps(writer: Writer, swaps: readonly FlashSwapped[]): Promise<void> {
  if (swaps.length === 0) return;
  const rows = swaps.map((swap) => ({
    quote_id: swap.quoteId,
    member_id: swap.memberId,
    from_asset_id: swap.fromAsset,
    to_asset_id: swap.toAsset,
    given: amountToBigInt(swap.given),
    received: amountToBigInt(swap.received),
    price: swap.price,
    price_decimals: swap.decimals,
    at_ms: swap.time,
    seq: swap.seq,
  }));
  await writer.insertInto('flash_swaps').values(rows).execute();
}
