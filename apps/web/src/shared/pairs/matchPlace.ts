/** Where in a pair's name lies what was typed, spaces and case aside; the slash may have been left out. */

import { plain } from './searchPairs.ts';

export interface MatchPlace {
  readonly from: number;
  /** Behind the last sign. */
  readonly to: number;
}

/** Undefined where the name does not hold it, as when the coin was found by another name. */
export function matchPlace(name: string, typed: string): MatchPlace | undefined {
  const wanted = plain(typed);
  if (wanted === '') return undefined;
  const shown = name.toLowerCase();
  const from = shown.indexOf(wanted);
  if (from >= 0) return { from, to: from + wanted.length };
  const slash = shown.indexOf('/');
  const bare = shown.replace('/', '').indexOf(wanted);
  if (slash < 0 || bare < 0) return undefined;
  const past = (place: number) => (place > slash ? place + 1 : place);
  return { from: bare >= slash ? bare + 1 : bare, to: past(bare + wanted.length) };
}
