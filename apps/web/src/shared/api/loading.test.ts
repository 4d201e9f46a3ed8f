import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  afterRequests,
  LOADING_HIDE_MS,
  LOADING_SHOW_MS,
  useLoading,
  withOverlay,
} from './loading.ts';

function clockOf(context: TestContext) {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  return context.mock.timers;
}

const shown = () => useLoading.getState().isShown;
const busy = () => useLoading.getState().isBusy;

function work() {
  const { promise, resolve, reject } = Promise.withResolvers<{ type: string }>();
  const done = withOverlay(promise);
  return {
    succeed: async () => {
      resolve({ type: 'success' });
      await done;
    },
    refuse: async () => {
      resolve({ type: 'refused' });
      await done;
    },
    fail: async () => {
      reject(new Error('lost'));
      await assert.rejects(done);
    },
  };
}

test('§9 loading hide delay: the overlay hides 500 ms after a success', async (context) => {
  const clock = clockOf(context);
  const call = work();
  clock.tick(LOADING_SHOW_MS);
  assert.equal(shown(), true);
  await call.succeed();
  clock.tick(LOADING_HIDE_MS - 1);
  assert.equal(shown(), true);
  clock.tick(1);
  assert.deepEqual([shown(), busy()], [false, false]);
});

test('§4 loading overlay: without a success it hides at once', async (context) => {
  const clock = clockOf(context);
  for (const ending of ['refuse', 'fail'] as const) {
    const call = work();
    clock.tick(LOADING_SHOW_MS);
    await call[ending]();
    assert.equal(shown(), false, ending);
  }
});

test('§4 loading overlay: it stays until all outstanding requests finish', async (context) => {
  const clock = clockOf(context);
  const [first, second] = [work(), work()];
  clock.tick(LOADING_SHOW_MS);
  await first.succeed();
  clock.tick(LOADING_HIDE_MS);
  assert.equal(shown(), true);
  await second.refuse();
  assert.equal(shown(), false);
});

test('§4 loading overlay: a request during the 500 ms keeps it', async (context) => {
  const clock = clockOf(context);
  const first = work();
  clock.tick(LOADING_SHOW_MS);
  await first.succeed();
  clock.tick(LOADING_HIDE_MS - 1);
  const second = work();
  clock.tick(LOADING_HIDE_MS);
  assert.equal(shown(), true);
  await second.refuse();
});

test('a quick answer covers the page unseen', async (context) => {
  const clock = clockOf(context);
  const call = work();
  clock.tick(LOADING_SHOW_MS - 1);
  assert.deepEqual([shown(), busy()], [false, true]);
  await call.succeed();
  clock.tick(LOADING_HIDE_MS);
  assert.deepEqual([shown(), busy()], [false, false]);
});

test('what waits for requests comes after the last one, and after what was done about its answer', async (context) => {
  const clock = clockOf(context);
  const heard: string[] = [];
  const [first, second] = [work(), work()];
  afterRequests(() => heard.push('after'));
  await first.succeed();
  clock.tick(0);
  await second.refuse();
  heard.push('done');
  clock.tick(0);
  assert.deepEqual(heard, ['done', 'after']);
  afterRequests(() => heard.push('at once'));
  assert.equal(heard.at(-1), 'at once');
});
