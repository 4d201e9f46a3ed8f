/**
 * Timed contracts in the core: opening them as commands, settling 100 000 that are due in one second, and how
 * long orders of spot wait that come in between. Throughput is processor time; latency a clock read around
 * every step. Commands are made as the decoder makes them, inside the time.
 */

import { strict as assert } from 'node:assert';
import { type Command, createExchange, EventBuffer, type Exchange, step } from '@candor/core';
import { oneMarket } from '@candor/core/testing';
import {
  AMOUNT_MAX,
  type AssetId,
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  asSeq,
  lots,
  type MemberId,
  rate,
  ticks,
} from '@candor/money';
import { type Bench, cpuSeconds, median, round } from './bench.ts';

const MEMBERS = 10_000;
const CONTRACTS = 100_000;
const BATCH = 256;
const ROUNDS = 5;
const WARM_UPS = 2;
const START = 1_700_000_000_000;
const SECONDS = 30;
const FREE = amount(AMOUNT_MAX);

export const bench: Bench = {
  name: 'cycle',
  run(report) {
    const opened: number[] = [];
    const settled: number[] = [];
    for (let turn = 0; turn < WARM_UPS + ROUNDS; turn += 1) {
      const player = new Player();
      const opening = cpuSeconds(() => player.openAll());
      const settling = cpuSeconds(() => player.settleAll());
      player.assertPlayed();
      if (turn < WARM_UPS) continue;
      opened.push(opening);
      settled.push(settling);
    }
    const perSecond = round(CONTRACTS / median(opened) / 1_000);
    report({ name: 'cycle.open', value: perSecond, unit: 'k contracts/s' });
    report({ name: 'cycle.settle100k', value: round(median(settled) * 1_000), unit: 'ms' });
    const player = new Player();
    player.openAll();
    const waits = player.settleBesideSpot().sort();
    player.assertPlayed();
    for (const share of [0.5, 0.99, 0.999]) {
      const value = round(waits[Math.floor(waits.length * share)] ?? 0);
      report({ name: `cycle.spotBeside.p${share * 100}`, value, unit: 'ms' });
    }
  },
};

/** An exchange with one product and one market of spot, as an engine plays it. */
class Player {
  private readonly exchange: Exchange = createExchange({ isDemo: true });
  private readonly sink = new EventBuffer();
  private time = START;
  private played = 0;

  constructor() {
    for (const command of setUp()) assert.equal(this.apply(command).type, 'accepted');
    this.tick(60_000_00);
  }

  /** 100 000 contracts within a second, ticks in between. */
  openAll(): void {
    for (let at = 0; at < CONTRACTS; at += 1) {
      this.time = START + Math.floor((at * 1_000) / CONTRACTS);
      if (at % (CONTRACTS / 4) === 0) this.tick(60_000_00 + at);
      const opened = this.apply({
        type: 'openCycle',
        memberId: asMemberId(1_000 + ((Math.imul(at, 0x9e3779b1) >>> 0) % MEMBERS)),
        productId: 0,
        side: at % 2 === 0 ? 'buy' : 'sell',
        stakeAsset: asAssetId(0),
        stake: amount(1_000_000_000n + BigInt(at)),
        seconds: SECONDS,
      });
      if (opened.type !== 'cycleOpened') throw new Error('a contract was refused');
    }
    this.tick(60_000_00);
  }

  /** Every tick up to the last expiry, then nothing but time. */
  settleAll(): void {
    this.tickUpToExpiry();
    while (this.exchange.cycles.count > 0) this.apply({ type: 'advanceTime' });
  }

  /** As `settleAll`, with orders of spot instead of time; tells how long each took. */
  settleBesideSpot(): Float64Array {
    this.tickUpToExpiry();
    const waits: number[] = [];
    while (this.exchange.cycles.count > 0) {
      const command = spotOrder(waits.length);
      const startedAt = performance.now();
      this.apply(command);
      waits.push(performance.now() - startedAt);
    }
    return Float64Array.from(waits);
  }

  assertPlayed(): void {
    const { cycles, ledger, isHalted } = this.exchange;
    assert.equal(cycles.count, 0);
    assert.equal(ledger.balance(ledger.houseCell('escrow', asAssetId(0))), 0n);
    assert.equal(isHalted, false);
  }

  private tickUpToExpiry(): void {
    const last = START + 1_000 + SECONDS * 1_000;
    for (let at = last - 2_500; at < START + SECONDS * 1_000; at += 250) {
      this.time = at;
      this.tick(60_001_00);
    }
    this.time = last;
  }

  private tick(price: number): void {
    const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) };
    this.apply({ type: 'setIndexPrice', ...pair, price, decimals: 2, sources: 3 });
  }

  private apply(command: Command) {
    this.played += 1;
    if (this.played % BATCH === 0) this.sink.clear();
    const { exchange, time } = this;
    return step(
      exchange,
      { seq: asSeq(exchange.seq + 1), time, requestKey: 0n, command },
      this.sink,
    );
  }
}

function spotOrder(number: number): Command {
  return {
    type: 'placeLimitOrder',
    memberId: asMemberId(1_000 + (number % MEMBERS)),
    marketId: asMarketId(0),
    side: number % 2 === 0 ? 'buy' : 'sell',
    price: ticks(number % 2 === 0 ? 59_000_00 : 61_000_00),
    quantity: lots(1),
    timeInForce: 'gtc',
  };
}

function setUp(): Command[] {
  return [
    ...oneMarket({ feeRateTaker: rate(1_500n), priceBand: rate(100_000n) }),
    {
      type: 'listCycle',
      baseAsset: asAssetId(1),
      quoteAsset: asAssetId(0),
      isOpen: true,
      tickTimeoutMs: 1_000,
      ticksMin: 2,
      coins: [
        {
          assetId: asAssetId(0),
          stakeMin: amount(1n),
          stakeMax: FREE,
          memberMax: FREE,
          pairMax: FREE,
          secondMax: FREE,
        },
      ],
      durations: [
        {
          seconds: SECONDS,
          payoutRate: rate(850_000n),
          lossRate: rate(1_000_000n),
          stakeMins: [amount(0n)],
        },
      ],
    },
    {
      type: 'fundHouse',
      account: 'cycle',
      assetId: asAssetId(0),
      amount: amount(10n ** 15n),
      externalId: 0n,
    },
    ...Array.from({ length: MEMBERS }, (_, index) => memberOf(asMemberId(1_000 + index))).flat(),
  ];
}

function memberOf(memberId: MemberId): Command[] {
  const rich = (assetId: AssetId): Command => ({
    type: 'creditMember',
    memberId,
    assetId,
    amount: amount(10n ** 13n),
    externalId: 0n,
  });
  return [{ type: 'openMember', memberId, role: 'member' }, rich(asAssetId(0)), rich(asAssetId(1))];
}
