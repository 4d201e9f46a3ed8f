/**
 * Charts of the first seconds: where history is still reading what was before, as of a demo that has just played its
 * past, bars that are not in memory are waited for. For a while only: of a long log there is what there is.
 */
import { setTimeout as pass } from 'node:timers/promises';
import { MS_PER_MINUTE } from '@candor/money';
import type { MarketHistory } from './marketHistory.ts';
import type { BarsSpan } from './recentBars.ts';

/** Below the patience of who asks (§9: 10 s). */
const READING_MS = 6_000;
const DAY_MS = 86_400_000;

export interface Reading {
  /** Resolves once history has read what was before. */
  readonly read: Promise<unknown>;
  readonly now: () => number;
  readonly patienceMs?: number;
}

type Ask = BarsSpan & { readonly periodMinutes: number };

/**
 * `history`, whose older bars wait for `read`; those of the last day are in memory. Time begins with who asks first:
 * a machine that opens slowly reads slowly too.
 */
export function onceRead(
  history: MarketHistory,
  { read, now, patienceMs = READING_MS }: Reading,
): MarketHistory {
  let waiting: Promise<unknown> | undefined;
  const readOrLate = () => {
    waiting ??= Promise.race([read, pass(patienceMs, undefined, { ref: false })]);
    return waiting;
  };
  const isInMemory = ({ before, count, periodMinutes }: Ask) =>
    before - count * periodMinutes * MS_PER_MINUTE >= now() - DAY_MS;
  const waitFor = async (ask: Ask) => {
    if (!isInMemory(ask)) await readOrLate();
  };
  return {
    lastTrades: (marketIds, count) => history.lastTrades(marketIds, count),
    lastMinutes: (marketIds, before) => history.lastMinutes(marketIds, before),
    hasBarsUpTo: (seq) => history.hasBarsUpTo(seq),
    listBars: async (ask) => {
      await waitFor(ask);
      return history.listBars(ask);
    },
    listMarkBars: async (ask) => {
      await waitFor(ask);
      return history.listMarkBars(ask);
    },
  };
}
