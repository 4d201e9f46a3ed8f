import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SupportMessage } from '@candor/wire';
import { threadItems } from './threadItems.ts';

const said = (messageId: number, author: SupportMessage['author'], createdAt: number) => {
  return { messageId, author, content: '', createdAt };
};
const dayOf = (moment: number) => `day${Math.floor(moment / 100)}`;
const kinds = (unseenAfter: number | undefined) =>
  threadItems(
    [
      said(81, 'member', 10),
      said(12, 'operator', 20),
      said(53, 'member', 110),
      said(4, 'operator', 120),
    ],
    dayOf,
    unseenAfter,
  ).map((item) => (item.kind === 'message' ? item.message.messageId : item.kind));

test('a day is named once, above its first message', () => {
  assert.deepEqual(kinds(undefined), ['day', 81, 12, 'day', 53, 4]);
});

test("the line for what is new stands once, before the operator's first message not seen", () => {
  assert.deepEqual(kinds(0), ['day', 81, 'new', 12, 'day', 53, 4]);
  assert.deepEqual(kinds(12), ['day', 81, 12, 'day', 53, 'new', 4]);
  assert.deepEqual(kinds(4), ['day', 81, 12, 'day', 53, 4]);
});
