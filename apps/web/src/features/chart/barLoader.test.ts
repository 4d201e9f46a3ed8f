import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { DataLoaderGetBarsParams } from 'klinecharts';
import { type BarSource, barLoader } from './barLoader.ts';
import type { ChartBar } from './chartBar.ts';

const bar = (timestamp: number): ChartBar => ({
  timestamp,
  open: 1,
  high: 1,
  low: 1,
  close: 1,
  volume: 1,
});

/** A source whose answers come when the test says so. */
function slowSource() {
  const asked: { before: number | undefined; answer: (bars: ChartBar[]) => void }[] = [];
  let onBar: ((bar: ChartBar) => void) | undefined;
  const source: BarSource = {
    loadBars: (before) => new Promise((answer) => asked.push({ before, answer })),
    subscribeBar: (listener) => {
      onBar = listener;
      return () => {
        onBar = undefined;
      };
    },
    subscribeReload: () => () => {},
  };
  return { source, asked, push: (each: ChartBar) => onBar?.(each), isHeard: () => !!onBar };
}

function ask(type: 'init' | 'forward', callback: DataLoaderGetBarsParams['callback']) {
  return { type, timestamp: type === 'init' ? null : 7, callback } as DataLoaderGetBarsParams;
}

test('§9 chart history: the newest page first, then pages before the oldest bar', async () => {
  const { source, asked } = slowSource();
  const loader = barLoader(
    () => source,
    () => {},
  );
  const told: unknown[] = [];
  const first = loader.getBars(ask('init', (bars, more) => told.push([bars.length, more])));
  asked[0]?.answer([bar(7)]);
  await first;
  const older = loader.getBars(ask('forward', (bars, more) => told.push([bars.length, more])));
  asked[1]?.answer([]);
  await older;
  assert.deepEqual(
    asked.map(({ before }) => before),
    [undefined, 7],
  );
  assert.deepEqual(told, [
    [1, { forward: true, backward: false }],
    [0, { forward: false, backward: false }],
  ]);
});

test('bars of a period that was left meanwhile are dropped', async () => {
  const { source, asked } = slowSource();
  const loader = barLoader(
    () => source,
    () => {},
  );
  const told: number[] = [];
  const left = loader.getBars(ask('init', (bars) => told.push(bars.length)));
  const chosen = loader.getBars(ask('init', (bars) => told.push(bars.length)));
  asked[1]?.answer([bar(1), bar(2)]);
  asked[0]?.answer([bar(1)]);
  await Promise.all([left, chosen]);
  assert.deepEqual(told, [2]);
});

test('§2 chart: live pushes are drawn, four times a second, until the period is left', async (context) => {
  context.mock.timers.enable({ apis: ['setTimeout'] });
  const { source, push, isHeard } = slowSource();
  let changes = 0;
  const loader = barLoader(
    () => source,
    () => {
      changes += 1;
    },
  );
  const drawn: number[] = [];
  const place = { symbol: { ticker: '' }, period: { type: 'minute', span: 1 } } as never;
  loader.subscribeBar?.({
    ...(place as object),
    callback: (each: ChartBar) => drawn.push(each.timestamp),
  } as never);
  for (const timestamp of [5, 5, 6]) push(bar(timestamp));
  assert.deepEqual(drawn, []);
  await Promise.resolve();
  assert.deepEqual(drawn, [5, 6], 'with what else was told in that turn');
  push(bar(6));
  push(bar(6));
  await Promise.resolve();
  assert.equal(drawn.length, 2, 'a picture every 250 ms');
  context.mock.timers.tick(250);
  assert.deepEqual(drawn.splice(2), [6]);
  assert.equal(changes, 3);
  push(bar(7));
  loader.unsubscribeBar?.(place);
  context.mock.timers.tick(250);
  assert.deepEqual(drawn, [5, 6]);
  assert.equal(isHeard(), false);
});
