import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writePush } from '@candor/wire';
import { FeedClient, FLUSH_MS } from '../../shared/socket/feedClient.ts';
import { fakeClock, fakeLines } from '../../shared/socket/testing/fakeLines.ts';
import { type BarsState, barSource } from './barSource.ts';

const ROW = '20261121000000|1|3|1|2|5';

/** Bars of a pair whose pages are answered when the test says so, on a real feed. */
function stage() {
  const lines = fakeLines();
  const { clock, pass } = fakeClock();
  const feed = new FeedClient({ clock, open: lines.open, mayResend: () => true });
  const pages: { answer: (rows: string[]) => void; fail: (cause: Error) => void }[] = [];
  const told: BarsState[] = [];
  const source = barSource({
    series: {
      pushed: { market: 'spot:BTC/USDT', series: 'last' },
      ask: () => new Promise((answer, fail) => pages.push({ answer, fail })),
    },
    periodMinutes: 15,
    reloads: new Set(),
    onState: (state) => told.push(state),
    feed,
  });
  return { source, pages, told, feed, lines, pass };
}

test('a page that was asked for again says nothing when its late answer fails', async () => {
  const { source, pages, told } = stage();
  const first = source.loadBars(undefined);
  const second = source.loadBars(undefined);
  pages[1]?.answer([ROW]);
  assert.equal((await second).length, 1);
  pages[0]?.fail(new Error('late'));
  await first;
  assert.deepEqual(told, ['loading', 'loading', 'ready']);
});

test('a market without bars is empty no longer once its first bar is pushed', async (t) => {
  const { source, pages, told, feed, lines, pass } = stage();
  feed.listen(() => {});
  lines.connect();
  const page = source.loadBars(undefined);
  pages[0]?.answer([]);
  await page;
  const heard: number[] = [];
  t.after(source.subscribeBar(({ close }) => heard.push(close)));
  const of = { marketKind: 'spot', marketSymbol: 'BTC/USDT', periodMinutes: 15 } as const;
  lines.say(writePush({ kline: { ...of, row: ROW } }));
  pass(FLUSH_MS);
  assert.deepEqual(heard, [2]);
  assert.deepEqual(told, ['loading', 'empty', 'ready']);
});

test('the newest page is asked for once, before the chart asks; not of a bar that has ended since', async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 21, 0, 14, 59) });
  const { source, pages } = stage();
  source.begin();
  assert.equal(pages.length, 1);
  const page = source.loadBars(undefined);
  assert.equal(pages.length, 1);
  pages[0]?.answer([ROW]);
  assert.equal((await page).length, 1);
  void source.loadBars(undefined);
  assert.equal(pages.length, 2, 'a reload asks again');
  const other = stage();
  other.source.begin();
  t.mock.timers.tick(1_000);
  void other.source.loadBars(undefined);
  assert.equal(other.pages.length, 2, 'the bar of then has ended');
});

test('a chart that is there already asks alone, and its next page is a new one', async () => {
  const { source, pages } = stage();
  const page = source.loadBars(undefined);
  source.begin();
  assert.equal(pages.length, 1);
  pages[0]?.answer([ROW]);
  assert.equal((await page).length, 1);
  void source.loadBars(undefined);
  assert.equal(pages.length, 2);
});

test('a newest page that fails beforehand is told by the chart that takes it', async () => {
  const { source, pages, told } = stage();
  source.begin();
  pages[0]?.fail(new Error('gone'));
  assert.deepEqual(await source.loadBars(undefined), []);
  assert.deepEqual(told, ['loading', 'failed']);
});
