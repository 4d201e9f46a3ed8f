import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMemberId } from '@candor/money';
import type { EventBatch } from './engine/enginePort.ts';
import { openLog } from './ops/log.ts';
import { openFrozenNotices } from './tellFrozen.ts';

/** Notices over an engine that refuses what is asked of member 9. */
function opened() {
  const recorded: unknown[] = [];
  const lines: string[] = [];
  let hear: (batch: EventBatch) => void = () => undefined;
  const notices = openFrozenNotices({
    engine: {
      onBatch: (listener) => {
        hear = listener;
        return () => {
          hear = () => undefined;
        };
      },
      submit: (async (command: { readonly memberId: number }) => ({
        seq: 1,
        outcome: { type: command.memberId === 9 ? 'refused' : 'accepted' },
      })) as never,
      async query(this: object) {
        return this as never;
      },
    },
    record: async (memberId, kind, { address }) => {
      if (memberId === 8) throw new Error('no such member');
      recorded.push([memberId, kind, address]);
    },
    log: openLog({ level: 'error', write: (line) => lines.push(line) }),
  });
  return { notices, recorded, lines, happens: (events: unknown) => hear({ events } as never) };
}

function frozenSet(memberId: number, isFrozen: boolean) {
  return { type: 'memberFrozenSet', memberId, isFrozen };
}

test('who is let trade again is told, in their log as well; who froze by a link is told by that call', async () => {
  const { notices, recorded, lines, happens } = opened();
  const events = [frozenSet(7, true), frozenSet(7, false), frozenSet(8, false)];
  happens(events);
  await notices.close();
  happens(events);
  assert.deepEqual(recorded, [[7, 'accountUnfrozen', 'operator']]);
  assert.equal(lines.length, 1, 'one that fails takes nothing from the others');
});

test('whom the operator freezes is told once it is done, and not when it is refused', async () => {
  const { notices, recorded } = opened();
  const { submit } = notices.operatorEngine;
  for (const memberId of [7, 9]) {
    await submit({ type: 'setMemberFrozen', memberId: asMemberId(memberId), isFrozen: true });
    await submit({ type: 'setMemberFrozen', memberId: asMemberId(memberId), isFrozen: false });
  }
  await notices.close();
  assert.deepEqual(recorded, [[7, 'accountFrozenByExchange', 'operator']]);
});

test('what the operator reads is asked of the engine itself', async () => {
  const { notices } = opened();
  const asked = await notices.operatorEngine.query('exchange', {});
  assert.ok('onBatch' in asked, 'the engine, not what was made of it');
  await notices.close();
});
