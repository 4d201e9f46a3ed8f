/**
 * The whole state of the exchange: one object, one field per room. Changed only by `step`.
 * Pure: no clock, no chance, no input or output. `seq` and `time` are those of the last entry.
 */
import { asSeq, type Millis, type Seq } from '@candor/money';
import { CycleDesk } from './cycle/cycleDesk.ts';
import { ClientOrderIds } from './execution/clientOrderIds.ts';
import { OrderRecords } from './execution/orderRecords.ts';
import { LeastHeld } from './fee/leastHeld.ts';
import { NO_PLATFORM_ASSET, type PlatformAsset } from './fee/rebateShare.ts';
import { FlashDesk } from './flash/flashDesk.ts';
import { IeoDesk } from './ieo/ieoDesk.ts';
import { Ledger } from './ledger/ledger.ts';
import type { AssetSpec } from './market/marketSpec.ts';
import type { MarketState } from './market/marketState.ts';
import { MarketsOfPair } from './market/marketsOfPair.ts';
import { MemberRegistry } from './member/memberRegistry.ts';
import { MiningDesk } from './mining/miningDesk.ts';
import { Perps } from './perp/perps.ts';
import { IndexPrices } from './price/indexPrices.ts';
import { ExternalIds } from './requests/externalIds.ts';
import { RequestMemory } from './requests/requestMemory.ts';
import { RULE_BOOK, type Rules } from './rules/rules.ts';
import { DueList } from './timer/dueList.ts';
import { WalletDesk } from './wallet/walletDesk.ts';

export interface Exchange {
  /** Demo exchanges have a faucet. Fixed when the exchange is created. */
  readonly isDemo: boolean;
  seq: Seq;
  time: Millis;
  /** True once an asset did not sum to zero: money no longer moves. */
  isHalted: boolean;
  /** The formulas of every version this program knows, and those that hold now. */
  readonly ruleBook: readonly [Rules, ...Rules[]];
  rules: Rules;
  /** Position is the AssetId. */
  readonly assets: AssetSpec[];
  /** Position is the MarketId. */
  readonly markets: MarketState[];
  /** No state: the same markets, found by their pair. */
  readonly marketsOfPair: MarketsOfPair;
  /** No state: what orders are executed in. */
  readonly orderRecords: OrderRecords;
  /** The members' own names of their open orders. */
  readonly clientOrderIds: ClientOrderIds;
  readonly members: MemberRegistry;
  readonly ledger: Ledger;
  /** What pairs of assets are worth outside. */
  readonly indexes: IndexPrices;
  readonly flash: FlashDesk;
  readonly wallet: WalletDesk;
  /** Perpetuals as they run. */
  readonly perps: Perps;
  /** Timed contracts as they run. */
  readonly cycles: CycleDesk;
  /** New-coin offerings. */
  readonly ieo: IeoDesk;
  readonly mining: MiningDesk;
  /** What waits for its time. */
  readonly timers: DueList;
  /** Request keys of the last day; ids of deposits and credits for ever. */
  readonly requests: RequestMemory;
  readonly externalIds: ExternalIds;
  nextTradeId: number;
  /** Entries that the log quarantines, in its order. */
  readonly passedOver: Set<Seq>;
  /** The token whose holdings decide rebates, and what one whole of it is. */
  platform: PlatformAsset;
  /** How much of it members held these two days; by rules 1 nobody asks. */
  readonly leastHeld: LeastHeld;
}

export interface ExchangeSettings {
  readonly isDemo: boolean;
  /** The versions of the rules; all this program has unless a test knows others. */
  readonly ruleBook?: readonly [Rules, ...Rules[]];
}

/** An empty exchange, under the first rules. */
export function createExchange(settings: ExchangeSettings): Exchange {
  const { ruleBook = RULE_BOOK } = settings;
  const markets: MarketState[] = [];
  return {
    ruleBook,
    rules: ruleBook[0],
    isDemo: settings.isDemo,
    seq: asSeq(0),
    time: 0,
    isHalted: false,
    assets: [],
    markets,
    marketsOfPair: new MarketsOfPair(markets),
    orderRecords: new OrderRecords(),
    clientOrderIds: new ClientOrderIds(),
    members: new MemberRegistry(),
    ledger: new Ledger(),
    indexes: new IndexPrices(),
    flash: new FlashDesk(),
    wallet: new WalletDesk(),
    perps: new Perps(),
    cycles: new CycleDesk(),
    ieo: new IeoDesk(),
    mining: new MiningDesk(),
    timers: new DueList(),
    requests: new RequestMemory(),
    externalIds: new ExternalIds(),
    nextTradeId: 1,
    passedOver: new Set(),
    platform: NO_PLATFORM_ASSET,
    leastHeld: new LeastHeld(),
  };
}
