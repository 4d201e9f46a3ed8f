/** What of a trade is told about the accounts of the house: which kinds of them took part. */
import type { TraderKind } from '@candor/wire';

/** Not a member, so it is said. */
export type HouseKind = Exclude<TraderKind, 'member'>;

const ORDER: readonly HouseKind[] = ['house', 'bot'];

/** The kinds among those that are the house's, each once, the house first; none among members. */
export function houseKinds(kinds: readonly (TraderKind | undefined)[]): readonly HouseKind[] {
  return ORDER.filter((kind) => kinds.includes(kind));
}
