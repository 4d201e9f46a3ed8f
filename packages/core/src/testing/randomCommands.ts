/** Random commands over a small exchange, for property tests: three members, one market, few prices. */

import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asOrderId,
  asSeq,
  lots,
  type MemberId,
  NO_ORDER_ID,
  rate,
  ticks,
} from '@candor/money';
import fc from 'fast-check';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import type { TimeInForce } from '../execution/words.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { step } from '../step.ts';
import { oneMarket } from './market.ts';

const MEMBERS = [1_000, 1_001, 1_002].map(asMemberId);
const TERMS: readonly TimeInForce[] = ['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'postOnly'];

/** A command, or what is done with the n-th order ever accepted (its id is known only when it runs). */
export type Move =
  | { readonly type: 'command'; readonly command: Command; readonly requestKey: bigint }
  | { readonly type: 'cancelNth'; readonly memberId: MemberId; readonly nth: number }
  | {
      readonly type: 'amendNth';
      readonly memberId: MemberId;
      readonly nth: number;
      readonly price: number;
      readonly quantity: number;
    };

const member = fc.constantFrom(...MEMBERS);
const side = fc.constantFrom('buy' as const, 'sell' as const);
const price = fc.integer({ min: 90, max: 112 });
const quantity = fc.integer({ min: 0, max: 12 });

/** Few names, so that some are taken. */
const clientOrderId = fc.constantFrom(undefined, undefined, 'a', 'b', 'c');

const limitOrder = fc
  .record({
    memberId: member,
    side,
    price,
    quantity,
    timeInForce: fc.constantFrom(...TERMS),
    clientOrderId,
  })
  .map(
    (order): Command => ({
      ...order,
      type: 'placeLimitOrder',
      marketId: asMarketId(0),
      price: ticks(order.price),
      quantity: lots(order.quantity),
    }),
  );

const marketOrder = fc.record({ memberId: member, side, quantity, clientOrderId }).map(
  (order): Command => ({
    ...order,
    type: 'placeMarketOrder',
    marketId: asMarketId(0),
    quantity: lots(order.quantity),
  }),
);

const rare = fc.oneof(
  price.map(
    (at): Command => ({
      type: 'setIndexPrice',
      baseAsset: asAssetId(1),
      quoteAsset: asAssetId(0),
      price: at,
      decimals: 0,
      sources: 1,
    }),
  ),
  member.map((memberId): Command => ({ type: 'cancelAllOrders', memberId, marketId: undefined })),
  fc
    .record({ memberId: member, assetId: fc.integer({ min: 0, max: 2 }).map(asAssetId) })
    .map((claim): Command => ({ ...claim, type: 'claimFaucet', amount: amount(500n) })),
  fc
    .record({
      memberId: member,
      assetId: fc.integer({ min: 0, max: 2 }).map(asAssetId),
      to: fc.constantFrom('outside' as const, 'house' as const),
    })
    .map((given): Command => ({ ...given, type: 'giveUpFunds', amount: amount(70n) })),
  fc
    .record({ memberId: member, inviterId: member })
    .map((invitation): Command => ({ ...invitation, type: 'setInviter' })),
  member.map((memberId): Command => ({ type: 'lockWithdrawals', memberId })),
  fc
    .constantFrom(0, 1)
    .map((assetId): Command => ({ type: 'setPlatformAsset', assetId: asAssetId(assetId) })),
  fc
    .record({ memberId: member, isFrozen: fc.boolean() })
    .map((freeze): Command => ({ ...freeze, type: 'setMemberFrozen' })),
);

const requestKey = fc.oneof(
  { weight: 6, arbitrary: fc.constant(0n) },
  { weight: 1, arbitrary: fc.bigInt({ min: 1n, max: 9n }) },
);

function asMove(command: fc.Arbitrary<Command>): fc.Arbitrary<Move> {
  return fc.record({ type: fc.constant('command' as const), command, requestKey });
}

/** One random move. */
export const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 12, arbitrary: asMove(limitOrder) },
  { weight: 3, arbitrary: asMove(marketOrder) },
  { weight: 1, arbitrary: asMove(rare) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('cancelNth' as const),
      memberId: member,
      nth: fc.nat({ max: 60 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('amendNth' as const),
      memberId: member,
      nth: fc.nat({ max: 60 }),
      price,
      quantity,
    }),
  },
);

/** A small exchange with funded members; `decimals` makes the amounts small or beyond 2^53. */
export function openSmallExchange(decimals: number, sink = new EventBuffer()): Exchange {
  const exchange = createExchange({ isDemo: true });
  const funds = amount(900n * 10n ** BigInt(decimals));
  const setUp: Command[] = [
    ...oneMarket(
      {
        priceDecimals: 0,
        quantityDecimals: 0,
        quantityMax: lots(10),
        feeRateTaker: rate(2_500),
        priceBand: rate(100_000),
      },
      decimals,
    ),
    ...MEMBERS.map((memberId): Command => ({ type: 'openMember', memberId, role: 'member' })),
    ...MEMBERS.flatMap((memberId) =>
      [0, 1].map(
        (assetId): Command => ({
          type: 'creditMember',
          memberId,
          assetId: asAssetId(assetId),
          amount: funds,
          externalId: 0n,
        }),
      ),
    ),
  ];
  for (const command of setUp) run(exchange, command, sink);
  return exchange;
}

/** Applies a command as the next entry, one second later. */
export function run(exchange: Exchange, command: Command, sink: EventBuffer, key = 0n): Outcome {
  const seq = exchange.seq + 1;
  return outcomeOf(
    step(exchange, { seq: asSeq(seq), time: seq * 1_000, requestKey: key, command }, sink),
  );
}

/** The command a move means, given the ids of the orders accepted so far. */
export function commandOfMove(moved: Move, orderIds: readonly number[]): Command {
  if (moved.type === 'command') return moved.command;
  const orderId = orderIds[moved.nth % Math.max(1, orderIds.length)] ?? NO_ORDER_ID;
  const { memberId } = moved;
  if (moved.type === 'cancelNth')
    return { type: 'cancelOrder', memberId, orderId: asOrderId(orderId) };
  const terms = { price: ticks(moved.price), quantity: lots(moved.quantity) };
  return { type: 'amendOrder', memberId, orderId: asOrderId(orderId), ...terms };
}
