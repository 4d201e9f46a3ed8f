/**
 * FlashDesk: the pairs open for flash exchange, how much of each asset the house keeps, and the quotes that
 * may still be taken, at most one a member. Units as in `words.ts`.
 */
import type { AssetId, MemberId } from '@candor/money';
import { numberOfPair } from '../market/marketsOfPair.ts';
import type { FlashPair, FlashQuote, FlashStock } from './words.ts';

export class FlashDesk {
  private readonly pairs = new Map<number, FlashPair>();
  private readonly quotes = new Map<number, FlashQuote>();
  private readonly quoteOfMember = new Map<number, number>();
  private readonly stocks = new Map<number, FlashStock>();
  nextQuoteId = 1;

  /** The terms of a pair, as it was listed or the other way round. */
  pairOf(one: AssetId, other: AssetId): FlashPair | undefined {
    const listed = this.pairs.get(numberOfPair({ baseAsset: one, quoteAsset: other }));
    return listed ?? this.pairs.get(numberOfPair({ baseAsset: other, quoteAsset: one }));
  }

  setPair(pair: FlashPair): void {
    this.pairs.set(numberOfPair(pair), pair);
  }

  listPairs(): FlashPair[] {
    return [...this.pairs.values()];
  }

  /** Undefined for an asset without bounds. */
  stockOf(assetId: AssetId): FlashStock | undefined {
    return this.stocks.get(assetId);
  }

  setStock(stock: FlashStock): void {
    this.stocks.set(stock.assetId, stock);
  }

  listStocks(): FlashStock[] {
    return [...this.stocks.values()];
  }

  quote(quoteId: number): FlashQuote | undefined {
    return this.quotes.get(quoteId);
  }

  /** The quote a member may still take. */
  quoteOf(memberId: MemberId): FlashQuote | undefined {
    const quoteId = this.quoteOfMember.get(memberId);
    return quoteId === undefined ? undefined : this.quotes.get(quoteId);
  }

  addQuote(quote: FlashQuote): void {
    this.quotes.set(quote.quoteId, quote);
    this.quoteOfMember.set(quote.memberId, quote.quoteId);
  }

  /** Forgets a quote that was taken or has ended. */
  dropQuote({ quoteId, memberId }: FlashQuote): void {
    this.quotes.delete(quoteId);
    this.quoteOfMember.delete(memberId);
  }

  listQuotes(): FlashQuote[] {
    return [...this.quotes.values()];
  }
}
