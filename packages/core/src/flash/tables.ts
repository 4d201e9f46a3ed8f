/** The state of flash exchange: open pairs, bounds of the inventory, quotes that may still be taken, the next quote's id. */
import { WHOLE } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import type { Exchange } from '../exchange.ts';
import { FLASH_PAIR, FLASH_QUOTE, FLASH_STOCK } from './words.ts';

const PAIRS = defineTable({
  name: 'flash.pairs',
  version: 1,
  isOrdered: false,
  fields: FLASH_PAIR,
  each: ({ flash }: Exchange, visit) => {
    for (const pair of flash.listPairs()) visit(pair);
  },
  restore: ({ flash }, row) => flash.setPair(row),
});

const QUOTES = defineTable({
  name: 'flash.quotes',
  version: 1,
  isOrdered: false,
  fields: FLASH_QUOTE,
  each: ({ flash }: Exchange, visit) => {
    for (const quote of flash.listQuotes()) visit(quote);
  },
  restore: ({ flash }, row) => flash.addQuote(row),
});

const STOCKS = defineTable({
  name: 'flash.stocks',
  version: 1,
  isOrdered: false,
  fields: FLASH_STOCK,
  each: ({ flash }: Exchange, visit) => {
    for (const stock of flash.listStocks()) visit(stock);
  },
  restore: ({ flash }, row) => flash.setStock(row),
});

const NEXT = defineTable({
  name: 'flash.next',
  version: 1,
  isOrdered: false,
  fields: { quoteId: WHOLE },
  each: ({ flash }: Exchange, visit) => visit({ quoteId: flash.nextQuoteId }),
  restore: ({ flash }, row) => {
    flash.nextQuoteId = row.quoteId;
  },
});

export const FLASH_TABLES = [PAIRS, STOCKS, QUOTES, NEXT] as const;
