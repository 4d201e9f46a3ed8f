/** §5: an order is not sent when the price's time and the synced local time are more than 5 s apart. */

/** §9 cycle time tolerance. */
const CLOCK_TOLERANCE_MS = 5_000;
/** §9: the page is loaded anew this long after the message. */
export const RELOAD_AFTER_MS = 3_000;

/** Are they too far apart, in either direction? Both in UTC milliseconds. */
export function areClocksApart(serverNow: number, pricedAt: number): boolean {
  return Math.abs(serverNow - pricedAt) > CLOCK_TOLERANCE_MS;
}
