/**
 * A large move of the index is believed at the second look: the price is held back until as many
 * sources as are needed have answered anew and still say about the same. Pure.
 */
import type { Decimal } from '@candor/money';
import { isFarFrom } from './exactPrice.ts';
import type { IndexRules } from './judgeSources.ts';

/** A price that waits for its confirmation. */
export interface Pending {
  readonly price: Decimal;
  readonly at: number;
}

export interface Candidate {
  readonly price: Decimal;
  readonly at: number;
  /** When each used source answered. */
  readonly heardAt: readonly number[];
}

/** Whether the candidate is the new index, or what is held back instead. */
export type Guarded =
  | { readonly isAccepted: true }
  | { readonly isAccepted: false; pending: Pending };

export interface Before {
  /** The last index; undefined before the first, which is believed at once. */
  readonly last: Decimal | undefined;
  readonly pending: Pending | undefined;
}

/** Judges a candidate by what came before. */
export function guardJump(
  { last, pending }: Before,
  candidate: Candidate,
  { jumpMax, validMin }: Pick<IndexRules, 'jumpMax' | 'validMin'>,
): Guarded {
  const { price, at, heardAt } = candidate;
  if (last === undefined || !isFarFrom(price, last, jumpMax)) return { isAccepted: true };
  if (pending === undefined) return { isAccepted: false, pending: { price, at } };
  const isRenewed = heardAt.filter((each) => each > pending.at).length >= validMin;
  if (!isRenewed) return { isAccepted: false, pending };
  if (!isFarFrom(price, pending.price, jumpMax)) return { isAccepted: true };
  return { isAccepted: false, pending: { price, at } };
}
