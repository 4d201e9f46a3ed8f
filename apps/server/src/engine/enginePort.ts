/**
 * The engine as the rest of the server sees it: submit commands, ask for live state, hear what happened.
 * The engine runs in a worker thread; an answer to `submit` means journaled (fsynced) and applied.
 */
import type { MessagePort } from 'node:worker_threads';
import type {
  Command,
  DepthLevels,
  Event,
  ExchangeAudit,
  ExchangeFacts,
  LedgerSums,
  MemberBalance,
  MemberFacts,
  Outcome,
  RestingOrder,
  TradeMinute,
} from '@candor/core';
import type { MarketId, MemberId, Millis, OrderId, Seq } from '@candor/money';

export type {
  ExchangeFacts as ExchangeView,
  MemberBalance as Balance,
  RestingOrder as OpenOrder,
  TradeMinute as MinuteBar,
} from '@candor/core';

export interface Submitted {
  readonly seq: Seq;
  readonly time: Millis;
  readonly outcome: Outcome;
  /** True when an earlier command with the same request key was answered again. */
  readonly isRepeat: boolean;
}

/** A market's book with the entry it stands at. */
export interface Depth extends DepthLevels {
  readonly marketId: MarketId;
  /** Seq of the last applied entry; later events continue from here. */
  readonly seq: Seq;
}

/** Live questions and the type of their answers. */
export interface Queries {
  exchange: { ask: Record<never, never>; answer: ExchangeFacts };
  /** With the state hash, which reads the whole state: for operators. */
  audit: { ask: Record<never, never>; answer: ExchangeAudit };
  /** Undefined for a member the exchange does not know. */
  member: { ask: { memberId: MemberId }; answer: MemberFacts | undefined };
  balances: { ask: { memberId: MemberId }; answer: readonly MemberBalance[] };
  openOrders: {
    ask: { memberId: MemberId; marketId: MarketId | undefined };
    answer: readonly RestingOrder[];
  };
  /** A live (resting) order of that member, or undefined. */
  order: { ask: { memberId: MemberId; orderId: OrderId }; answer: RestingOrder | undefined };
  /** Every level when levels is Infinity. */
  depth: { ask: { marketId: MarketId; levels: number }; answer: Depth };
  /** The minutes of the last 24 hours that had trades, oldest first. */
  minutes: { ask: { marketId: MarketId }; answer: { seq: Seq; bars: readonly TradeMinute[] } };
  /** Per asset: sums of the ledger's accounts, for the operator and metrics. */
  ledger: { ask: Record<never, never>; answer: readonly LedgerSums[] };
}

export type QueryName = keyof Queries;

/** Events of one durable batch, in order. */
export interface EventBatch {
  readonly firstSeq: Seq;
  readonly lastSeq: Seq;
  readonly events: readonly Event[];
}

/** An opened engine: its port, the feed for the projector, and what start-up found. */
export interface EngineOpened {
  readonly port: EnginePort;
  /** Speaks live events and replays; given to the projector's thread. */
  readonly feed: MessagePort;
  readonly lastSeq: Seq;
  readonly recoveryMs: number;
  /** Commands waiting for their answer. */
  readonly pendingCount: () => number;
  /** Takes a last snapshot and releases the data directory. */
  readonly close: () => Promise<void>;
}

export interface EnginePort {
  /** Resolves when the command is fsynced and applied. Throws EngineFault when stopped or overloaded. */
  submit(command: Command, requestKey?: bigint): Promise<Submitted>;
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
