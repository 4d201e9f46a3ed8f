/** What a position's poster says. Source: spec §2: percent is income ÷ position × 100, two decimals, signed. */
import { ratioOfDecimal, returnOnMargin } from '@candor/core/formulas';
import { parseDecimal } from '@candor/money';
import { percentText } from '../../shared/perp/percentText.ts';

/** An open position (profit at the mark) or a closed one (what it brought). */
export interface PosterPosition {
  /** The same while it is open and once it is closed. */
  readonly positionId: number;
  readonly baseAsset: string;
  readonly quoteAsset: string;
  readonly side: 'long' | 'short';
  readonly marginMode: 'cross' | 'isolated';
  readonly leverage: number;
  /** Average entry. */
  readonly price: string;
  readonly margin: string;
  readonly income: string;
  /** Missing while it is open. */
  readonly exitPrice?: string | undefined;
  /** The mark; missing once it is closed. */
  readonly markPrice?: string | undefined;
}

/** income ÷ position × 100 with two decimals, cut; '' without a margin. */
export function posterPercent({ income, margin }: PosterPosition): string {
  const [profit, bound] = [income, margin].map((text) => {
    const value = parseDecimal(text);
    return value && ratioOfDecimal(value);
  });
  const rate = profit && bound && returnOnMargin({ profit, margin: bound });
  return rate ? percentText(rate) : '';
}

/** §2: the file is named after the product and the order. */
export function posterName(product: string, { positionId }: PosterPosition): string {
  return `${product}-${positionId}.png`;
}
