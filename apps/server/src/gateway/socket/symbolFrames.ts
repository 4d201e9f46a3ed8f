/**
 * The frames of all pairs, perpetuals and timed contracts: all of them for who connects, and once a second for all who
 * listen. Of more than a hundred markets that would be half a megabyte a second for each socket: then all are told
 * each tenth second and when others are listed, and in between those that changed.
 */
import type { Push } from '@candor/wire';
import type { Market } from '../../marketData/directory.ts';
import type { MarketData } from '../../marketData/marketData.ts';
import { asPerp } from '../contract/perpMarket.ts';
import { perpPairOf } from '../contract/presentPerp.ts';
import { isNamed, pairOf } from '../present.ts';
import type { CyclePushes } from './cyclePushes.ts';
import { frameOf } from './marketFrames.ts';

/** More markets than these are told by what changed; all of them every so many seconds. */
export const MANY_MARKETS = 100;
export const WHOLE_EVERY = 10;

export interface SymbolFramesOptions {
  readonly marketData: MarketData;
  readonly cycles: Pick<CyclePushes, 'symbols'> | undefined;
  /** Runs what concerns one market; false, and a report, when its frames cannot be made. */
  readonly guard: (market: Market, run: () => void) => boolean;
  readonly many?: number;
}

export class SymbolFrames {
  private readonly options: SymbolFramesOptions;
  private readonly many: number;
  /** All pairs of this second, made for the first who needs them. */
  private whole: Buffer | undefined;
  /** What was told last of each market, by its key, but for the moment; empty while there are few. */
  private told = new Map<string, string>();
  private seconds = 0;

  constructor(options: SymbolFramesOptions) {
    this.options = options;
    this.many = options.many ?? MANY_MARKETS;
  }

  /** A new second begins. */
  turn(): void {
    this.whole = undefined;
  }

  /** All there are, at this second. */
  all(): Buffer {
    this.whole ??= this.framed(this.listed(), wholeList);
    return this.whole;
  }

  /** What all who listen are told this second: also when nothing moved, as a client tells a quiet market from a dead line by it. */
  next(): Buffer {
    const listed = this.listed();
    if (listed.length <= this.many) {
      this.told.clear();
      return this.all();
    }
    const before = this.told;
    const isSame =
      listed.length === before.size && listed.every(({ marketKey }) => before.has(marketKey));
    const texts = listed.map((market) => [market.marketKey, this.textOf(market)] as const);
    this.told = new Map(texts);
    this.seconds += 1;
    if (!isSame || this.seconds % WHOLE_EVERY === 0) return this.all();
    const moved = listed.filter(
      ({ marketKey }) => before.get(marketKey) !== this.told.get(marketKey),
    );
    return this.framed(moved, movedList);
  }

  private listed(): Market[] {
    const { marketData } = this.options;
    const { directory } = marketData;
    const spots = directory.markets('spot').filter((market) => isNamed(marketData, market));
    return [...spots, ...directory.markets('perp')];
  }

  /** One that cannot be told counts as moved, so that it is reported where frames are made. */
  private textOf(market: Market): string {
    const { marketData } = this.options;
    const perp = asPerp(market);
    try {
      const pair = perp === undefined ? pairOf(marketData, market) : perpPairOf(marketData, perp);
      return JSON.stringify({ ...pair, pricedAt: 0 });
    } catch {
      return `${this.seconds}`;
    }
  }

  /** Of those of the markets that can be written. */
  private framed(markets: readonly Market[], listOf: ListOf): Buffer {
    try {
      return this.frame(markets, listOf);
    } catch {
      const { guard } = this.options;
      return this.frame(
        markets.filter((each) => guard(each, () => this.frame([each], listOf))),
        listOf,
      );
    }
  }

  private frame(markets: readonly Market[], listOf: ListOf): Buffer {
    const { marketData, cycles } = this.options;
    const spots = markets.filter(({ spec }) => spec.kind === 'spot');
    const perps = markets.flatMap((market) => asPerp(market) ?? []);
    const cycleSymbols = cycles?.symbols() ?? [];
    const list = listOf({
      symbols: spots.map((market) => pairOf(marketData, market)),
      perpSymbols: perps.map((market) => perpPairOf(marketData, market)),
    });
    return frameOf({ ...list, ...(cycleSymbols.length === 0 ? {} : { cycleSymbols }) });
  }
}

type Lists = Required<Pick<Push, 'symbols' | 'perpSymbols'>>;
type ListOf = (lists: { readonly [Key in keyof Lists]: NonNullable<Lists[Key]> }) => Push;

const wholeList: ListOf = ({ symbols, perpSymbols }) => ({
  symbols,
  ...(perpSymbols.length === 0 ? {} : { perpSymbols }),
});

const movedList: ListOf = ({ symbols, perpSymbols }) => ({
  ...(symbols.length === 0 ? {} : { movedSymbols: symbols }),
  ...(perpSymbols.length === 0 ? {} : { movedPerpSymbols: perpSymbols }),
});
