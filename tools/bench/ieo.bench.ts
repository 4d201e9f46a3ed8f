/**
 * Offerings in the core: 100 000 members who commit, the entry that plans their allocation, settling them all,
 * and how long orders of spot wait that come in between. Throughput is processor time; latency a clock read
 * around the step. Everybody commits the same in one round (all remainders tie), or anything in the other.
 */

import { strict as assert } from 'node:assert';
import { type Command, createExchange, EventBuffer, type Exchange, step } from '@candor/core';
import { listing } from '@candor/core/testing';
import {
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

const MEMBERS = 100_000;
const ISSUER = asMemberId(1_000);
const FIRST = 1_001;
const ROUNDS = 3;
const WARM_UPS = 1;
const BATCH = 256;
const START = 1_700_000_000_000;
const SUPPLY = 1_000_000_007;

type Spread = 'equal' | 'mixed';

export const bench: Bench = {
  name: 'ieo',
  run(report) {
    const perSecond = median(rounds(() => cpuSeconds(() => new Player('mixed').commitAll())));
    report({ name: 'ieo.commit', value: round(MEMBERS / perSecond / 1_000), unit: 'k members/s' });
    for (const spread of ['mixed', 'equal'] as const) {
      const [plans, settles]: [number[], number[]] = [[], []];
      rounds(() => {
        const player = ready(spread);
        plans.push(player.plan());
        settles.push(cpuSeconds(() => player.settleAll()));
        player.assertPlayed();
        return 0;
      });
      const [plan, settle] = [plans, settles].map((each) => median(each.slice(WARM_UPS)));
      report({ name: `ieo.plan100k.${spread}`, value: round(plan ?? 0), unit: 'ms' });
      report({
        name: `ieo.settle100k.${spread}`,
        value: round((settle ?? 0) * 1_000),
        unit: 'ms',
      });
    }
    const player = ready('mixed');
    player.plan();
    const waits = player.settleBesideSpot().sort();
    player.assertPlayed();
    for (const share of [0.5, 0.99]) {
      const value = round(waits[Math.floor(waits.length * share)] ?? 0);
      report({ name: `ieo.spotBeside.p${share * 100}`, value, unit: 'ms' });
    }
  },
};

function rounds(play: () => number): number[] {
  return Array.from({ length: WARM_UPS + ROUNDS }, play).slice(WARM_UPS);
}

function ready(spread: Spread): Player {
  const player = new Player(spread);
  player.commitAll();
  return player;
}

/** An exchange with one offering and one market of spot. */
class Player {
  private readonly exchange: Exchange = createExchange({ isDemo: true });
  private readonly sink = new EventBuffer();
  private readonly spread: Spread;
  private time = START;
  private played = 0;

  constructor(spread: Spread) {
    this.spread = spread;
    for (const command of setUp()) assert.notEqual(this.apply(command).type, 'refused');
    this.time = START + 1_000;
    this.apply({ type: 'advanceTime' });
  }

  commitAll(): void {
    for (let at = 0; at < MEMBERS; at += 1) {
      const mixed = 10_000 + ((Math.imul(at, 0x9e3779b1) >>> 0) % 90_000);
      const quantity = lots(this.spread === 'equal' ? 50_000 : mixed);
      const wanted = {
        memberId: asMemberId(FIRST + at),
        offeringId: 0,
        quantity,
        isIdentified: true,
      };
      const answer = this.apply({ type: 'commitOffering', ...wanted });
      if (answer.type !== 'offeringCommitted') throw new Error('a commitment was refused');
    }
  }

  /** Milliseconds of the entry in which the window closes. */
  plan(): number {
    this.time = START + 2_000;
    const startedAt = performance.now();
    this.apply({ type: 'advanceTime' });
    return performance.now() - startedAt;
  }

  settleAll(): void {
    while (this.offering.status === 'allocating') this.apply({ type: 'advanceTime' });
  }

  settleBesideSpot(): Float64Array {
    const waits: number[] = [];
    while (this.offering.status === 'allocating') {
      const command = spotOrder(waits.length);
      const startedAt = performance.now();
      this.apply(command);
      waits.push(performance.now() - startedAt);
    }
    return Float64Array.from(waits);
  }

  assertPlayed(): void {
    const { ledger, isHalted } = this.exchange;
    assert.equal(this.offering.sold, SUPPLY);
    assert.equal(ledger.balance(ledger.houseCell('offering', asAssetId(0))), 0n);
    assert.equal(isHalted, false);
  }

  private get offering() {
    const [offering] = this.exchange.ieo.offerings;
    assert.ok(offering);
    return offering;
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
    memberId: asMemberId(FIRST + (number % MEMBERS)),
    marketId: asMarketId(0),
    side: 'buy',
    price: ticks(100),
    quantity: lots(1),
    timeInForce: 'gtc',
  };
}

function setUp(): Command[] {
  return [
    { type: 'listAsset', code: 'USDT', decimals: 8 },
    { type: 'listAsset', code: 'NEW', decimals: 8 },
    listing({ quantityMax: lots(1_000), feeRateTaker: rate(1_500n), priceBand: rate(100_000n) }),
    { type: 'openMember', memberId: ISSUER, role: 'member' },
    credit(ISSUER, asAssetId(1), BigInt(SUPPLY) * 1_000n),
    {
      ...{
        type: 'createOffering',
        issuerId: ISSUER,
        assetId: asAssetId(1),
        payAsset: asAssetId(0),
        mode: 'proRata',
      },
      ...{ identityRequired: true, lot: amount(1_000n), lotPrice: amount(250n) },
      ...{ supply: lots(SUPPLY), memberMin: lots(1), memberMax: lots(30_000) },
      ...{ feeRate: rate(10_000), opensAt: START + 1_000, closesAt: START + 2_000 },
      ...{ listsAt: START + 3_000, marketId: undefined, unlocks: [], seed: 'bench' },
    },
    { type: 'openOffering', offeringId: 0 },
    ...Array.from({ length: MEMBERS }, (_, index): Command[] => [
      { type: 'openMember', memberId: asMemberId(FIRST + index), role: 'member' },
      credit(asMemberId(FIRST + index), asAssetId(0), 10n ** 12n),
    ]).flat(),
  ];
}

function credit(memberId: MemberId, assetId: AssetId, units: bigint): Command {
  return { type: 'creditMember', memberId, assetId, amount: amount(units), externalId: 0n };
}
