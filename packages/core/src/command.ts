/**
 * What may be asked of the exchange: a closed union. A command carries ids and amounts only, never
 * personal data. Fields are raw wire-free numbers with units; decoding and limits are the gateway's.
 */
import type {
  Amount,
  AssetId,
  Lots,
  MarketId,
  MemberId,
  Millis,
  OrderId,
  Rate,
  Seq,
  Ticks,
} from '@candor/money';
import type { Board, MarketStatus } from './market/marketSpec.ts';

export type Side = 'buy' | 'sell';
/** gtc rests · ioc cancels the remainder · fok fills whole or not at all · postOnly never takes. */
export type TimeInForce = 'gtc' | 'ioc' | 'fok' | 'postOnly';
/** member: a customer · marketMaker, taker: the house's own labelled demo or operator accounts. */
export type MemberRole = 'member' | 'marketMaker' | 'taker';

export type Command =
  /** Time passed and nothing else happened; the entry's time carries it. */
  | { readonly type: 'advanceTime' }
  | { readonly type: 'listAsset'; readonly code: string; readonly decimals: number }
  | {
      readonly type: 'listMarket';
      readonly baseAsset: AssetId;
      readonly quoteAsset: AssetId;
      readonly board: Board;
      readonly priceDecimals: number;
      readonly quantityDecimals: number;
      readonly quantityMin: Lots;
      readonly quantityMax: Lots;
      readonly feeRateMaker: Rate;
      readonly feeRateTaker: Rate;
      readonly priceBand: Rate;
    }
  /** Replaces the changeable part of a market's spec; open orders stay. */
  | {
      readonly type: 'changeMarket';
      readonly marketId: MarketId;
      readonly status: MarketStatus;
      readonly quantityMin: Lots;
      readonly quantityMax: Lots;
      readonly feeRateMaker: Rate;
      readonly feeRateTaker: Rate;
      readonly priceBand: Rate;
    }
  | { readonly type: 'setIndexPrice'; readonly marketId: MarketId; readonly price: Ticks }
  | { readonly type: 'openMember'; readonly memberId: MemberId; readonly role: MemberRole }
  | { readonly type: 'setMemberFrozen'; readonly memberId: MemberId; readonly isFrozen: boolean }
  /** Who invited a member: once, never oneself, never in a circle. The entry's time is the invitation's. */
  | { readonly type: 'setInviter'; readonly memberId: MemberId; readonly inviterId: MemberId }
  /** After a login password was changed or reset: withdrawals wait until 24 hours after the entry's time. */
  | { readonly type: 'lockWithdrawals'; readonly memberId: MemberId }
  /** The exchange's own token: what an inviter holds of it decides the share of a rebate. */
  | { readonly type: 'setPlatformAsset'; readonly assetId: AssetId }
  /** Demo funds: at most once per member and asset; refused unless the exchange was set up as demo. */
  | {
      readonly type: 'claimFaucet';
      readonly memberId: MemberId;
      readonly assetId: AssetId;
      readonly amount: Amount;
    }
  /** Operator credit against the external account (a confirmed deposit outside the chain adapters). */
  | {
      readonly type: 'creditMember';
      readonly memberId: MemberId;
      readonly assetId: AssetId;
      readonly amount: Amount;
    }
  | {
      readonly type: 'placeLimitOrder';
      readonly memberId: MemberId;
      readonly marketId: MarketId;
      readonly side: Side;
      readonly price: Ticks;
      readonly quantity: Lots;
      readonly timeInForce: TimeInForce;
    }
  /** Immediate-or-cancel, bounded by the market's price band around the index. */
  | {
      readonly type: 'placeMarketOrder';
      readonly memberId: MemberId;
      readonly marketId: MarketId;
      readonly side: Side;
      readonly quantity: Lots;
    }
  | { readonly type: 'cancelOrder'; readonly memberId: MemberId; readonly orderId: OrderId }
  /** All of a member's open orders, in one market or (undefined) in all. */
  | {
      readonly type: 'cancelAllOrders';
      readonly memberId: MemberId;
      readonly marketId: MarketId | undefined;
    };

export type CommandType = Command['type'];

/** A command with its place in the log. `requestKey` 0n means no idempotency key was given. */
export interface Entry {
  readonly seq: Seq;
  readonly time: Millis;
  /** First 64 bits of a hash over member and Idempotency-Key; the core answers a repeat with the first outcome. */
  readonly requestKey: bigint;
  readonly command: Command;
}
