import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { CALLS } from '@candor/wire';
import { QueryClient } from '@tanstack/react-query';
import { keepAskedAt } from './askedAt.ts';
import { answerKey, pagesKey } from './callKey.ts';
import { readOlder } from './readOlder.ts';

const CALL = CALLS.tradEntrust;

/** A cache whose one list is read by `read`, each answer marked with the time of its question. */
function fixture(t: TestContext, times: readonly number[]) {
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // Else it waits five minutes before it forgets what was read.
  t.after(() => cache.clear());
  const waiting: (() => void)[] = [];
  let reads = 0;
  const queryFn = async () => {
    const page = { number: reads };
    keepAskedAt(page, times[reads] ?? Number.NaN);
    reads += 1;
    await new Promise<void>((resolve) => waiting.push(resolve));
    return page;
  };
  const key = answerKey(CALL, {});
  const start = () => void cache.prefetchQuery({ queryKey: key, queryFn, staleTime: 0 });
  const isInvalidated = () => cache.getQueryState(key)?.isInvalidated ?? false;
  const answer = async () => {
    waiting.shift()?.();
    await settled();
  };
  return { cache, start, answer, isInvalidated };
}

function settled(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 5));
}

test('what was asked for after the last change is not read again, what was asked for before is', async (t) => {
  const { cache, start, answer, isInvalidated } = fixture(t, [100]);
  start();
  await answer();
  readOlder(cache, [CALL], 100);
  await settled();
  assert.equal(isInvalidated(), false);
  readOlder(cache, [CALL], 101);
  await settled();
  assert.equal(isInvalidated(), true);
});

test('an answer under way is judged when it is there', async (t) => {
  for (const [asked, isOld] of [
    [99, true],
    [100, false],
  ] as const) {
    const { cache, start, answer, isInvalidated } = fixture(t, [asked]);
    start();
    await settled();
    readOlder(cache, [CALL], 100);
    await settled();
    assert.equal(isInvalidated(), false);
    await answer();
    assert.equal(isInvalidated(), isOld);
  }
});

test('pages are as old as the oldest, and what no call answered as it stands is old', async (t) => {
  const { cache } = fixture(t, []);
  const pages = [{ page: 1 }, { page: 2 }];
  const key = pagesKey(CALL, {});
  for (const page of pages) keepAskedAt(page, 50);
  cache.setQueryData(key, { pages, pageParams: [1, 2] });
  readOlder(cache, [CALL], 50);
  await settled();
  assert.equal(cache.getQueryState(key)?.isInvalidated, false);
  cache.setQueryData(key, { pages: [pages[0], { page: 3 }], pageParams: [1, 2] });
  readOlder(cache, [CALL], 50);
  await settled();
  assert.equal(cache.getQueryState(key)?.isInvalidated, true);
});

test('a list of another call stays as it is', async (t) => {
  const { cache, start, answer, isInvalidated } = fixture(t, [1]);
  start();
  await answer();
  readOlder(cache, [CALLS.myAccount], 100);
  await settled();
  assert.equal(isInvalidated(), false);
});
