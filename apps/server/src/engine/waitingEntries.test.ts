import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ByteWriter, type Command } from '@candor/core';
import { asMemberId, asOrderId, asSeq } from '@candor/money';
import fc from 'fast-check';
import { readGroup, writeGroup } from './groupCodec.ts';
import { encodeGroup, placeGroup, WaitingEntries } from './waitingEntries.ts';

const NO = { noNullPrototype: true };
const id = fc.maxSafeNat();
const cancel = fc.record(
  {
    type: fc.constant('cancelOrder' as const),
    memberId: id.map(asMemberId),
    orderId: id.map(asOrderId),
    clientOrderId: fc.constantFrom(undefined, 'one'),
  },
  NO,
);
const list = fc.record(
  { type: fc.constant('listAsset' as const), code: fc.string(), decimals: fc.nat({ max: 18 }) },
  NO,
);
const command: fc.Arbitrary<Command> = fc.oneof(cancel, list);
const requestKey = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const submission = fc.record({ command, requestKey }, NO);
const messages = fc.array(fc.array(submission, { maxLength: 9 }), { maxLength: 6 });

test('what came in messages goes out in groups, in order, with the bytes of entries in their places', () => {
  fc.assert(
    fc.property(messages, fc.integer({ min: 1, max: 12 }), fc.nat(), (sent, max, time) => {
      const writer = new ByteWriter(8);
      const waiting = new WaitingEntries();
      for (const message of sent) waiting.add(encodeGroup(writer, message).payload);
      const expected = sent.flat().map((each, index) => ({ seq: asSeq(7 + index), time, ...each }));
      for (let from = 0; waiting.count > 0; ) {
        const group = waiting.take(max);
        const entries = placeGroup(group, { firstSeq: asSeq(7 + from), time });
        const wanted = expected.slice(from, from + max);
        assert.deepEqual(entries, wanted);
        assert.deepEqual(readGroup(group.payload), wanted);
        assert.deepEqual(group.payload, writeGroup(writer, wanted));
        from += wanted.length;
        assert.equal(waiting.count, expected.length - from);
      }
    }),
    { numRuns: 200 },
  );
});

test('a group that was taken keeps its bytes while others come and more memory is needed', () => {
  const waiting = new WaitingEntries();
  const many = Array.from({ length: 3_000 }, (_, orderId) => {
    const order = {
      memberId: asMemberId(1),
      orderId: asOrderId(orderId),
      clientOrderId: undefined,
    };
    return { command: { type: 'cancelOrder', ...order } as const, requestKey: 0n };
  });
  const { payload } = encodeGroup(new ByteWriter(), many);
  waiting.add(payload);
  const first = waiting.take(2_999);
  const kept = first.payload.slice();
  waiting.add(payload);
  assert.deepEqual(first.payload, kept);
  assert.equal(waiting.count, 3_001);
  const [last, again] = placeGroup(waiting.take(4_096), { firstSeq: asSeq(1), time: 0 });
  assert.deepEqual([last?.command, again?.command], [many[2_999]?.command, many[0]?.command]);
});
