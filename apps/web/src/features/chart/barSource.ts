/** Where a chart reads its bars: pages of history by call, the running bar by push, by call while the feed is silent. */
import { type MarketKey, nameOfMarketKey, type Period } from '@candor/money';
import { serverNow } from '../../shared/session/clock.ts';
import type { FeedClient, PushedBar } from '../../shared/socket/feedClient.ts';
import { keyOf } from '../../shared/socket/marketStore.ts';
import { delayOf } from '../../shared/socket/newestMarket.ts';
import type { BarSource } from './barLoader.ts';
import { BarsEnd } from './barsEnd.ts';
import type { ChartBar } from './chartBar.ts';
import { barOf, barsOf, dateBefore, pageSize } from './chartBars.ts';
import { BARS_MAX, HISTORY_COUNT } from './chartPeriods.ts';

/** §9 auto-update: the running bar is asked for this often while the feed is silent. */
const AUTO_UPDATE_MS = 3_000;
/** The running bar and the one that ended just before. */
const AUTO_UPDATE_COUNT = 2;

export type BarsState = 'loading' | 'ready' | 'empty' | 'failed';

/** What the bars are of, and where they are asked for. */
export interface BarSeries {
  /** The market whose pushed bars are these, and which of its bars. */
  readonly pushed: { readonly market: MarketKey; readonly series: PushedBar['series'] };
  readonly ask: (asked: {
    readonly periodMinutes: Period;
    readonly count: number;
    readonly date: number;
  }) => Promise<readonly string[]>;
}

interface SourceInput {
  readonly series: BarSeries;
  readonly periodMinutes: Period;
  readonly reloads: Set<() => void>;
  /** How the newest page fared. */
  readonly onState: (state: BarsState) => void;
  readonly feed: FeedClient;
}

/** Asks for the newest page where no chart has yet: what draws it is still on its way. */
export interface EagerSource extends BarSource {
  readonly begin: () => void;
}

/** The bars of one series and period. */
export function barSource(input: SourceInput): EagerSource {
  const { series, periodMinutes, reloads, feed } = input;
  const end = new BarsEnd(periodMinutes, () => {
    for (const reload of reloads) reload();
  });
  let loaded = 0;
  let turn = 0;
  let state: BarsState = 'loading';
  const tell = (next: BarsState) => {
    state = next;
    input.onState(next);
  };
  const ask = async (count: number, date: number) =>
    barsOf(await series.ask({ periodMinutes, count, date }));
  const newest = newestPage(periodMinutes, () => ask(HISTORY_COUNT, 0));
  const firstPage = async () => {
    turn += 1;
    const mine = turn;
    tell('loading');
    const bars = await newest.take().catch(() => undefined);
    // Of a page that was asked for again meanwhile nothing is told any more.
    if (mine !== turn) return [];
    tell(bars === undefined ? 'failed' : bars.length === 0 ? 'empty' : 'ready');
    loaded = bars?.length ?? 0;
    end.begin(bars?.at(-1));
    return bars ?? [];
  };
  const olderPage = async (before: number) => {
    const count = pageSize(loaded, HISTORY_COUNT, BARS_MAX);
    const bars = count === 0 ? [] : await ask(count, dateBefore(before)).catch(() => []);
    loaded += bars.length;
    return bars;
  };
  return {
    begin: () => {
      if (turn === 0) newest.begin();
    },
    loadBars: (before) => (before === undefined ? firstPage() : olderPage(before)),
    subscribeBar: (hear) =>
      hearBars(input, {
        ask,
        end,
        onBar: (bar) => {
          if (state === 'empty') tell('ready');
          hear(bar);
        },
      }),
    subscribeReload: (onReload) => {
      reloads.add(onReload);
      const stopFeed = feed.listenToReturns(onReload);
      return () => {
        reloads.delete(onReload);
        stopFeed();
      };
    },
  };
}

/** Weeks and days end at midnight too. */
const MINUTES_MAX = 1_440;

/** The newest page, asked for beforehand: of a bar that has ended since it would not tell all, and is asked for again. */
function newestPage(periodMinutes: Period, ask: () => Promise<readonly ChartBar[]>) {
  const barMs = Math.min(periodMinutes, MINUTES_MAX) * 60_000;
  const running = () => Math.floor(serverNow() / barMs);
  let begun: { readonly page: ReturnType<typeof ask>; readonly bar: number } | undefined;
  return {
    begin: () => {
      begun = { page: ask(), bar: running() };
      begun.page.catch(() => undefined);
    },
    take: () => {
      const page = begun?.bar === running() ? begun.page : ask();
      begun = undefined;
      return page;
    },
  };
}

interface Hearing {
  readonly end: BarsEnd;
  readonly ask: (count: number, date: number) => Promise<readonly ChartBar[]>;
  readonly onBar: (bar: ChartBar) => void;
}

/** Hears the running bar until what is returned is called. */
function hearBars(
  { series: { pushed }, periodMinutes, feed }: SourceInput,
  { ask, end, onBar }: Hearing,
): () => void {
  let pushedAt = Number.NEGATIVE_INFINITY;
  const stopFeed = feed.listenToBars((kline) => {
    const isWanted = keyOf(kline) === pushed.market && kline.series === pushed.series;
    if (!isWanted || kline.periodMinutes !== periodMinutes) return;
    pushedAt = performance.now();
    const bar = barOf(kline.row);
    if (bar) for (const each of end.pushed(bar)) onBar(each);
  });
  // Marks and indexes move every second; where none comes the server does not know the whole bar yet.
  const isOfTrades =
    pushed.series === 'last' && nameOfMarketKey(pushed.market).marketKind !== 'cycle';
  const isPushed = () => isOfTrades || performance.now() - pushedAt < 2 * AUTO_UPDATE_MS;
  const newest = async () => end.asked(await ask(AUTO_UPDATE_COUNT, 0));
  const stopAsking = askWhileSilent(newest, { feed, onBar, isPushed });
  return () => {
    stopFeed();
    stopAsking();
  };
}

interface Heard {
  readonly feed: FeedClient;
  readonly onBar: (bar: ChartBar) => void;
  /** Whether the feed tells these bars at all. */
  readonly isPushed: () => boolean;
}

function askWhileSilent(
  ask: () => Promise<readonly ChartBar[]>,
  { feed, onBar, isPushed }: Heard,
): () => void {
  const timer = setInterval(async () => {
    const isFed = isPushed() && delayOf(feed.silence()) === undefined;
    if (isFed || document.hidden) return;
    for (const bar of await ask().catch(() => [])) onBar(bar);
  }, AUTO_UPDATE_MS);
  return () => clearInterval(timer);
}
