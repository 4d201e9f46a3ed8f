/** The sources of an index, as they are known once read. */
import type { Decimal } from '@candor/money';
import type { QuotePaths } from './readQuote.ts';
import type { SimulatedCoin } from './simulatedIndex.ts';

/** Ask for another quote asset, and multiply the price with a stated factor. */
export interface Conversion {
  readonly as: string;
  readonly factor: Decimal;
}

export interface HttpSource {
  readonly kind: 'http';
  readonly name: string;
  /** With {BASE} and {QUOTE}, or in lower case. */
  readonly url: string;
  readonly paths: QuotePaths;
  /** What the source calls an asset, where it is not its code. */
  readonly symbols: ReadonlyMap<string, string>;
  /** By quote asset. */
  readonly conversions: ReadonlyMap<string, Conversion>;
  /** The pairs it is asked for, such as BTC/USDT; undefined for all. */
  readonly pairs: ReadonlySet<string> | undefined;
  readonly staleMs: number | undefined;
  /** Between two requests for one pair, after each request, and between two requests at all. */
  readonly intervalMs: number;
  readonly timeoutMs: number;
  readonly gapMs: number;
}

/** Prices for a rehearsal: they are nobody's. */
export type MadeUpSource =
  | {
      readonly kind: 'sim';
      readonly name: string;
      readonly seed: number;
      readonly coins: readonly SimulatedCoin[];
    }
  | {
      readonly kind: 'replay';
      readonly name: string;
      /** Absolute. */
      readonly file: string;
      readonly base: string;
    };

export type IndexSourceSettings = HttpSource | MadeUpSource;
