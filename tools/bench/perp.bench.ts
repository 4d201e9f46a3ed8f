/**
 * Perpetuals: the full step of orders that open and go; a tick of the index over 100 000 open rows when
 * nothing is due; a cascade of 10 000 liquidations that nobody bids for; funding of all rows. Beside each
 * tick and each funding stands the scan that anybody would write, over the same rows in plain objects.
 */
import { strict as assert } from 'node:assert';
import {
  type Command,
  createExchange,
  EventBuffer,
  type Exchange,
  readPositions,
  step,
} from '@candor/core';
import { perpListing } from '@candor/core/testing';
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
import { type Bench, cpuSeconds, median, round } from './bench.ts';
import { makeWorkload, type Workload } from './workload.ts';

const PAIRS = 50_000;
const DUE = 10_000;
const MEMBERS = 10_000;
const BATCH = 256;
const START = 60_000;
const TICKS = 2_000;

export const bench: Bench = {
  name: 'perp',
  run(report) {
    const steps = round(stepRate(makeWorkload('main')) / 1e6);
    report({ name: 'perp.step', value: steps, unit: 'M commands/s' });
    const world = new PerpWorld(PAIRS);
    const scan = scanOf(world);
    const tick = median(Array.from({ length: 5 }, () => world.timeTicks(TICKS)));
    const naive = median(Array.from({ length: 5 }, () => cpuSeconds(() => scan(START))));
    const against = { peer: 'a scan of all rows', ratio: round(naive / tick) };
    report({ name: 'perp.tick.100k', value: round(tick * 1e6), unit: 'µs', ...against });
    const seconds = median(Array.from({ length: 5 }, () => world.timeFunding()));
    report({ name: 'perp.funding.100k', value: round(seconds * 1e3), unit: 'ms' });
    for (let warmUp = 0; warmUp < 3; warmUp += 1) new PerpWorld(PAIRS, DUE).timeCascade();
    const cascades = Array.from({ length: 5 }, () => new PerpWorld(PAIRS, DUE).timeCascade());
    const rows = round(DUE / median(cascades.map(({ seconds }) => seconds)) / 1e3);
    report({ name: 'perp.cascade.10k', value: rows, unit: 'k rows/s' });
    const longest = Math.max(...cascades.map((each) => each.longest));
    report({ name: 'perp.cascade.longest', value: round(longest * 1e3), unit: 'ms' });
  },
};

/** One exchange with one perpetual, at a second a step where its time matters. */
class PerpWorld {
  readonly exchange: Exchange = createExchange({ isDemo: true });
  private readonly sink = new EventBuffer();
  private readonly due: number;
  private time = 1_700_000_000_000;

  /** `pairs` longs of one lot, each against a short; the first `due` at 50×, the others at 5×. */
  constructor(pairs: number, due = 0) {
    this.due = due;
    for (const command of listing()) this.apply(command);
    for (let pair = 0; pair < pairs; pair += 1) this.openPair(pair, pair < due ? 50 : 5);
  }

  apply(command: Command): void {
    this.sink.clear();
    const seq = this.exchange.seq + 1;
    const entry = { seq: asSeq(seq), time: this.time, requestKey: 0n, command };
    assert.notEqual(step(this.exchange, entry, this.sink).type, 'refused');
  }

  private openPair(pair: number, leverage: number): void {
    const mode = pair % 2 === 0 ? 'isolated' : 'cross';
    const sides = ['short', 'long'] as const;
    sides.forEach((side, at) => {
      const memberId = 1_000 + pair * 2 + at;
      for (const command of funded(asMemberId(memberId), leverage === 50 ? 14n : 3_000n))
        this.apply(command);
      const order = { price: ticks(START), quantity: lots(1), timeInForce: 'gtc' } as const;
      const row = { memberId: asMemberId(memberId), marketId: asMarketId(0), side, mode } as const;
      this.apply({ type: 'openPosition', ...row, leverage, ...order });
    });
  }

  /** Seconds of one tick, the price going one up and one down. */
  timeTicks(count: number): number {
    const taken = cpuSeconds(() => {
      for (let at = 0; at < count; at += 1) {
        this.time += 1_000;
        this.apply(indexAt(START + (at % 2)));
      }
    });
    return taken / count;
  }

  /** Seconds of the tick with which funding falls due. */
  timeFunding(): number {
    this.time += 8 * 3_600_000;
    const seconds = cpuSeconds(() => this.apply(indexAt(START)));
    assert.ok(this.sink.count > PAIRS * 2);
    return seconds;
  }

  /** A fall that makes the rows at 50× due, worked off tick by tick. */
  timeCascade(): { readonly seconds: number; readonly longest: number } {
    let [seconds, longest] = [0, 0];
    while (this.isOpen(this.due - 1) || this.isOpen(this.due - 2)) {
      this.time += 1_000;
      const taken = cpuSeconds(() => this.apply(indexAt(START - START / 40)));
      seconds += taken;
      longest = Math.max(longest, taken);
    }
    return { seconds, longest };
  }

  private isOpen(pair: number): boolean {
    return readPositions(this.exchange, asMemberId(1_000 + pair * 2 + 1)).length > 0;
  }
}

function indexAt(price: number) {
  const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) };
  return { type: 'setIndexPrice' as const, ...pair, price, decimals: 0, sources: 1 };
}

/** USDT with 6 decimals; a lot is one BTC, a tick one USDT; a tenth of a basis point of interest. */
function listing(priceDecimals = 0, quantityDecimals = 2): Command[] {
  return [
    { type: 'listAsset', code: 'USDT', decimals: 6 },
    { type: 'listAsset', code: 'BTC', decimals: 8 },
    perpListing({
      priceDecimals,
      quantityDecimals,
      quantityMax: lots(10_000_000),
      priceBand: rate(100_000),
      leverages: [5, 10, 50],
      leverageMax: 50,
      tiers: [
        { notionalCap: amount(10n ** 14n), rate: rate(5_000), leverageMax: 50 },
        { notionalCap: amount(10n ** 15n), rate: rate(10_000), leverageMax: 50 },
      ],
      fundingIntervalMs: 8 * 3_600_000,
      fundingCapE9: 7_500_000,
      impactNotional: amount(10n ** 10n),
    }),
    indexAt(START),
  ];
}

/** A member with so many USDT in contracts. */
function funded(memberId: MemberId, usdt: bigint): Command[] {
  const money = { memberId, assetId: asAssetId(0), amount: amount(usdt * 1_000_000n) } as const;
  return [
    { type: 'openMember', memberId, role: 'member' },
    { type: 'creditMember', ...money, externalId: 0n },
    { type: 'transferContract', ...money },
  ];
}

interface PlainRow {
  readonly sign: bigint;
  readonly lots: bigint;
  readonly entry: bigint;
  readonly backing: bigint;
}

/** What looks at every row whether it is due at a price, over rows as plain as can be. */
function scanOf({ exchange }: PerpWorld): (price: number) => number {
  const rows: PlainRow[] = [];
  for (let memberId = 1_000; memberId < 1_000 + PAIRS * 2; memberId += 1) {
    for (const { side, quantity, entryValue, margin } of readPositions(
      exchange,
      asMemberId(memberId),
    )) {
      const sign = side === 'long' ? 1n : -1n;
      rows.push({ sign, lots: BigInt(quantity), entry: entryValue, backing: margin });
    }
  }
  assert.equal(rows.length, PAIRS * 2);
  return (price) => {
    let due = 0;
    for (const { sign, lots: held, entry, backing } of rows) {
      const value = held * BigInt(price) * 10_000n;
      if (sign * (value - entry) + backing < (value * 5_500n) / 1_000_000n) due += 1;
    }
    return due;
  };
}

/** Commands a second of a workload whose buys open longs and whose sells open shorts. */
function stepRate(workload: Workload): number {
  const seconds: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    const player = new StepPlayer(workload);
    const taken = cpuSeconds(() => player.playAll());
    if (turn > 0) seconds.push(taken);
  }
  return workload.count / median(seconds);
}

class StepPlayer {
  private readonly workload: Workload;
  private readonly exchange: Exchange = createExchange({ isDemo: true });
  private readonly sink = new EventBuffer();
  private readonly orderIds: Float64Array;

  constructor(workload: Workload) {
    this.workload = workload;
    this.orderIds = new Float64Array(workload.orders);
    const mid = workload.ticks[0] ?? 0;
    const index = { ...indexAt(mid), decimals: 2 };
    for (const command of [...listing(2, 4).slice(0, 3), index]) this.apply(command);
    for (let member = 0; member < MEMBERS; member += 1) {
      for (const command of funded(asMemberId(1_000 + member), 10n ** 8n)) this.apply(command);
    }
  }

  private apply(command: Command): void {
    const { exchange, sink } = this;
    const entry = {
      seq: asSeq(exchange.seq + 1),
      time: 1_700_000_000_000,
      requestKey: 0n,
      command,
    };
    const outcome = step(exchange, entry, sink);
    if (outcome.type === 'refused') throw new Error(outcome.reason);
    if (outcome.type === 'orderPlaced' && this.number >= 0) {
      this.orderIds[this.number] = outcome.orderId;
    }
  }

  private number = -1;

  playAll(): void {
    const { op, id, side, ticks: prices, lots: quantities, count } = this.workload;
    for (let at = 0; at < count; at += 1) {
      if (at % BATCH === 0) this.sink.clear();
      const number = id[at] ?? 0;
      const isBuy = side[at] === 0;
      const half = MEMBERS / 2;
      const memberId = 1_000 + (isBuy ? 0 : half) + ((Math.imul(number, 0x9e3779b1) >>> 0) % half);
      this.number = number;
      if (op[at] === 1) {
        const orderId = this.orderIds[number] ?? 0;
        const owner = this.owners[number] ?? 0;
        this.apply({
          type: 'cancelContractOrder',
          memberId: asMemberId(owner),
          orderId: asOrderId(orderId),
        });
        continue;
      }
      this.owners[number] = memberId;
      this.apply({
        type: 'openPosition',
        memberId: asMemberId(memberId),
        marketId: asMarketId(0),
        side: isBuy ? 'long' : 'short',
        mode: 'cross',
        leverage: 10,
        price: ticks(prices[at] ?? 0),
        quantity: lots(quantities[at] ?? 0),
        timeInForce: 'gtc',
      });
    }
  }

  private readonly owners = new Uint32Array(2_000_000);
}
