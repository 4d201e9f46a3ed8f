/**
 * Ids as they leave the server: a keyed permutation of the numbers, another one for each kind, so that none tells
 * how many there are, which came first, or what the next one is called (ADR 69).
 */
import { ID_KINDS, type IdKind } from '@candor/wire';
import type { Keys } from './openKeys.ts';
import { HALF_BITS, openPermutations } from './permutation.ts';

export interface ShownIds {
  /** The number that is shown for an id. */
  readonly show: (kind: IdKind, id: number) => number;
  /** Works out together what `show` will soon be asked for, at a fraction of what one after the other costs. */
  readonly expectOrders: (ids: readonly number[]) => void;
  /** The id behind a shown number; one that nothing has when none is shown so. */
  readonly open: (kind: IdKind, shown: number) => number;
  /** The id behind what an operator types: kept as it is below 2^52, shown above. */
  readonly openAny: (kind: IdKind, typed: number) => number;
}

/** Ids of orders may have 53 bits (ADR 6); all others count up from 1 and never come to 2^52. */
const SMALL = 2 ** (2 * HALF_BITS);
const WHOLE_KINDS: ReadonlySet<IdKind> = new Set<IdKind>(['order', 'stop']);
/** From so many on ids are cheaper together than one by one. */
const TOGETHER_MIN = 4;
/** The newest so many that were expected are known, and as many before them. */
const EXPECTED_MAX = 4_096;
/** What no id is: numbers are given out from below. */
const NOBODY = Number.MAX_SAFE_INTEGER;

/** What their key is derived for. */
export const SHOWN_PURPOSE = 'ids shown outside';

/** Opens the permutations of an exchange. */
export function openShownIds(keys: Pick<Keys, 'derive'>): ShownIds {
  const openPermutation = openPermutations(keys.derive(SHOWN_PURPOSE));
  const made = ID_KINDS.map(
    (kind, index) => [kind, openPermutation({ index, isWhole: WHOLE_KINDS.has(kind) })] as const,
  );
  const permutations = new Map(made);
  const of = (kind: IdKind) => permutations.get(kind)!;
  let recent = new Map<number, number>();
  let earlier = new Map<number, number>();

  function show(kind: IdKind, id: number): number {
    if (id <= 0) return id;
    const expected = kind === 'order' ? (recent.get(id) ?? earlier.get(id)) : undefined;
    if (expected !== undefined) return expected;
    return WHOLE_KINDS.has(kind) ? of(kind).mix(id) : SMALL + of(kind).mix(id);
  }

  function expectOrders(ids: readonly number[]): void {
    if (ids.length < TOGETHER_MIN) return;
    if (recent.size > EXPECTED_MAX) [earlier, recent] = [recent, new Map()];
    of('order')
      .mixAll(ids)
      .forEach((mixed, at) => {
        recent.set(ids[at] ?? 0, mixed);
      });
  }

  function open(kind: IdKind, shown: number): number {
    if (shown <= 0) return shown;
    if (WHOLE_KINDS.has(kind)) return of(kind).unmix(shown);
    return shown >= SMALL ? of(kind).unmix(shown - SMALL) : NOBODY;
  }

  return {
    show,
    expectOrders,
    open,
    openAny: (kind, typed) => (WHOLE_KINDS.has(kind) || typed < SMALL ? typed : open(kind, typed)),
  };
}
