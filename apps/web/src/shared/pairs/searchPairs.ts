/** The one search over pair names. Source: spec §2 market: case-insensitive over pair names. */

/** What a pair's coin is called besides, in the language in force. */
export function calledBy(nameOf: (asset: string) => string) {
  return ({ baseAsset, localName }: { readonly baseAsset: string; readonly localName: string }) => [
    nameOf(baseAsset),
    localName,
  ];
}

/**
 * The pairs whose name holds `text`, in any case; the slash may be left out. Empty text finds all. Where `calledOf`
 * says what a pair's coin is called besides, that finds it too.
 */
export function searchPairs<Pair extends { readonly marketSymbol: string }>(
  pairs: readonly Pair[],
  text: string,
  calledOf: (pair: Pair) => readonly string[] = () => [],
): Pair[] {
  const wanted = plain(text);
  if (wanted === '') return [...pairs];
  return pairs.filter((pair) => {
    const name = plain(pair.marketSymbol);
    const names = [name, name.replace('/', ''), ...calledOf(pair).map(plain)];
    return names.some((each) => each.includes(wanted));
  });
}

/** As it is compared: without spaces, in small letters. */
export function plain(text: string): string {
  return text.replace(/\s/g, '').toLowerCase();
}
