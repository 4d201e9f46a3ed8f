/** Feeds the library from a source of bars; what an earlier question answers late is dropped. */
import type { DataLoader, KLineData } from 'klinecharts';
import type { ChartBar } from './chartBar.ts';

/** A whole picture is drawn for each change of the running bar: four a second look alive. */
const DRAW_EVERY_MS = 250;

/** Where a chart reads its bars. */
export interface BarSource {
  /** Bars before a time, oldest first; the newest ones when it is undefined. Empty = no more. */
  readonly loadBars: (before: number | undefined) => Promise<readonly ChartBar[]>;
  /** Calls back with the running bar; returns the function that stops it. */
  readonly subscribeBar: (onBar: (bar: ChartBar) => void) => () => void;
  /** Calls back when all bars are to be read anew; returns the function that stops it. */
  readonly subscribeReload: (onReload: () => void) => () => void;
}

/** The library's loader for whatever `source` names at the moment; `onBars` follows every change. */
export function barLoader(source: () => BarSource, onBars: () => void): DataLoader {
  let generation = 0;
  let stop: (() => void) | undefined;
  return {
    getBars: async ({ type, timestamp, callback }) => {
      if (type === 'backward') return callback([], false);
      if (type === 'init') generation += 1;
      const asked = generation;
      const bars = await source().loadBars(type === 'init' ? undefined : (timestamp ?? undefined));
      if (asked !== generation) return;
      callback([...bars] as KLineData[], { forward: bars.length > 0, backward: false });
      onBars();
    },
    subscribeBar: ({ callback }) => {
      stop?.();
      stop = coalesced(source(), (bar) => {
        callback({ ...bar });
        onBars();
      });
    },
    unsubscribeBar: () => {
      stop?.();
      stop = undefined;
    },
  };
}

/**
 * Live bars, the newest of each, at once and then at most every 250 ms: what moves once a second is drawn with the
 * figures beside the chart. Returns the function that stops them.
 */
function coalesced(source: BarSource, draw: (bar: ChartBar) => void): () => void {
  const waiting = new Map<number, ChartBar>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drawAll = () => {
    const bars = [...waiting.values()];
    waiting.clear();
    bars.forEach(draw);
  };
  const rest = () => {
    timer = waiting.size > 0 ? setTimeout(rest, DRAW_EVERY_MS) : undefined;
    drawAll();
  };
  const stop = source.subscribeBar((bar) => {
    waiting.set(bar.timestamp, bar);
    if (timer !== undefined) return;
    timer = setTimeout(rest, DRAW_EVERY_MS);
    // With all that was told in the same turn.
    queueMicrotask(drawAll);
  });
  return () => {
    stop();
    clearTimeout(timer);
    waiting.clear();
  };
}
