/**
 * What has happened: a closed union. Events are derived from the log and can be made again by replay;
 * they feed projections, market data and pushes. Amounts are exact; every event carries its entry's seq and time.
 */
import type {
  Amount,
  AssetId,
  Lots,
  MarketId,
  MemberId,
  Millis,
  OrderId,
  Seq,
  Ticks,
} from '@candor/money';
import type { MemberRole, Side, TimeInForce } from './command.ts';
import type { AssetSpec, MarketSpec } from './market/marketSpec.ts';

export type OrderKind = 'limit' | 'market';
export type CancelCause = 'member' | 'immediateOrCancel' | 'selfTrade' | 'operator';

interface At {
  readonly seq: Seq;
  readonly time: Millis;
}

export type Event =
  | (At & { readonly type: 'assetListed'; readonly asset: AssetSpec })
  | (At & { readonly type: 'marketListed'; readonly market: MarketSpec })
  | (At & { readonly type: 'marketChanged'; readonly market: MarketSpec })
  | (At & {
      readonly type: 'indexPriceChanged';
      readonly marketId: MarketId;
      readonly price: Ticks;
    })
  | (At & { readonly type: 'memberOpened'; readonly memberId: MemberId; readonly role: MemberRole })
  | (At & {
      readonly type: 'memberFrozenSet';
      readonly memberId: MemberId;
      readonly isFrozen: boolean;
    })
  | (At & {
      readonly type: 'fundsCredited';
      readonly memberId: MemberId;
      readonly assetId: AssetId;
      readonly amount: Amount;
      readonly source: 'faucet' | 'operator';
    })
  /** price is 0 for a market order. */
  | (At & {
      readonly type: 'orderAccepted';
      readonly orderId: OrderId;
      readonly memberId: MemberId;
      readonly marketId: MarketId;
      readonly side: Side;
      readonly kind: OrderKind;
      readonly timeInForce: TimeInForce;
      readonly price: Ticks;
      readonly quantity: Lots;
    })
  /** One trade: the maker's price; each side's fee is in the asset it receives. */
  | (At & {
      readonly type: 'orderFilled';
      /** 1-based per exchange, never reused. */
      readonly tradeId: number;
      readonly marketId: MarketId;
      readonly makerOrderId: OrderId;
      readonly takerOrderId: OrderId;
      readonly makerMemberId: MemberId;
      readonly takerMemberId: MemberId;
      readonly takerSide: Side;
      readonly price: Ticks;
      readonly quantity: Lots;
      readonly baseAmount: Amount;
      readonly quoteAmount: Amount;
      readonly makerFee: Amount;
      readonly takerFee: Amount;
      readonly makerRemaining: Lots;
      readonly takerRemaining: Lots;
    })
  /** What is left of an accepted order after matching joined the book, behind its price level. */
  | (At & {
      readonly type: 'orderRested';
      readonly orderId: OrderId;
      readonly memberId: MemberId;
      readonly marketId: MarketId;
      readonly side: Side;
      readonly price: Ticks;
      readonly quantityRemaining: Lots;
    })
  | (At & {
      readonly type: 'orderCanceled';
      readonly orderId: OrderId;
      readonly memberId: MemberId;
      readonly marketId: MarketId;
      readonly side: Side;
      readonly price: Ticks;
      readonly quantityRemaining: Lots;
      /** True when it stood in the book, false for an immediate remainder. */
      readonly wasResting: boolean;
      readonly cause: CancelCause;
    })
  /** A share of a fee just paid, given on: to the payer's inviter, or back to the payer. */
  | (At & {
      readonly type: 'rebatePaid';
      readonly tradeId: number;
      readonly payerId: MemberId;
      readonly receiverId: MemberId;
      readonly assetId: AssetId;
      readonly amount: Amount;
    })
  | (At & {
      readonly type: 'inviterSet';
      readonly memberId: MemberId;
      readonly inviterId: MemberId;
    })
  | (At & {
      readonly type: 'withdrawalsLocked';
      readonly memberId: MemberId;
      readonly lockedUntil: Millis;
    })
  | (At & { readonly type: 'platformAssetSet'; readonly assetId: AssetId })
  /** The ledger did not balance: trading stops until the operator has looked. */
  | (At & { readonly type: 'exchangeHalted'; readonly assetId: AssetId });

export type EventType = Event['type'];
