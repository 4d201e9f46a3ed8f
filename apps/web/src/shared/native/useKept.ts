import { useSyncExternalStore } from 'react';
import type { Kept } from './kept.ts';

/** The choice in force; drawn again whenever it changes. */
export function useKept<Choice>(kept: Kept<Choice>): Choice {
  return useSyncExternalStore(kept.subscribe, kept.get);
}

/** A part of the choice in force; `part` gives the same value of the same choice. */
export function useKeptPart<Choice, Part>(
  kept: Kept<Choice>,
  part: (choice: Choice) => Part,
): Part {
  return useSyncExternalStore(kept.subscribe, () => part(kept.get()));
}
