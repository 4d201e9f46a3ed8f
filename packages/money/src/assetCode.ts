/**
 * The one rule of an asset's name, which the core lists by, the wire writes by and sockets subscribe by.
 * Source: ADR 26; spec §7 (a name stands inside a subscription string).
 */

/** A name such as BTC: capitals and digits, 1 to 12 of them. */
export const ASSET_CODE = /^[A-Z0-9]{1,12}$/;

/** True for a name such as BTC. */
export function isAssetCode(text: string): boolean {
  return ASSET_CODE.test(text);
}
