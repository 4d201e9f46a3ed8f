/** The last trades of one market, newest first. */
import type { Event, Side, TraderKind } from '@candor/core';
import { lotsToNumber, type MemberId, ticksToNumber } from '@candor/money';
import type { TapeRecord } from '../projections/tapes.ts';
import type { Traders } from './traders.ts';

/** Price in ticks, quantity in lots; side is the taker's. */
export interface TapeTrade {
  readonly tradeId: number;
  readonly side: Side;
  readonly price: number;
  readonly quantity: number;
  readonly tradedAt: number;
  /** What kind of account stood on each side; undefined where an older row does not tell. */
  readonly makerKind: TraderKind | undefined;
  readonly takerKind: TraderKind | undefined;
}

export const TAPE_LENGTH = 50;

export class Tape {
  /** Oldest first; cut to the newest when it has grown to twice the length. */
  private trades: TapeTrade[] = [];
  private readonly traders: Traders;

  constructor(traders: Traders) {
    this.traders = traders;
  }

  /** Puts older trades (newest first) behind what came since. */
  seed(older: readonly TapeRecord[]): void {
    const firstId = this.trades[0]?.tradeId ?? Number.POSITIVE_INFINITY;
    const before = older.filter((trade) => trade.tradeId < firstId).reverse();
    const told = before.map((record) => this.tradeOf(record));
    this.trades = [...told, ...this.trades].slice(-TAPE_LENGTH);
  }

  add(fill: Extract<Event, { type: 'orderFilled' }>): TapeTrade {
    const trade = {
      tradeId: fill.tradeId,
      side: fill.takerSide,
      price: ticksToNumber(fill.price),
      quantity: lotsToNumber(fill.quantity),
      tradedAt: fill.time,
      makerKind: this.traders.kindOf(fill.makerMemberId),
      takerKind: this.traders.kindOf(fill.takerMemberId),
    };
    this.trades.push(trade);
    if (this.trades.length >= 2 * TAPE_LENGTH) this.trades = this.trades.slice(-TAPE_LENGTH);
    return trade;
  }

  /** At most the last 50, newest first. */
  list(): readonly TapeTrade[] {
    return this.trades.slice(-TAPE_LENGTH).reverse();
  }

  private tradeOf(record: TapeRecord): TapeTrade {
    const { tradeId, side, price, quantity, filledAt, makerId, takerId } = record;
    const kindOf = (id: MemberId | undefined) => (id === undefined ? id : this.traders.kindOf(id));
    const kinds = { makerKind: kindOf(makerId), takerKind: kindOf(takerId) };
    return { tradeId, side, price, quantity, tradedAt: filledAt, ...kinds };
  }
}
