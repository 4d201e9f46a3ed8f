/** For tests: events as the engine would write them, made by hand or by chance. */
import type { Event, Side } from '@candor/core';
import {
  type Amount,
  type AssetId,
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asOrderId,
  asSeq,
  lots,
  type MarketId,
  type MemberId,
  type OrderId,
  rate,
  ticks,
} from '@candor/money';

export const MARKET: MarketId = asMarketId(0);
export const BASE = asAssetId(1);
export const QUOTE = asAssetId(0);
export const HOUSE = 1;
export const START = Date.UTC(2026, 2, 2, 10, 0, 0);

export interface Order {
  readonly orderId: OrderId;
  readonly memberId: MemberId;
  readonly side: Side;
  readonly price: number;
  remaining: number;
}

/** Choices of a fixed seed. */
export function choices(count: number, seed = 7): number[] {
  let state = seed;
  return Array.from({ length: count }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor(state / 65_536);
  });
}

/** Writes events in order; each call is one entry of the log. */
export class Scribe {
  readonly events: Event[] = [];
  seq = 0;
  time = START;
  private tradeId = 0;
  private orderId = 100;

  /** One market (quote asset 0, base asset 1, price × quantity = quote) and its market maker. */
  open(): void {
    this.next();
    const limits = { quantityMin: lots(1), quantityMax: lots(1_000_000) };
    this.events.push({
      ...this.at(),
      type: 'marketListed',
      market: {
        ...limits,
        marketId: MARKET,
        kind: 'spot',
        baseAsset: BASE,
        quoteAsset: QUOTE,
        board: 'main',
        status: 'trading',
        priceDecimals: 2,
        quantityDecimals: 2,
        feeRateMaker: rateZero,
        feeRateTaker: rateZero,
        priceBand: rateZero,
        openOrdersMax: 200,
      },
    });
    this.next();
    this.events.push({
      ...this.at(),
      type: 'memberOpened',
      memberId: asMemberId(HOUSE),
      role: 'marketMaker',
    });
  }

  credit(memberId: MemberId, assetId: AssetId, raw: bigint): void {
    this.next();
    const what = { memberId, assetId, amount: amount(raw), source: 'faucet' } as const;
    this.events.push({ ...this.at(), type: 'fundsCredited', ...what });
  }

  /** A mark price: nothing that a list shows. */
  tick(afterMs: number): void {
    this.next(afterMs);
    const prices = { mark: ticks(100), index: ticks(100) };
    this.events.push({
      ...this.at(),
      type: 'markPriceChanged',
      marketId: asMarketId(MARKET + 1),
      ...prices,
    });
  }

  accept(order: Omit<Order, 'orderId'>): Order {
    this.next();
    this.orderId += 1;
    const accepted = { ...order, orderId: asOrderId(this.orderId) };
    this.events.push({
      ...this.at(),
      type: 'orderAccepted',
      orderId: asOrderId(accepted.orderId),
      memberId: order.memberId,
      marketId: MARKET,
      marketKind: 'spot',
      side: order.side,
      kind: 'limit',
      timeInForce: 'gtc',
      price: ticks(order.price),
      quantity: lots(order.remaining),
    });
    return accepted;
  }

  rest(order: Order): void {
    this.events.push({
      ...this.at(),
      type: 'orderRested',
      orderId: asOrderId(order.orderId),
      memberId: order.memberId,
      marketId: MARKET,
      side: order.side,
      price: ticks(order.price),
      quantityRemaining: lots(order.remaining),
      ...heldIn(order),
      held: heldBy(order),
    });
  }

  fill(maker: Order, taker: Order, quantity: number): void {
    this.tradeId += 1;
    maker.remaining -= quantity;
    taker.remaining -= quantity;
    this.events.push({
      ...this.at(),
      type: 'orderFilled',
      tradeId: this.tradeId,
      marketId: MARKET,
      ...ASSETS,
      makerOrderId: asOrderId(maker.orderId),
      takerOrderId: asOrderId(taker.orderId),
      makerMemberId: maker.memberId,
      takerMemberId: taker.memberId,
      takerSide: taker.side,
      price: ticks(maker.price),
      quantity: lots(quantity),
      baseAmount: amount(BigInt(quantity) * BASE_PER_LOT),
      quoteAmount: amount(BigInt(quantity) * BigInt(maker.price)),
      makerFee: amount(2n),
      takerFee: amount(3n),
      makerRemaining: lots(maker.remaining),
      takerRemaining: lots(taker.remaining),
    });
  }

  cancel(order: Order): void {
    this.next();
    this.events.push({
      ...this.at(),
      type: 'orderCanceled',
      orderId: asOrderId(order.orderId),
      memberId: order.memberId,
      marketId: MARKET,
      side: order.side,
      price: ticks(order.price),
      quantityRemaining: lots(order.remaining),
      wasResting: true,
      cause: 'member',
      ...heldIn(order),
      released: heldBy(order),
    });
  }

  /** An order has less left, in its place. */
  shrink(order: Order, filled: number, remaining: number): void {
    this.next();
    const reducedBy = order.remaining - remaining;
    order.remaining = remaining;
    this.events.push({
      ...this.at(),
      type: 'orderAmended',
      orderId: asOrderId(order.orderId),
      memberId: order.memberId,
      marketId: MARKET,
      side: order.side,
      price: ticks(order.price),
      quantity: lots(filled + remaining),
      quantityRemaining: lots(remaining),
      reducedBy: lots(reducedBy),
      ...heldIn(order),
      released: heldBy({ ...order, remaining: reducedBy }),
    });
  }

  /** The next entry, some time later. */
  next(afterMs = 1_000): void {
    this.seq += 1;
    this.time += afterMs;
  }

  private at() {
    return { seq: asSeq(this.seq), time: this.time };
  }
}

const rateZero = rate(0n);
const ASSETS = { marketKind: 'spot', baseAsset: BASE, quoteAsset: QUOTE } as const;
const BASE_PER_LOT = 1_000n;

function heldIn(order: Order) {
  return { marketKind: 'spot', heldAsset: order.side === 'sell' ? BASE : QUOTE } as const;
}

/** A sell holds base, a buy quote at its price. */
function heldBy({ side, price, remaining }: Order): Amount {
  const perLot = side === 'sell' ? BASE_PER_LOT : BigInt(price);
  return amount(BigInt(remaining) * perLot);
}

/** Trades by chance on one market: orders come, match by price and time, rest or are cancelled. */
export function randomTrading(scribe: Scribe, choices: readonly number[]): void {
  const book: Order[] = [];
  for (const choice of choices) {
    scribe.next((choice % 97) * 2_500);
    const resting = book[choice % Math.max(book.length, 1)];
    if (choice % 5 === 0 && resting !== undefined) {
      scribe.cancel(resting);
      book.splice(book.indexOf(resting), 1);
    } else placeByChance(scribe, book, choice);
  }
}

function placeByChance(scribe: Scribe, book: Order[], choice: number): void {
  const taker = scribe.accept({
    memberId: asMemberId([HOUSE, 1_000, 1_001][choice % 3] ?? HOUSE),
    side: choice % 2 === 0 ? 'buy' : 'sell',
    price: 100 + (choice % 7),
    remaining: 1 + (choice % 11),
  });
  const isBuy = taker.side === 'buy';
  const crossing = book
    .filter((maker) => maker.side !== taker.side && maker.memberId !== taker.memberId)
    .filter((maker) => (isBuy ? maker.price <= taker.price : maker.price >= taker.price))
    .sort((left, right) => (isBuy ? left.price - right.price : right.price - left.price));
  for (const maker of crossing) {
    if (taker.remaining === 0) break;
    scribe.fill(maker, taker, Math.min(maker.remaining, taker.remaining));
    if (maker.remaining === 0) book.splice(book.indexOf(maker), 1);
  }
  if (taker.remaining === 0) return;
  scribe.rest(taker);
  book.push(taker);
}
