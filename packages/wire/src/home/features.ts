/** Parts of the exchange that the app names. An old one's name stays here, as old settings may hold it. */
export const FEATURES = [
  'futures',
  'cycle',
  'mining',
  'deposit',
  'withdraw',
  'transfer',
  'convert',
] as const;
export type Feature = (typeof FEATURES)[number];

/**
 * Those that an operator may leave out of the app. Timed contracts are not allowed for private customers in
 * many countries; everything else is in the app for all.
 */
export const HIDEABLE_FEATURES = ['cycle'] as const satisfies readonly Feature[];
export type HideableFeature = (typeof HIDEABLE_FEATURES)[number];
