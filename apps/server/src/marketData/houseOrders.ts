/** Which orders of one market's book are the house's: a book in which there are any says so. */
import type { Event } from '@candor/core';
import { lotsToNumber, type OrderId } from '@candor/money';
import type { Traders } from './traders.ts';

export class HouseOrders {
  private readonly ids = new Set<number>();
  private readonly traders: Traders;

  constructor(traders: Traders) {
    this.traders = traders;
  }

  get hasAny(): boolean {
    return this.ids.size > 0;
  }

  /** One that rests at the start; events that it already knows change nothing. */
  add(orderId: OrderId): void {
    this.ids.add(orderId);
  }

  /** Takes one event of this market. */
  apply(event: Event): void {
    if (event.type === 'orderRested') {
      if (this.traders.kindOf(event.memberId) !== 'member') this.ids.add(event.orderId);
    } else if (event.type === 'orderFilled') {
      if (lotsToNumber(event.makerRemaining) === 0) this.ids.delete(event.makerOrderId);
    } else if (event.type === 'orderCanceled') this.ids.delete(event.orderId);
  }
}
