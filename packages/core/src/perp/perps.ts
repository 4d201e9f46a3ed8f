/** Perps: every perpetual as it runs, by its market. Units: ticks, lots, smallest quote units. */
import { invariant, type MarketId } from '@candor/money';
import type { Exact } from '../ledger/exact.ts';
import type { PerpMarketSpec } from '../market/marketSpec.ts';
import type { MarketState } from '../market/marketState.ts';
import { numberOfPair, type Pair } from '../market/marketsOfPair.ts';
import { DeleverageRanks } from './deleverageRanks.ts';
import { MaintenanceTiers } from './maintenanceTiers.ts';
import { BasisSamples } from './markPrice.ts';
import { OrderTerms } from './orderTerms.ts';
import { IncomingMeaning, PositionMove, RowFill } from './perpRecords.ts';
import { PositionRows, ROW } from './positionRows.ts';
import { PremiumSamples } from './premiumSamples.ts';
import { PriceHeap } from './priceHeap.ts';
import { Triggers } from './triggers.ts';
import { POSITION_CAUSES, type PositionCause } from './words.ts';

/** What an order means for its row, and why that changes. */
type IncomingTerms = Omit<IncomingMeaning, 'row' | 'cause'> & { readonly cause: PositionCause };

/** One perpetual. */
export class PerpMarket {
  readonly market: MarketState;
  readonly rows = new PositionRows();
  readonly terms = new OrderTerms();
  readonly triggers: Triggers;
  tiers: MaintenanceTiers;
  /** Ticks; 0 while there is none. */
  mark = 0;
  /** The prices allowed around the mark, inclusive. */
  bandLow = 0;
  bandHigh = 0;
  /** The price of the last trade; 0 before the first. */
  last = 0;
  readonly basis = new BasisSamples();
  readonly premiums = new PremiumSamples();
  /** The rate charged last, parts per 1 000 000 000, and when the next one falls due; 0 before. */
  fundingRateE9 = 0;
  fundingAt = 0;
  /** When its index was told last. */
  indexAt = 0;
  /** After a halt, until when nobody is liquidated (`rest.ts`); 0 from the first mark thereafter. */
  graceUntil = 0;
  /** What the order that is being executed means. No state. */
  readonly incoming = new IncomingMeaning();
  /** By the mark at which rows could first fall due: longs as it falls, shorts as it rises. */
  readonly dueLongs = new PriceHeap('falling');
  readonly dueShorts = new PriceHeap('rising');
  /** By side: who is deleveraged first. No state. */
  readonly ranks = [new DeleverageRanks(), new DeleverageRanks()] as const;
  /** What the bankruptcy price would bring the member of the row that is being taken over. */
  target: Exact = 0;

  constructor(market: MarketState, spec: PerpMarketSpec) {
    this.market = market;
    this.triggers = new Triggers(spec.marketId);
    this.tiers = new MaintenanceTiers(spec.tiers);
  }

  /** True while an order for a row is on its way: it stays, though it be empty. */
  isAwaited(row: number): boolean {
    return this.incoming.row === row;
  }

  /** Where a row waits for the mark. */
  dueOf(slot: number): PriceHeap {
    return this.rows.get(slot, ROW.side) === 0 ? this.dueLongs : this.dueShorts;
  }

  /** An order for a row is on its way. */
  beginIncoming(row: number, meaning: IncomingTerms): void {
    const { incoming } = this;
    incoming.row = row;
    incoming.closes = meaning.closes;
    incoming.leverage = meaning.leverage;
    incoming.takeProfit = meaning.takeProfit;
    incoming.stopLoss = meaning.stopLoss;
    incoming.cause = POSITION_CAUSES[meaning.cause];
  }

  endIncoming(): void {
    this.incoming.row = 0;
  }
}

const NONE: readonly PerpMarket[] = [];

export class Perps {
  private readonly byMarket: (PerpMarket | undefined)[] = [];
  /** In the order of listing. */
  readonly list: PerpMarket[] = [];
  private readonly byPair = new Map<number, PerpMarket[]>();
  /** The fill that is booked, and the move. No state. */
  readonly fill = new RowFill();
  readonly move = new PositionMove();

  add(perp: PerpMarket): void {
    this.byMarket[perp.market.spec.marketId] = perp;
    this.list.push(perp);
    this.byPair.set(numberOfPair(perp.market), [...this.ofPair(perp.market), perp]);
  }

  /** Those of a pair, in the order of listing. */
  ofPair(pair: Pair): readonly PerpMarket[] {
    return this.byPair.get(numberOfPair(pair)) ?? NONE;
  }

  find(marketId: MarketId): PerpMarket | undefined {
    return this.byMarket[marketId];
  }

  /** The perpetual of a market of that kind. */
  of(market: MarketState): PerpMarket {
    const perp = this.byMarket[market.spec.marketId];
    invariant(perp !== undefined, 'a market of this kind is a perpetual');
    return perp;
  }
}
