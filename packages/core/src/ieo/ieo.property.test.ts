import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  amount,
  amountToBigInt,
  asAssetId,
  asMemberId,
  lots,
  lotsToNumber,
  rate,
} from '@candor/money';
import fc from 'fast-check';
import type { Command, CommandOf } from '../command.ts';
import type { Event, EventOf, EventType } from '../event.ts';
import { stateHash } from '../stateHash.ts';
import { IeoScenario, ISSUER, NEW, OFFERING, START, USDT } from '../testing/ieoScenario.ts';
import { naiveAllocation } from '../testing/naiveAllocation.ts';
import { balancesOf, posted } from '../testing/posted.ts';
import { tieKey } from './tieKey.ts';

const member = fc.integer({ min: 1, max: 3 }).map((index) => asMemberId(ISSUER + index));
const quantity = fc.nat({ max: 110 }).map(lots);
const asked = { memberId: member, offeringId: fc.constant(0), quantity };
const move: fc.Arbitrary<Command> = fc.oneof(
  { weight: 8, arbitrary: fc.record(asked).map((each) => commit(each)) },
  {
    weight: 3,
    arbitrary: fc.record(asked).map((each): Command => ({ type: 'withdrawCommitment', ...each })),
  },
  { weight: 1, arbitrary: fc.constant<Command>({ type: 'cancelOffering', offeringId: 0 }) },
  { weight: 2, arbitrary: fc.constant<Command>({ type: 'advanceTime' }) },
);
const play = fc.record({
  mode: fc.constantFrom('proRata' as const, 'firstCome' as const),
  isLocked: fc.boolean(),
  moves: fc.array(fc.record({ command: move, wait: fc.nat({ max: 20 }) }), { maxLength: 30 }),
});

type Asked = Pick<CommandOf<'commitOffering'>, 'memberId' | 'offeringId' | 'quantity'>;

function commit(wanted: Asked): Command {
  return { type: 'commitOffering', ...wanted, isIdentified: false };
}

const UNLOCKS = [
  { at: START + 250_000, share: rate(123_457) },
  { at: START + 320_000, share: rate(876_543) },
];

function open({ mode, isLocked }: { mode: 'proRata' | 'firstCome'; isLocked: boolean }) {
  const scenario = new IeoScenario({ mode, unlocks: isLocked ? UNLOCKS : [] });
  scenario.apply({ type: 'openOffering', offeringId: 0 }, 10);
  scenario.passTo(100);
  return scenario;
}

function told<Type extends EventType>(events: readonly Event[], type: Type): EventOf<Type>[] {
  return events.filter((event): event is EventOf<Type> => event.type === type);
}

/** What everybody has committed, told by plain sums of the events. */
function commitmentsOf(events: readonly Event[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const event of events) {
    if (event.type !== 'offeringCommitted' && event.type !== 'commitmentWithdrawn') continue;
    const sign = event.type === 'offeringCommitted' ? 1 : -1;
    const sum = (sums.get(event.memberId) ?? 0) + sign * lotsToNumber(event.quantity);
    assert.equal(lotsToNumber(event.committed), sum);
    sums.set(event.memberId, sum);
  }
  return sums;
}

test('whatever is committed, withdrawn or canceled: nothing is made or lost, and a snapshot goes on alike', () => {
  fc.assert(
    fc.property(play, ({ moves, ...terms }) => {
      const [scenario, other] = [open(terms), open(terms)];
      const before = balancesOf(scenario.exchange);
      scenario.events.length = 0;
      let at = 100;
      for (const { command, wait } of moves) {
        at += wait;
        other.restore();
        scenario.apply(command, at);
        other.apply(command, at);
        assert.equal(scenario.exchange.ledger.unbalancedCount, 0);
      }
      scenario.passTo(1_000);
      other.passTo(1_000);
      const { exchange } = scenario;
      assert.deepEqual(posted(before, scenario.events), balancesOf(exchange));
      assert.equal(stateHash(other.exchange), stateHash(exchange));
      for (const asset of [USDT, NEW]) {
        assert.equal(
          exchange.ledger.balance(exchange.ledger.houseCell('offering', asAssetId(asset))),
          0n,
        );
      }
      assert.equal(exchange.timers.count, 0);
    }),
    { numRuns: 60 },
  );
});

test('a snapshot in the midst of settling, unlocking or refunding goes on with who is next', () => {
  for (const isCanceled of [false, true]) {
    const [scenario, other] = [crowded(), crowded()];
    const last: Command = isCanceled
      ? { type: 'cancelOffering', offeringId: 0 }
      : { type: 'advanceTime' };
    for (const each of [scenario, other]) each.apply(last, isCanceled ? 150 : 200);
    const statuses = new Set<string | undefined>();
    for (let seconds = 250; scenario.exchange.timers.count > 0; seconds += 50) {
      for (let entries = 0; entries < 2; entries += 1) {
        statuses.add(other.exchange.ieo.offerings[0]?.status);
        other.restore();
        for (const each of [scenario, other]) each.apply({ type: 'advanceTime' }, seconds);
        assert.equal(stateHash(other.exchange), stateHash(scenario.exchange));
      }
    }
    const settled = isCanceled ? 'commitmentRefunded' : 'offeringAllocated';
    assert.equal(told(scenario.events, settled).length, CROWD);
    assert.ok(statuses.has(isCanceled ? 'canceling' : 'unlocking'));
  }
});

const CROWD = 600;

/** More members than one entry settles. */
function crowded(): IeoScenario {
  const terms = { supply: lots(1_000), lot: amount(10n), memberMin: lots(1), unlocks: UNLOCKS };
  const scenario = new IeoScenario(terms);
  scenario.apply({ type: 'openOffering', offeringId: 0 }, 10);
  scenario.passTo(100);
  for (let memberId = 5_000; memberId < 5_000 + CROWD; memberId += 1) {
    const funds = {
      memberId: asMemberId(memberId),
      assetId: asAssetId(USDT),
      amount: amount(100_00n),
      externalId: 0n,
    };
    scenario.apply({ type: 'openMember', memberId: asMemberId(memberId), role: 'member' });
    scenario.apply({ type: 'creditMember', ...funds });
    scenario.apply(
      commit({ memberId: asMemberId(memberId), offeringId: 0, quantity: lots(1 + (memberId % 7)) }),
    );
  }
  return scenario;
}

test('sum ≤ supply, paid = allocation × price, refunds exact, everybody once', () => {
  fc.assert(
    fc.property(play, ({ moves, ...terms }) => {
      const scenario = open(terms);
      let at = 100;
      for (const { command, wait } of moves) {
        at += wait;
        scenario.apply(command, at);
      }
      scenario.passTo(1_000);
      const commitments = commitmentsOf(scenario.events);
      const allocated = told(scenario.events, 'offeringAllocated');
      let sum = 0;
      for (const { memberId, quantity: given, received, paid, refund } of allocated) {
        const [count, committed] = [lotsToNumber(given), commitments.get(memberId) ?? 0];
        sum += count;
        assert.ok(count <= committed && count <= lotsToNumber(OFFERING.memberMax));
        assert.equal(amountToBigInt(received), BigInt(count) * amountToBigInt(OFFERING.lot));
        assert.equal(amountToBigInt(paid), BigInt(count) * amountToBigInt(OFFERING.lotPrice));
        const held = BigInt(committed) * amountToBigInt(OFFERING.lotPrice);
        assert.equal(amountToBigInt(paid) + amountToBigInt(refund), held);
        if (terms.mode === 'firstCome') assert.equal(count, committed);
      }
      assert.ok(sum <= lotsToNumber(OFFERING.supply));
      assert.equal(new Set(allocated.map(({ memberId }) => memberId)).size, allocated.length);
      const isCanceled = told(scenario.events, 'commitmentRefunded').length > 0;
      if (isCanceled) assert.deepEqual(allocated, []);
      checkAgainstPaper(allocated, commitments, terms.mode);
    }),
    { numRuns: 120 },
  );
});

function checkAgainstPaper(
  allocated: readonly EventOf<'offeringAllocated'>[],
  commitments: ReadonlyMap<number, number>,
  mode: 'proRata' | 'firstCome',
): void {
  if (mode === 'firstCome' || allocated.length === 0) return;
  const claims = [...commitments].map(([memberId, committed]) => ({
    memberId,
    committed: BigInt(committed),
    key: tieKey(OFFERING.seed, memberId),
  }));
  const paper = naiveAllocation(100n, 40n, claims);
  for (const { memberId, quantity: given } of allocated) {
    assert.equal(BigInt(lotsToNumber(given)), paper.get(memberId));
  }
}

test('the order of commitments is irrelevant in proRata: the same commitments end with the same balances', () => {
  const rows = fc.array(
    fc.record({ memberId: member, quantity: fc.integer({ min: 5, max: 30 }) }),
    {
      maxLength: 8,
    },
  );
  const both = rows.chain((first) =>
    fc.record({
      first: fc.constant(first),
      second: fc.shuffledSubarray(first, { minLength: first.length }),
    }),
  );
  fc.assert(
    fc.property(both, ({ first, second }) => {
      const [one, two] = [first, second].map((order) => {
        const scenario = open({ mode: 'proRata', isLocked: false });
        for (const each of order) {
          scenario.apply(commit({ ...each, offeringId: 0, quantity: lots(each.quantity) }));
        }
        scenario.passTo(1_000);
        return balancesOf(scenario.exchange);
      });
      assert.deepEqual(one, two);
    }),
    { numRuns: 60 },
  );
});

test('time that passes in steps or all at once ends in the same balances', () => {
  const scenario = open({ mode: 'proRata', isLocked: true });
  for (const index of [1, 2, 3]) {
    scenario.apply(
      commit({ memberId: asMemberId(ISSUER + index), offeringId: 0, quantity: lots(33 * index) }),
    );
  }
  scenario.passTo(1_000);
  const late = open({ mode: 'proRata', isLocked: true });
  for (const index of [1, 2, 3]) {
    late.apply(
      commit({ memberId: asMemberId(ISSUER + index), offeringId: 0, quantity: lots(33 * index) }),
    );
  }
  for (const at of [200, 240, 260, 321, 1_000]) late.passTo(at);
  assert.deepEqual(balancesOf(late.exchange), balancesOf(scenario.exchange));
});
