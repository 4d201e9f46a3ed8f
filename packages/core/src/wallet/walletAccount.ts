/** The accounts of the books that money enters and leaves by. */
import { type Account, accountOf } from '../ledger/account.ts';
import type { WalletBook } from './words.ts';

const ACCOUNTS: Readonly<
  Record<WalletBook, Readonly<Record<'available' | 'withdrawal', Account>>>
> = {
  coin: {
    available: accountOf('coin', 'available'),
    withdrawal: accountOf('coin', 'withdrawal'),
  },
  fiat: {
    available: accountOf('fiat', 'available'),
    withdrawal: accountOf('fiat', 'withdrawal'),
  },
};

/** What a member may use freely in a book. */
export function availableIn(book: WalletBook): Account {
  return ACCOUNTS[book].available;
}

/** What waits to leave a book. */
export function withdrawnFrom(book: WalletBook): Account {
  return ACCOUNTS[book].withdrawal;
}
