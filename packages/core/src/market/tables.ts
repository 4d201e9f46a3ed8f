/**
 * The markets' state: specs, books with their free slots, each member's orders in their order, and the
 * minutes of the last day. A restored book gives out the same ids and fills in the same order.
 */
import { invariant, type MarketId, type MemberIndex } from '@candor/money';
import { BOOK_ROW, restoreOrder, visitOrders } from '../book/bookRows.ts';
import type { OrderBook } from '../book/index.ts';
import { listOf, SMALL, WHOLE, WIDE } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import { MARKET_ID, MEMBER_INDEX, MILLIS } from '../bytes/units.ts';
import type { Exchange } from '../exchange.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { createMarketState, type MarketState } from './marketState.ts';
import { ASSET_FIELDS, MARKET_FIELDS } from './words.ts';

const ASSETS = defineTable({
  name: 'market.assets',
  version: 1,
  isOrdered: true,
  fields: ASSET_FIELDS,
  each: ({ assets }: Exchange, visit) => assets.forEach(visit),
  restore: ({ assets, ledger }, row) => {
    assets.push(row);
    ledger.openAsset();
  },
});

/** Spot's; other streets show their markets in tables of their own. `generations` and `freeSlots` belong to the book: which order ids it gives out next. */
const MARKETS = defineTable({
  name: 'market.rows',
  version: 1,
  isOrdered: true,
  fields: {
    ...MARKET_FIELDS,
    generations: listOf(SMALL),
    freeSlots: listOf(SMALL),
  },
  each: ({ markets }: Exchange, visit) => {
    for (const { spec, book } of markets) {
      if (spec.kind !== 'spot') continue;
      visit({ ...spec, generations: book.generations(), freeSlots: book.freeSlots() });
    }
  },
  restore: ({ assets, markets, ledger }, row) => {
    const { generations, freeSlots, ...spec } = row;
    const base = assets[spec.baseAsset];
    const quote = assets[spec.quoteAsset];
    invariant(base !== undefined && quote !== undefined, 'a market names listed assets');
    const market = createMarketState(spec, base, quote, ledger);
    market.book.restore(generations, freeSlots);
    markets[spec.marketId] = market;
  },
});

/**
 * Every resting order, with what it holds and what its fills came to: per market buys then sells, best
 * price first, oldest first.
 */
const ORDERS = defineTable({
  name: 'market.orders',
  version: 2,
  isOrdered: true,
  fields: { marketId: MARKET_ID, ...BOOK_ROW, held: WIDE, quoteFilled: WIDE },
  each: ({ markets }: Exchange, visit) => {
    for (const { spec, book, funds } of markets) {
      visitOrders(book, (row) => {
        const held = BigInt(funds.heldOf(row.slot));
        const quoteFilled = BigInt(funds.quoteFilledOf(row.slot));
        visit({ marketId: spec.marketId, ...row, held, quoteFilled });
      });
    }
  },
  restore: (exchange, { held, quoteFilled, ...row }) => {
    const { book, funds } = marketOfRow(exchange, row);
    funds.begin(row.slot, exactFromBigInt(held), exactFromBigInt(quoteFilled));
    restoreOrder(book, row);
  },
});

/** Each member's orders in one market, oldest first. */
const OWNERS = defineTable({
  name: 'market.owners',
  version: 1,
  isOrdered: false,
  fields: { marketId: MARKET_ID, member: MEMBER_INDEX, slots: listOf(SMALL) },
  each: ({ markets }: Exchange, visit) => {
    for (const { spec, book, resting } of markets) {
      for (const member of ownersOf(book)) {
        visit({ marketId: spec.marketId, member, slots: resting.slotsOf(member) });
      }
    }
  },
  restore: (exchange, row) => {
    const { resting } = marketOfRow(exchange, row);
    for (const slot of row.slots) resting.add(slot, row.member);
  },
});

const MINUTES = defineTable({
  name: 'market.minutes',
  version: 1,
  isOrdered: false,
  fields: {
    marketId: MARKET_ID,
    startsAt: MILLIS,
    open: WHOLE,
    high: WHOLE,
    low: WHOLE,
    close: WHOLE,
    volumeLots: WHOLE,
    volumeQuote: WIDE,
  },
  each: ({ markets }: Exchange, visit) => {
    for (const { spec, minutes } of markets) {
      for (const bar of minutes.bars()) visit({ marketId: spec.marketId, ...bar });
    }
  },
  restore: (exchange, row) => marketOfRow(exchange, row).minutes.restore(row),
});

/** Assets and markets: what other rooms name. */
export const MARKET_TABLES = [ASSETS, MARKETS] as const;
/** What stands in the books, once the members are known. */
export const BOOK_TABLES = [ORDERS, OWNERS, MINUTES] as const;

function marketOfRow({ markets }: Exchange, row: { readonly marketId: MarketId }): MarketState {
  const market = markets[row.marketId];
  invariant(market !== undefined, 'a row names a listed market');
  return market;
}

/** Everybody who has an order in a book, in the order of their indexes. */
function ownersOf(book: OrderBook): MemberIndex[] {
  const owners = new Set<MemberIndex>();
  book.forEachOrder((slot) => owners.add(book.memberOf(slot)));
  return [...owners].sort((left, right) => left - right);
}
