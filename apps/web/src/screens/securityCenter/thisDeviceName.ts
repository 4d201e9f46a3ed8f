/** A first guess at what the member calls this device. */

const KINDS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** The kind of device by the browser's own name; empty when it says nothing. */
export function thisDeviceName(userAgent = navigator.userAgent): string {
  return KINDS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}
