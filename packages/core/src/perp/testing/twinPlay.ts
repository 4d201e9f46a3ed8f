/**
 * TwinPlay: random steps played on the exchange and on a NaiveWorld at once, each answer and each state held
 * against the other's. Prices are told as distances from the mark, so that a play stays where things happen.
 */
import {
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asOrderId,
  asSeq,
  lots,
  type MemberId,
  rate,
  ticks,
} from '@candor/money';
import fc from 'fast-check';
import { EventBuffer } from '../../bytes/eventBuffer.ts';
import type { Command, CommandOf } from '../../command.ts';
import { readEvents } from '../../event.ts';
import { createExchange, type Exchange } from '../../exchange.ts';
import type { TimeInForce } from '../../execution/words.ts';
import { type Outcome, outcomeOf } from '../../outcome.ts';
import { step } from '../../step.ts';
import { perpStatus } from '../../testing/market.ts';
import { PERP } from '../../testing/perpScenario.ts';
import type { PerpMarket } from '../perps.ts';

import type { NaiveAnswer } from './naiveAsked.ts';
import { isRowDue } from './naiveOrders.ts';
import { NaivePerps } from './naivePerps.ts';
import { isResting } from './naiveWorld.ts';
import { type Told, tellExchange, tellNaive } from './tellTwins.ts';

const MEMBERS = [1_000, 1_001, 1_002, 1_003, 1_004].map(asMemberId);
const COINS = 1_000_000n;
const START = 200;
const TIERS = [
  { notionalCap: amount(60_000n), rate: rate(10_000), leverageMax: 50 },
  { notionalCap: amount(150_000n), rate: rate(25_000), leverageMax: 20 },
  { notionalCap: amount(900_000n), rate: rate(50_000), leverageMax: 10 },
];
const TERMS: CommandOf<'listPerp'> = {
  ...PERP,
  feeRateMaker: rate(300),
  feeRateTaker: rate(700),
  tiers: TIERS,
  fundingIntervalMs: 3_600_000,
  interestE9: 100_000,
  impactNotional: amount(5_000n),
};

const OPS = [
  ...Array.from({ length: 22 }, () => 'open' as const),
  ...Array.from({ length: 10 }, () => 'close' as const),
  ...Array.from({ length: 9 }, () => 'tick' as const),
  ...Array.from({ length: 3 }, () => 'stop' as const),
  'trigger',
  'changeStop',
  'dropTrigger',
  'cancel',
  'cancel',
  'amend',
  'amend',
  'amend',
  'closeAll',
  'cancelAll',
  'margin',
  'transfer',
  'wait',
  'status',
  'status',
  'freeze',
] as const;

/** Of a market; it mostly goes on trading. */
const STATUSES = ['halted', 'halted', 'reduceOnly', 'trading', 'trading', 'trading'] as const;

/** One random step; each kind uses what of it it needs. */
export const twinMove = fc.record({
  op: fc.constantFrom(...OPS),
  member: fc.nat({ max: MEMBERS.length - 1 }),
  market: fc.nat({ max: 1 }),
  side: fc.constantFrom('long' as const, 'short' as const),
  mode: fc.constantFrom('cross' as const, 'isolated' as const),
  isMarket: fc.constantFrom(false, false, true),
  /** Ticks from the mark. */
  away: fc.oneof(fc.integer({ min: -3, max: 3 }), fc.integer({ min: -15, max: 15 })),
  lots: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 90 })),
  leverage: fc.constantFrom(1, 5, 8, 10, 10, 20, 20, 50),
  timeInForce: fc.constantFrom<TimeInForce>('gtc', 'gtc', 'gtc', 'gtc', 'ioc', 'fok', 'postOnly'),
  takeProfit: fc.option(fc.integer({ min: -3, max: 20 }), { nil: undefined, freq: 2 }),
  stopLoss: fc.option(fc.integer({ min: -3, max: 20 }), { nil: undefined, freq: 2 }),
  /** Of a tick: per cent. Mostly small, now and then a crash. */
  by: fc.oneof(
    { weight: 6, arbitrary: fc.integer({ min: -2, max: 2 }) },
    { weight: 2, arbitrary: fc.integer({ min: -8, max: 8 }) },
    { weight: 1, arbitrary: fc.constantFrom(-40, -25, 25, 40) },
  ),
  amount: fc.integer({ min: -4_000, max: 4_000 }),
  ms: fc.constantFrom(100, 1_000, 9_000, 61_000, 3_600_000),
  nth: fc.nat({ max: 40 }),
});
export type TwinMove = typeof twinMove extends fc.Arbitrary<infer Move> ? Move : never;

/** What a play begins with. */
interface TwinStart {
  readonly funds: bigint;
  readonly insurance: bigint;
  readonly isHedged: boolean;
  readonly rulesVersion: number;
}

/** One play on both. */
export class TwinPlay {
  readonly exchange: Exchange = createExchange({ isDemo: true });
  readonly naive = new NaivePerps();
  /** How often what happened. */
  readonly seen = new Map<string, number>();
  private readonly sink = new EventBuffer();
  /** Orders and triggers by how they were placed: the exchange's id, the twin's number. */
  private readonly orders: (readonly [number, number])[] = [];
  private readonly triggers: (readonly [number, number])[] = [];
  private time = 36_000_000;

  constructor({ funds, insurance, isHedged, rulesVersion }: TwinStart) {
    for (let version = 2; version <= rulesVersion; version += 1) {
      this.step({ type: 'adoptRules', version });
    }
    this.naive.world.rests = rulesVersion >= 3;
    for (const command of setUp(insurance)) this.step(command);
    for (const market of this.exchange.perps.list) this.naive.list(termsOf(market), this.time);
    for (const memberId of MEMBERS) {
      this.step({ type: 'openMember', memberId: asMemberId(memberId), role: 'member' });
      const credit = {
        memberId,
        assetId: asAssetId(0),
        amount: amount(COINS),
        externalId: 0n,
      } as const;
      this.step({ type: 'creditMember', ...credit });
      this.naive.join(asMemberId(memberId), COINS);
      this.both({
        type: 'transferContract',
        memberId: asMemberId(memberId),
        assetId: asAssetId(0),
        amount: amount(funds),
      });
    }
    this.naive.world.fund = insurance;
    this.both(tickOf(0, START));
    this.both(tickOf(1, START));
    if (isHedged) this.hedge(Number(funds / 110n));
  }

  /** Two members begin long and short of each other, with most of what they have. */
  private hedge(quantity: number): void {
    const order = {
      marketId: asMarketId(0),
      mode: 'cross',
      leverage: 50,
      timeInForce: 'gtc',
    } as const;
    const size = { price: ticks(START), quantity: lots(Math.min(quantity, 1_000)) };
    for (const [first, second] of [MEMBERS, MEMBERS.slice(0, 2).reverse()]) {
      const sides = [[first, 'short'] as const, [second, 'long'] as const];
      for (const [memberId = 0, side] of sides) {
        this.both({
          type: 'openPosition',
          memberId: asMemberId(memberId),
          side,
          ...order,
          ...size,
        });
      }
    }
  }

  /** Plays one step; what both told then, the exchange and the twin. */
  play(move: TwinMove): readonly [Told, Told] {
    const answered = this.carryOut(move);
    const states = [tellExchange(this.exchange), tellNaive(this.naive.world)] as const;
    if (answered === undefined) return states;
    const [answer, naive] = [this.tellOutcome(answered), tellAnswer(answered[1])];
    return [
      { answer, ...states[0] },
      { answer: naive, ...states[1] },
    ];
  }

  /** Counts what the events tell, and who is spared that would be liquidated. */
  private note(): void {
    const { world } = this.naive;
    const resting = world.markets.filter((market) => isResting(world, market));
    const rested = resting.flatMap(({ rows }) => rows.filter(({ lots }) => lots > 0));
    if (resting.some((market) => market.rows.some((row) => isRowDue(market, row)))) {
      this.count('spared');
    }
    for (const event of readEvents(this.sink.toBytes())) {
      this.count(event.type === 'positionChanged' ? event.cause : event.type);
      if (event.type !== 'positionChanged' || event.cause !== 'liquidated') continue;
      const member = MEMBERS.indexOf(event.memberId);
      const isPart = rested.some((row) => row.member === member && row.mode === 0);
      if (isPart && event.mode === 'cross') this.count('liquidatedBesideRest');
    }
  }

  private count(name: string): void {
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1);
  }

  private step(command: Command): Outcome {
    this.sink.clear();
    const seq = this.exchange.seq + 1;
    const entry = { seq: asSeq(seq), time: this.time, requestKey: 0n, command };
    const outcome = outcomeOf(step(this.exchange, entry, this.sink));
    this.note();
    return outcome;
  }

  private both(command: Command): readonly [Outcome, NaiveAnswer] {
    return [this.step(command), this.naive.run(command, this.time)];
  }

  private carryOut(move: TwinMove): readonly [Outcome, NaiveAnswer] | undefined {
    this.time += 300;
    const memberId = MEMBERS[move.member]!;
    switch (move.op) {
      case 'wait':
        this.time += move.ms;
        return undefined;
      case 'cancel':
        return this.cancel(asMemberId(memberId), move.nth);
      case 'amend':
        return this.amend(memberId, move);
      case 'changeStop':
      case 'dropTrigger':
        return this.changeTrigger(asMemberId(memberId), move);
      default:
        return this.both(this.commandOf(asMemberId(memberId), move));
    }
  }

  private cancel(memberId: MemberId, nth: number): readonly [Outcome, NaiveAnswer] {
    const [orderId, number] = this.orders.at(-1 - nth) ?? [0, 0];
    const outcome = this.step({
      type: 'cancelContractOrder',
      memberId: asMemberId(memberId),
      orderId: asOrderId(orderId),
    });
    return [outcome, this.naive.cancelOrder(memberId, number, this.time)];
  }

  /** Mostly one that rests, by its owner. */
  private amend(anyone: number, move: TwinMove): readonly [Outcome, NaiveAnswer] {
    const resting = this.naive.world.markets.flatMap(({ orders }) => orders);
    const found = resting[move.nth % Math.max(1, resting.length)];
    const [orderId, number] = this.orders.find((each) => each[1] === found?.number) ?? [0, 0];
    const isOwner = found !== undefined && move.nth % 9 !== 0;
    const memberId = isOwner ? MEMBERS[found.key.member]! : anyone;
    const price = move.isMarket ? undefined : ticks(Math.max(0, this.markOf(move) + move.away));
    const quantity = move.nth % 3 === 0 ? undefined : lots(move.lots);
    const command = {
      type: 'amendContractOrder',
      memberId: asMemberId(memberId),
      orderId: asOrderId(orderId),
      price,
      quantity,
    } as const;
    const outcome = this.step(command);
    return [outcome, this.naive.amendOrder(number, { command, time: this.time })];
  }

  private changeTrigger(memberId: MemberId, move: TwinMove): readonly [Outcome, NaiveAnswer] {
    const [triggerId, number] = this.triggers.at(-1 - (move.nth % 6)) ?? [0, 0];
    const { time } = this;
    if (move.op === 'dropTrigger') {
      const outcome = this.step({
        type: 'cancelTrigger',
        memberId: asMemberId(memberId),
        triggerId: asOrderId(triggerId),
      });
      return [outcome, this.naive.cancelTrigger(memberId, number, time)];
    }
    const stop = this.stopOf(move);
    const command = {
      type: 'changeStop',
      memberId,
      triggerId: asOrderId(triggerId),
      ...stop,
    } as const;
    return [this.step(command), this.naive.changeStop(number, { command, time })];
  }

  private markOf({ market }: TwinMove): number {
    return this.exchange.perps.list[market]!.mark;
  }

  private stopOf(move: TwinMove) {
    const { takeProfit, stopLoss, side, lots: quantity } = move;
    const mark = this.markOf(move);
    const sign = side === 'long' ? 1 : -1;
    const at = (away: number | undefined, way: number) =>
      away === undefined ? undefined : ticks(Math.max(1, mark + away * way));
    return {
      takeProfit: at(takeProfit, sign),
      stopLoss: at(stopLoss, -sign),
      quantity: quantity % 3 === 0 ? undefined : lots(quantity),
    };
  }

  private commandOf(memberId: MemberId, move: TwinMove): Command {
    const { op, market: marketId, side, mode, leverage, timeInForce } = move;
    const mark = this.markOf(move);
    const price = move.isMarket ? undefined : ticks(Math.max(0, mark + move.away));
    const row = { memberId, marketId: asMarketId(marketId), side, mode };
    const order = { price, quantity: lots(move.lots), timeInForce };
    const { takeProfit, stopLoss, quantity } = this.stopOf(move);
    const isGuarded = move.nth % 4 === 0;
    const stop = isGuarded ? { takeProfit, stopLoss } : {};
    switch (op) {
      case 'open':
        return { type: 'openPosition', ...row, leverage, ...order, ...stop };
      case 'close':
        return { type: 'closePosition', ...row, ...order };
      case 'stop':
        return { type: 'setStop', ...row, takeProfit, stopLoss, quantity };
      case 'trigger': {
        const direction = move.away > 0 ? 'rises' : 'falls';
        const triggerPrice = ticks(Math.max(1, mark + move.away));
        const waits = { triggerPrice, direction } as const;
        return { type: 'placeTriggerOrder', ...row, ...waits, leverage, ...order, ...stop };
      }
      case 'closeAll': {
        const sides = move.nth % 3 === 0 ? side : 'all';
        return { type: 'closePositions', memberId, marketId: asMarketId(marketId), sides };
      }
      case 'cancelAll':
        return { type: 'cancelContractOrders', memberId };
      case 'margin':
        return {
          type: 'changeMargin',
          memberId,
          marketId: asMarketId(marketId),
          side,
          amount: amount(BigInt(move.amount)),
        };
      case 'transfer': {
        const moved = amount(BigInt(move.amount));
        return { type: 'transferContract', memberId, assetId: asAssetId(0), amount: moved };
      }
      case 'status': {
        const status = STATUSES[move.nth % STATUSES.length] ?? 'trading';
        return perpStatus(TERMS, { marketId: asMarketId(marketId), status });
      }
      case 'freeze':
        return { type: 'setMemberFrozen', memberId, isFrozen: move.nth === 0 };
      default:
        return tickOf(marketId, Math.max(20, Math.round((mark * (100 + move.by)) / 100)));
    }
  }

  /** The exchange's answer as the twin's is told; remembers what was placed. */
  private tellOutcome([outcome, { placed, amended, trigger }]: readonly [
    Outcome,
    NaiveAnswer,
  ]): string {
    switch (outcome.type) {
      case 'refused':
        return `refused ${outcome.reason}`;
      case 'orderPlaced': {
        this.orders.push([outcome.orderId, placed?.number ?? 0]);
        const { quantityFilled, quantityCanceled, quoteFilled } = outcome;
        return `placed ${quantityFilled} ${quantityCanceled} ${quoteFilled}`;
      }
      case 'orderAmended': {
        if (!outcome.keepsPlace) this.orders.push([outcome.orderId, amended?.number ?? 0]);
        return `amended ${outcome.keepsPlace} ${outcome.quantityFilled} ${outcome.quoteFilled}`;
      }
      case 'triggerSet':
        this.triggers.push([outcome.triggerId, trigger ?? 0]);
        return 'trigger';
      case 'positionsClosed':
        return `closed ${outcome.quantityFilled} ${outcome.quantityOpen}`;
      case 'ordersCanceled':
        return `canceled ${outcome.canceledCount}`;
      default:
        return 'done';
    }
  }
}

function tellAnswer(answer: NaiveAnswer): string {
  const { refused, placed, amended, keepsPlace, trigger, filled, open, canceled } = answer;
  if (refused !== undefined) return `refused ${refused}`;
  if (amended !== undefined) return `amended ${keepsPlace} ${amended.filled} ${amended.quote}`;
  if (placed !== undefined) return `placed ${placed.filled} ${placed.canceled} ${placed.quote}`;
  if (trigger !== undefined) return 'trigger';
  if (filled !== undefined) return `closed ${filled} ${open}`;
  return canceled === undefined ? 'done' : `canceled ${canceled}`;
}

function setUp(insurance: bigint): Command[] {
  const fund = { account: 'insurance', assetId: asAssetId(0), amount: amount(insurance) } as const;
  return [
    { type: 'listAsset', code: 'USDT', decimals: 1 },
    { type: 'listAsset', code: 'BTC', decimals: 0 },
    { type: 'listAsset', code: 'ETH', decimals: 0 },
    TERMS,
    { ...TERMS, baseAsset: asAssetId(2), contractSize: 3 },
    ...(insurance > 0n ? [{ type: 'fundHouse', ...fund, externalId: 0n } as const] : []),
  ];
}

function tickOf(market: number, price: number): CommandOf<'setIndexPrice'> {
  const pair = { baseAsset: asAssetId(market + 1), quoteAsset: asAssetId(0) };
  return { type: 'setIndexPrice', ...pair, price, decimals: 0, sources: 1 };
}

function termsOf({ market }: PerpMarket) {
  return {
    baseAsset: asAssetId(market.baseAsset),
    factor: BigInt(market.notionalFactor),
    makerPpm: 300n,
    takerPpm: 700n,
    bandPpm: 200_000n,
    quantityMin: 1,
    quantityMax: 1_000,
    openOrdersMax: 200,
    leverages: PERP.leverages,
    tiers: [
      { cap: 60_000n, ppm: 10_000n, leverageMax: 50 },
      { cap: 150_000n, ppm: 25_000n, leverageMax: 20 },
      { cap: 900_000n, ppm: 50_000n, leverageMax: 10 },
    ],
    intervalMs: 3_600_000,
    interestE9: 100_000,
    capE9: TERMS.fundingCapE9,
    impactNotional: 5_000n,
  };
}
