/** The state of perpetuals: their markets, rows, what resting orders mean, marks. */
import { invariant, type MarketId, NO_ORDER_ID } from '@candor/money';
import { FLAG, listOf, SMALL, WHOLE } from '../bytes/kind.ts';
import { defineTable } from '../bytes/table.ts';
import { MARKET_ID, MEMBER_INDEX, MILLIS, ORDER_ID } from '../bytes/units.ts';
import type { Exchange } from '../exchange.ts';
import { createMarketState } from '../market/marketState.ts';
import { setMark } from './moveMarks.ts';
import { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { PERP_FIELDS } from './words.ts';

/**
 * `generations` and `freeSlots` are the book's, `rowMax` and `freeRows` the rows'; of triggers those that ever
 * began, the slots and the marks that they still owe.
 */
const CONTRACTS = defineTable({
  name: 'perp.markets',
  version: 1,
  isOrdered: true,
  fields: {
    ...PERP_FIELDS,
    generations: listOf(SMALL),
    freeSlots: listOf(SMALL),
    rowMax: SMALL,
    freeRows: listOf(SMALL),
    triggersIssued: WHOLE,
    triggerMax: SMALL,
    freeTriggers: listOf(SMALL),
    owedLow: WHOLE,
    owedHigh: WHOLE,
    mark: WHOLE,
    last: WHOLE,
    indexAt: MILLIS,
    fundingRateE9: WHOLE,
    fundingAt: MILLIS,
    premiumSumE9: WHOLE,
    premiumCount: WHOLE,
    premiumMinute: WHOLE,
    graceUntil: MILLIS,
  },
  each: ({ perps }: Exchange, visit) => {
    for (const perp of perps.list) {
      const { rows, mark, last, indexAt, fundingRateE9, fundingAt, graceUntil } = perp;
      const { spec, book } = perp.market;
      if (spec.kind !== 'perp') continue;
      const slots = { generations: book.generations(), freeSlots: book.freeSlots() };
      const ofRows = { rowMax: rows.slotMax, freeRows: rows.freeSlots() };
      const ofTriggers = triggersTold(perp);
      const { sumE9, count, minute } = perp.premiums;
      const sampled = { premiumSumE9: sumE9, premiumCount: count, premiumMinute: minute };
      const timed = { indexAt, fundingRateE9, fundingAt, graceUntil };
      const told = { mark, last, ...timed, ...sampled };
      visit({ ...spec, ...slots, ...ofRows, ...ofTriggers, ...told });
    }
  },
  restore: ({ assets, markets, perps, ledger }, row) => {
    const { generations, freeSlots, rowMax, freeRows, ...rest } = row;
    const { triggersIssued: issued, triggerMax: slotMax, freeTriggers, ...owing } = rest;
    const { owedLow, owedHigh, ...told } = owing;
    const { premiumSumE9: sumE9, premiumCount: count, premiumMinute: minute, ...other } = told;
    const { mark, last, indexAt, fundingRateE9, fundingAt, graceUntil, ...spec } = other;
    const [base, quote] = [assets[spec.baseAsset], assets[spec.quoteAsset]];
    invariant(base !== undefined && quote !== undefined, 'a market names listed assets');
    const market = createMarketState(spec, base, quote, ledger);
    market.book.restore(generations, freeSlots);
    markets[spec.marketId] = market;
    const perp = new PerpMarket(market, spec);
    perp.rows.restore(rowMax, freeRows);
    perp.triggers.restore({ issued, slotMax, freeSlots: freeTriggers });
    Object.assign(perp.triggers, { owedLow, owedHigh });
    setMark(perp, mark);
    Object.assign(perp, { last, indexAt, fundingRateE9, fundingAt, graceUntil });
    Object.assign(perp.premiums, { sumE9, count, minute });
    perps.add(perp);
  },
});

/** Every row, by market and slot. */
const ROWS = defineTable({
  name: 'perp.rows',
  version: 1,
  isOrdered: false,
  fields: {
    marketId: MARKET_ID,
    slot: SMALL,
    member: MEMBER_INDEX,
    side: SMALL,
    mode: SMALL,
    lots: WHOLE,
    entry: WHOLE,
    margin: WHOLE,
    fees: WHOLE,
    funding: WHOLE,
    settled: WHOLE,
    leverage: WHOLE,
    opening: WHOLE,
    closing: WHOLE,
    openedAt: MILLIS,
    /** The mark at which it could fall due; it may be early, and so it is state. */
    bound: WHOLE,
  },
  each: ({ perps }: Exchange, visit) => {
    for (const perp of perps.list) {
      const { market, rows } = perp;
      for (let slot = 1; slot <= rows.slotMax; slot += 1) {
        if (!rows.isRow(slot)) continue;
        const key = rows.keyOf(slot);
        visit({
          marketId: market.spec.marketId,
          slot,
          ...key,
          lots: rows.get(slot, ROW.lots),
          entry: rows.get(slot, ROW.entry),
          margin: rows.get(slot, ROW.margin),
          fees: rows.get(slot, ROW.fees),
          funding: rows.get(slot, ROW.funding),
          settled: rows.get(slot, ROW.settled),
          leverage: rows.get(slot, ROW.leverage),
          opening: rows.get(slot, ROW.opening),
          closing: rows.get(slot, ROW.closing),
          openedAt: rows.get(slot, ROW.openedAt),
          bound: perp.dueOf(slot).priceOf(slot),
        });
      }
    }
  },
  restore: (exchange, { marketId, slot, member, side, mode, ...numbers }) => {
    const perp = perpOfRow(exchange, marketId);
    const { rows } = perp;
    rows.place(slot, { member, side, mode });
    rows.set(slot, ROW.lots, numbers.lots);
    rows.set(slot, ROW.entry, numbers.entry);
    rows.set(slot, ROW.margin, numbers.margin);
    rows.set(slot, ROW.fees, numbers.fees);
    rows.set(slot, ROW.funding, numbers.funding);
    rows.set(slot, ROW.settled, numbers.settled);
    rows.set(slot, ROW.leverage, numbers.leverage);
    rows.set(slot, ROW.openedAt, numbers.openedAt);
    rows.promise(slot, false, numbers.opening);
    rows.promise(slot, true, numbers.closing);
    if (numbers.bound > 0) perp.dueOf(slot).set(slot, numbers.bound);
  },
});

/** What each resting order of a perpetual means. */
const TERMS = defineTable({
  name: 'perp.terms',
  version: 1,
  isOrdered: false,
  fields: {
    marketId: MARKET_ID,
    slot: SMALL,
    row: SMALL,
    closes: FLAG,
    leverage: SMALL,
    left: WHOLE,
    takeProfit: SMALL,
    stopLoss: SMALL,
  },
  each: ({ perps }: Exchange, visit) => {
    for (const { market, terms } of perps.list) {
      const { marketId } = market.spec;
      market.book.forEachOrder((slot) => {
        visit({ marketId, slot, ...terms.read(slot) });
      });
    }
  },
  restore: (exchange, { marketId, slot, left, ...terms }) => {
    perpOfRow(exchange, marketId).terms.begin(slot, terms, left);
  },
});

/** The basis of the last seconds. */
const BASIS = defineTable({
  name: 'perp.basis',
  version: 1,
  isOrdered: false,
  fields: { marketId: MARKET_ID, second: WHOLE, double: WHOLE },
  each: ({ perps }: Exchange, visit) => {
    for (const { market, basis } of perps.list) {
      for (const sample of basis.list()) visit({ marketId: market.spec.marketId, ...sample });
    }
  },
  restore: (exchange, { marketId, ...sample }) => {
    perpOfRow(exchange, marketId).basis.restore(sample);
  },
});

/** What waits for the mark, by market and slot; `kind` 0 is a stop, 1 a trigger order. */
const TRIGGERS = defineTable({
  name: 'perp.triggers',
  version: 1,
  isOrdered: false,
  fields: {
    marketId: MARKET_ID,
    slot: SMALL,
    id: ORDER_ID,
    kind: SMALL,
    member: MEMBER_INDEX,
    side: SMALL,
    mode: SMALL,
    takeProfit: SMALL,
    stopLoss: SMALL,
    lots: WHOLE,
    orderId: ORDER_ID,
    triggerPrice: SMALL,
    rises: FLAG,
    leverage: SMALL,
    price: SMALL,
    timeInForce: SMALL,
  },
  each: ({ perps }: Exchange, visit) => {
    for (const { market, triggers } of perps.list) {
      const { marketId } = market.spec;
      for (const each of triggers.list()) {
        const kind = each.kind === 'stop' ? 0 : 1;
        visit({ ...NO_ORDER, orderId: NO_ORDER_ID, ...each, marketId, kind });
      }
    }
  },
  restore: (exchange, { marketId, kind, ...row }) => {
    const perp = perpOfRow(exchange, marketId);
    const { orderId, triggerPrice, rises, leverage, price, timeInForce, ...common } = row;
    if (kind === 1) {
      const order = { triggerPrice, rises, leverage, price, timeInForce };
      perp.triggers.place({ kind: 'order', ...common, ...order });
      return;
    }
    perp.triggers.place({ kind: 'stop', ...common, orderId });
    perp.rows.add(perp.rows.find(row.member, row.side, row.mode), ROW.stops, 1);
  },
});

/** What a stop has not. */
const NO_ORDER = { triggerPrice: 0, rises: false, leverage: 0, price: 0, timeInForce: 0 };

/** Markets, before what stands in their books. */
export const CONTRACT_TABLES = [CONTRACTS] as const;
export const PERP_TABLES = [ROWS, TERMS, BASIS, TRIGGERS] as const;

function triggersTold({ triggers }: PerpMarket) {
  const { owedLow, owedHigh, issuedCount: triggersIssued, slotMax: triggerMax } = triggers;
  return { triggersIssued, triggerMax, freeTriggers: triggers.freeSlots(), owedLow, owedHigh };
}

function perpOfRow({ perps }: Exchange, marketId: MarketId): PerpMarket {
  const perp = perps.find(marketId);
  invariant(perp !== undefined, 'a row names a listed perpetual');
  return perp;
}
