/** Everything live about one market: book, tape, minutes and bars, fed by its events in order. */
import type { Bar, Event, EventOf } from '@candor/core';
import {
  amountToBigInt,
  lotsToNumber,
  type MarketId,
  MS_PER_MINUTE,
  ticksToNumber,
} from '@candor/money';
import type { Depth } from '../engine/enginePort.ts';
import { flatBar, tradeBar } from '../projections/bar.ts';
import { barStart } from '../projections/period.ts';
import { LiveCandles, mergeBars } from './candles.ts';
import type { ContractMirror } from './contractMirror.ts';
import { type DepthDiff, DepthMirror } from './depth.ts';
import { HouseOrders } from './houseOrders.ts';
import { Minutes } from './minutes.ts';
import { Tape, type TapeTrade } from './tape.ts';
import { type Ticker, tickerOf } from './tickers.ts';
import type { Traders } from './traders.ts';

/** What changed in a market since its last change set. */
export interface MarketChange {
  readonly marketId: MarketId;
  readonly depth: DepthDiff | undefined;
  /** Newest first. */
  readonly trades: readonly TapeTrade[];
  readonly hasNewIndexPrice: boolean;
  readonly hasNewSpec: boolean;
  /** When bars began to move, of trades or of marks; undefined when none did. */
  readonly barsFrom: number | undefined;
}

const MINUTES_PER_HOUR = 60;
const MS_PER_HOUR = MINUTES_PER_HOUR * MS_PER_MINUTE;
const HOURS = 24;

type Filled = EventOf<'orderFilled'>;

export class MarketMirror {
  readonly depth: DepthMirror;
  readonly tape: Tape;
  readonly houseOrders: HouseOrders;
  readonly candles = new LiveCandles();
  readonly marketId: MarketId;
  /** Of a perpetual alone. */
  readonly contract: ContractMirror | undefined;
  /** Ticks; 0 = none yet. */
  indexPrice = 0;
  private readonly minutes = new Minutes();
  private minutesSeededAt = 0;
  /** Since the last change was taken, oldest first: there may be more than the tape keeps. */
  private newTrades: TapeTrade[] = [];
  private hasNewIndexPrice = false;
  private hasNewSpec = false;
  private barsFrom: number | undefined;

  constructor(marketId: MarketId, traders: Traders, contract?: ContractMirror) {
    this.marketId = marketId;
    this.depth = new DepthMirror((memberId) => traders.kindOf(memberId));
    this.tape = new Tape(traders);
    this.houseOrders = new HouseOrders(traders);
    this.contract = contract;
  }

  /** Starts from the engine's state; events it already contains are ignored later. */
  seed(depth: Depth, minutes: { seq: number; bars: readonly Bar[] }): void {
    this.depth.seed(depth);
    this.minutes.seed(minutes.bars);
    this.candles.seed(minutes.bars);
    this.minutesSeededAt = minutes.seq;
  }

  /** Takes a minute of before the day that the engine has. */
  takeMinute(minute: Bar): void {
    this.minutes.putIn(minute);
  }

  /** Takes one event of this market. */
  apply(event: Event): void {
    this.depth.apply(event);
    this.houseOrders.apply(event);
    if (event.type === 'orderFilled') this.addTrade(event);
    else if (event.type === 'marketChanged' || event.type === 'perpChanged') this.hasNewSpec = true;
    else if (event.type === 'markPriceChanged') this.takeMark(event);
  }

  /** Takes the index of this market's pair, in ticks of this market. */
  takeIndex(ticks: number): void {
    this.indexPrice = ticks;
    this.hasNewIndexPrice = true;
  }

  private takeMark(event: EventOf<'markPriceChanged'>): void {
    this.contract?.takeMark(event);
    this.hasNewIndexPrice = true;
    this.barsFrom ??= event.time;
  }

  /** Ticks; 0 before the first trade. */
  get lastPrice(): number {
    return this.minutes.last?.close ?? 0;
  }

  /** The figures of the 24 hours before `now`. */
  ticker(now: number): Ticker {
    const { bestBid, bestAsk } = this.depth;
    return tickerOf({ minutes: this.minutes, now, bestBid, bestAsk });
  }

  /** The hours of the day up to the running one, oldest first and without holes; none before the first trade. */
  lastHours(now: number): Bar[] {
    const ask = { periodMinutes: MINUTES_PER_HOUR, before: now + 1, count: HOURS, now } as const;
    const first = barStart(MINUTES_PER_HOUR, now) - (HOURS - 1) * MS_PER_HOUR;
    const hours = this.candles.list(MINUTES_PER_HOUR);
    const price = (hours[0]?.startsAt ?? now) > first ? this.minutes.closeBefore(now) : undefined;
    const before = price === undefined ? [] : [flatBar(first - MS_PER_HOUR, price)];
    return mergeBars(before, hours, ask);
  }

  /** What changed since the last call; undefined when nothing did. */
  takeChange(): MarketChange | undefined {
    const depth = this.depth.takeDiff();
    const trades = this.newTrades.reverse();
    const { hasNewIndexPrice, hasNewSpec, barsFrom } = this;
    this.newTrades = [];
    this.hasNewIndexPrice = false;
    this.hasNewSpec = false;
    this.barsFrom = undefined;
    const isSame = !depth && trades.length === 0 && !hasNewIndexPrice && !hasNewSpec;
    if (isSame) return undefined;
    return { marketId: this.marketId, depth, trades, hasNewIndexPrice, hasNewSpec, barsFrom };
  }

  private addTrade(fill: Filled): void {
    this.newTrades.push(this.tape.add(fill));
    this.barsFrom ??= fill.time;
    if (fill.seq <= this.minutesSeededAt) return;
    const startsAt = Math.floor(fill.time / MS_PER_MINUTE) * MS_PER_MINUTE;
    const price = ticksToNumber(fill.price);
    const quote = amountToBigInt(fill.quoteAmount);
    const trade = tradeBar(startsAt, price, lotsToNumber(fill.quantity), quote);
    this.minutes.add(trade);
    this.candles.add(trade, fill.time);
  }
}
