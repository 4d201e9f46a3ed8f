import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, amountToBigInt, asAssetId, asOrderId, type MemberId, rate } from '@candor/money';
import fc from 'fast-check';
import type { Word } from '../bytes/word.ts';
import { COMMANDS, type Command } from '../command.ts';
import type { EventOf } from '../event.ts';
import { postingsOf } from '../postings.ts';
import { readCycleRisk } from '../read/readCycleRisk.ts';
import { findMismatch } from '../read/readExchange.ts';
import { readBalances } from '../read/readMember.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { anyOf } from '../testing/anyWord.ts';
import { ALICE, BOB, CYCLE, CycleScenario, openOf } from '../testing/cycleScenario.ts';
import { NaiveCycle, type NaiveTerms } from '../testing/naiveCycle.ts';
import { balancesOf, posted, sumBy } from '../testing/posted.ts';

const FUNDS = 1_000_00n;

type Move =
  | { readonly kind: 'tick'; readonly price: number }
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'open';
      readonly memberId: MemberId;
      readonly isBuy: boolean;
      readonly stake: bigint;
      readonly seconds: number;
    }
  | { readonly kind: 'change'; readonly terms: NaiveTerms };

const seconds = fc.constantFrom(3, 5, 60);
const terms: fc.Arbitrary<NaiveTerms> = fc.record({
  timeoutMs: fc.constantFrom(300, 1_000, 2_000),
  ticksMin: fc.constantFrom(1, 2, 3),
  payoutPpm: fc.constantFrom(1n, 333_333n, 850_000n, 2_000_000n),
  lossPpm: fc.constantFrom(1n, 900_001n, 1_000_000n),
});
const move: fc.Arbitrary<Move> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('tick' as const),
      price: fc.integer({ min: 98, max: 102 }),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'wait' as const }) },
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('open' as const),
      memberId: fc.constantFrom(ALICE, BOB),
      isBuy: fc.boolean(),
      stake: fc.bigInt({ min: 1n, max: 400_00n }),
      seconds,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('change' as const), terms }) },
);
/** Mostly short steps, so that ticks fall into the seconds that count; sometimes an outage. */
const waitMs = fc.oneof(
  { weight: 60, arbitrary: fc.nat({ max: 400 }) },
  { weight: 1, arbitrary: fc.nat({ max: 8_000 }) },
);
const moves = fc.array(fc.record({ move, waitMs }), { minLength: 20, maxLength: 150, size: 'max' });

function productOf({ timeoutMs, ticksMin, payoutPpm, lossPpm }: NaiveTerms) {
  const rates = { payoutRate: rate(payoutPpm), lossRate: rate(lossPpm), stakeMins: [amount(0n)] };
  const coin = { ...CYCLE.coins[0]!, stakeMin: amount(1n) };
  const durations = [3, 5, 60].map((each) => ({ seconds: each, ...rates }));
  return { isOpen: true, tickTimeoutMs: timeoutMs, ticksMin, coins: [coin], durations };
}

function commandOf(moved: Move): Command {
  if (moved.kind === 'tick') {
    const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) };
    return { type: 'setIndexPrice', ...pair, price: moved.price, decimals: 0, sources: 1 };
  }
  if (moved.kind === 'wait') return { type: 'advanceTime' };
  if (moved.kind === 'change')
    return { type: 'changeCycle', productId: 0, ...productOf(moved.terms) };
  const { memberId, isBuy, stake } = moved;
  return openOf({ memberId, side: isBuy ? 'buy' : 'sell', stake, seconds: moved.seconds });
}

/** A scenario and its twin, one move after another. */
class Pair {
  readonly scenario: CycleScenario;
  readonly twin: NaiveCycle;
  private terms: NaiveTerms;
  private readonly house: bigint;
  private at = 0;

  constructor(first: NaiveTerms, house: bigint) {
    this.terms = first;
    this.house = house;
    this.scenario = new CycleScenario(productOf(first), house);
    this.twin = new NaiveCycle([ALICE, BOB], FUNDS, house);
  }

  play({ move: moved, waitMs: wait }: { readonly move: Move; readonly waitMs: number }): void {
    this.at += wait;
    const outcome = this.scenario.apply(commandOf(moved), this.at);
    this.twin.passTo(this.at);
    if (moved.kind === 'tick') this.twin.tick(BigInt(moved.price));
    if (moved.kind === 'change') this.terms = moved.terms;
    if (moved.kind !== 'open') return;
    const isOpened = this.twin.open(moved, moved.seconds * 1_000, this.terms);
    assert.equal(outcome.type === 'cycleOpened', isOpened);
  }

  /** Everything the twin has is what the core has. */
  compare(): void {
    const { exchange, events } = this.scenario;
    for (const memberId of [ALICE, BOB]) {
      const { available, held } = readBalances(exchange, memberId)[0]!;
      assert.equal(available, this.twin.available(memberId));
      assert.equal(held, this.twin.held(memberId));
    }
    const balance = (house: 'cycle' | 'escrow') =>
      exchange.ledger.balance(exchange.ledger.houseCell(house, asAssetId(0)));
    assert.equal(balance('escrow'), this.twin.escrow);
    assert.equal(balance('cycle'), this.twin.house - this.twin.escrow);
    const [row] = readCycleRisk(exchange, 0).pairs[0]!.rows;
    const { won, lost, tie, void: voided, result } = row!;
    assert.deepEqual({ won, lost, tie, void: voided }, this.twin.counts);
    assert.equal(result, this.twin.house - this.house);
    const settled = events.filter((event) => event.type === 'cycleSettled');
    this.twin.contracts.forEach((contract, at) => {
      const own = settled.filter(({ orderId }) => orderId === this.scenario.orderIds[at]);
      assert.equal(own.length, contract.result === 'open' ? 0 : 1, 'a contract ends once');
      if (own[0] === undefined) return;
      assert.equal(own[0].outcome, contract.result);
      assert.equal(amountToBigInt(own[0].paid), contract.paid);
    });
  }
}

test('whatever is opened, ticks and waits: entries, exits, outcomes and money are those on paper', () => {
  fc.assert(
    fc.property(terms, fc.constantFrom(0n, 300_00n, 9_000_00n), moves, (first, house, played) => {
      const pair = new Pair(first, house);
      for (const each of played) {
        pair.play(each);
        pair.compare();
        assert.equal(pair.scenario.exchange.ledger.unbalancedCount, 0);
      }
      pair.play({ move: { kind: 'wait' }, waitMs: 120_000 });
      pair.compare();
      const { exchange } = pair.scenario;
      assert.equal(exchange.cycles.count, 0);
      assert.equal(findMismatch(exchange), undefined);
    }),
    { numRuns: 150 },
  );
});

test('contracts end in the order in which they expire, and of one moment in that of their acceptance', () => {
  fc.assert(
    fc.property(terms, moves, (first, played) => {
      const pair = new Pair(first, 9_000_00n);
      for (const each of played) pair.play(each);
      pair.play({ move: { kind: 'wait' }, waitMs: 120_000 });
      const { events } = pair.scenario;
      const expiryOf = new Map(
        events.flatMap((event) =>
          event.type === 'cycleOpened' ? [[event.orderId, event.expiresAt] as const] : [],
        ),
      );
      const ended = events.flatMap((event) =>
        event.type === 'cycleSettled' && event.cause !== 'entryTickMissing' ? [event.orderId] : [],
      );
      const sorted = ended.toSorted(
        (left, right) => expiryOf.get(left)! - expiryOf.get(right)! || left - right,
      );
      assert.deepEqual(ended, sorted);
    }),
    { numRuns: 60 },
  );
});

test('a snapshot at any point and the rest of the log give the same state and the same events', () => {
  fc.assert(
    fc.property(terms, moves, fc.nat({ max: 150 }), (first, played, cut) => {
      const whole = new Pair(first, 9_000_00n);
      const broken = new Pair(first, 9_000_00n);
      played.forEach((each, at) => {
        whole.play(each);
        if (at === cut) broken.scenario.restore();
        broken.play(each);
      });
      assert.equal(stateHash(broken.scenario.exchange), stateHash(whole.scenario.exchange));
      assert.deepEqual(broken.scenario.events, whole.scenario.events);
    }),
    { numRuns: 60 },
  );
});

test('postings tell all that moved, and those of an event sum to zero', () => {
  fc.assert(
    fc.property(terms, moves, (first, played) => {
      const pair = new Pair(first, 9_000_00n);
      for (const each of played) pair.play(each);
      const { events, exchange } = pair.scenario;
      assert.deepEqual(posted(new Map(), events), balancesOf(exchange));
      for (const event of events) {
        assert.deepEqual(
          sumBy(postingsOf(event), ({ assetId }) => `${assetId}`),
          new Map(),
        );
      }
    }),
    { numRuns: 60 },
  );
});

/** Entries, times and rates of all that runs, and the ticks of exits: what nobody may touch. */
function writtenDown({ exchange }: CycleScenario) {
  return {
    ticks: exchange.cycles.products.map((product) => product.listTicks()),
    contracts: [...exchange.cycles.list()].map(({ older: _, newer: __, ...own }) => ({ ...own })),
  };
}

test('no command of any kind changes a tick, an entry, a time or a rate that is written down', () => {
  for (const word of COMMANDS.words) {
    fc.assert(
      fc.property(anyOf<Word>(word), (value) => {
        const scenario = new CycleScenario({}, 9_000_00n);
        scenario.play(`
          500 tick 100
          600 alice buys 100 for 30 → accepted #1
          700 bob sells 100 for 30 → accepted #2
          800 tick 101
          900 alice sells 50 for 60 → accepted #3`);
        const before = writtenDown(scenario);
        const entered = scenario.exchange.cycles.find(asOrderId(scenario.orderIds[0]!))?.entry;
        try {
          scenario.apply(value as unknown as Command, 950);
        } catch (error) {
          // A command that no gateway makes stops the program before it is applied.
          assert.match((error as Error).name, /^(InvariantViolation|RulesUnknown)$/);
          return;
        }
        const after = writtenDown(scenario);
        assert.deepEqual(after.ticks[0]!.slice(0, before.ticks[0]!.length), before.ticks[0]);
        before.contracts.forEach((contract, at) => {
          const { entry, ...rest } = after.contracts[at]!;
          const { entry: known, ...other } = contract;
          assert.deepEqual(rest, other);
          if (known !== undefined) assert.equal(entry, known);
        });
        assert.equal(
          scenario.exchange.cycles.find(asOrderId(scenario.orderIds[0]!))?.entry,
          entered,
        );
        assert.equal(
          scenario.events.some(({ type }) => type === 'cycleSettled'),
          false,
        );
      }),
      { numRuns: 25 },
    );
  }
});

/** What else may come between an acceptance and its end. */
const MEDDLING = fc.constantFrom<Command>(
  { type: 'setMemberFrozen', memberId: ALICE, isFrozen: true },
  { type: 'startCoolOff', memberId: ALICE, durationMs: 86_400_000 },
  {
    type: 'setCycleLimits',
    memberId: ALICE,
    assetId: asAssetId(0),
    stakeMax: amount(0n),
    lossMax: amount(0n),
  },
  {
    type: 'setIndexPrice',
    baseAsset: asAssetId(0),
    quoteAsset: asAssetId(1),
    price: 1,
    decimals: 0,
    sources: 1,
  },
  {
    type: 'changeCycle',
    productId: 0,
    ...productOf({ timeoutMs: 1, ticksMin: 99, payoutPpm: 1n, lossPpm: 1n }),
    isOpen: false,
  },
  {
    type: 'fundHouse',
    account: 'cycle',
    assetId: asAssetId(0),
    amount: amount(-500_00n),
    externalId: 0n,
  },
  { type: 'claimFaucet', memberId: ALICE, assetId: asAssetId(0), amount: amount(5n) },
);

test('between its acceptance and its end nothing but ticks of its pair decides an outcome', () => {
  const outcomeOf = (meddled: readonly { at: number; command: Command }[]) => {
    const scenario = new CycleScenario({}, 1_000_00n);
    const ticks = [500, 9_500, 10_200, 20_000, 39_000, 39_500].map((at) => ({
      at,
      command: commandOf({ kind: 'tick', price: at > 30_000 ? 101 : 100 }),
    }));
    const open = openOf({ memberId: ALICE, side: 'buy', stake: 100_00n, seconds: 30 });
    const order = { at: 10_000, command: open };
    const all = [...ticks, order, ...meddled, { at: 40_000, command: commandOf({ kind: 'wait' }) }];
    for (const { at, command } of all.sort((left, right) => left.at - right.at)) {
      scenario.apply(command, at);
    }
    return scenario.events.find(
      (event): event is EventOf<'cycleSettled'> => event.type === 'cycleSettled',
    );
  };
  const plain = outcomeOf([]);
  assert.equal(plain?.outcome, 'won');
  const times = fc.integer({ min: 10_001, max: 39_999 });
  fc.assert(
    fc.property(
      fc.array(fc.record({ at: times, command: MEDDLING }), { maxLength: 6 }),
      (meddled) => {
        const {
          seq: _,
          orderId: __,
          firstTick: ___,
          lastTick: ____,
          ...told
        } = outcomeOf(meddled)!;
        const { seq: a, orderId: b, firstTick: c, lastTick: d, ...expected } = plain!;
        assert.deepEqual(told, expected);
      },
    ),
    { numRuns: 60 },
  );
});

test('a restored exchange settles what a snapshot carries, ticks of its second included', () => {
  const scenario = new CycleScenario({}, 9_000_00n);
  scenario.play(`
    9500 tick 100
    10000 alice buys 100 for 30 → accepted #1
    10200 tick 100.5
    39000 tick 101
    39500 tick 101`);
  scenario.exchange = loadSnapshot(takeSnapshot(scenario.exchange));
  scenario.passTo(40_000);
  assert.equal(scenario.resultOf(1), '#1: won entry 100.5 exit 101 paid 185');
});
