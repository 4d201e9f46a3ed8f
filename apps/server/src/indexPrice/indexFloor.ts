/** Every listed pair with its index: hears the sources, and each round submits what is believed. */
import type { EnginePort } from '../engine/enginePort.ts';
import { type AssetPair, type Listing, listedPairs, pairKey } from './assetPair.ts';
import { finestGrids, isOnGrid } from './gridRoom.ts';
import { type IndexLog, IndexWatch } from './indexWatch.ts';
import { type IndexTick, PairIndex, type PairSource, type PairView } from './pairIndex.ts';
import type { IndexSettings } from './settings.ts';
import type { IndexSourceSettings } from './sourceSettings.ts';
import type { Polling, SourceListener } from './sources/pollSource.ts';
import { type TickCommands, tickCommands } from './tickCommands.ts';

export interface IndexOptions {
  readonly engine: Pick<EnginePort, 'submit' | 'query' | 'onBatch'>;
  /** Undefined: nobody said where prices come from. */
  readonly settings: IndexSettings | undefined;
  /** Between two index prices of a pair. */
  readonly intervalMs: number;
  readonly log: IndexLog;
  readonly now: () => number;
  /** A request to a source failed. */
  readonly onFailure?: (source: string) => void;
}

const STALE_MS = 15_000;
/** From this many sources on, one alone is not believed. */
const SOURCES_FOR_TWO = 3;

export class IndexFloor {
  readonly #options: IndexOptions;
  readonly #commands: TickCommands;
  readonly #watch: IndexWatch;
  #listing: Listing = { assets: [], markets: [] };
  /** Pairs with timed contracts. */
  #steady: ReadonlySet<string> = new Set();
  /** The finest grid of each pair's markets, in decimals of a price. */
  #decimals: ReadonlyMap<string, number> = new Map();
  /** Pairs whose index is at present no price of one of their markets. */
  #beyond: ReadonlySet<string> = new Set();
  #pairs = new Map<string, PairIndex>();
  #pollings: readonly Polling[] = [];
  #submitting: Promise<unknown> | undefined;

  constructor(options: IndexOptions) {
    this.#options = options;
    const isSteady = (pair: AssetPair) => this.#steady.has(pairKey(pair));
    this.#commands = tickCommands(() => this.#listing.assets, isSteady);
    this.#watch = new IndexWatch(options.log, options.settings?.rules.staleMs ?? STALE_MS);
  }

  readonly listener: SourceListener = {
    heard: (source, pair, quote) =>
      this.#pairs.get(pairKey(pair))?.hear(source, quote, this.#options.now()),
    failed: (source, pair, why) => {
      this.#pairs.get(pairKey(pair))?.fail(source, why);
      this.#options.onFailure?.(source);
    },
  };

  /** Asks the exchange what is listed; pairs that stay keep what they heard. */
  async readListing(): Promise<void> {
    const { assets, markets } = await this.#options.engine.query('exchange', {});
    const offers = await this.#options.engine.query('cycles', {});
    const products = offers.map(({ product }) => product);
    this.#listing = { assets, markets: [...markets, ...products] };
    this.#decimals = finestGrids({ assets, markets });
    this.#steady = new Set(listedPairs({ assets, markets: products }).map(pairKey));
    const listed = listedPairs(this.#listing);
    this.#pairs = new Map(
      listed.map((pair) => {
        const key = pairKey(pair);
        return [key, this.#pairs.get(key) ?? openPair(pair, this.#options.settings)];
      }),
    );
    for (const polling of this.#pollings) polling.setPairs(listed);
  }

  /** From now on these sources are asked. */
  begin(pollings: readonly Polling[]): void {
    this.#pollings = pollings;
    for (const polling of pollings) polling.setPairs(listedPairs(this.#listing));
  }

  /** One round: submits the prices that are new, unless the last round's are still under way. */
  round(): void {
    if (this.#submitting || this.#pollings.length === 0) return;
    const now = this.#options.now();
    const told = [...this.#pairs.values()].flatMap((pair) => pair.tick(now) ?? []);
    this.#beyond = new Set(
      told.filter((tick) => this.#isBeyond(tick)).map(({ pair }) => pairKey(pair)),
    );
    const ticks = told.filter(({ pair }) => !this.#beyond.has(pairKey(pair)));
    this.#watch.look(this.view(), now);
    for (const pair of this.#beyond) this.#watch.tellBeyond(pair, now);
    const commands = ticks.flatMap((tick) => this.#commands.commandsFor(tick));
    if (commands.length === 0) return;
    this.#submitting = Promise.all(commands.map((each) => this.#options.engine.submit(each)))
      .catch((error: unknown) => this.#options.log.warn({ error: String(error) }, 'indexNotSet'))
      .finally(() => {
        this.#submitting = undefined;
      });
  }

  view(): readonly PairView[] {
    const now = this.#options.now();
    return [...this.#pairs.values()].map((pair) => pair.view(now));
  }

  isStale(pair: AssetPair): boolean {
    if (this.#beyond.has(pairKey(pair))) return true;
    return this.#pairs.get(pairKey(pair))?.isStale(this.#options.now()) ?? true;
  }

  /** The core would take it for the nearest price that the market has: it is not told at all. */
  #isBeyond({ pair, price }: IndexTick): boolean {
    const decimals = this.#decimals.get(pairKey(pair));
    return decimals !== undefined && !isOnGrid(price, decimals);
  }

  /** Resolves when what was submitted is answered. */
  async settled(): Promise<void> {
    await this.#submitting;
  }
}

function openPair(pair: AssetPair, settings: IndexSettings | undefined): PairIndex {
  const sources = (settings?.sources ?? []).filter((source) => serves(source, pair));
  const byCount = sources.length >= SOURCES_FOR_TWO ? 2 : 1;
  const rules = settings?.rules ?? NO_RULES;
  return new PairIndex(pair, sources.map(pairSource), {
    ...rules,
    validMin: rules.validMin ?? byCount,
  });
}

/** Of an exchange without sources: nothing is ever judged by them. */
const NO_RULES: IndexSettings['rules'] = {
  deviationMax: { units: 5n, scale: 2 },
  staleMs: STALE_MS,
  unchangedMs: STALE_MS,
  validMin: 1,
  jumpMax: { units: 1n, scale: 1 },
};

function serves(source: IndexSourceSettings, pair: AssetPair): boolean {
  return source.kind !== 'http' || (source.pairs?.has(pairKey(pair)) ?? true);
}

function pairSource(source: IndexSourceSettings): PairSource {
  return { name: source.name, staleMs: source.kind === 'http' ? source.staleMs : undefined };
}
