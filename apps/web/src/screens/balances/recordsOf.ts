/** The way from a coin of an account to its records. */

/** Where they are shown. */
export function recordsOf(asset: string, book: 'coin' | 'fiat') {
  return { to: '/balanceRecord', search: book === 'coin' ? { asset } : { asset, book } } as const;
}
