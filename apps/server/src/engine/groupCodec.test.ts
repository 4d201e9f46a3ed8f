import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ByteWriter, CODEC_VERSION, type Entry } from '@candor/core';
import { asSeq } from '@candor/money';
import { readGroup, writeGroup } from './groupCodec.ts';

const ENTRY: Entry = { seq: asSeq(1), time: 2, requestKey: 0n, command: { type: 'advanceTime' } };

test('a group is read back as it was written', () => {
  const entries = [ENTRY, { ...ENTRY, seq: asSeq(2) }];
  assert.deepEqual(readGroup(writeGroup(new ByteWriter(64), entries)), entries);
  assert.deepEqual(readGroup(new Uint8Array()), []);
});

test('a log of another format is refused with what to do about it', () => {
  const payload = writeGroup(new ByteWriter(64), [ENTRY]);
  payload[0] = CODEC_VERSION - 1;
  assert.throws(() => readGroup(payload), {
    code: 'engineStopped',
    message:
      `the log has entries of version ${CODEC_VERSION - 1}, this program reads ${CODEC_VERSION}: ` +
      'open it with the Candor that wrote it, or move the data directory away',
  });
});
