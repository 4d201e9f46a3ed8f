import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { CALLS, type ResponseOf } from '@candor/wire';
import {
  answerTo,
  changeKept,
  forgetAnswers,
  keepAnswer,
  keepNews,
  keptOf,
  readAgain,
} from './answers.ts';
import { answerKey, pagesKey } from './callKey.ts';
import { query } from './query.ts';
import { queryClient } from './queryClient.ts';

type Coins = ResponseOf<typeof CALLS.coins>;

const PAGE = { page: 1, baseAsset: 'BTC', quoteAsset: 'USDT' };

/** Else the cache waits five minutes before it forgets what was read. */
function emptyAfter(t: TestContext): void {
  t.after(() => queryClient.clear());
}

test('the same call with the same request is one answer, in whatever order its words stand', (t) => {
  emptyAfter(t);
  const { page, quoteAsset, baseAsset } = PAGE;
  keepAnswer(CALLS.tradEntrust, PAGE, { rows: [], count: 7 });
  const turned = query(CALLS.tradEntrust, { quoteAsset, baseAsset, page });
  assert.equal(queryClient.getQueryData(turned.queryKey)?.count, 7);
  assert.equal(answerTo(CALLS.tradEntrust, { page: 2 }), undefined);
});

test('a list of many pages stands apart from the answer to its first request', (t) => {
  emptyAfter(t);
  const pages = pagesKey(CALLS.tradEntrust, PAGE);
  keepAnswer(CALLS.tradEntrust, PAGE, { rows: [], count: 7 });
  queryClient.setQueryData(pages, { pages: [], pageParams: [] });
  const kept = keptOf(CALLS.tradEntrust).map(({ request, answer }) => [request, answer?.count]);
  assert.deepEqual(kept, [
    [PAGE, 7],
    [undefined, undefined],
  ]);
  assert.notDeepEqual(pages, pagesKey(CALLS.tradEntrust, PAGE, 12));
});

test('what is read again or forgotten is all of a call, and of no other', async (t) => {
  emptyAfter(t);
  const [coins, own] = [answerKey(CALLS.coins, {}), answerKey(CALLS.myAccount, {})];
  for (const key of [coins, own]) queryClient.setQueryData(key, []);
  await readAgain(CALLS.coins);
  const again = [coins, own].map((key) => queryClient.getQueryState(key)?.isInvalidated);
  assert.deepEqual(again, [true, false]);
  forgetAnswers(CALLS.coins);
  assert.equal(answerTo(CALLS.coins, {}), undefined);
  assert.deepEqual(answerTo(CALLS.myAccount, {}), []);
});

test('news that come while an answer is under way are shown, and asked for once more', async (t) => {
  emptyAfter(t);
  const answers: ((rows: Coins) => void)[] = [];
  const asked = { ...query(CALLS.coins, {}), staleTime: 0 };
  const read = () => new Promise<Coins>((resolve) => answers.push(resolve));
  void queryClient.prefetchQuery({ ...asked, queryFn: read });
  const news = [{ asset: 'BTC' }] as Coins;
  keepNews(asked.queryKey, news);
  assert.deepEqual(answerTo(CALLS.coins, {}), news);
  assert.equal(queryClient.getQueryState(asked.queryKey)?.isInvalidated, true);
  answers[0]?.([]);
});

test('what is not kept is not changed', () => {
  const key = answerKey(CALLS.coins, {});
  changeKept<readonly number[]>(key, (rows) => [...rows, 1]);
  assert.equal(queryClient.getQueryData(key), undefined);
});
