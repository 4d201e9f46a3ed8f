/** The last trades of one market, newest first. */
import type { Event, Side } from '@candor/core';
import { lotsToNumber, ticksToNumber } from '@candor/money';

/** Price in ticks, quantity in lots; side is the taker's. */
export interface TapeTrade {
  readonly tradeId: number;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  readonly tradedAt: number;
}

export const TAPE_LENGTH = 50;

export class Tape {
  /** Oldest first; cut to the newest when it has grown to twice the length. */
  private trades: TapeTrade[] = [];

  /** Puts older trades (newest first) behind what came since. */
  seed(older: readonly TapeTrade[]): void {
    const firstId = this.trades[0]?.tradeId ?? Number.POSITIVE_INFINITY;
    const before = older.filter((trade) => trade.tradeId < firstId).reverse();
    this.trades = [...before, ...this.trades].slice(-TAPE_LENGTH);
  }

  add(fill: Extract<Event, { type: 'orderFilled' }>): void {
    this.trades.push({
      tradeId: fill.tradeId,
      side: fill.takerSide,
      price: ticksToNumber(fill.price),
      quantity: lotsToNumber(fill.quantity),
      tradedAt: fill.time,
    });
    if (this.trades.length >= 2 * TAPE_LENGTH) this.trades = this.trades.slice(-TAPE_LENGTH);
  }

  /** At most the last 50, newest first. */
  list(): readonly TapeTrade[] {
    return this.trades.slice(-TAPE_LENGTH).reverse();
  }
}
