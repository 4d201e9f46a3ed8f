/** Perps: every perpetual as it runs, by its market. Units: ticks, lots, smallest quote units. */
import { invariant, type MarketId } from '@candor/money';
import type { Exact } from '../ledger/exact.ts';
import type { PerpMarketSpec } from '../market/marketSpec.ts';
import type { MarketState } from '../market/marketState.ts';
import { DeleverageRanks } from './deleverageRanks.ts';
import { MaintenanceTiers } from './maintenanceTiers.ts';
import { BasisSamples } from './markPrice.ts';
import { OrderTerms, type Terms } from './orderTerms.ts';
import { PositionRows, ROW } from './positionRows.ts';
import { PremiumSamples } from './premiumSamples.ts';
import { PriceHeap } from './priceHeap.ts';
import { Triggers } from './triggers.ts';
import type { PositionCause } from './words.ts';

/** What the order that is being executed means; without one, a row of 0. */
export interface Incoming extends Terms {
  /** Why it closes. */
  readonly cause: PositionCause;
}

const NO_INCOMING: Incoming = {
  row: 0,
  closes: false,
  leverage: 0,
  takeProfit: 0,
  stopLoss: 0,
  cause: 'closed',
};

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
  incoming: Incoming = NO_INCOMING;
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

  endIncoming(): void {
    this.incoming = NO_INCOMING;
  }
}

export class Perps {
  private readonly byMarket: (PerpMarket | undefined)[] = [];
  /** In the order of listing. */
  readonly list: PerpMarket[] = [];

  add(perp: PerpMarket): void {
    this.byMarket[perp.market.spec.marketId] = perp;
    this.list.push(perp);
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
