/** Writes what funding charged: one statement, in the transaction it is given. */
import type { EventOf } from '@candor/core';
import { ticksToNumber } from '@candor/money';
import type { Writer } from '../street.ts';

/** Adds a row for each time funding was charged. */
export async function writeFundingRates(
  writer: Writer,
  charged: readonly EventOf<'fundingCharged'>[],
): Promise<void> {
  if (charged.length === 0) return;
  const rows = charged.map(({ marketId, time, rateE9, mark }) => ({
    market_id: marketId,
    charged_at_ms: `${time}`,
    rate_e9: `${rateE9}`,
    mark_ticks: ticksToNumber(mark),
  }));
  await writer.insertInto('funding_rates').values(rows).execute();
}
