/** Plain decimal text ("-1234.50") without a detour over floats: cutting, trimming, asking for zero. */

/** The decimals of the finest amount that is shown (§9: crypto to 4 or 8). */
export const DECIMALS_MAX = 8;

/** `text` cut (never rounded up) and padded to `decimals`. */
export function cut(text: string, decimals: number): string {
  const [head = '0', fraction = ''] = text.split('.');
  return decimals === 0 ? head : `${head}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`;
}

/** `text` without zeros at its end. */
export function trim(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text;
}

/** Is there any digit but zeros? */
export function isZero(text: string): boolean {
  return !/[1-9]/.test(text);
}

/** Does cutting `text` to `decimals` leave something out? */
export function isCut(text: string, decimals: number): boolean {
  return !isZero(text.split('.')[1]?.slice(decimals) ?? '');
}

/** How many decimals `text` has. */
export function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/** A drawn figure as decimal text: the one way from a float to a figure. Money never was a float. */
export function drawnText(value: number, decimals: number): string {
  return value.toFixed(decimals);
}
