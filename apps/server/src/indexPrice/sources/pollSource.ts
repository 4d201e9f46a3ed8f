/**
 * Asks one source for its pairs over and over, one pair after the other with a gap between, and tells
 * what it hears. After a failure the pair waits longer each time, with jitter; a source that asks to be
 * left alone is left alone for all its pairs.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type AssetPair, pairKey } from '../assetPair.ts';
import { timesFactor } from '../exactPrice.ts';
import { type Quote, QuoteFault, readQuote } from '../readQuote.ts';
import type { HttpSource } from '../sourceSettings.ts';
import { askHttp, SourceFault } from './askHttp.ts';
import { askFor } from './sourceUrl.ts';

/** Told of every answer and every failure. */
export interface SourceListener {
  readonly heard: (source: string, pair: AssetPair, quote: Quote) => void;
  readonly failed: (source: string, pair: AssetPair, why: string) => void;
}

export interface Polling {
  /** The pairs from now on; those already asked keep their turn. */
  readonly setPairs: (pairs: readonly AssetPair[]) => void;
  readonly close: () => Promise<void>;
}

const FAILURE_WAIT_MS_MAX = 30_000;
/** Doubled this often at most, so that a source that is asked often is soon asked again. */
const DOUBLINGS_MAX = 4;

/** How long a pair waits after so many failures in a row: doubling, between half and the whole. */
export function failureWaitMs(intervalMs: number, failures: number, random: () => number): number {
  const longest = Math.max(intervalMs, FAILURE_WAIT_MS_MAX);
  const wanted = Math.min(intervalMs * 2 ** Math.min(failures, DOUBLINGS_MAX), longest);
  return Math.round(wanted * (0.5 + random() / 2));
}

interface Turn {
  readonly pair: AssetPair;
  dueAt: number;
  failures: number;
}

/** Begins to ask; the listener is never called after `close` has resolved. */
export function pollSource(source: HttpSource, listener: SourceListener): Polling {
  const closing = new AbortController();
  const turns = new Map<string, Turn>();
  let nextRequestAt = 0;

  const ask = async (turn: Turn) => {
    const { url, factor } = askFor(source, turn.pair);
    const { timeoutMs, paths } = source;
    const quote = readQuote(await askHttp({ url, timeoutMs, closing: closing.signal }), paths);
    return factor ? { ...quote, price: timesFactor(quote.price, factor) } : quote;
  };

  const settle = (turn: Turn, error: unknown) => {
    if (!(error instanceof SourceFault || error instanceof QuoteFault)) throw error;
    const waitMs = error instanceof SourceFault ? (error.retryAfterMs ?? 0) : 0;
    if (waitMs > 0) nextRequestAt = Math.max(nextRequestAt, performance.now() + waitMs);
    turn.failures += 1;
    turn.dueAt = performance.now() + failureWaitMs(source.intervalMs, turn.failures, Math.random);
    if (!closing.signal.aborted) listener.failed(source.name, turn.pair, error.message);
  };

  const take = async (turn: Turn) => {
    turn.dueAt = Number.POSITIVE_INFINITY;
    try {
      const quote = await ask(turn);
      turn.failures = 0;
      turn.dueAt = performance.now() + source.intervalMs;
      if (!closing.signal.aborted) listener.heard(source.name, turn.pair, quote);
    } catch (error) {
      settle(turn, error);
    }
  };

  const running = runTurns({
    turns,
    take,
    closing: closing.signal,
    gapMs: source.gapMs,
    nextAt: () => nextRequestAt,
  });
  return {
    setPairs: (pairs) =>
      replaceTurns(
        turns,
        pairs.filter((pair) => source.pairs?.has(pairKey(pair)) ?? true),
      ),
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

function replaceTurns(turns: Map<string, Turn>, pairs: readonly AssetPair[]): void {
  const wanted = new Map(pairs.map((pair) => [pairKey(pair), pair]));
  for (const key of turns.keys()) if (!wanted.has(key)) turns.delete(key);
  for (const [key, pair] of wanted) {
    if (!turns.has(key)) turns.set(key, { pair, dueAt: 0, failures: 0 });
  }
}

interface Running {
  readonly turns: ReadonlyMap<string, Turn>;
  readonly take: (turn: Turn) => Promise<void>;
  readonly closing: AbortSignal;
  readonly gapMs: number;
  /** Before this moment nothing is asked. */
  readonly nextAt: () => number;
}

/** A wait is never longer, so that new pairs and settled turns are seen soon. */
const LOOK_MS_MAX = 100;

/** Starts whichever pair is due longest, a gap apart; slow answers do not keep the others waiting. */
async function runTurns({ turns, take, closing, gapMs, nextAt }: Running): Promise<void> {
  const open = new Set<Promise<void>>();
  while (!closing.aborted) {
    const now = performance.now();
    const turn = now >= nextAt() ? firstDue(turns, now) : undefined;
    if (turn) {
      const asked: Promise<void> = take(turn).finally(() => open.delete(asked));
      open.add(asked);
    }
    const pauseMs = turn ? Math.max(gapMs, 1) : Math.min(untilDueMs(turns, now), LOOK_MS_MAX);
    await wait(pauseMs, undefined, { signal: closing }).catch(() => undefined);
  }
  await Promise.all(open);
}

function untilDueMs(turns: ReadonlyMap<string, Turn>, now: number): number {
  const dueAt = Math.min(...[...turns.values()].map((turn) => turn.dueAt));
  return Math.max(dueAt - now, 1);
}

function firstDue(turns: ReadonlyMap<string, Turn>, now: number): Turn | undefined {
  let first: Turn | undefined;
  for (const turn of turns.values()) {
    if (turn.dueAt <= now && (first === undefined || turn.dueAt < first.dueAt)) first = turn;
  }
  return first;
}
