/** Whose data it is: an id made once for an exchange, and the purpose its log is kept for. */
import { randomBytes } from 'node:crypto';
import type { Owner } from '@candor/journal';

/** A new exchange's id: 128 random bits as 32 hex digits. */
export function newExchangeId(): string {
  return randomBytes(16).toString('hex');
}

/** What stands in every segment: a demo's log never opens as a live one. */
export function ownerOf(exchange: {
  readonly exchangeId: string;
  readonly isDemo: boolean;
}): Owner {
  return { id: exchange.exchangeId, purpose: `candor-${exchange.isDemo ? 'demo' : 'live'}` };
}

/** An id as people compare it. */
export function shortId(exchangeId: string): string {
  return exchangeId.slice(0, 8);
}
