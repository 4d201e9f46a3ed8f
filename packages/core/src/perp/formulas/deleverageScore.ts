/**
 * Who is closed first when nobody else takes a bankrupt position: profit rate × effective leverage for a
 * row in profit, profit rate ÷ effective leverage for one at a loss. The highest first.
 * Units: prices quote per base; the score is a pure number, exact. Source: finance.md §3.6 (S10).
 */
import { type PositionSide, signOf } from './position.ts';
import { absolute, minus, over, type Ratio, times } from './ratio.ts';

/**
 * (mark − entry) × s ÷ entry, times or divided by mark ÷ |mark − bankruptcy|. Undefined at the bankruptcy
 * price itself, where the leverage has no bound.
 */
export function deleverageScore(of: {
  readonly side: PositionSide;
  readonly entry: Ratio;
  readonly mark: Ratio;
  readonly bankruptcy: Ratio;
}): Ratio | undefined {
  const distance = absolute(minus(of.mark, of.bankruptcy));
  if (distance.top === 0n) return undefined;
  const profitRate = over(times(signOf(of.side), minus(of.mark, of.entry)), of.entry);
  const leverage = over(of.mark, distance);
  return profitRate.top > 0n ? times(profitRate, leverage) : over(profitRate, leverage);
}
