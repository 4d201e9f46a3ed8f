/** Writes the history of perpetuals: one statement a table, in the transaction it is given. */
import { amountToBigInt, lotsToNumber, ticksToNumber } from '@candor/money';
import { putRows } from '../putRows.ts';
import type { Writer } from '../street.ts';
import type { PerpChanges } from './changes.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows that stand as they are now take the place of what was written of them. */
export async function writePerps(writer: Writer, changes: PerpChanges): Promise<void> {
  await putRows(writer, { table: 'perp_orders', key: 'order_id' }, [...changes.orders.values()]);
  await putRows(writer, { table: 'perp_positions', key: 'position_id' }, [
    ...changes.positions.values(),
  ]);
  await putRows(writer, { table: 'perp_triggers', key: 'trigger_id' }, [
    ...changes.triggers.values(),
  ]);
  await putRows(writer, { table: 'perp_fills' }, changes.fills);
  await putRows(writer, { table: 'perp_funding' }, changes.payments);
  await putRows(writer, { table: 'perp_trades' }, changes.trades.map(tradeRowOf));
}

function tradeRowOf(trade: PerpChanges['trades'][number]): Row {
  return {
    trade_id: trade.tradeId,
    market_id: trade.marketId,
    maker_member_id: trade.makerMemberId,
    taker_member_id: trade.takerMemberId,
    taker_side: trade.takerSide,
    price_ticks: ticksToNumber(trade.price),
    quantity_lots: lotsToNumber(trade.quantity),
    quote_amount: amountToBigInt(trade.quoteAmount),
    traded_at_ms: trade.time,
  };
}
