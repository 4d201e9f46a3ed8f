import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { MarketKey } from '@candor/money';
import { writePush } from '@candor/wire';
import { memoryStore } from '../../shared/native/testing/memoryStore.ts';
import { recallOffset } from '../../shared/session/clock.ts';
import { FeedClient, FLUSH_MS } from '../../shared/socket/feedClient.ts';
import { fakeClock, fakeLines } from '../../shared/socket/testing/fakeLines.ts';
import { type BarsState, barSource } from './barSource.ts';

const ROW = '20261121000000|1|3|1|2|5';

/** Bars of a market whose pages are answered when the test says so, on a real feed. */
function stage(market: MarketKey = 'spot:BTC/USDT') {
  const lines = fakeLines();
  const { clock, pass } = fakeClock();
  const feed = new FeedClient({ clock, open: lines.open, mayResend: () => true });
  const pages: { answer: (rows: string[]) => void; fail: (cause: Error) => void }[] = [];
  const told: BarsState[] = [];
  const reloads = new Set<() => void>();
  const source = barSource({
    series: {
      pushed: { market, series: 'last' },
      ask: () => new Promise((answer, fail) => pages.push({ answer, fail })),
    },
    periodMinutes: 15,
    reloads,
    onState: (state) => told.push(state),
    feed,
  });
  return { source, pages, told, feed, lines, pass };
}

/** A stage whose newest page is `rows`; what is heard of each bar behind it, and how often all are read anew. */
async function hear(t: TestContext, rows: string[], market?: MarketKey) {
  const made = stage(market);
  const { source, pages, feed, lines, pass } = made;
  feed.listen(() => {});
  lines.connect();
  const page = source.loadBars(undefined);
  pages[0]?.answer(rows);
  await page;
  const heard: string[] = [];
  let reloads = 0;
  const time = (at: number) => new Date(at).toISOString().slice(11, 16);
  const stop = source.subscribeBar(({ timestamp, open, close, volume }) =>
    heard.push(`${time(timestamp)} ${open}-${close} ${volume}`),
  );
  t.after(stop);
  t.after(
    source.subscribeReload(() => {
      reloads += 1;
    }),
  );
  const push = (row: string) => {
    const of = { marketKind: 'spot', marketSymbol: 'BTC/USDT', periodMinutes: 15 } as const;
    lines.say(writePush({ kline: { ...of, row } }));
    pass(FLUSH_MS);
  };
  return { ...made, heard, reloads: () => reloads, push };
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
  let goneMs = 0;
  t.mock.method(performance, 'now', () => goneMs);
  t.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 10, 21, 0, 14, 59) });
  recallOffset(memoryStore());
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
  goneMs = 1_000;
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

test('§3 chart row: quiet bars behind the newest are filled flat when the next trade is pushed', async (t) => {
  const { push, heard, reloads } = await hear(t, ['20261121000000|1|3|1|2|5']);
  push('20261121000000|1|3|1|3|6');
  push('20261121004500|4|4|4|4|1');
  push('20261121010000|5|5|5|5|2');
  push('20261121004500|4|4|4|4.5|3');
  assert.deepEqual(heard, [
    ...['00:00 1-3 6', '00:15 3-3 0', '00:30 3-3 0', '00:45 4-4 1', '01:00 5-5 2'],
    '00:45 4-4.5 3',
  ]);
  assert.equal(reloads(), 0);
});

test('a bar that ended is heard as it stays before the one behind it, from one flush', async (t) => {
  const { lines, pass, heard } = await hear(t, ['20261121000000|1|3|1|2|5']);
  const of = { marketKind: 'spot', marketSymbol: 'BTC/USDT', periodMinutes: 15 } as const;
  for (const row of ['20261121000000|1|3|1|2.5|7', '20261121001500|4|4|4|4|1']) {
    lines.say(writePush({ kline: { ...of, row } }));
  }
  pass(FLUSH_MS);
  assert.deepEqual(heard, ['00:00 1-2.5 7', '00:15 4-4 1']);
});

test('all is read anew where more is missing than is worth drawing bar by bar', async (t) => {
  const { push, heard, reloads } = await hear(t, ['20261121000000|1|3|1|2|5']);
  push('20261122000000|4|4|4|4|1');
  assert.deepEqual([heard, reloads()], [[], 1]);
});

test('§9 auto-update: what is asked for while the feed is silent has no hole either', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval'] });
  Object.assign(globalThis, { document: { hidden: false } });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const { heard, pages, pass, reloads } = await hear(t, ['20261121000000|1|3|1|2|5']);
  const ask = async (rows: string[]) => {
    pass(60_000);
    t.mock.timers.tick(3_000);
    pages.at(-1)?.answer(rows);
    await new Promise(setImmediate);
  };
  await ask(['20261121000000|1|3|1|2.5|7', '20261121001500|4|4|4|4|1']);
  assert.deepEqual(heard, ['00:00 1-2.5 7', '00:15 4-4 1']);
  await ask(['20261121010000|1|3|1|2|5', '20261121011500|4|4|4|4|1']);
  assert.deepEqual([heard.length, reloads()], [2, 1], 'the bars between are not known here');
});

test('§9 auto-update: an index is asked for where its bars are not pushed, though the feed speaks', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'Date'] });
  Object.assign(globalThis, { document: { hidden: false } });
  t.after(() => Reflect.deleteProperty(globalThis, 'document'));
  const index = await hear(t, ['20261121000000|1|3|1|2|5'], 'cycle:BTC/USDT');
  const trades = await hear(t, ['20261121000000|1|3|1|2|5']);
  t.mock.timers.tick(9_000);
  assert.ok(index.pages.length > 1);
  assert.equal(trades.pages.length, 1, 'a market may be quiet');
});
