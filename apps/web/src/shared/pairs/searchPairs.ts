/** The one search over pair names. Source: spec §2 market: case-insensitive over pair names. */

/**
 * The pairs whose name holds `text`, in any case; the slash may be left out. Empty text finds all. Behind them stand
 * those whose coin is called so, as `calledOf` tells.
 */
export function searchPairs<Pair extends { readonly marketSymbol: string }>(
  pairs: readonly Pair[],
  text: string,
  calledOf: (pair: Pair) => readonly string[] = () => [],
): Pair[] {
  const wanted = plain(text);
  if (wanted === '') return [...pairs];
  const isNamed = ({ marketSymbol }: Pair) => {
    const name = plain(marketSymbol);
    return name.includes(wanted) || name.replace('/', '').includes(wanted);
  };
  const isCalled = (pair: Pair) => calledOf(pair).some((each) => plain(each).includes(wanted));
  const others = pairs.filter((pair) => !isNamed(pair) && isCalled(pair));
  return [...pairs.filter(isNamed), ...others];
}

/** As it is compared: without spaces, in small letters. */
export function plain(text: string): string {
  return text.replace(/\s/g, '').toLowerCase();
}
