/** Money won or lost, as records tell it. */
import { isZero } from '../../shared/numbers/decimalText.ts';
import type { Formats } from '../../shared/numbers/formats.ts';

/** With its sign and every decimal. */
export function signedMoney(text: string, asset: string, formats: Formats): string {
  const sign = text.startsWith('-') || isZero(text) ? '' : '+';
  return `${sign}${formats.amount(text)} ${asset}`;
}
