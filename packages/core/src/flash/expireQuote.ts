/** expireQuote: a quote whose time is over ends, and so does one that another replaces. */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { FLASH_QUOTE_ENDED, type FlashQuote, type QuoteEnd } from './words.ts';

/** Ends a quote that fell due, if it was neither taken nor replaced. */
export function expireQuote(exchange: Exchange, quoteId: number, sink: EventBuffer): void {
  const quote = exchange.flash.quote(quoteId);
  if (quote !== undefined) endQuote(exchange, quote, 'expired', sink);
}

/** Forgets a quote and says why. */
export function endQuote(
  { flash }: Exchange,
  quote: FlashQuote,
  cause: QuoteEnd,
  sink: EventBuffer,
): void {
  flash.dropQuote(quote);
  const { quoteId, memberId } = quote;
  emit(sink, FLASH_QUOTE_ENDED, { quoteId, memberId, cause });
}
