/** What the verbs of this room stand on: the engine that decides, the directory that names markets. */
import type { RejectReason } from '@candor/core';
import type { Lots, Ticks } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import type { MarketData } from '../marketData/marketData.ts';

export interface TradingGround {
  readonly engine: Pick<EnginePort, 'submit' | 'query'>;
  readonly marketData: Pick<MarketData, 'directory' | 'indexPrice' | 'contract'>;
}

/** Both inclusive. */
export interface Bounds<Unit> {
  readonly minimum: Unit;
  readonly maximum: Unit;
}

/**
 * Why nothing was done, with the bounds that were broken, in the market's units: the core's reason, or one of the
 * gateway's that asks.
 */
export interface TradingRefusal<Reason extends string = RejectReason> {
  readonly refusal: Reason;
  readonly quantities?: Bounds<Lots>;
  readonly prices?: Bounds<Ticks>;
}
