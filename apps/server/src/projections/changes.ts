/** What a run of events changes in the projections: pure, so that it can be tested without SQL. */
import type { Event } from '@candor/core';
import { amountToBigInt, lotsToNumber, ticksToNumber } from '@candor/money';
import { type Bar, joinBars, tradeBar } from './bar.ts';
import type { Filled, Known, MarketAssets } from './known.ts';
import { OrderChanges } from './orderChanges.ts';
import { barStart, PERIODS_MINUTES, type PeriodMinutes } from './period.ts';
import type { LedgerKind } from './tables.ts';

export interface LedgerEntry {
  readonly memberId: number;
  readonly assetId: number;
  readonly kind: LedgerKind;
  readonly amount: bigint;
  readonly reference: string;
  readonly at: number;
  readonly seq: number;
}

export interface CandleChange {
  readonly marketId: number;
  readonly periodMinutes: PeriodMinutes;
  readonly bar: Bar;
}

/** What a receiver got of a payer's fees in one asset. */
export interface RebateChange {
  readonly receiverId: number;
  readonly payerId: number;
  readonly assetId: number;
  readonly amount: bigint;
  readonly payments: number;
  readonly lastAt: number;
}

export interface Changes {
  readonly markets: MarketAssets[];
  readonly house: { readonly memberId: number; readonly role: string }[];
  readonly orders: OrderChanges;
  readonly fills: Filled[];
  readonly ledger: LedgerEntry[];
  readonly rebates: Map<string, RebateChange>;
  readonly candles: Map<string, CandleChange>;
}

/** Collects the changes of `events`, in order; what they teach is added to `known`. */
export function collectChanges(known: Known, events: readonly Event[]): Changes {
  const changes: Changes = {
    markets: [],
    house: [],
    orders: new OrderChanges(known),
    fills: [],
    ledger: [],
    rebates: new Map(),
    candles: new Map(),
  };
  for (const event of events) collect(known, changes, event);
  return changes;
}

function collect(known: Known, changes: Changes, event: Event): void {
  switch (event.type) {
    case 'marketListed':
      learnMarket(known, changes, event.market);
      return;
    case 'memberOpened':
      if (event.role === 'member') return;
      known.house.set(event.memberId, event.role);
      changes.house.push({ memberId: event.memberId, role: event.role });
      return;
    case 'fundsCredited':
      addCredit(changes, event);
      return;
    case 'orderAccepted':
      changes.orders.accept(event);
      return;
    case 'orderFilled':
      addFill(known, changes, event);
      return;
    case 'rebatePaid':
      addRebate(known, changes, event);
      return;
    case 'orderCanceled':
      changes.orders.cancel(event);
      return;
    default:
      return;
  }
}

function learnMarket(known: Known, changes: Changes, market: MarketAssets): void {
  const assets = {
    marketId: market.marketId,
    baseAsset: market.baseAsset,
    quoteAsset: market.quoteAsset,
  };
  known.markets.set(assets.marketId, assets);
  changes.markets.push(assets);
}

function addCredit(changes: Changes, event: Extract<Event, { type: 'fundsCredited' }>): void {
  changes.ledger.push({
    memberId: event.memberId,
    assetId: event.assetId,
    kind: event.source === 'faucet' ? 'faucet' : 'credit',
    amount: amountToBigInt(event.amount),
    reference: '',
    at: event.time,
    seq: event.seq,
  });
}

/** A share of a fee that a trade cost. */
function addRebate(
  known: Known,
  changes: Changes,
  event: Extract<Event, { type: 'rebatePaid' }>,
): void {
  const { receiverId, payerId, assetId, time, seq } = event;
  if (known.house.has(receiverId)) return;
  const amount = amountToBigInt(event.amount);
  const reference = `${event.tradeId}`;
  changes.ledger.push({
    memberId: receiverId,
    assetId,
    kind: 'rebate',
    amount,
    reference,
    at: time,
    seq,
  });
  const key = `${receiverId} ${payerId} ${assetId}`;
  const before = changes.rebates.get(key);
  changes.rebates.set(key, {
    receiverId,
    payerId,
    assetId,
    amount: amount + (before?.amount ?? 0n),
    payments: 1 + (before?.payments ?? 0),
    lastAt: time,
  });
}

function addFill(known: Known, changes: Changes, fill: Filled): void {
  changes.fills.push(fill);
  changes.orders.fill(fill);
  for (const memberId of [fill.makerMemberId, fill.takerMemberId]) {
    if (!known.house.has(memberId)) changes.ledger.push(...ledgerOf(known, fill, memberId));
  }
  addCandles(changes, fill);
}

/** Base and quote change hands; each side's fee is in the asset it receives. */
function ledgerOf(known: Known, fill: Filled, memberId: number): LedgerEntry[] {
  const market = known.markets.get(fill.marketId);
  if (market === undefined) throw new Error(`market ${fill.marketId} was never listed`);
  const isTaker = memberId === fill.takerMemberId;
  const isBuyer = isTaker === (fill.takerSide === 'buy');
  const base = amountToBigInt(fill.baseAmount);
  const quote = amountToBigInt(fill.quoteAmount);
  const fee = amountToBigInt(isTaker ? fill.takerFee : fill.makerFee);
  const common = { memberId, reference: `${fill.tradeId}`, at: fill.time, seq: fill.seq };
  const { baseAsset, quoteAsset } = market;
  const entries: LedgerEntry[] = [
    { ...common, kind: 'trade', assetId: baseAsset, amount: isBuyer ? base : -base },
    { ...common, kind: 'trade', assetId: quoteAsset, amount: isBuyer ? -quote : quote },
  ];
  const received = isBuyer ? baseAsset : quoteAsset;
  if (fee !== 0n) entries.push({ ...common, kind: 'fee', assetId: received, amount: -fee });
  return entries;
}

function addCandles(changes: Changes, fill: Filled): void {
  const quote = amountToBigInt(fill.quoteAmount);
  for (const periodMinutes of PERIODS_MINUTES) {
    const startsAt = barStart(periodMinutes, fill.time);
    const key = `${fill.marketId} ${periodMinutes} ${startsAt}`;
    const trade = tradeBar(startsAt, ticksToNumber(fill.price), lotsToNumber(fill.quantity), quote);
    const before = changes.candles.get(key);
    const bar = before === undefined ? trade : joinBars(before.bar, trade);
    changes.candles.set(key, { marketId: fill.marketId, periodMinutes, bar });
  }
}
