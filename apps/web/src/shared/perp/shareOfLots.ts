/** A share of so many contracts. Source: spec §2 (quick fill). */

/** `percent` of `most` in whole contracts, as text; '' for none. */
export function shareOfLots(most: bigint, percent: number): string {
  const lots = (most * BigInt(percent)) / 100n;
  return lots > 0n ? String(lots) : '';
}
