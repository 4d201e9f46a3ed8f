/**
 * How spot answers its commands, and what the events of its orders stand for in the ledger. A resting sell
 * holds base, a resting buy quote; the maker of a fill pays out of what its order holds, the taker out of
 * what is available, and each receives the other's asset less its own fee. Units: smallest units.
 */
import { amountToBigInt, type MemberId } from '@candor/money';
import type { ValueOf } from '../bytes/word.ts';
import { type AnswersTo, type PostingsOfEach, postsNothing } from '../deed.ts';
import type {
  EXECUTION_EVENTS,
  ORDER_AMENDED,
  ORDER_CANCELED,
  ORDER_FILLED,
  ORDER_RESTED,
  Side,
} from '../execution/words.ts';
import { type Posting, toCoinOrders, toCoins, toHouse } from '../ledger/posting.ts';
import { amendOrder } from './amendOrder.ts';
import { cancelAllOrders, cancelOrder } from './cancelOrder.ts';
import { placeLimitOrder } from './placeLimitOrder.ts';
import { placeMarketOrder } from './placeMarketOrder.ts';
import type { SPOT_COMMANDS } from './words.ts';

export const SPOT_ANSWERS: AnswersTo<typeof SPOT_COMMANDS> = {
  placeLimitOrder,
  placeMarketOrder,
  cancelOrder,
  cancelAllOrders,
  amendOrder,
};

export const SPOT_ORDER_POSTINGS: PostingsOfEach<typeof EXECUTION_EVENTS> = {
  orderAccepted: postsNothing,
  orderFilled: postingsOfFill,
  orderRested: postingsOfRest,
  orderCanceled: postingsOfCancel,
  orderAmended: postingsOfAmend,
};

type Filled = ValueOf<typeof ORDER_FILLED>;
type Rested = ValueOf<typeof ORDER_RESTED>;
type Canceled = ValueOf<typeof ORDER_CANCELED>;
type Amended = ValueOf<typeof ORDER_AMENDED>;

/** Two members change base and quote, and pay their fees. */
function postingsOfFill(fill: Filled): readonly Posting[] {
  const makerSide = fill.takerSide === 'buy' ? 'sell' : 'buy';
  const reference = `${fill.tradeId}`;
  return [
    ...postingsOfSide(fill, {
      memberId: fill.makerMemberId,
      side: makerSide,
      fee: amountToBigInt(fill.makerFee),
      paysFrom: toCoinOrders,
      reference,
    }),
    ...postingsOfSide(fill, {
      memberId: fill.takerMemberId,
      side: fill.takerSide,
      fee: amountToBigInt(fill.takerFee),
      paysFrom: toCoins,
      reference,
    }),
  ];
}

/** What the rest of an order is to hold is taken from what is available. */
function postingsOfRest(rested: Rested): readonly Posting[] {
  const held = amountToBigInt(rested.held);
  return postingsOfHold(rested, { kind: 'hold', held });
}

/** What an order still held is available again; nothing for one that never rested. */
function postingsOfCancel(canceled: Canceled): readonly Posting[] {
  const released = amountToBigInt(canceled.released);
  return released === 0n ? [] : postingsOfHold(canceled, { kind: 'release', held: -released });
}

/** What an order that shrank no longer holds is available again. */
function postingsOfAmend(amended: Amended): readonly Posting[] {
  return postingsOfHold(amended, { kind: 'release', held: -amountToBigInt(amended.released) });
}

interface FillSide {
  readonly memberId: MemberId;
  readonly side: Side;
  readonly fee: bigint;
  readonly paysFrom: typeof toCoins;
  readonly reference: string;
}

function postingsOfSide(fill: Filled, party: FillSide): Posting[] {
  const { memberId, side, fee, paysFrom, reference } = party;
  const isBuy = side === 'buy';
  const base = amountToBigInt(fill.baseAmount);
  const quote = amountToBigInt(fill.quoteAmount);
  const trade = { kind: 'trade', reference } as const;
  const ofBase = { ...trade, assetId: fill.baseAsset, delta: isBuy ? base : -base };
  const ofQuote = { ...trade, assetId: fill.quoteAsset, delta: isBuy ? -quote : quote };
  const postings: Posting[] = isBuy
    ? [toCoins(memberId, ofBase), paysFrom(memberId, ofQuote)]
    : [paysFrom(memberId, ofBase), toCoins(memberId, ofQuote)];
  if (fee === 0n) return postings;
  const charged = {
    kind: 'fee',
    reference,
    assetId: isBuy ? fill.baseAsset : fill.quoteAsset,
  } as const;
  postings.push(toCoins(memberId, { ...charged, delta: -fee }));
  postings.push(toHouse('fee', { ...charged, delta: fee }));
  return postings;
}

function postingsOfHold(
  order: Rested | Canceled | Amended,
  { kind, held }: { readonly kind: 'hold' | 'release'; readonly held: bigint },
): Posting[] {
  const moved = { kind, assetId: order.heldAsset, reference: `${order.orderId}` } as const;
  return [
    toCoins(order.memberId, { ...moved, delta: -held }),
    toCoinOrders(order.memberId, { ...moved, delta: held }),
  ];
}
