/** The index of one pair: what its sources said, what is believed of it, and the last price told. */
import type { Decimal } from '@candor/money';
import type { AssetPair } from './assetPair.ts';
import { comparePrices } from './exactPrice.ts';
import { guardJump, type Pending } from './guardJump.ts';
import {
  type IndexRules,
  type Judgement,
  judgeSources,
  type Sample,
  type SourceReading,
  type SourceState,
} from './judgeSources.ts';
import type { Quote } from './readQuote.ts';

/** A new index price: exact, with the sources it was made of. */
export interface IndexTick {
  readonly pair: AssetPair;
  /** Positive. */
  readonly price: Decimal;
  readonly sources: readonly string[];
  readonly at: number;
  /** As many sources as must agree have answered since then. */
  readonly heardAt: number;
}

export interface SourceView {
  readonly name: string;
  readonly state: SourceState;
  readonly why: string | undefined;
  readonly price: Decimal | undefined;
  /** Since its last answer. */
  readonly ageMs: number | undefined;
  /** Since the start. */
  readonly failures: number;
}

export interface PairView {
  readonly pair: AssetPair;
  readonly price: Decimal | undefined;
  /** Since the last index price. */
  readonly ageMs: number | undefined;
  readonly isStale: boolean;
  /** A price far from the last one that waits for its confirmation. */
  readonly pending: Decimal | undefined;
  readonly validMin: number;
  readonly sources: readonly SourceView[];
}

export interface PairSource {
  readonly name: string;
  readonly staleMs: number | undefined;
}

interface Heard {
  readonly source: PairSource;
  sample: Sample | undefined;
  failure: string | undefined;
  failures: number;
}

export class PairIndex {
  readonly pair: AssetPair;
  readonly #rules: IndexRules;
  readonly #heard: ReadonlyMap<string, Heard>;
  #last: { price: Decimal; at: number } | undefined;
  #pending: Pending | undefined;

  constructor(pair: AssetPair, sources: readonly PairSource[], rules: IndexRules) {
    this.pair = pair;
    this.#rules = rules;
    this.#heard = new Map(
      sources.map((source) => [
        source.name,
        { source, sample: undefined, failure: undefined, failures: 0 },
      ]),
    );
  }

  /** A source answered. */
  hear(name: string, { price, pricedAt }: Quote, now: number): void {
    const heard = this.#heard.get(name);
    if (heard === undefined) return;
    const before = heard.sample;
    const isSame = before !== undefined && comparePrices(before.price, price) === 0;
    heard.sample = { price, pricedAt, heardAt: now, changedAt: isSame ? before.changedAt : now };
    heard.failure = undefined;
  }

  /** A source failed; its last answer counts until it is stale. */
  fail(name: string, why: string): void {
    const heard = this.#heard.get(name);
    if (heard === undefined) return;
    heard.failure = why;
    heard.failures += 1;
  }

  /** The index now, or undefined when too few sources are believed or a jump is not yet confirmed. */
  tick(now: number): IndexTick | undefined {
    const { price, sources } = this.#judge(now);
    if (price === undefined) {
      this.#pending = undefined;
      return undefined;
    }
    const used = sources.filter(({ state }) => state === 'used').map(({ name }) => name);
    const heardAt = used.map((name) => this.#heard.get(name)?.sample?.heardAt ?? 0);
    const before = { last: this.#last?.price, pending: this.#pending };
    const guarded = guardJump(before, { price, at: now, heardAt }, this.#rules);
    this.#pending = guarded.isAccepted ? undefined : guarded.pending;
    if (!guarded.isAccepted) return undefined;
    this.#last = { price, at: now };
    const newest = heardAt.toSorted((left, right) => right - left);
    const agreedAt = newest[this.#rules.validMin - 1] ?? 0;
    return { pair: this.pair, price, sources: used, at: now, heardAt: agreedAt };
  }

  /** True when no index could be made now, or the last one is older than an answer may be. */
  isStale(now: number): boolean {
    const isOld = this.#last === undefined || now - this.#last.at > this.#rules.staleMs;
    return isOld || this.#judge(now).price === undefined;
  }

  view(now: number): PairView {
    const judged = this.#judge(now).sources;
    const sources = [...this.#heard.values()].map(({ source, sample, failures }, at) => ({
      name: source.name,
      state: judged[at]?.state ?? 'waiting',
      why: judged[at]?.why,
      price: sample?.price,
      ageMs: sample && now - sample.heardAt,
      failures,
    }));
    return {
      pair: this.pair,
      price: this.#last?.price,
      ageMs: this.#last && now - this.#last.at,
      isStale: this.isStale(now),
      pending: this.#pending?.price,
      validMin: this.#rules.validMin,
      sources,
    };
  }

  #judge(now: number): Judgement {
    const readings = [...this.#heard.values()].map(
      ({ source, sample, failure }): SourceReading => ({ ...source, sample, failure }),
    );
    return judgeSources(readings, this.#rules, now);
  }
}
