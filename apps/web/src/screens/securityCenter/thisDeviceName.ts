/** A first guess at what the member calls this device. */
import { browserName } from '../../shared/native/browser.ts';

const KINDS = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac/, 'Mac'],
  [/Linux/, 'Linux'],
] as const;

/** The kind of device by the browser's own name; empty when it says nothing. */
export function thisDeviceName(userAgent = browserName()): string {
  return KINDS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? '';
}
