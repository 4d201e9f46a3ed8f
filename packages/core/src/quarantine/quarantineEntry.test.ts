import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMemberId, asSeq } from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import { readEvents } from '../event.ts';
import { createExchange } from '../exchange.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { stateHash } from '../stateHash.ts';
import { passOver, step } from '../step.ts';

const OPEN: Command = { type: 'openMember', memberId: asMemberId(1_000), role: 'member' };
const QUARANTINE: Command = { type: 'quarantineEntry', entrySeq: asSeq(1), reason: 'it cannot be' };

function entry(seq: number, command: Command) {
  return { seq: asSeq(seq), time: seq * 1_000, requestKey: 9n, command };
}

test('an entry that is passed over moves place and time, does nothing else, and is refused', () => {
  const exchange = createExchange({ isDemo: true });
  const sink = new EventBuffer();
  const answer = passOver(exchange, entry(1, OPEN), sink);
  assert.deepEqual(answer, { type: 'refused', reason: 'entryQuarantined' });
  assert.deepEqual([exchange.seq, exchange.time, exchange.members.count], [1, 1_000, 0]);
  assert.deepEqual(readEvents(sink.toBytes()), []);
  assert.equal(step(exchange, entry(2, OPEN), sink).type, 'accepted', 'its key is still free');
});

test('the state knows what was passed over, in its hash and in its snapshot', () => {
  const exchange = createExchange({ isDemo: true });
  const sink = new EventBuffer();
  const before = stateHash(exchange);
  passOver(exchange, entry(1, OPEN), sink);
  assert.notEqual(stateHash(exchange), before);
  const restored = loadSnapshot(takeSnapshot(exchange));
  assert.deepEqual([...restored.passedOver], [1]);
  assert.equal(stateHash(restored), stateHash(exchange));
});

test('the quarantine tells which entry and why; of an entry that was applied it is a bug', () => {
  const exchange = createExchange({ isDemo: true });
  const sink = new EventBuffer();
  const other = createExchange({ isDemo: true });
  step(other, { ...entry(1, OPEN), requestKey: 0n }, sink);
  assert.throws(() => step(other, entry(2, QUARANTINE), sink), {
    name: 'InvariantViolation',
    message: 'a quarantined entry was passed over',
  });
  sink.clear();
  passOver(exchange, entry(1, OPEN), sink);
  assert.equal(step(exchange, entry(2, QUARANTINE), sink).type, 'accepted');
  assert.deepEqual(readEvents(sink.toBytes()), [
    {
      type: 'entryQuarantined',
      entrySeq: asSeq(1),
      reason: 'it cannot be',
      seq: asSeq(2),
      time: 2_000,
    },
  ]);
});
