/** A member's address book as the calls about it answer. */
import type { PartContext } from '../contexts.ts';
import { memberIdOf } from '../handler.ts';

const HOUR_MS = 3_600_000;

/** The book as it stands now, of some networks or all. */
export async function bookReply(context: PartContext<'account'>, networks?: readonly string[]) {
  const book = await context.payouts.book(memberIdOf(context));
  const { isAllowListOn, allowListEndsAt } = book;
  return {
    addresses: book.addresses.filter(
      ({ network }) => networks === undefined || networks.includes(network),
    ),
    isAllowListOn,
    ...(allowListEndsAt === undefined ? {} : { allowListEndsAt }),
    holdHours: Math.ceil(context.payouts.holdMs / HOUR_MS),
  };
}
