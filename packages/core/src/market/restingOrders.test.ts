import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { RestingOrders } from './restingOrders.ts';

/** The same in plain lists. */
class Naive {
  private readonly lists = new Map<number, number[]>();

  slotsOf(owner: number): readonly number[] {
    return this.lists.get(owner) ?? [];
  }

  add(slot: number, owner: number): void {
    this.lists.set(owner, [...this.slotsOf(owner), slot]);
  }

  remove(slot: number, owner: number): void {
    const left = this.slotsOf(owner).filter((each) => each !== slot);
    if (left.length === 0) this.lists.delete(owner);
    else this.lists.set(owner, left);
  }

  owners(): number[] {
    return [...this.lists.keys()].sort((left, right) => left - right);
  }
}

/** Members far apart, near each other, and some whose rows collide in a small table. */
const OWNERS = [
  0,
  1,
  2,
  63,
  64,
  65,
  999_999,
  1_000_000,
  ...Array.from({ length: 150 }, (_, at) => at * 4_096),
];

test('each member’s orders stand in their order, whoever else comes and goes', () => {
  const steps = fc.array(fc.tuple(fc.nat(OWNERS.length - 1), fc.nat(9)), { maxLength: 600 });
  fc.assert(
    fc.property(steps, (played) => {
      const [resting, naive] = [new RestingOrders(), new Naive()];
      let lastSlot = 0;
      for (const [at, choice] of played) {
        const owner = OWNERS[at] ?? 0;
        const slot = naive.slotsOf(owner)[choice];
        const isAdded = choice > 5 || slot === undefined;
        if (isAdded) lastSlot += 1;
        for (const each of [resting, naive]) {
          if (isAdded) each.add(lastSlot, owner);
          else each.remove(slot, owner);
        }
        assert.equal(resting.countOf(owner), naive.slotsOf(owner).length);
      }
      for (const owner of OWNERS) assert.deepEqual(resting.slotsOf(owner), naive.slotsOf(owner));
      assert.deepEqual(resting.owners(), naive.owners());
    }),
    { numRuns: 60 },
  );
});

/** The bytes of all arrays that an object has, itself or in what it is made of. */
function bytesOf(made: object): number {
  const parts: unknown[] = Object.values(made);
  return parts.reduce((sum: number, part) => {
    if (ArrayBuffer.isView(part)) return sum + part.byteLength;
    return typeof part === 'object' && part !== null ? sum + bytesOf(part) : sum;
  }, 0);
}

test('a market keeps room for who has orders there, not for every member', () => {
  const resting = new RestingOrders();
  for (let member = 0; member < 100_000; member += 1) {
    resting.add(1, member);
    resting.remove(1, member);
  }
  resting.add(1, 999_999);
  assert.deepEqual(resting.owners(), [999_999]);
  assert.deepEqual(resting.slotsOf(999_999), [1]);
  const bytes = bytesOf(resting);
  assert.ok(bytes <= 8_192, `${bytes}`);
});

test('an order that is not in its owner’s list is a broken invariant', () => {
  const resting = new RestingOrders();
  resting.add(1, 7);
  assert.throws(() => resting.remove(2, 7), /in its owner’s list/);
});
