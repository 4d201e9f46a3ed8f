/**
 * Parts of the exchange that are named in the app before they open. A closed one says what it will be, or is
 * hidden where the operator wants it so. Whoever opens one takes its name out of the app's closed ones
 * (`apps/web/src/shared/closed/closedFeatures.ts`); its name stays here, as old settings may hold it.
 */
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
