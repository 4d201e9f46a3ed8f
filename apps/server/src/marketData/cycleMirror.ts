/**
 * Everything live about the timed contracts of one pair: its index with bars and 24-hour figures, and the
 * newest orders. Prices in units of the first price it was told, so that bars can be joined; the newest one
 * exact. Times UTC epoch ms.
 */
import type {
  AssetSpec,
  Bar,
  CycleOutcome,
  CycleProductSpec,
  CycleTick,
  EventOf,
  Side,
} from '@candor/core';
import {
  type AssetId,
  amountToBigInt,
  asAssetId,
  asOrderId,
  MS_PER_MINUTE,
  type OrderId,
  roundDecimal,
  unitsAtScale,
} from '@candor/money';
import { flatBar, joinBars } from '../projections/bar.ts';
import type { CycleContractRow } from '../projections/cycle/listContracts.ts';
import { LiveCandles } from './candles.ts';
import { DayStakes } from './dayStakes.ts';
import { Minutes } from './minutes.ts';
import { type Ticker, tickerOf } from './tickers.ts';

/** A price as a tick tells it. */
export type ExactPrice = Pick<CycleTick, 'price' | 'decimals'>;

/** An order that was accepted, whoever's. */
export interface TopOrder {
  readonly orderId: OrderId;
  readonly side: Side;
  readonly stakeAsset: AssetId;
  readonly stake: bigint;
  readonly seconds: number;
  readonly acceptedAt: number;
  readonly entryBy: number;
  readonly expiresAt: number;
  readonly entry: ExactPrice | undefined;
  readonly outcome: CycleOutcome | undefined;
}

export interface CycleChange {
  readonly productId: number;
  readonly hasNewPrice: boolean;
  readonly hasNewTop: boolean;
  /** When bars began to move; undefined when none did. */
  readonly barsFrom: number | undefined;
}

/** §9: top orders. */
export const TOP_MAX = 20;

export class CycleMirror {
  spec: CycleProductSpec;
  readonly base: AssetSpec;
  readonly quote: AssetSpec;
  readonly candles = new LiveCandles();
  readonly stakes = new DayStakes();
  /** 0 while there is no tick, so `pricedAt`. */
  price: ExactPrice = { price: 0, decimals: 0 };
  pricedAt = 0;
  /** Digits of the ticks that bars are told in; undefined before the first tick. */
  private digits: number | undefined;
  private readonly minutes = new Minutes();
  private orders: TopOrder[] = [];
  private hasNewPrice = false;
  private hasNewTop = false;
  private barsFrom: number | undefined;

  constructor(spec: CycleProductSpec, base: AssetSpec, quote: AssetSpec) {
    this.spec = spec;
    this.base = base;
    this.quote = quote;
  }

  get priceDecimals(): number {
    return this.digits ?? 0;
  }

  /** The newest orders, newest first. */
  get top(): readonly TopOrder[] {
    return this.orders;
  }

  takeSpec(spec: CycleProductSpec): void {
    this.spec = spec;
    this.hasNewPrice = true;
  }

  takeTick(tick: ExactPrice, time: number): void {
    this.digits ??= tick.decimals;
    this.price = { price: tick.price, decimals: tick.decimals };
    this.pricedAt = time;
    const bar = flatBar(minuteOf(time), unitsOf(tick, this.digits));
    this.minutes.add(bar);
    this.candles.add(bar, time);
    this.hasNewPrice = true;
    this.barsFrom ??= time;
  }

  /** Minutes of before, oldest first; those that are live as well are joined with them. */
  seedMinutes(stored: readonly Bar[]): void {
    const byStart = new Map(stored.map((bar) => [bar.startsAt, bar]));
    for (const bar of this.candles.list(1)) {
      const known = byStart.get(bar.startsAt);
      byStart.set(bar.startsAt, known === undefined ? bar : joinBars(known, bar));
    }
    const bars = [...byStart.values()].sort((left, right) => left.startsAt - right.startsAt);
    this.minutes.seed(bars);
  }

  ticker(now: number): Ticker {
    return tickerOf({ minutes: this.minutes, now, bestBid: undefined, bestAsk: undefined });
  }

  /** Orders of before, newest first; those that were heard of live stand as heard. */
  seedTop(rows: readonly CycleContractRow[]): void {
    const orders = new Map(rows.map(topOrderOf).map((order) => [order.orderId, order]));
    for (const live of this.orders) {
      const stored = orders.get(live.orderId);
      const { entry = stored?.entry, outcome = stored?.outcome } = live;
      orders.set(live.orderId, { ...live, entry, outcome });
    }
    this.setTop([...orders.values()]);
  }

  open(opened: EventOf<'cycleOpened'>): void {
    const { orderId, side, stakeAsset, seconds, acceptedAt, entryBy, expiresAt } = opened;
    const place = { orderId, side, stakeAsset, seconds, acceptedAt, entryBy, expiresAt };
    const stake = amountToBigInt(opened.stake);
    this.stakes.add(stakeAsset, stake, acceptedAt);
    const others = this.orders.filter((each) => each.orderId !== orderId);
    this.setTop([{ ...place, stake, entry: undefined, outcome: undefined }, ...others]);
  }

  /** A tick is the entry of all in the range who wait for one in time. */
  enter(entered: EventOf<'cycleEntered'>): void {
    const { firstOrderId, lastOrderId, tickAt, price, decimals } = entered;
    this.change(
      (each) =>
        each.orderId >= firstOrderId &&
        each.orderId <= lastOrderId &&
        each.entry === undefined &&
        each.outcome === undefined &&
        each.entryBy >= tickAt,
      { entry: { price, decimals } },
    );
  }

  settle({ orderId, outcome }: EventOf<'cycleSettled'>): void {
    this.change((each) => each.orderId === orderId, { outcome });
  }

  /** What changed since the last call; undefined when nothing did. */
  takeChange(): CycleChange | undefined {
    const { hasNewPrice, hasNewTop, barsFrom } = this;
    this.hasNewPrice = false;
    this.hasNewTop = false;
    this.barsFrom = undefined;
    if (!hasNewPrice && !hasNewTop) return undefined;
    return { productId: this.spec.productId, hasNewPrice, hasNewTop, barsFrom };
  }

  private change(isMeant: (order: TopOrder) => boolean, to: Partial<TopOrder>): void {
    if (!this.orders.some(isMeant)) return;
    this.setTop(this.orders.map((each) => (isMeant(each) ? { ...each, ...to } : each)));
  }

  private setTop(orders: readonly TopOrder[]): void {
    this.orders = orders.toSorted((left, right) => right.orderId - left.orderId).slice(0, TOP_MAX);
    this.hasNewTop = true;
  }
}

/** No market's grid: a price may be as large as a tick can tell. Rounds: half to even. */
function unitsOf({ price, decimals }: ExactPrice, digits: number): number {
  const rounded = roundDecimal({ units: BigInt(price), scale: decimals }, digits, 'halfEven');
  return Math.max(1, Number(unitsAtScale(rounded, digits)));
}

function minuteOf(time: number): number {
  return Math.floor(time / MS_PER_MINUTE) * MS_PER_MINUTE;
}

function topOrderOf(row: CycleContractRow): TopOrder {
  const hasEntry = row.entry_price !== null;
  return {
    orderId: asOrderId(Number(row.order_id)),
    side: row.side,
    stakeAsset: asAssetId(row.stake_asset),
    stake: BigInt(row.stake),
    seconds: row.seconds,
    acceptedAt: Number(row.accepted_at_ms),
    entryBy: Number(row.entry_by_ms),
    expiresAt: Number(row.expires_at_ms),
    entry: hasEntry
      ? { price: Number(row.entry_price), decimals: row.entry_decimals ?? 0 }
      : undefined,
    outcome: row.outcome ?? undefined,
  };
}
