/** For tests: the engine as the mirror sees it, over the real core. */
import {
  type AssetSpec,
  type MarketSpec,
  readCycles,
  readDepth,
  readEvents,
  readHouse,
  readHouseDepth,
  readMinutes,
  readPerpMarkets,
} from '@candor/core';
import { asAssetId, asMarketId, asSeq, lots, rate } from '@candor/money';
import type { EnginePort, EventBatch, Queries, QueryName } from '../../engine/enginePort.ts';
import type { EventBytes } from '../../projections/eventBytes.ts';
import type { TestExchange } from '../../projections/testing/exchange.ts';

/** What is told as listed beside what the core has. */
export interface Beside {
  readonly assets: readonly AssetSpec[];
  readonly markets: readonly MarketSpec[];
}

/** A name that no frame can carry, however it came to be listed. */
export const POISON: Beside = {
  assets: [{ assetId: asAssetId(2), code: 'ABCDEFGHIJKLM', decimals: 8 }],
  markets: [
    {
      marketId: asMarketId(1),
      kind: 'spot',
      baseAsset: asAssetId(2),
      quoteAsset: asAssetId(0),
      board: 'main',
      status: 'trading',
      priceDecimals: 2,
      quantityDecimals: 4,
      quantityMin: lots(1),
      quantityMax: lots(1_000),
      feeRateMaker: rate(1_000),
      feeRateTaker: rate(1_000),
      priceBand: rate(50_000),
      openOrdersMax: 200,
    },
  ],
};

export class TestEngine implements Pick<EnginePort, 'query' | 'onBatch'> {
  readonly world: TestExchange;
  private readonly beside: Beside;
  private readonly listeners = new Set<(batch: EventBatch) => void>();

  constructor(world: TestExchange, beside: Beside = { assets: [], markets: [] }) {
    this.world = world;
    this.beside = beside;
  }

  publish({ firstSeq, lastSeq, bytes }: EventBytes): void {
    this.tell({ firstSeq: asSeq(firstSeq), lastSeq: asSeq(lastSeq), events: readEvents(bytes) });
  }

  tell(batch: EventBatch): void {
    for (const listener of this.listeners) listener(batch);
  }

  onBatch(listener: (batch: EventBatch) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  async query<Name extends QueryName>(name: Name, ask: object): Promise<Queries[Name]['answer']> {
    const marketId = 'marketId' in ask ? Number(ask.marketId) : 0;
    return this.answers(marketId)[name]?.() as Queries[Name]['answer'];
  }

  private answers(marketId: number): { [Each in QueryName]?: () => unknown } {
    const { exchange, lastSeq: seq } = this.world;
    const isListed = exchange.markets[marketId] !== undefined;
    const depth = isListed
      ? readDepth(exchange, asMarketId(marketId), Number.POSITIVE_INFINITY)
      : { bids: [], asks: [] };
    const house = readHouseDepth(exchange, asMarketId(marketId));
    return {
      exchange: () => ({
        seq,
        assets: [...exchange.assets, ...this.beside.assets],
        markets: [...exchange.markets.map((market) => market.spec), ...this.beside.markets],
        indexPrices: [100],
      }),
      depth: () => ({ marketId, seq, ...depth, house }),
      house: () => readHouse(exchange),
      perps: () => readPerpMarkets(exchange),
      cycles: () => readCycles(exchange),
      minutes: () => ({ seq, bars: isListed ? readMinutes(exchange, asMarketId(marketId)) : [] }),
    };
  }
}
