/** In which order pairs stand before anything is searched. Pure. */
import { valuePairs } from '../../shared/pairs/valuePairs.ts';

interface Listed {
  readonly marketSymbol: string;
  readonly quoteAsset: string;
  readonly price: string;
  readonly turnover24h: string;
}

/** The favorites in the order they were chosen, then those of which most is traded. */
export function leadingFirst<Pair extends Listed>(
  pairs: readonly Pair[],
  favorites: readonly string[],
): readonly Pair[] {
  const placeOf = ({ marketSymbol }: Listed) => {
    const place = favorites.indexOf(marketSymbol);
    return place < 0 ? favorites.length : place;
  };
  return valuePairs(pairs).sort(
    (left, right) => placeOf(left) - placeOf(right) || right.valueUsdt24h - left.valueUsdt24h,
  );
}
