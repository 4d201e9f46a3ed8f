/** A pair's figures as every screen tells them. Source: spec §2; the rules stand in `shared/numbers`. */
import type { Pair } from '@candor/wire';
import { isZero } from '../numbers/decimalText.ts';
import { type Formats, NOTHING } from '../numbers/formats.ts';
import { type Tone, toneOf } from '../numbers/toneOf.ts';

export interface PairFigures {
  readonly price: string;
  /** The change over 24 h in percent with its sign; a dash where nothing was traded. */
  readonly change: string;
  readonly tone: Tone;
}

/** What a pair's figures are made of. */
export type FiguredPair = Pick<
  Pair,
  'marketKind' | 'price' | 'priceDecimals' | 'changeRate24h' | 'volume24h' | 'turnover24h'
>;

/** Price and change: without a trade in 24 h there is no change to tell, but of an index there is. */
export function figuresOf(pair: FiguredPair, formats: Formats): PairFigures {
  const isQuiet = pair.marketKind !== 'cycle' && isZero(pair.volume24h);
  return {
    price: formats.price(pair.price, pair.priceDecimals),
    change: isQuiet ? NOTHING : formats.percent(pair.changeRate24h),
    tone: isQuiet ? 'flat' : toneOf(pair.changeRate24h),
  };
}
