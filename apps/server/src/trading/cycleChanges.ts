/**
 * Whose timed contracts an event changed. An entry names orders, not members: who waits for one is kept here
 * from the order's acceptance on, a second or so.
 */
import type { Event, EventOf } from '@candor/core';
import type { MemberId } from '@candor/money';

/** How a member's contract ended. */
export type CycleEnd = EventOf<'cycleSettled'>;

export class CycleWaits {
  /** By order. */
  private readonly waiting = new Map<number, EventOf<'cycleOpened'>>();

  /** The members whose contracts an event of the log changed; to be given every event, in order. */
  membersOf(event: Event): readonly MemberId[] {
    if (event.type === 'cycleEntered') return this.entered(event);
    if (event.type === 'cycleOpened') this.waiting.set(event.orderId, event);
    else if (event.type === 'cycleSettled') this.waiting.delete(event.orderId);
    else return [];
    return [event.memberId];
  }

  /** All of the product from one order to another who wait, and not for too long. */
  private entered(event: EventOf<'cycleEntered'>): MemberId[] {
    const { firstOrderId, lastOrderId, productId, tickAt } = event;
    const members: MemberId[] = [];
    for (const [orderId, opened] of this.waiting) {
      const isInRange = orderId >= firstOrderId && orderId <= lastOrderId;
      if (!isInRange || opened.productId !== productId || opened.entryBy < tickAt) continue;
      this.waiting.delete(orderId);
      members.push(opened.memberId);
    }
    return members;
  }
}
