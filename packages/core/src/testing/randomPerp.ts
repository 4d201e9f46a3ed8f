/** Random entries over a small exchange of perpetuals, for property tests: few members, prices, sizes. */
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asSeq,
  type Lots,
  lots,
  type MemberId,
  NO_ORDER_ID,
  type OrderId,
  rate,
  type Ticks,
  ticks,
} from '@candor/money';
import fc from 'fast-check';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command, CommandOf } from '../command.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import type { TimeInForce } from '../execution/words.ts';
import { type Outcome, outcomeOf } from '../outcome.ts';
import { RULE_BOOK } from '../rules/rules.ts';
import { step } from '../step.ts';
import { perpStatus } from './market.ts';
import { PERP } from './perpScenario.ts';
import { readTriggers } from './readTriggers.ts';

export const PERP_MEMBERS = [1_000, 1_001, 1_002, 1_003].map(asMemberId);
const LISTED = { ...PERP, feeRateMaker: rate(300), feeRateTaker: rate(700) };
const MARKETS = [0, 1];
const TERMS: readonly TimeInForce[] = ['gtc', 'gtc', 'gtc', 'ioc', 'fok', 'postOnly'];

/** Prices and quantity of a stop; none to drop it. */
interface Stop {
  readonly takeProfit?: Ticks | undefined;
  readonly stopLoss?: Ticks | undefined;
  readonly quantity?: Lots | undefined;
}

/** What happens, some of it by numbers that are given out only as it happens. */
export type PerpMove =
  | { readonly type: 'command'; readonly command: Command }
  | {
      readonly type: 'changeNth';
      readonly memberId: MemberId;
      readonly nth: number;
      readonly to: Stop;
    }
  | {
      readonly type: 'cancelNth';
      readonly memberId: MemberId;
      readonly nth: number;
      /** What the order is to be instead of gone. */
      readonly to: Pick<CommandOf<'amendContractOrder'>, 'price' | 'quantity'> | undefined;
    }
  | { readonly type: 'wait'; readonly ms: number };

const memberId = fc.constantFrom(...PERP_MEMBERS);
const marketId = fc.constantFrom(...MARKETS).map(asMarketId);
const side = fc.constantFrom('long' as const, 'short' as const);
const mode = fc.constantFrom('cross' as const, 'isolated' as const);
const price = fc.oneof(
  { weight: 1, arbitrary: fc.constant(undefined) },
  { weight: 3, arbitrary: fc.integer({ min: 82, max: 121 }).map(ticks) },
);
const quantity = fc.integer({ min: 0, max: 40 }).map(lots);
const timeInForce = fc.constantFrom(...TERMS);
const leverage = fc.constantFrom(1, 5, 8, 9, 10, 20, 50);
const row = { memberId, marketId, side, mode };
const order = { price, quantity, timeInForce };
const trigger = fc.oneof(
  { weight: 2, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.integer({ min: 84, max: 119 }).map(ticks) },
);
const stop = { takeProfit: trigger, stopLoss: trigger };
/** Most orders come without a stop, and are not refused for it. */
const rareTrigger = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: trigger },
);
const rareStop = { takeProfit: rareTrigger, stopLoss: rareTrigger };
const part = fc.option(fc.integer({ min: 1, max: 30 }).map(lots), { nil: undefined });

const open = fc
  .record({ ...row, ...order, leverage, ...rareStop })
  .map((command): Command => ({ ...command, type: 'openPosition' }));
const guard = fc
  .record({ ...row, ...stop, quantity: part })
  .map((command): Command => ({ ...command, type: 'setStop' }));
const wait = fc
  .record({
    ...row,
    ...order,
    leverage,
    ...rareStop,
    triggerPrice: fc.integer({ min: 84, max: 119 }).map(ticks),
    direction: fc.constantFrom('rises' as const, 'falls' as const),
  })
  .map((command): Command => ({ ...command, type: 'placeTriggerOrder' }));
const close = fc
  .record({ ...row, ...order })
  .map((command): Command => ({ ...command, type: 'closePosition' }));
const rare = fc.oneof(
  fc.record({ memberId }).map((command): Command => ({ ...command, type: 'cancelContractOrders' })),
  fc
    .record({ memberId, marketId, sides: fc.constantFrom('all' as const, 'long' as const) })
    .map((command): Command => ({ ...command, type: 'closePositions' })),
  fc
    .record({ memberId, marketId, side, amount: fc.bigInt({ min: -900n, max: 900n }).map(amount) })
    .map((command): Command => ({ ...command, type: 'changeMargin' })),
  fc
    .record({ memberId, amount: fc.bigInt({ min: -2_000n, max: 2_000n }).map(amount) })
    .map((command): Command => ({ ...command, assetId: asAssetId(0), type: 'transferContract' })),
);
const tick = fc
  .record({
    baseAsset: fc.constantFrom(1, 2).map(asAssetId),
    price: fc.integer({ min: 85, max: 118 }),
  })
  .map(
    (told): Command => ({
      ...told,
      type: 'setIndexPrice',
      quoteAsset: asAssetId(0),
      decimals: 0,
      sources: 1,
    }),
  );

const status = fc
  .record({
    marketId,
    status: fc.constantFrom('halted' as const, 'halted' as const, 'reduceOnly' as const),
    isOver: fc.boolean(),
  })
  .map(
    ({ isOver, ...change }): Command =>
      perpStatus(LISTED, isOver ? { ...change, status: 'trading' } : change),
  );

function asMove(command: fc.Arbitrary<Command>): fc.Arbitrary<PerpMove> {
  return command.map((each) => ({ type: 'command', command: each }));
}

export const perpMove: fc.Arbitrary<PerpMove> = fc.oneof(
  { weight: 14, arbitrary: asMove(open) },
  { weight: 6, arbitrary: asMove(close) },
  { weight: 2, arbitrary: asMove(rare) },
  { weight: 3, arbitrary: asMove(guard) },
  { weight: 2, arbitrary: asMove(wait) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('changeNth' as const),
      memberId,
      nth: fc.nat({ max: 40 }),
      to: fc.record({ ...stop, quantity: part }),
    }),
  },
  { weight: 5, arbitrary: asMove(tick) },
  { weight: 1, arbitrary: asMove(status) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('cancelNth' as const),
      memberId,
      nth: fc.nat({ max: 40 }),
      to: fc.option(fc.record({ price, quantity: part }), { nil: undefined, freq: 2 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('wait' as const),
      ms: fc.constantFrom(100, 1_000, 9_000, 61_000, 3_600_000, 9 * 3_600_000),
    }),
  },
);

/** Plays moves, entry after entry, on an exchange of two perpetuals whose members have money. */
export class RandomPerp {
  exchange: Exchange = createExchange({ isDemo: true });
  readonly sink = new EventBuffer();
  private orderIds: OrderId[] = [];
  private time = 10_000_000;

  constructor(funds = 4_000n, rulesVersion = RULE_BOOK.length) {
    for (let version = 2; version <= rulesVersion; version += 1) {
      this.run({ type: 'adoptRules', version });
    }
    for (const command of setUp(amount(funds))) this.run(command);
  }

  /** The same play, going on with another exchange. */
  withExchange(exchange: Exchange): RandomPerp {
    const other = new RandomPerp();
    other.exchange = exchange;
    other.orderIds = [...this.orderIds];
    other.time = this.time;
    return other;
  }

  run(command: Command): Outcome {
    const seq = this.exchange.seq + 1;
    this.time += 100;
    const entry = { seq: asSeq(seq), time: this.time, requestKey: 0n, command };
    const outcome = outcomeOf(step(this.exchange, entry, this.sink));
    const isNew = outcome.type === 'orderPlaced' || outcome.type === 'orderAmended';
    if (isNew) this.orderIds.push(outcome.orderId);
    return outcome;
  }

  /** Changes a trigger, or drops it when there is nothing to change it to. */
  private changeNth({ memberId: of, nth, to }: Extract<PerpMove, { type: 'changeNth' }>): Outcome {
    const own = readTriggers(this.exchange, asMemberId(of));
    const triggerId = own[nth % Math.max(1, own.length)]?.triggerId ?? NO_ORDER_ID;
    const isDrop = to.takeProfit === undefined && to.stopLoss === undefined;
    if (isDrop) return this.run({ type: 'cancelTrigger', memberId: asMemberId(of), triggerId });
    return this.run({ type: 'changeStop', memberId: asMemberId(of), triggerId, ...to });
  }

  play(move: PerpMove): Outcome | undefined {
    if (move.type === 'command') return this.run(move.command);
    if (move.type === 'cancelNth') {
      const orderId = this.orderIds[move.nth % Math.max(1, this.orderIds.length)] ?? NO_ORDER_ID;
      const { memberId, to } = move;
      if (to === undefined) return this.run({ type: 'cancelContractOrder', memberId, orderId });
      return this.run({ type: 'amendContractOrder', memberId, orderId, ...to });
    }
    if (move.type === 'changeNth') return this.changeNth(move);
    this.time += move.ms;
    return undefined;
  }
}

function setUp(funds: ReturnType<typeof amount>): Command[] {
  const index = {
    type: 'setIndexPrice',
    quoteAsset: asAssetId(0),
    price: 100,
    decimals: 0,
  } as const;
  return [
    { type: 'listAsset', code: 'USDT', decimals: 1 },
    { type: 'listAsset', code: 'BTC', decimals: 0 },
    { type: 'listAsset', code: 'ETH', decimals: 0 },
    LISTED,
    { ...LISTED, baseAsset: asAssetId(2), contractSize: 3 },
    { ...index, baseAsset: asAssetId(1), sources: 1 },
    { ...index, baseAsset: asAssetId(2), sources: 1 },
    ...PERP_MEMBERS.flatMap((member): Command[] => {
      const to = { memberId: member, assetId: asAssetId(0) } as const;
      return [
        { type: 'openMember', memberId: member, role: 'member' },
        { type: 'creditMember', ...to, amount: amount(2n * 100_000n), externalId: 0n },
        { type: 'transferContract', ...to, amount: funds },
      ];
    }),
  ];
}
