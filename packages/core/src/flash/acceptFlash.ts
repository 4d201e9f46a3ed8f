/**
 * acceptFlash: takes a quote. What is given goes into the house's inventory and what was quoted comes
 * out of it, in one entry; nothing is made or lost. Source: product.md §3.
 */
import { amountToBigInt, invariant, type MemberIndex } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE } from '../ledger/account.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { checkStock } from './checkStock.ts';
import { gainsAround } from './gainsAround.ts';
import { hasDrifted } from './reckon.ts';
import { type AcceptFlash, FLASH_SWAPPED, type FlashQuote } from './words.ts';

/**
 * Takes a quote, once.   Rejects: memberUnknown, memberFrozen, flashQuoteUnknown (another's, taken or
 * expired), flashClosed, indexPriceMissing, indexPriceStale, flashPriceMoved, flashPricesApart,
 * flashInventoryLow, flashInventoryFull, balanceTooLow, balanceTooLarge.
 */
export function acceptFlash(exchange: Exchange, command: AcceptFlash, sink: EventBuffer): Outcome {
  const { members, flash } = exchange;
  const member = members.indexOf(command.memberId);
  if (member < 0) return refused('memberUnknown');
  if (members.isFrozen(member)) return refused('memberFrozen');
  const quote = flash.quote(command.quoteId);
  if (quote === undefined || quote.memberId !== command.memberId) {
    return refused('flashQuoteUnknown');
  }
  const reason = checkPrice(exchange, quote) ?? checkCover(exchange, quote, member);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  swap(exchange, quote, member);
  flash.dropQuote(quote);
  emit(sink, FLASH_SWAPPED, quote);
  const { memberId: _, expiresAt: __, ...taken } = quote;
  return { type: 'flashTaken', ...taken };
}

/** The pair is still open and the index where the quote had it, near enough. */
function checkPrice(exchange: Exchange, quote: FlashQuote): RejectReason | undefined {
  const { flash, indexes, time } = exchange;
  if (quote.expiresAt <= time) return 'flashQuoteUnknown';
  const pair = flash.pairOf(quote.fromAsset, quote.toAsset);
  if (pair === undefined || !pair.isOpen) return 'flashClosed';
  const index = indexes.find(pair.baseAsset, pair.quoteAsset);
  if (index === undefined) return 'indexPriceMissing';
  if (time - index.setAt > pair.indexAgeMaxMs) return 'indexPriceStale';
  if (hasDrifted(quote, index, pair.driftMax)) return 'flashPriceMoved';
  return gainsAround(exchange, quote.fromAsset, quote.toAsset) ? 'flashPricesApart' : undefined;
}

function checkCover(
  exchange: Exchange,
  quote: FlashQuote,
  member: MemberIndex,
): RejectReason | undefined {
  const { fromAsset, toAsset } = quote;
  const [given, received] = [amountToBigInt(quote.given), amountToBigInt(quote.received)];
  const broken = checkStock(exchange, { fromAsset, toAsset, given, received });
  if (broken !== undefined) return broken;
  const { ledger } = exchange;
  const stock = ledger.houseCell('flash', toAsset);
  const from = ledger.find(member, COIN_AVAILABLE, fromAsset);
  if (!ledger.covers(from, given)) return 'balanceTooLow';
  const fits =
    ledger.fits(from, ledger.houseCell('flash', fromAsset), given) &&
    ledger.fits(stock, ledger.find(member, COIN_AVAILABLE, toAsset), received);
  return fits ? undefined : 'balanceTooLarge';
}

function swap({ ledger }: Exchange, quote: FlashQuote, member: MemberIndex): void {
  const { fromAsset, toAsset } = quote;
  const given = exactFromBigInt(amountToBigInt(quote.given));
  const received = exactFromBigInt(amountToBigInt(quote.received));
  invariant(given > 0 && received > 0, 'a swap moves both assets');
  const from = ledger.open(member, COIN_AVAILABLE, fromAsset);
  const to = ledger.open(member, COIN_AVAILABLE, toAsset);
  ledger.transfer(from, ledger.houseCell('flash', fromAsset), fromAsset, given);
  ledger.transfer(ledger.houseCell('flash', toAsset), to, toAsset, received);
}
