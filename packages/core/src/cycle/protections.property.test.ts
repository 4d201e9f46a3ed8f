import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AMOUNT_MAX, amount, asAssetId, asMemberId, rate } from '@candor/money';
import fc from 'fast-check';
import type { Command } from '../command.ts';
import type { Outcome } from '../outcome.ts';
import { readCycleProtection } from '../read/readCycle.ts';
import { stateHash } from '../stateHash.ts';
import {
  ALICE,
  BOB,
  CYCLE,
  CycleScenario,
  openOf,
  START,
  tickOf,
} from '../testing/cycleScenario.ts';
import { NaiveCycle, type NaiveTerms } from '../testing/naiveCycle.ts';
import { NaiveProtection } from '../testing/naiveProtection.ts';

const FUNDS = 1_000_00n;
const HOUR_MS = 3_600_000;
const MEMBERS = [ALICE, BOB];
const TERMS: NaiveTerms = { timeoutMs: 1_000, ticksMin: 2, payoutPpm: 850_000n, lossPpm: 900_001n };

const most = fc.oneof(
  { weight: 3, arbitrary: fc.bigInt({ min: 0n, max: 300_00n }) },
  { weight: 2, arbitrary: fc.constantFrom(50_00n, 100_00n, 200_00n) },
  { weight: 1, arbitrary: fc.constant(AMOUNT_MAX) },
);
const memberId = fc.constantFrom(ALICE, BOB);
const move = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('tick'), price: fc.nat({ max: 3 }) }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('open'),
      memberId,
      isBuy: fc.boolean(),
      stake: fc.bigInt({ min: 1n, max: 90_00n }),
      seconds: fc.constantFrom(3, 5),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('limit'), memberId, stakeMax: most, lossMax: most }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('rest'),
      memberId,
      hours: fc.constantFrom(23, 24, 30, 48, 721),
    }),
  },
);
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never;

/** Mostly short, so that contracts enter and end; sometimes to another day, or just before and behind one. */
const waitMs = fc.oneof(
  { weight: 30, arbitrary: fc.nat({ max: 400 }) },
  { weight: 2, arbitrary: fc.constantFrom(6 * HOUR_MS, 24 * HOUR_MS - 2_000, 24 * HOUR_MS) },
);
const moves = fc.array(fc.record({ move, waitMs }), { minLength: 20, maxLength: 120, size: 'max' });

function product() {
  const rates = { payoutRate: rate(TERMS.payoutPpm), lossRate: rate(TERMS.lossPpm) };
  const coin = { ...CYCLE.coins[0]!, stakeMin: amount(1n) };
  const durations = [3, 5].map((seconds) => ({ seconds, ...rates, stakeMins: [amount(0n)] }));
  return { coins: [coin], durations };
}

function commandOf(moved: Move): Command {
  switch (moved.kind) {
    case 'tick':
      return tickOf(`${99 + moved.price}`);
    case 'open': {
      const { isBuy, kind: _, ...order } = moved;
      return openOf({ ...order, side: isBuy ? 'buy' : 'sell' });
    }
    case 'limit': {
      const limits = { stakeMax: amount(moved.stakeMax), lossMax: amount(moved.lossMax) };
      return { type: 'setCycleLimits', memberId: moved.memberId, assetId: asAssetId(0), ...limits };
    }
    default: {
      const durationMs = moved.hours * HOUR_MS;
      return { type: 'startCoolOff', memberId: moved.memberId, durationMs };
    }
  }
}

/** A core and its twins on paper. */
class Play {
  readonly scenario = new CycleScenario(product(), 9_000_00n);
  private readonly twin = new NaiveCycle(MEMBERS, FUNDS, 9_000_00n);
  private readonly own = new Map(MEMBERS.map((id) => [id, new NaiveProtection(AMOUNT_MAX)]));
  readonly seen = new Set<string>();
  private at = 0;

  step({ move: moved, waitMs: wait }: { readonly move: Move; readonly waitMs: number }): void {
    this.at += wait;
    const { at, twin } = this;
    const outcome = this.scenario.apply(commandOf(moved), at);
    twin.passTo(at);
    if (moved.kind === 'tick') twin.tick(BigInt(99 + moved.price));
    else if (moved.kind === 'open') this.open(moved, outcome);
    else this.protect(moved);
  }

  private protect(moved: Exclude<Move, { kind: 'tick' | 'open' }>): void {
    const protection = this.own.get(moved.memberId)!;
    if (moved.kind === 'limit') protection.limit(moved, this.at);
    else protection.rest(moved.hours * HOUR_MS, this.at);
  }

  private open(moved: Extract<Move, { kind: 'open' }>, outcome: Outcome): void {
    const { at, twin } = this;
    const protection = this.own.get(moved.memberId)!;
    const isAllowed = protection.allows(this.contractsOf(moved.memberId), TERMS, moved.stake, at);
    const isOpened = isAllowed && twin.open(moved, moved.seconds * 1_000, TERMS);
    assert.equal(outcome.type === 'cycleOpened', isOpened);
    if (outcome.type === 'refused') this.seen.add(outcome.reason);
  }

  /** What the core tells of both members is what is on paper. */
  compare(): void {
    for (const [id, protection] of this.own) {
      const told = readCycleProtection(this.scenario.exchange, asMemberId(id), asAssetId(0))!;
      const { stakeMax, lossMax } = protection.limitsAt(this.at);
      assert.equal(told.stakeMax ?? AMOUNT_MAX, stakeMax);
      assert.equal(told.lossMax ?? AMOUNT_MAX, lossMax);
      assert.equal(Math.max(0, told.coolOffUntil - START), protection.coolOffUntil);
      const { staked, atRisk } = protection.usedAt(this.contractsOf(id), this.at);
      assert.equal(told.staked, staked);
      assert.equal(told.atRisk, atRisk);
    }
  }

  private contractsOf(id: number) {
    return this.twin.contracts.filter((contract) => contract.memberId === id);
  }
}

test('§3 protection: limits, what of a day is used and breaks are those on paper, whatever is played', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(moves, (played) => {
      const play = new Play();
      for (const each of played) {
        play.step(each);
        play.compare();
      }
      for (const reason of play.seen) seen.add(reason);
    }),
    { numRuns: 150 },
  );
  for (const reason of ['dailyStakeReached', 'dailyLossReached', 'coolOffActive']) {
    assert.ok(seen.has(reason), `${reason} never happened`);
  }
});

test('§3 protection: a snapshot between any two commands forgets nothing of what members allow', () => {
  fc.assert(
    fc.property(moves, fc.nat({ max: 120 }), (played, cut) => {
      const [whole, broken] = [new Play(), new Play()];
      played.forEach((each, at) => {
        whole.step(each);
        if (at === cut) broken.scenario.restore();
        broken.step(each);
      });
      assert.equal(stateHash(broken.scenario.exchange), stateHash(whole.scenario.exchange));
      assert.deepEqual(broken.scenario.events, whole.scenario.events);
    }),
    { numRuns: 40 },
  );
});
