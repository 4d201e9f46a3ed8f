/**
 * The whole state of the exchange: one object, one field per room. Changed only by `step`.
 * Pure: no clock, no chance, no input or output. `seq` and `time` are those of the last entry.
 */
import type { Millis, Seq } from '@candor/money';
import { NO_PLATFORM_ASSET, type PlatformAsset } from './fee/rebateShare.ts';
import { Ledger } from './ledger/ledger.ts';
import type { AssetSpec } from './market/marketSpec.ts';
import type { MarketState } from './market/marketState.ts';
import { MemberRegistry } from './member/memberRegistry.ts';
import { RequestTable } from './requests/requestTable.ts';

export interface Exchange {
  /** Demo exchanges have a faucet. Fixed when the exchange is created. */
  readonly isDemo: boolean;
  seq: Seq;
  time: Millis;
  /** True once an asset did not sum to zero: money no longer moves. */
  isHalted: boolean;
  /** True when the last entry repeated a request key and was answered from memory. Not state. */
  isRepeat: boolean;
  /** Position is the AssetId. */
  readonly assets: AssetSpec[];
  /** Position is the MarketId. */
  readonly markets: MarketState[];
  readonly members: MemberRegistry;
  readonly ledger: Ledger;
  readonly requests: RequestTable;
  nextTradeId: number;
  /** The token whose holdings decide rebates, and what one whole of it is. */
  platform: PlatformAsset;
}

/** An empty exchange. */
export function createExchange(settings: { readonly isDemo: boolean }): Exchange {
  return {
    isDemo: settings.isDemo,
    seq: 0,
    time: 0,
    isHalted: false,
    isRepeat: false,
    assets: [],
    markets: [],
    members: new MemberRegistry(),
    ledger: new Ledger(),
    requests: new RequestTable(),
    nextTradeId: 1,
    platform: NO_PLATFORM_ASSET,
  };
}
