import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amountToBigInt, asAssetId, asMemberId, asOrderId, rate } from '@candor/money';
import fc from 'fast-check';
import type { Command, CommandOf } from '../command.ts';
import type { Event } from '../event.ts';
import type { Exchange } from '../exchange.ts';
import { accountOf } from '../ledger/account.ts';
import { stateHash } from '../stateHash.ts';
import { ALICE, BOB, HOUR_MS, MiningScenario, PRODUCT, START } from '../testing/miningScenario.ts';
import { NaiveMining, type NaiveTerms } from '../testing/naiveMining.ts';
import { balancesOf, posted } from '../testing/posted.ts';
import { dailyInterest, miningInterest, miningRate } from './reckonInterest.ts';

const POOL = 120_00n;
const [LOCK, FREE] = [accountOf('coin', 'lock'), accountOf('coin', 'available')];

type Move =
  | { readonly kind: 'lock'; readonly memberId: number; readonly units: bigint }
  | { readonly kind: 'redeem'; readonly memberId: number; readonly nth: number }
  | { readonly kind: 'fund'; readonly units: bigint }
  | { readonly kind: 'terms'; readonly termDays: number; readonly keepsInterest: boolean }
  | { readonly kind: 'time' };

const member = fc.constantFrom(ALICE, BOB);
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('lock' as const),
      memberId: member,
      units: fc.bigInt({ min: 90_00n, max: 1_010_00n }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('redeem' as const),
      memberId: member,
      nth: fc.nat({ max: 8 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('fund' as const),
      units: fc.bigInt({ min: -40_00n, max: 40_00n }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('terms' as const),
      termDays: fc.integer({ min: 1, max: 5 }),
      keepsInterest: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant<Move>({ kind: 'time' }) },
);
const moves = fc.array(fc.record({ move, hours: fc.nat({ max: 40 }) }), {
  minLength: 5,
  maxLength: 40,
});

/** The core and its twin, asked the same. */
class Both {
  readonly scenario = new MiningScenario({}, POOL);
  readonly twin = new NaiveMining(2_000_00n, POOL);
  private terms: Partial<CommandOf<'listMining'>> = {};
  private hours = 0;
  readonly ids: number[] = [];

  play(asked: Move, hours: number): void {
    this.hours += hours;
    this.twin.now = START + this.hours * HOUR_MS;
    if (asked.kind === 'lock') this.lock(asked.memberId, asked.units);
    if (asked.kind === 'redeem') this.redeem(asked.memberId, asked.nth);
    if (asked.kind === 'fund') this.fund(asked.units);
    if (asked.kind === 'terms') this.change(asked);
    this.scenario.passTo(this.hours);
    this.compare();
  }

  private lock(memberId: number, units: bigint): void {
    const asked = this.scenario.lockOf(asMemberId(memberId), units);
    const isLocked = this.apply(asked).type === 'miningLocked';
    const id = this.scenario.exchange.seq;
    assert.equal(isLocked, this.twin.lock(id, memberId, units, this.naiveTerms()));
    if (isLocked) this.ids.push(id);
  }

  private redeem(memberId: number, nth: number): void {
    const orderId = this.ids[nth] ?? 0;
    const isRedeemed =
      this.apply({
        type: 'redeemMining',
        memberId: asMemberId(memberId),
        orderId: asOrderId(orderId),
      }).type === 'miningRedeemed';
    assert.equal(isRedeemed, this.twin.redeem(orderId, memberId));
  }

  private fund(units: bigint): void {
    this.scenario.passTo(this.hours);
    if (this.scenario.fund(units).type === 'accepted') this.twin.funded += units;
  }

  private change(change: Pick<CommandOf<'listMining'>, 'termDays' | 'keepsInterest'>): void {
    const { termDays, keepsInterest } = change;
    this.terms = { termDays, keepsInterest };
    const { assetId: _, ...terms } = PRODUCT;
    this.apply({ ...terms, ...this.terms, type: 'changeMining', productId: 0 });
  }

  private apply(command: Command) {
    return this.scenario.apply(command, this.hours);
  }

  private naiveTerms(): NaiveTerms {
    const { termDays, keepsInterest } = { ...PRODUCT, ...this.terms };
    const rates = { rateMin: 1_000n, rateMax: 10_000n, least: 100_00n, most: 1_000_00n };
    return { ...rates, feePpm: 20_000n, termDays, keepsInterest };
  }

  private compare(): void {
    const { ledger, members, mining } = this.scenario.exchange;
    assert.equal(ledger.unbalancedCount, 0);
    for (const memberId of [ALICE, BOB]) {
      const index = members.indexOf(asMemberId(memberId));
      assert.equal(
        ledger.balance(ledger.find(index, FREE, asAssetId(0))),
        this.twin.available(memberId),
      );
      assert.equal(
        ledger.balance(ledger.find(index, LOCK, asAssetId(0))),
        this.twin.held(memberId),
      );
    }
    assert.equal(ledger.balance(ledger.houseCell('mining', asAssetId(0))), this.twin.pool());
    const running = this.twin.locks.filter((lock) => this.twin.isRunning(lock)).length;
    assert.equal(mining.count, running);
  }
}

/** The same, through bytes and back before each move. */
function restoredAlways(played: readonly { move: Move; hours: number }[]): Exchange {
  const both = new Both();
  for (const { move: asked, hours } of played) {
    both.scenario.restore();
    both.play(asked, hours);
  }
  return both.scenario.exchange;
}

test('locks, redemptions and days are what paper and pencil make of them', () => {
  fc.assert(
    fc.property(moves, (played) => {
      const both = new Both();
      for (const { move: asked, hours } of played) both.play(asked, hours);
    }),
    { numRuns: 120 },
  );
});

test('nothing is made or lost, postings tell it, and a snapshot goes on alike', () => {
  fc.assert(
    fc.property(moves, (played) => {
      const both = new Both();
      const before = balancesOf(both.scenario.exchange);
      both.scenario.events.length = 0;
      for (const { move: asked, hours } of played) both.play(asked, hours);
      const { exchange, events } = both.scenario;
      assert.deepEqual(posted(before, events), balancesOf(exchange));
      assert.equal(stateHash(restoredAlways(played)), stateHash(exchange));
    }),
    { numRuns: 60 },
  );
});

test('never more than the pool is paid, and never twice for a day', () => {
  fc.assert(
    fc.property(moves, (played) => {
      const both = new Both();
      for (const { move: asked, hours } of played) both.play(asked, hours);
      both.play({ kind: 'time' }, 10 * 24);
      checkOnce(both.scenario.events);
      const paid = both.scenario.events.reduce((sum, event) => {
        return event.type === 'miningEnded' ? sum + amountToBigInt(event.interest) : sum;
      }, 0n);
      assert.ok(paid <= both.twin.funded);
      const { ledger, timers } = both.scenario.exchange;
      assert.equal(ledger.balance(ledger.houseCell('interest', asAssetId(0))), 0n);
      assert.equal(timers.count, 0);
    }),
    { numRuns: 60 },
  );
});

function checkOnce(events: readonly Event[]): void {
  const [days, ended] = [new Set<string>(), new Set<number>()];
  for (const event of events) {
    if (event.type === 'miningAccrued') {
      const day = `${event.orderId} ${event.day}`;
      assert.ok(!days.has(day) && !ended.has(event.orderId), 'a day is booked once');
      days.add(day);
    }
    if (event.type !== 'miningEnded') continue;
    assert.ok(!ended.has(event.orderId), 'a lock ends once');
    ended.add(event.orderId);
  }
}

test('the rate of any amount within the limits lies between rateMin and rateMax, and never falls', () => {
  const units = fc.bigInt({ min: 1n, max: 10n ** 15n });
  const ppm = fc.bigInt({ min: 0n, max: 1_000_000n });
  const line = fc.record({
    low: units,
    span: fc.bigInt({ min: 0n, max: 10n ** 15n }),
    ppm,
    more: ppm,
  });
  fc.assert(
    fc.property(line, ppm, ppm, ({ low, span, ppm: rateMin, more }, first, second) => {
      const [amountMin, amountMax] = [low, low + span];
      const rates = { amountMin, amountMax, rateMin, rateMax: rateMin + more };
      const at = (share: bigint) => low + (span * share) / 1_000_000n;
      const [small, large] = first < second ? [at(first), at(second)] : [at(second), at(first)];
      const [one, two] = [miningRate(rates, small), miningRate(rates, large)];
      assert.ok(rateMin <= one && one <= two && two <= rates.rateMax);
      assert.equal(miningRate(rates, amountMax), rates.rateMax);
      assert.equal(miningInterest(large, two, 7), dailyInterest(large, two) * 7n);
    }),
  );
});

test('a fee of nothing and of everything are both paid', () => {
  for (const [ppm, paid] of [
    [0, 1_000_00n],
    [1_000_000, 0n],
  ] as const) {
    const scenario = new MiningScenario({ earlyFeeRate: rate(ppm) });
    scenario.apply(scenario.lockOf(asMemberId(ALICE), 1_000_00n), 10);
    const [orderId = 0] = scenario.orderIds;
    const told = scenario.apply(
      { type: 'redeemMining', memberId: asMemberId(ALICE), orderId: asOrderId(orderId) },
      11,
    );
    assert.ok(told.type === 'miningRedeemed' && amountToBigInt(told.paid) === paid);
  }
});
