/**
 * The engine as the rest of the server sees it: submit commands, ask for live state, hear what happened.
 * The engine runs in a worker thread; an answer to `submit` means journaled (fsynced) and applied.
 */
import type { MessagePort } from 'node:worker_threads';
import type {
  AssetSpec,
  Command,
  Event,
  MarketSpec,
  OrderKind,
  Outcome,
  Side,
  TimeInForce,
} from '@candor/core';
import type { AssetId, MarketId, MemberId, Millis, OrderId, Seq } from '@candor/money';

export interface Submitted {
  readonly seq: Seq;
  readonly time: Millis;
  readonly outcome: Outcome;
  /** True when an earlier command with the same request key was answered again. */
  readonly isRepeat: boolean;
}

export interface Balance {
  readonly assetId: AssetId;
  /** Smallest units. */
  readonly available: bigint;
  readonly held: bigint;
}

export interface OpenOrder {
  readonly orderId: OrderId;
  readonly memberId: MemberId;
  readonly marketId: MarketId;
  readonly side: Side;
  readonly kind: OrderKind;
  readonly timeInForce: TimeInForce;
  readonly price: number;
  readonly quantity: number;
  readonly quantityRemaining: number;
  readonly createdAt: Millis;
}

/** One minute of trading of one market; prices in ticks, volume in lots, quote in smallest units. */
export interface MinuteBar {
  readonly startsAt: Millis;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volumeLots: number;
  readonly volumeQuote: bigint;
}

export interface Depth {
  readonly marketId: MarketId;
  /** Seq of the last applied entry; later events continue from here. */
  readonly seq: Seq;
  /** [ticks, lots], best first. */
  readonly bids: readonly (readonly [number, number])[];
  readonly asks: readonly (readonly [number, number])[];
}

export interface ExchangeView {
  readonly seq: Seq;
  readonly time: Millis;
  readonly isHalted: boolean;
  readonly stateHash: string;
  readonly assets: readonly AssetSpec[];
  readonly markets: readonly MarketSpec[];
  /** Ticks per market id; 0 = no index price yet. */
  readonly indexPrices: readonly number[];
}

/** Live questions and the type of their answers. */
export interface Queries {
  exchange: { ask: Record<never, never>; answer: ExchangeView };
  balances: { ask: { memberId: MemberId }; answer: readonly Balance[] };
  openOrders: {
    ask: { memberId: MemberId; marketId: MarketId | undefined };
    answer: readonly OpenOrder[];
  };
  /** A live (resting) order of that member, or undefined. */
  order: { ask: { memberId: MemberId; orderId: OrderId }; answer: OpenOrder | undefined };
  /** Every level when levels is Infinity. */
  depth: { ask: { marketId: MarketId; levels: number }; answer: Depth };
  /** The minutes of the last 24 hours that had trades, oldest first. */
  minutes: { ask: { marketId: MarketId }; answer: { seq: Seq; bars: readonly MinuteBar[] } };
  /** Per asset: sums of the ledger's accounts, for the operator and metrics. */
  ledger: {
    ask: Record<never, never>;
    answer: readonly {
      assetId: AssetId;
      members: bigint;
      held: bigint;
      fees: bigint;
      external: bigint;
    }[];
  };
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
