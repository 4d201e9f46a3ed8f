/**
 * Lights what was typed in the names of the pairs that are shown. The browser paints it over their letters: no row
 * is drawn anew, and where it cannot, nothing is missing but the light.
 */
import { useEffect } from 'react';
import { matchPlace } from '../../shared/pairs/matchPlace.ts';

/** As the styles of the list paint it. */
const NAME = 'match';

/** `shown` are the symbols in the list, a comma between. */
export function useMatchMarks(typed: string, shown: string): void {
  useEffect(() => {
    const lights = 'highlights' in CSS ? CSS.highlights : undefined;
    if (lights === undefined || typed.trim() === '') return;
    const listed = new Set(shown.split(','));
    const names = [...document.querySelectorAll('main b')].map((coin) => coin.parentElement);
    const ranges = names
      .filter((name) => listed.has(name?.textContent ?? ''))
      .flatMap((name) => rangeIn(name, typed) ?? []);
    lights.set(NAME, new Highlight(...ranges));
    return () => void lights.delete(NAME);
  }, [typed, shown]);
}

function rangeIn(name: Element | null, typed: string): Range | undefined {
  const place = name && matchPlace(name.textContent, typed);
  if (!place) return undefined;
  const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  let start = 0;
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const end = start + (text.textContent?.length ?? 0);
    if (place.from >= start && place.from < end) range.setStart(text, place.from - start);
    if (place.to > start && place.to <= end) range.setEnd(text, place.to - start);
    start = end;
  }
  return range;
}
