/**
 * The engine as the rest of the server sees it: submit commands, ask for live state, hear what happened.
 * The engine runs in a worker thread; an answer to `submit` means journaled (fsynced) and applied.
 */
import type { MessagePort } from 'node:worker_threads';
import type {
  Accepted,
  AcceptedOf,
  AllocationPlan,
  Bar,
  Command,
  ContractAccount,
  CycleOffer,
  CycleProtection,
  CycleRisk,
  DepthLevels,
  Event,
  ExchangeAudit,
  ExchangeFacts,
  FlashInventory,
  FlashOffer,
  ForeseenOrder,
  Holding,
  HouseFacts,
  LedgerSums,
  MemberBalance,
  MemberFacts,
  MiningOffer,
  OfferingState,
  OpenContract,
  OpenRow,
  OrdersAsk,
  OrdersPage,
  Outcome,
  OwnStop,
  OwnTriggerOrder,
  PerpFacts,
  PerpNear,
  PerpNearAsk,
  PerpRisk,
  PositionSide,
  PositionsAsk,
  PositionsPart,
  RebateHolding,
  Refused,
  RestingContractOrder,
  RestingOrder,
  RunningLock,
  Side,
  TriggersAsk,
  WalletOffer,
  Withdrawal,
} from '@candor/core';
import type { AssetId, MarketId, MemberId, Millis, OrderId, Seq } from '@candor/money';
import type { SealedState } from './makeSnapshot.ts';

export type {
  ExchangeFacts as ExchangeView,
  ForeseenOrder as OpenContractOrder,
  MemberBalance as Balance,
  OpenContract as OpenCycle,
  RestingOrder as OpenOrder,
} from '@candor/core';

export interface Submitted<Told extends Outcome = Outcome> {
  readonly seq: Seq;
  readonly time: Millis;
  readonly outcome: Told;
  /** True when an earlier command with the same request key was answered again. */
  readonly isRepeat: boolean;
}

/** A market's book with the entry it stands at. */
export interface Depth extends DepthLevels {
  readonly marketId: MarketId;
  /** What of it the house's own accounts stand behind. */
  readonly house: DepthLevels;
  /** Seq of the last applied entry; later events continue from here. */
  readonly seq: Seq;
}

/** What a member has at one entry: those of the asked orders that rest, and every balance that is not zero. */
export interface OwnState {
  /** Seq of the last applied entry; later events continue from here. */
  readonly seq: Seq;
  readonly orders: readonly RestingOrder[];
  readonly balances: readonly MemberBalance[];
}

/** A member's contract book in one asset. */
export interface AssetAccount {
  readonly assetId: AssetId;
  readonly account: ContractAccount;
}

/** What a member has in perpetuals at one entry: those of the asked orders that rest, every account. */
export interface OwnContracts {
  readonly orders: readonly ForeseenOrder[];
  readonly accounts: readonly AssetAccount[];
}

/** Live questions and the type of their answers. */
export interface Queries {
  exchange: { ask: Record<never, never>; answer: ExchangeFacts };
  /** With the state hash, which reads the whole state: for operators. */
  audit: { ask: Record<never, never>; answer: ExchangeAudit };
  /** Undefined for a member the exchange does not know. */
  member: { ask: { memberId: MemberId }; answer: MemberFacts | undefined };
  /** The house's accounts and their resting orders; reads every member: asked at the start. */
  house: { ask: Record<never, never>; answer: HouseFacts };
  /** Every member that is no account of the house: asked at the start, and by the operator. */
  memberIds: { ask: Record<never, never>; answer: readonly MemberId[] };
  balances: { ask: { memberId: MemberId }; answer: readonly MemberBalance[] };
  /** Of the platform's token: what counts for the share of rebates, and from when more will. */
  rebateHolding: { ask: { memberId: MemberId }; answer: RebateHolding };
  /** Every account of a member that is not empty, in every book. */
  holdings: { ask: { memberId: MemberId }; answer: readonly Holding[] };
  openOrders: {
    ask: { memberId: MemberId; marketId: MarketId | undefined };
    answer: readonly RestingOrder[];
  };
  /** A page of them, newest first. */
  openOrdersPage: { ask: OrdersAsk<Side>; answer: OrdersPage<RestingOrder> };
  contractOrdersPage: { ask: OrdersAsk<PositionSide>; answer: OrdersPage<RestingContractOrder> };
  /** The id of a live order of that member, of any market, by its name. */
  namedId: { ask: { memberId: MemberId; clientOrderId: string }; answer: OrderId | undefined };
  /** Ticks; 0 while there is none, or for a market that is no perpetual. */
  mark: { ask: { marketId: MarketId }; answer: number };
  /** A page of a member's stops and trigger orders, newest first. */
  triggersPage: { ask: TriggersAsk; answer: OrdersPage<OwnStop | OwnTriggerOrder> };
  /** A member's rows with their triggers, part by part: `askPositions` asks for all. */
  openRows: { ask: { memberIds: readonly MemberId[] }; answer: readonly OpenRow[] };
  positionsPart: { ask: PositionsAsk; answer: PositionsPart };
  /** One for each asset that perpetuals are settled in, and every other the member has in the contract book. */
  contractAccounts: { ask: { memberId: MemberId }; answer: readonly AssetAccount[] };
  contractOrders: {
    ask: { memberId: MemberId; marketId: MarketId | undefined };
    answer: readonly RestingContractOrder[];
  };
  /** Those of the orders that rest, with where what they open would be liquidated. */
  foreseenOrders: {
    ask: { memberId: MemberId; orderIds: readonly OrderId[] };
    answer: readonly ForeseenOrder[];
  };
  ownContracts: {
    ask: { memberId: MemberId; orderIds: readonly OrderId[] };
    answer: OwnContracts;
  };
  own: { ask: { memberId: MemberId; orderIds: readonly OrderId[] }; answer: OwnState };
  /** Every level when levels is Infinity. */
  depth: { ask: { marketId: MarketId; levels: number }; answer: Depth };
  /** The minutes of the last 24 hours that had trades, oldest first. */
  minutes: { ask: { marketId: MarketId }; answer: { seq: Seq; bars: readonly Bar[] } };
  /** Per asset: sums of the ledger's accounts, for the operator and metrics. */
  ledger: { ask: Record<never, never>; answer: readonly LedgerSums[] };
  /** Every perpetual: mark, open interest, funding. */
  perps: { ask: Record<never, never>; answer: readonly PerpFacts[] };
  /** For the operator: one perpetual or all, with so many rows of each list. */
  perpRisk: {
    ask: { marketId: MarketId | undefined; count: number };
    answer: readonly PerpRisk[];
  };
  /** A slice of a perpetual's rows whose liquidation is near. */
  perpNear: { ask: PerpNearAsk; answer: PerpNear };
  /** The pairs of flash exchange, also closed ones, with their index if it is fresh. */
  flash: { ask: Record<never, never>; answer: readonly FlashOffer[] };
  /** How each asset comes in and goes out, for one member now. */
  wallet: { ask: { memberId: MemberId }; answer: readonly WalletOffer[] };
  /** Withdrawals of everybody that hold their amount. */
  withdrawals: { ask: Record<never, never>; answer: readonly Withdrawal[] };
  /** What the house has for it, with its bounds. */
  flashInventory: { ask: Record<never, never>; answer: readonly FlashInventory[] };
  /** The pairs of timed contracts, also closed ones, with what is at risk there. */
  cycles: { ask: Record<never, never>; answer: readonly CycleOffer[] };
  /** New-coin offerings with how far they are. */
  offerings: { ask: Record<never, never>; answer: readonly OfferingState[] };
  /** The plan of an offering, or what it would be now; undefined for an unknown one. Sorts all commitments. */
  offeringPlan: { ask: { offeringId: number }; answer: AllocationPlan | undefined };
  /** Products of lock mining with their pool. */
  mining: { ask: Record<never, never>; answer: readonly MiningOffer[] };
  /** A member's locks that run, oldest first. */
  miningLocks: { ask: { memberId: MemberId }; answer: readonly RunningLock[] };
  /** The entry an external id was booked in; undefined while it was not. */
  booked: { ask: { externalId: bigint }; answer: { readonly seq: Seq | undefined } };
  /** What the command that was done under this key was told, and is told when it is sent again; undefined without one. */
  firstOutcome: { ask: { requestKey: bigint }; answer: Accepted | undefined };
  /** Tells that command from any other (`fingerprint`); undefined without one. */
  firstFingerprint: { ask: { requestKey: bigint }; answer: number | undefined };
  /** For the operator: with so many seconds of expiry of each pair. */
  cycleRisk: { ask: { count: number }; answer: CycleRisk };
  /** A member's timed contracts that run, newest first, of one pair or (undefined) of all. */
  cycleContracts: {
    ask: { memberId: MemberId; productId: number | undefined };
    answer: readonly OpenContract[];
  };
  /** What a member has at stake in one product and asset. */
  cycleStaked: {
    ask: { memberId: MemberId; productId: number; assetId: AssetId };
    answer: bigint;
  };
  /** What a member allows themselves in an asset; undefined for an unknown member. */
  cycleProtection: {
    ask: { memberId: MemberId; assetId: AssetId };
    answer: CycleProtection | undefined;
  };
}

export type QueryName = keyof Queries;

/** Events of one durable batch, in order. */
export interface EventBatch {
  readonly firstSeq: Seq;
  readonly lastSeq: Seq;
  readonly events: readonly Event[];
}

/** States that came out of the log a second time, beside the engine. */
export interface StateSeals {
  /** Undefined before the first one. */
  readonly newest: () => SealedState | undefined;
  /** Asks for one that has this entry; it comes when it comes. */
  readonly wish: (seq: number) => void;
  /** Calls `listener` for each that comes; returns the function that stops it. */
  readonly onSealed: (listener: (state: SealedState) => void) => () => void;
}

/** An opened engine: its port, the feed for the projector, and what start-up found. */
export interface EngineOpened {
  readonly port: EnginePort;
  /** Speaks live events and replays; given to the projector's thread. */
  readonly feed: MessagePort;
  readonly lastSeq: Seq;
  readonly recoveryMs: number;
  /** The operator says that the clock on the wall is right. */
  readonly believeClock: () => void;
  readonly seals: StateSeals;
  /** Entries from this one on are not given up; where the log is pruned, none is before the first word. */
  readonly keepFrom: (seq: number) => void;
  /** Commands waiting for their answer. */
  readonly pendingCount: () => number;
  /** Takes a last snapshot and releases the data directory. */
  readonly close: () => Promise<void>;
}

export interface EnginePort {
  /** Resolves when the command is fsynced and applied. Throws EngineFault when stopped or overloaded. */
  submit<Asked extends Command>(
    command: Asked,
    requestKey?: bigint,
  ): Promise<Submitted<AcceptedOf<Asked['type']> | Refused>>;
  /** Runs commands as one group at an explicit time not before the last one; for a demo's own past. */
  submitAt(time: Millis, commands: readonly Command[]): Promise<Submitted[]>;
  /** Answers from live state, after every command submitted before it. */
  query<Name extends QueryName>(
    name: Name,
    ask: Queries[Name]['ask'],
  ): Promise<Queries[Name]['answer']>;
  /** Calls `listener` for each durable batch, in order; returns the function that stops it. */
  onBatch(listener: (batch: EventBatch) => void): () => void;
}
