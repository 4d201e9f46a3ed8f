/** Coins that are taken for a dollar. */
const PEGGED: ReadonlySet<string> = new Set(['USDT', 'USDC', 'USD', 'FDUSD', 'TUSD', 'DAI']);

/** The decimals of an amount in money. */
export const MONEY_DECIMALS = 2;

/** Is one of `asset` taken for a dollar? */
export function isPegged(asset: string): boolean {
  return PEGGED.has(asset);
}
