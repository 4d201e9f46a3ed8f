/**
 * The index of the demo's timed contracts: told five times a second, also when it stands still, and finer than
 * any market's grid, so that a contract has its entry soon, its exit many ticks, and a tie is rare.
 */

import type { CommandOf } from '@candor/core';
import type { AssetId } from '@candor/money';
import type { EnginePort } from '../engine/enginePort.ts';
import { type IndexSource, indexTicks } from '../indexPrice/indexSource.ts';

export interface TickingOptions {
  readonly engine: Pick<EnginePort, 'query' | 'submit'>;
  readonly source: IndexSource;
  readonly now: () => number;
}

interface TickedPair {
  readonly baseAsset: AssetId;
  readonly quoteAsset: AssetId;
  /** As the source knows them. */
  readonly base: string;
  readonly quote: string;
  readonly priceDecimals: number;
}

export const CYCLE_TICK_MS = 200;
/** Digits beyond those of the pair's market. */
const FINER = 2;
/** Of a pair without a market. */
const DECIMALS = 4;

/** Tells the pairs that had timed contracts when it was opened. */
export class CycleTicking {
  private readonly options: TickingOptions;
  private readonly pairs: readonly TickedPair[];

  private constructor(options: TickingOptions, pairs: readonly TickedPair[]) {
    this.options = options;
    this.pairs = pairs;
  }

  static async open(options: TickingOptions): Promise<CycleTicking> {
    const { assets, markets } = await options.engine.query('exchange', {});
    const offers = await options.engine.query('cycles', {});
    const pairs = offers.map(({ product: { baseAsset, quoteAsset } }) => {
      const market = markets.find(
        (each) => each.baseAsset === baseAsset && each.quoteAsset === quoteAsset,
      );
      const [base = '', quote = ''] = [baseAsset, quoteAsset].map((id) => assets[id]?.code);
      const priceDecimals = market === undefined ? DECIMALS : market.priceDecimals + FINER;
      return { baseAsset, quoteAsset, base, quote, priceDecimals };
    });
    return new CycleTicking(options, pairs);
  }

  /** True for a pair that this tells: nobody else need. */
  tells(pair: { readonly baseAsset: AssetId; readonly quoteAsset: AssetId }): boolean {
    return this.pairs.some(
      ({ baseAsset, quoteAsset }) => baseAsset === pair.baseAsset && quoteAsset === pair.quoteAsset,
    );
  }

  /** One tick of each pair, as one group; resolves when they are answered. */
  async tick(): Promise<void> {
    const { engine, source, now } = this.options;
    const prices = source.pricesAt(now());
    const commands = this.pairs.flatMap((pair) => commandOf(pair, prices) ?? []);
    await Promise.all(commands.map((command) => engine.submit(command)));
  }
}

function commandOf(
  pair: TickedPair,
  prices: ReadonlyMap<string, number>,
): CommandOf<'setIndexPrice'> | undefined {
  const price = indexTicks(prices, pair);
  if (price === undefined) return undefined;
  const { baseAsset, quoteAsset, priceDecimals: decimals } = pair;
  return { type: 'setIndexPrice', baseAsset, quoteAsset, price, decimals, sources: 1 };
}
