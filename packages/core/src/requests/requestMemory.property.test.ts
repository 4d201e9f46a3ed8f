import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { KEEP_MS, type MemoryLimits, RequestMemory } from './requestMemory.ts';
import { OUTCOME_MAX, type RememberedRequest } from './requestPage.ts';

const LIMITS: MemoryLimits = { records: 48, ofOwner: 9, shares: 4, pageRows: 8 };

/** Keys near each other and keys that differ in their high half only. */
const key = fc.oneof(
  fc.bigInt({ min: 1n, max: 90n }),
  fc.bigInt({ min: 1n, max: 20n }).map((high) => (high << 32n) | 5n),
  fc.bigInt({ min: 2n ** 63n, max: 2n ** 64n - 1n }),
);
const outcome = fc.uint8Array({ maxLength: OUTCOME_MAX });
const asked = fc.record({
  type: fc.constant('ask' as const),
  key,
  owner: fc.integer({ min: -1, max: 7 }),
  fingerprint: fc.integer({ min: 0, max: 2 ** 53 - 1 }),
  outcome,
  wait: fc.integer({ min: 0, max: KEEP_MS / 40 }),
});
type Asked = typeof asked extends fc.Arbitrary<infer Value> ? Value : never;
const forgetting = fc.record({
  type: fc.constant('forget' as const),
  budget: fc.integer({ min: 0, max: 12 }),
  wait: fc.integer({ min: 0, max: KEEP_MS / 2 }),
});
const saving = fc.constant({ type: 'save' as const });
const move = fc.oneof(
  { weight: 20, arbitrary: asked },
  { weight: 3, arbitrary: forgetting },
  { weight: 1, arbitrary: saving },
);
type Move = typeof move extends fc.Arbitrary<infer Value> ? Value : never;

/** A memory and a Map that remembers the same, as anyone would write it. */
class Pair {
  memory = new RequestMemory(LIMITS);
  private readonly naive = new Map<bigint, RememberedRequest>();
  private time = 0;

  play(next: Move): void {
    if (next.type === 'ask') this.ask(next);
    else if (next.type === 'forget') this.forget(next.budget, next.wait);
    else this.memory = reread(this.memory);
  }

  assertEqual(): void {
    const { memory, naive } = this;
    assert.equal(memory.count, naive.size);
    const seen: RememberedRequest[] = [];
    memory.forEach((request) => {
      seen.push(request);
    });
    assert.deepEqual(seen, [...naive.values()]);
    for (const request of naive.values()) {
      const record = memory.find(request.key);
      assert.equal(memory.fingerprintOf(record), request.fingerprint);
      assert.deepEqual(memory.outcomeOf(record), request.outcome);
    }
  }

  private ask({ wait, type: _type, ...asked }: Asked): void {
    this.time += wait;
    assert.equal(this.memory.find(asked.key) >= 0, this.naive.has(asked.key));
    assert.equal(this.memory.hasRoomFor(asked.owner), this.hasRoom(asked.owner));
    if (this.naive.has(asked.key) || !this.hasRoom(asked.owner)) return;
    const request = { ...asked, time: this.time };
    this.memory.remember(request);
    this.naive.set(asked.key, request);
  }

  private forget(budget: number, wait: number): void {
    this.time += wait;
    const before = this.time - KEEP_MS;
    const old = [...this.naive.values()].filter(({ time }) => time < before).slice(0, budget);
    assert.equal(this.memory.forgetBefore(before, budget), old.length);
    for (const request of old) this.naive.delete(request.key);
  }

  private hasRoom(owner: number): boolean {
    const held = [...this.naive.values()].filter((request) => request.owner === owner).length;
    const share = Math.floor((LIMITS.records - this.naive.size) / LIMITS.shares);
    return held < Math.min(LIMITS.ofOwner, share);
  }
}

function reread(memory: RequestMemory): RequestMemory {
  const copy = new RequestMemory(LIMITS);
  copy.restore(told(memory));
  assert.deepEqual(told(copy), told(memory));
  return copy;
}

function told(memory: RequestMemory): RememberedRequest[] {
  const requests: RememberedRequest[] = [];
  memory.forEach((request) => {
    requests.push(request);
  });
  return requests;
}

test('the memory finds, shares out and forgets as a Map does, restored or not', () => {
  fc.assert(
    fc.property(fc.array(move, { maxLength: 250, size: 'max' }), (moves) => {
      const pair = new Pair();
      for (const next of moves) {
        pair.play(next);
        pair.assertEqual();
      }
    }),
    { numRuns: 120 },
  );
});
