import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSeq } from '@candor/money';
import fc from 'fast-check';
import { type ExternalId, ExternalIds } from './externalIds.ts';

/** Few values, so that ids share a half, and halves swapped. */
const half = fc.oneof(
  fc.bigInt({ min: 0n, max: 12n }),
  fc.bigInt({ min: 2n ** 64n - 4n, max: 2n ** 64n - 1n }),
);
const id = fc.record({
  high: half,
  low: half,
  fingerprint: fc.integer({ min: 0, max: 2 ** 53 - 1 }),
  seq: fc.integer({ min: 1, max: 2 ** 53 - 1 }).map(asSeq),
});

function reread(ids: ExternalIds): ExternalIds {
  const told: ExternalId[] = [];
  ids.forEach((each) => {
    told.push(each);
  });
  const copy = new ExternalIds();
  copy.restore(told);
  return copy;
}

function assertEqual(ids: ExternalIds, naive: ReadonlyMap<string, ExternalId>): void {
  assert.equal(ids.count, naive.size);
  const seen: ExternalId[] = [];
  ids.forEach((each) => {
    seen.push(each);
  });
  assert.deepEqual(seen, [...naive.values()]);
  for (const { high, low, fingerprint, seq } of naive.values()) {
    const record = ids.find(high, low);
    assert.equal(ids.fingerprintOf(record), fingerprint);
    assert.equal(ids.seqOf(record), seq);
  }
}

test('external ids are found as a Map finds them, restored or not', () => {
  fc.assert(
    fc.property(fc.array(id, { maxLength: 400, size: 'max' }), (wanted) => {
      const naive = new Map<string, ExternalId>();
      const ids = new ExternalIds();
      for (const each of wanted) {
        const name = `${each.high}:${each.low}`;
        assert.equal(ids.find(each.high, each.low) >= 0, naive.has(name));
        if (naive.has(name)) continue;
        ids.add(each);
        naive.set(name, { ...each });
      }
      assertEqual(ids, naive);
      assertEqual(reread(ids), naive);
    }),
    { numRuns: 100 },
  );
});

test('an id is never forgotten, however many follow', () => {
  const ids = new ExternalIds();
  const count = 30_000;
  for (let seq = 1; seq <= count; seq += 1) {
    ids.add({ high: BigInt(seq) << 40n, low: 3n, fingerprint: seq * 2, seq: asSeq(seq) });
  }
  for (let seq = 1; seq <= count; seq += 1) {
    assert.equal(ids.seqOf(ids.find(BigInt(seq) << 40n, 3n)), seq);
  }
  assert.equal(ids.find(0n, 3n), -1);
});

test('an external id added twice stops the program', () => {
  const ids = new ExternalIds();
  ids.add({ high: 1n, low: 2n, fingerprint: 0, seq: asSeq(1) });
  assert.throws(
    () => ids.add({ high: 1n, low: 2n, fingerprint: 0, seq: asSeq(2) }),
    /remembered once/,
  );
});
