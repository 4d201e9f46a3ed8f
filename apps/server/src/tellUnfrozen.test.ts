import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventBatch } from './engine/enginePort.ts';
import { openLog } from './ops/log.ts';
import { openUnfrozenNotices } from './tellUnfrozen.ts';

function frozenSet(memberId: number, isFrozen: boolean) {
  return { type: 'memberFrozenSet', memberId, isFrozen };
}

test('who is let trade again is told, in their log as well; who is frozen is told by the call that froze', async () => {
  const recorded: unknown[] = [];
  const lines: string[] = [];
  let hear: (batch: EventBatch) => void = () => undefined;
  const notices = openUnfrozenNotices({
    engine: {
      onBatch: (listener) => {
        hear = listener;
        return () => {
          hear = () => undefined;
        };
      },
    },
    record: async (memberId, kind, { address }) => {
      if (memberId === 8) throw new Error('no such member');
      recorded.push([memberId, kind, address]);
    },
    log: openLog({ level: 'error', write: (line) => lines.push(line) }),
  });
  const events = [frozenSet(7, true), frozenSet(7, false), frozenSet(8, false)];
  const batch = { events } as unknown as EventBatch;
  hear(batch);
  await notices.close();
  hear(batch);
  assert.deepEqual(recorded, [[7, 'accountUnfrozen', 'operator']]);
  assert.equal(lines.length, 1, 'one that fails takes nothing from the others');
});
