/**
 * The accounts there are: a member's, named by book and purpose, and the house's, named one by one.
 * Numbers are stored in snapshots: they never change and are never reused. Source: ADR 18.
 */
import type { Strict } from '@candor/money';

/** coin: spot, wallet and timed contracts. contract: perpetuals. fiat: what the fiat desk sells and buys back. */
export type Book = 'coin' | 'contract' | 'fiat';

/** What an amount is there for: free to use, or held until something ends. */
export type Purpose =
  | 'available'
  | 'order'
  | 'withdrawal'
  | 'subscription'
  | 'lock'
  | 'stake'
  | 'margin';

/** Which accounts a member may have in each book. */
export const ACCOUNTS = {
  coin: ['available', 'order', 'withdrawal', 'subscription', 'lock', 'stake'],
  contract: ['available', 'order', 'margin'],
  fiat: ['available', 'order', 'withdrawal'],
} as const satisfies Readonly<Record<Book, readonly Purpose[]>>;

const BOOK_NUMBERS: Readonly<Record<Book, number>> = { coin: 0, contract: 1, fiat: 2 };
const PURPOSE_NUMBERS: Readonly<Record<Purpose, number>> = {
  available: 0,
  order: 1,
  withdrawal: 2,
  subscription: 3,
  lock: 4,
  stake: 5,
  margin: 6,
};

/** book × 8 + purpose, in numbers. Two neighbours, as available and order, share a row of cells. */
export type Account = Strict<'Account'>;

/** An account by its names. */
export interface AccountName {
  readonly account: Account;
  readonly book: Book;
  readonly purpose: Purpose;
}

/** The number of an account that exists; another does not compile. */
export function accountOf<B extends Book>(
  book: B,
  purpose: (typeof ACCOUNTS)[B][number] & Purpose,
): Account {
  return (BOOK_NUMBERS[book] * 8 + PURPOSE_NUMBERS[purpose]) as Account;
}

const BOOKS = Object.keys(ACCOUNTS) as Book[];

/** Every account of a member, by number. */
export const ACCOUNT_NAMES: readonly AccountName[] = BOOKS.flatMap((book) =>
  ACCOUNTS[book].map((purpose) => ({
    account: (BOOK_NUMBERS[book] * 8 + PURPOSE_NUMBERS[purpose]) as Account,
    book,
    purpose,
  })),
);

export const COIN_AVAILABLE = accountOf('coin', 'available');
export const COIN_ORDER = accountOf('coin', 'order');
export const COIN_LOCK = accountOf('coin', 'lock');
export const COIN_STAKE = accountOf('coin', 'stake');
export const CONTRACT_AVAILABLE = accountOf('contract', 'available');
export const CONTRACT_ORDER = accountOf('contract', 'order');
export const CONTRACT_MARGIN = accountOf('contract', 'margin');

/** Everything a member may hold in the coin book. */
export const COIN_ACCOUNTS: readonly Account[] = ACCOUNTS.coin.map((purpose) =>
  accountOf('coin', purpose),
);

/** True for an account of the coin book. */
export function isCoinAccount(account: Account): boolean {
  return account >> 3 === BOOK_NUMBERS.coin;
}

/** The account of the same book that a hold is taken from. */
export function availableOf(account: Account): Account {
  return (account & ~7) as Account;
}

/** True for the hold that shares a row with what it is taken from. */
export function isBesideAvailable(account: Account): boolean {
  return (account & 7) === 1;
}

/** True for a number that names an account. */
export function isAccount(account: number): boolean {
  return ACCOUNT_NAMES.some((name) => name.account === account);
}

/** True for what a member holds in the coin book without being free to use it. */
export function isCoinHold(account: Account): boolean {
  return account > COIN_AVAILABLE && account < 8;
}

interface HouseRule {
  readonly number: number;
  readonly mayGoNegative: boolean;
}

/** The house's accounts, one of each per asset. */
export const HOUSE_ACCOUNTS = {
  /** Fees collected; rebates are paid from it. */
  fee: { number: 0, mayGoNegative: false },
  /** What roundings leave over. */
  rounding: { number: 1, mayGoNegative: false },
  /** The world outside: minus what came in. */
  external: { number: 2, mayGoNegative: true },
  /** Covers what liquidated positions could not pay. */
  insurance: { number: 3, mayGoNegative: false },
  /** Profit of positions passes through it: below zero while winners were paid first. */
  clearing: { number: 4, mayGoNegative: true },
  /** What the house may have to pay for timed contracts that run. */
  escrow: { number: 5, mayGoNegative: false },
  /** Inventory of flash exchange. */
  flash: { number: 6, mayGoNegative: false },
  /** What new locks of lock mining are covered from. */
  mining: { number: 7, mayGoNegative: false },
  /** Tokens on offer, and what was paid for them. */
  offering: { number: 8, mayGoNegative: false },
  /** What timed contracts are covered from, and what is lost with them. */
  cycle: { number: 9, mayGoNegative: false },
  /** Interest of lock mining that is promised and not yet earned. */
  interest: { number: 10, mayGoNegative: false },
  /** Coins that the fiat desk sells, and those it bought back. */
  fiat: { number: 11, mayGoNegative: false },
} as const satisfies Readonly<Record<string, HouseRule>>;

export type HouseAccount = keyof typeof HOUSE_ACCOUNTS;

export const HOUSE_NAMES = Object.keys(HOUSE_ACCOUNTS) as readonly HouseAccount[];

/** A house account by its number, or undefined. */
export function houseOfNumber(number: number): HouseAccount | undefined {
  return HOUSE_NAMES.find((name) => HOUSE_ACCOUNTS[name].number === number);
}
