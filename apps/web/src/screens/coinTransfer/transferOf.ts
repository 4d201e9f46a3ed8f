/** A transfer as the statement of the account outside the coin account tells it: what came in, or went out. Pure. */
import type { LedgerEntry } from '@candor/wire';
import type { Account, OuterAccount, TransferDraft } from './transferForm.ts';

/** From which account into which, and how much. */
export function transferOf(
  { asset, amount }: Pick<LedgerEntry, 'asset' | 'amount'>,
  outer: OuterAccount,
): TransferDraft {
  const isOut = amount.startsWith('-');
  const [from, to]: readonly [Account, Account] = isOut ? [outer, 'coin'] : ['coin', outer];
  return { from, to, asset, quantity: isOut ? amount.slice(1) : amount };
}
