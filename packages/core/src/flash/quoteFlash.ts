/** quoteFlash: what would be received for an amount now; good for some seconds. Source: product.md §3. */
import { amount, amountToBigInt } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE } from '../ledger/account.ts';
import { type Outcome, refused } from '../outcome.ts';
import type { IndexPrice } from '../price/words.ts';
import type { RejectReason } from '../rejectReason.ts';
import { checkStock } from './checkStock.ts';
import { endQuote } from './expireQuote.ts';
import { gainsAround } from './gainsAround.ts';
import { receivedFor } from './reckon.ts';
import { FLASH_QUOTE_MADE, type FlashPair, QUOTE_EXPIRES, type QuoteFlash } from './words.ts';

/**
 * Quotes an exchange; a quote of the member before it ends.
 * Rejects: memberUnknown, memberFrozen, flashClosed, flashAmountTooSmall, flashAmountTooLarge,
 * indexPriceMissing, indexPriceStale, flashPricesApart, flashInventoryLow, flashInventoryFull, balanceTooLow.
 */
export function quoteFlash(exchange: Exchange, command: QuoteFlash, sink: EventBuffer): Outcome {
  const terms = termsOf(exchange, command);
  if (typeof terms === 'string') return refused(terms);
  const received = receivedOf(exchange, command, terms);
  const reason = checkCover(exchange, command, received);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { flash, timers, time } = exchange;
  const before = flash.quoteOf(command.memberId);
  if (before !== undefined) endQuote(exchange, before, 'replaced', sink);
  const { type: _, ...asked } = command;
  const { price, decimals } = terms.index;
  const told = { quoteId: flash.nextQuoteId, received: amount(received), price, decimals };
  const quote = { ...asked, ...told, expiresAt: time + terms.pair.validMs };
  flash.nextQuoteId += 1;
  flash.addQuote(quote);
  timers.add(quote.expiresAt, QUOTE_EXPIRES, quote.quoteId);
  emit(sink, FLASH_QUOTE_MADE, quote);
  return { type: 'flashQuoted', ...told, expiresAt: quote.expiresAt };
}

interface Terms {
  readonly pair: FlashPair;
  readonly index: IndexPrice;
}

/** The pair and its index, or the first reason why there is no quote. */
function termsOf(exchange: Exchange, command: QuoteFlash): Terms | RejectReason {
  const { members, flash, indexes, time } = exchange;
  const member = members.indexOf(command.memberId);
  if (member < 0) return 'memberUnknown';
  if (members.isFrozen(member)) return 'memberFrozen';
  const pair = flash.pairOf(command.fromAsset, command.toAsset);
  if (pair === undefined || !pair.isOpen) return 'flashClosed';
  const isSell = command.fromAsset === pair.baseAsset;
  const given = amountToBigInt(command.given);
  if (given < amountToBigInt(isSell ? pair.baseMin : pair.quoteMin)) return 'flashAmountTooSmall';
  if (given > amountToBigInt(isSell ? pair.baseMax : pair.quoteMax)) return 'flashAmountTooLarge';
  const index = indexes.find(pair.baseAsset, pair.quoteAsset);
  if (index === undefined) return 'indexPriceMissing';
  if (time - index.setAt > pair.indexAgeMaxMs) return 'indexPriceStale';
  const isApart = gainsAround(exchange, command.fromAsset, command.toAsset);
  return isApart ? 'flashPricesApart' : { pair, index };
}

function receivedOf({ assets }: Exchange, command: QuoteFlash, { pair, index }: Terms): bigint {
  const swap = {
    pair,
    index,
    baseDecimals: assets[pair.baseAsset]?.decimals ?? 0,
    quoteDecimals: assets[pair.quoteAsset]?.decimals ?? 0,
    isSell: command.fromAsset === pair.baseAsset,
  };
  return receivedFor(swap, amountToBigInt(command.given));
}

function checkCover(
  exchange: Exchange,
  command: QuoteFlash,
  received: bigint,
): RejectReason | undefined {
  if (received <= 0n) return 'flashAmountTooSmall';
  const { fromAsset, toAsset } = command;
  const given = amountToBigInt(command.given);
  const broken = checkStock(exchange, { fromAsset, toAsset, given, received });
  if (broken !== undefined) return broken;
  const { ledger, members } = exchange;
  const member = members.indexOf(command.memberId);
  const available = ledger.find(member, COIN_AVAILABLE, fromAsset);
  return ledger.covers(available, given) ? undefined : 'balanceTooLow';
}
