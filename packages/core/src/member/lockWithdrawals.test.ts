import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMemberId, asSeq } from '@candor/money';
import { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Command } from '../command.ts';
import { readEvents } from '../event.ts';
import { createExchange } from '../exchange.ts';
import { readMember } from '../read/readMember.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import { step } from '../step.ts';

const DAY = 86_400_000;

test('§9 withdrawal lock after password change or reset: 24 hours, anew each time', () => {
  const exchange = createExchange({ isDemo: true });
  const sink = new EventBuffer();
  const apply = (command: Command, time: number) =>
    step(exchange, { seq: asSeq(exchange.seq + 1), time, requestKey: 0n, command }, sink);
  apply({ type: 'openMember', memberId: asMemberId(7), role: 'member' }, 1_000);
  assert.equal(readMember(exchange, asMemberId(7))?.withdrawalsLockedUntil, 0);
  apply({ type: 'lockWithdrawals', memberId: asMemberId(7) }, 2_000);
  assert.equal(readMember(exchange, asMemberId(7))?.withdrawalsLockedUntil, 2_000 + DAY);
  apply({ type: 'lockWithdrawals', memberId: asMemberId(7) }, 5_000);
  const told = readEvents(sink.toBytes()).at(-1);
  assert.ok(told?.type === 'withdrawalsLocked');
  assert.deepEqual([told.memberId, told.lockedUntil], [7, 5_000 + DAY]);
  const restored = loadSnapshot(takeSnapshot(exchange));
  assert.equal(readMember(restored, asMemberId(7))?.withdrawalsLockedUntil, 5_000 + DAY);
  const unknown = apply({ type: 'lockWithdrawals', memberId: asMemberId(8) }, 6_000);
  assert.deepEqual(unknown, { type: 'refused', reason: 'memberUnknown' });
});
