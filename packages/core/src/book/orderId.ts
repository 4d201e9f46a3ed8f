/** What an order id carries: generation × 2^30 + slot × 2^10 + market (ADR 6). */
import { kept, type MarketId, type OrderId } from '@candor/money';

const SLOT_MASK = (1 << 20) - 1;

/** The slot an order id carries. */
export function slotOf(orderId: OrderId): number {
  return (orderId >>> 10) & SLOT_MASK;
}

/** The market an order id carries. */
export function marketOf(orderId: OrderId): MarketId {
  return kept(orderId & 1023);
}
