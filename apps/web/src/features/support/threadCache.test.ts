import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messagesOf, type ThreadData, withMessage, withNews, withRead } from './threadCache.ts';

const message = (messageId: number) => {
  const author: 'member' | 'operator' = messageId % 2 ? 'member' : 'operator';
  return { messageId, author, content: `m${messageId}`, createdAt: messageId };
};
const page = (ids: readonly number[]) => ({
  rows: ids.map(message),
  hasMore: false,
  readByMember: 0,
  readByOperator: 0,
  ticket: undefined,
});
const thread: ThreadData = { pages: [page([4, 5]), page([1, 2, 3])], pageParams: [undefined, 4] };
const idsOf = (data: ThreadData) => messagesOf(data).map(({ messageId }) => messageId);

test('a thread is read oldest first, whatever the order of its pages', () => {
  assert.deepEqual(idsOf(thread), [1, 2, 3, 4, 5]);
  const opaque: ThreadData = { ...thread, pages: [page([4, 90]), page([71, 2])] };
  assert.deepEqual(idsOf(opaque), [71, 2, 4, 90], 'ids tell no order');
});

test('a message that comes by answer and by push is there once', () => {
  const once = withMessage(thread, message(6));
  assert.deepEqual(idsOf(withMessage(once, message(6))), [1, 2, 3, 4, 5, 6]);
  assert.equal(withMessage(once, message(2)), once);
});

test('§3 ticket: news change its state, add the answer and move the marks forward only', () => {
  const ticket = { ticketId: 7, title: 'T', createdAt: 1, updatedAt: 1, unread: 0 };
  const waiting: ThreadData = {
    pages: [{ ...page([1]), ticket: { ...ticket, status: 'waiting' } }],
    pageParams: [undefined],
  };
  const unread = { chat: 0, tickets: 1 };
  const news = { ticketId: 7, status: 'responded', message: message(2), readByOperator: 2, unread };
  const told = withNews(waiting, { ...news, status: 'responded' });
  assert.deepEqual(
    [told.pages[0]?.ticket?.status, told.pages[0]?.readByOperator, idsOf(told)],
    ['responded', 2, [1, 2]],
  );
  assert.equal(withNews(told, { unread, readByOperator: 1 }).pages[0]?.readByOperator, 2);
  assert.equal(withRead(withRead(told, 2), 1).pages[0]?.readByMember, 2);
});
