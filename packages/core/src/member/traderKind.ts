/** What may be told of who traded, and never more: no id, no name. Source: design §1, promise 4. */
import type { MemberRole } from './words.ts';

/** member: a customer · house: an account of the exchange's own that makes prices · bot: one that takes by program. */
export type TraderKind = 'member' | 'house' | 'bot';

const KINDS: Readonly<Record<MemberRole, TraderKind>> = {
  member: 'member',
  marketMaker: 'house',
  taker: 'bot',
};

/** The kind that an account's role makes it. */
export function traderKindOf(role: MemberRole): TraderKind {
  return KINDS[role];
}
