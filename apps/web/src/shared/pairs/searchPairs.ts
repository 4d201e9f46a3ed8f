/** The one search over pair names. Source: spec §2 market: case-insensitive over pair names. */

/** The pairs whose name holds `text`, in any case; the slash may be left out. Empty text finds all. */
export function searchPairs<Pair extends { readonly marketSymbol: string }>(
  pairs: readonly Pair[],
  text: string,
): Pair[] {
  const wanted = text.replace(/\s/g, '').toLowerCase();
  if (wanted === '') return [...pairs];
  return pairs.filter(({ marketSymbol }) => {
    const name = marketSymbol.toLowerCase();
    return name.includes(wanted) || name.replace('/', '').includes(wanted);
  });
}
