/** What some calls refuse, without what cannot happen to another. */
import type { RefusalReason } from './refusals.ts';

/** `reasons` but for those of `dropped`, by type as well. */
export function without<Reason extends RefusalReason, Dropped extends RefusalReason>(
  reasons: readonly Reason[],
  dropped: readonly Dropped[],
): readonly Exclude<Reason, Dropped>[] {
  const isDropped: ReadonlySet<RefusalReason> = new Set<RefusalReason>(dropped);
  return reasons.filter((each): each is Exclude<Reason, Dropped> => !isDropped.has(each));
}
