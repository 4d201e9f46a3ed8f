/** Logs when a pair's index goes stale or comes back, and when a source changes its state; never a flood. */
import { pairKey } from './assetPair.ts';
import type { PairView, SourceView } from './pairIndex.ts';

/** A source that changes its mind more often is told of once in this time. */
const QUIET_MS = 10_000;

interface Said {
  readonly what: string;
  readonly at: number;
}

/** What this room needs of the server's log. */
export interface IndexLog {
  info(facts: object, event: string): void;
  warn(facts: object, event: string): void;
}

export class IndexWatch {
  readonly #log: IndexLog;
  readonly #patienceMs: number;
  readonly #said = new Map<string, Said>();
  #openedAt: number | undefined;

  /** A pair without any price is told of only after `patienceMs`: sources need a moment to answer. */
  constructor(log: IndexLog, patienceMs: number) {
    this.#log = log;
    this.#patienceMs = patienceMs;
  }

  look(views: readonly PairView[], now: number): void {
    this.#openedAt ??= now;
    const isEarly = now - this.#openedAt < this.#patienceMs;
    for (const view of views) {
      this.#lookAtPair(view, now, isEarly);
      for (const source of view.sources) this.#lookAtSource(pairKey(view.pair), source, now);
    }
  }

  /** A pair's index is no price of one of its markets: it stands as if no source had answered. */
  tellBeyond(pair: string, now: number): void {
    if (this.#isNews(`${pair} grid`, 'beyond', now)) this.#log.warn({ pair }, 'indexBeyondGrid');
  }

  #lookAtPair({ pair, isStale, sources, validMin }: PairView, now: number, isEarly: boolean): void {
    const key = pairKey(pair);
    if ((isStale && isEarly) || !this.#isNews(key, isStale ? 'stale' : 'fresh', now)) return;
    const used = sources.filter(({ state }) => state === 'used').length;
    if (isStale) this.#log.warn({ pair: key, used, needed: validMin }, 'indexStale');
    else this.#log.info({ pair: key, used }, 'indexFresh');
  }

  #lookAtSource(pair: string, { name, state, why }: SourceView, now: number): void {
    if (state === 'waiting' || !this.#isNews(`${pair} ${name}`, state, now)) return;
    const facts = { pair, source: name, state, why };
    if (state === 'used') this.#log.info(facts, 'indexSourceUsed');
    else this.#log.warn(facts, 'indexSourceDropped');
  }

  #isNews(key: string, what: string, now: number): boolean {
    const said = this.#said.get(key);
    if (said && (said.what === what || now - said.at < QUIET_MS)) return false;
    this.#said.set(key, { what, at: now });
    return true;
  }
}
