/** Random commands over a small exchange, for property tests: three members, one market, few prices. */
import { amount, lots, rate, ticks } from '@candor/money';
import fc from 'fast-check';
import type { Command, TimeInForce } from '../command.ts';
import { EventBuffer } from '../eventBuffer.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import type { Outcome } from '../outcome.ts';
import { step } from '../step.ts';

const MEMBERS = [1_000, 1_001, 1_002];
const TERMS: readonly TimeInForce[] = ['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'postOnly'];

/** A command, or "cancel the n-th order ever accepted" (its id is known only when it runs). */
export type Move =
  | { readonly type: 'command'; readonly command: Command; readonly requestKey: bigint }
  | { readonly type: 'cancelNth'; readonly memberId: number; readonly nth: number };

const member = fc.constantFrom(...MEMBERS);
const side = fc.constantFrom('buy' as const, 'sell' as const);
const price = fc.integer({ min: 90, max: 112 });
const quantity = fc.integer({ min: 0, max: 12 });

const limitOrder = fc
  .record({ memberId: member, side, price, quantity, timeInForce: fc.constantFrom(...TERMS) })
  .map(
    (order): Command => ({
      ...order,
      type: 'placeLimitOrder',
      marketId: 0,
      price: ticks(order.price),
      quantity: lots(order.quantity),
    }),
  );

const marketOrder = fc.record({ memberId: member, side, quantity }).map(
  (order): Command => ({
    ...order,
    type: 'placeMarketOrder',
    marketId: 0,
    quantity: lots(order.quantity),
  }),
);

const rare = fc.oneof(
  price.map((at): Command => ({ type: 'setIndexPrice', marketId: 0, price: ticks(at) })),
  member.map((memberId): Command => ({ type: 'cancelAllOrders', memberId, marketId: undefined })),
  fc
    .record({ memberId: member, assetId: fc.integer({ min: 0, max: 2 }) })
    .map((claim): Command => ({ ...claim, type: 'claimFaucet', amount: amount(500n) })),
  fc
    .record({ memberId: member, inviterId: member })
    .map((invitation): Command => ({ ...invitation, type: 'setInviter' })),
  member.map((memberId): Command => ({ type: 'lockWithdrawals', memberId })),
  fc.constantFrom(0, 1).map((assetId): Command => ({ type: 'setPlatformAsset', assetId })),
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
);

/** A small exchange with funded members; `decimals` makes the amounts small or beyond 2^53. */
export function openSmallExchange(decimals: number): Exchange {
  const exchange = createExchange({ isDemo: true });
  const funds = amount(900n * 10n ** BigInt(decimals));
  const setUp: Command[] = [
    { type: 'listAsset', code: 'USDT', decimals },
    { type: 'listAsset', code: 'BTC', decimals },
    {
      type: 'listMarket',
      baseAsset: 1,
      quoteAsset: 0,
      board: 'main',
      priceDecimals: 0,
      quantityDecimals: 0,
      quantityMin: lots(1),
      quantityMax: lots(10),
      feeRateMaker: rate(1_000),
      feeRateTaker: rate(2_500),
      priceBand: rate(100_000),
    },
    ...MEMBERS.map((memberId): Command => ({ type: 'openMember', memberId, role: 'member' })),
    ...MEMBERS.flatMap((memberId) =>
      [0, 1].map(
        (assetId): Command => ({ type: 'creditMember', memberId, assetId, amount: funds }),
      ),
    ),
  ];
  for (const command of setUp) run(exchange, command, new EventBuffer());
  return exchange;
}

/** Applies a command as the next entry, one second later. */
export function run(exchange: Exchange, command: Command, sink: EventBuffer, key = 0n): Outcome {
  const seq = exchange.seq + 1;
  return step(exchange, { seq, time: seq * 1_000, requestKey: key, command }, sink);
}

/** The command a move means, given the ids of the orders accepted so far. */
export function commandOfMove(moved: Move, orderIds: readonly number[]): Command {
  if (moved.type === 'command') return moved.command;
  const orderId = orderIds[moved.nth % Math.max(1, orderIds.length)] ?? 0;
  return { type: 'cancelOrder', memberId: moved.memberId, orderId };
}
