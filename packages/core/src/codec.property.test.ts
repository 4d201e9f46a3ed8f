import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asSeq } from '@candor/money';
import fc from 'fast-check';
import { ByteReader, ByteWriter } from './bytes/binary.ts';
import {
  decodeOutcome,
  encodeOutcome,
  fingerprint,
  readAnswer,
  readEntry,
  stampEntry,
  writeAnswer,
  writeEntry,
} from './codec.ts';
import { COMMANDS, type Command, type Entry } from './command.ts';
import { type Answer, OUTCOMES } from './outcome.ts';
import { REJECT_CODES, reasonOfCode } from './rejectReason.ts';
import { anyOf } from './testing/anyWord.ts';

const command: fc.Arbitrary<Command> = fc.oneof(
  ...COMMANDS.words.map(anyOf<(typeof COMMANDS.words)[number]>),
);
const identity = fc.maxSafeNat();

const entry = fc.record(
  {
    seq: identity.map(asSeq),
    time: identity,
    requestKey: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }),
    command,
  },
  { noNullPrototype: true },
);

function encodeEntry(one: Entry): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(128);
  writeEntry(writer, one);
  return writer.toBytes();
}

test('every entry comes back from its bytes as it was', () => {
  fc.assert(
    fc.property(entry, (one) => {
      const reader = new ByteReader(encodeEntry(one));
      assert.deepEqual(readEntry(reader), one);
      assert.ok(reader.isAtEnd);
    }),
    { numRuns: 500 },
  );
});

test('entries written one after another are read one after another', () => {
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), (entries) => {
      const writer = new ByteWriter(16);
      for (const one of entries) writeEntry(writer, one);
      const reader = new ByteReader(writer.toBytes());
      assert.deepEqual(
        entries.map(() => readEntry(reader)),
        entries,
      );
      assert.ok(reader.isAtEnd);
    }),
  );
});

test('an entry stamped later has the bytes of one that knew its place at once', () => {
  fc.assert(
    fc.property(entry, identity, (one, seq) => {
      const late = encodeEntry({ ...one, seq: asSeq(0), time: 0 });
      const bytes = Uint8Array.from([...new Uint8Array(3), ...late]);
      stampEntry(new DataView(bytes.buffer), 3, { seq: asSeq(seq), time: one.time });
      assert.deepEqual(bytes.subarray(3), encodeEntry({ ...one, seq: asSeq(seq) }));
    }),
  );
});

test('cut or foreign bytes are a bug, not an entry', () => {
  const bytes = encodeEntry({
    seq: asSeq(1),
    time: 2,
    requestKey: 3n,
    command: { type: 'advanceTime' },
  });
  const cut = bytes.subarray(0, bytes.length - 1);
  const foreign = Uint8Array.from([9, ...bytes.subarray(1)]);
  for (const wrong of [cut, foreign]) assert.throws(() => readEntry(new ByteReader(wrong)));
});

test('every answer comes back from its bytes: each outcome, its repeat, every reason', () => {
  const accepted = fc.oneof(...OUTCOMES.words.map(anyOf<(typeof OUTCOMES.words)[number]>));
  const check = (answer: Answer) => {
    const writer = new ByteWriter();
    writeAnswer(writer, answer);
    assert.deepEqual(readAnswer(new ByteReader(writer.toBytes())), answer);
  };
  fc.assert(
    fc.property(accepted, (first) => {
      assert.deepEqual(decodeOutcome(encodeOutcome(first)), first);
      check(first);
      check({ type: 'repeated', first });
    }),
  );
  for (const code of Object.values(REJECT_CODES)) {
    const reason = reasonOfCode(code);
    assert.ok(reason !== undefined);
    check({ type: 'refused', reason });
  }
});

test('different commands have different fingerprints, equal ones the same', () => {
  fc.assert(
    fc.property(command, command, (left, right) => {
      const isSame = isEqual(left, right);
      assert.equal(fingerprint(left) === fingerprint(right), isSame);
      assert.equal(fingerprint({ ...left }), fingerprint(left));
    }),
    { numRuns: 500 },
  );
});

function isEqual(left: Command, right: Command): boolean {
  try {
    assert.deepEqual(left, right);
    return true;
  } catch {
    return false;
  }
}
