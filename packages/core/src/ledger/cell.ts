/** Cell: the place of an account's balance, as the ledger gives it out. */
declare const mayRead: unique symbol;
declare const mayPost: unique symbol;

/** A place whose balance may be read: an account, or nothing for one that never held anything. */
export type FoundCell = number & { readonly [mayRead]: true };
/** An account that exists. */
export type Cell = FoundCell & { readonly [mayPost]: true };
