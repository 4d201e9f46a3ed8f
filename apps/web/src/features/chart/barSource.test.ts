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
