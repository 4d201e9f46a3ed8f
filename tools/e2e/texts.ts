/** Figures as each language writes them, made apart from the app so that the two can be compared. */
import { amountText } from './ledger.ts';

export interface Numerals {
  readonly group: string;
  readonly point: string;
}

export const ENGLISH_NUMERALS: Numerals = { group: ',', point: '.' };
export const GERMAN_NUMERALS: Numerals = { group: '.', point: ',' };

/** A plain decimal text in a language's numerals, with every decimal it has. */
export function inNumerals(text: string, numerals: Numerals = ENGLISH_NUMERALS): string {
  const { group, point } = numerals;
  const [head = '', fraction = ''] = text.split('.');
  const grouped = head.replace(/\B(?=(\d{3})+$)/g, group);
  return fraction === '' ? grouped : `${grouped}${point}${fraction}`;
}

/** Units of 8 decimals in a language's numerals, without zeros at the end. */
export function shown(whole: bigint, numerals: Numerals = ENGLISH_NUMERALS): string {
  return inNumerals(amountText(whole).replace(/\.?0+$/, ''), numerals);
}

/** Units of 8 decimals cut to a market's grid, as plain decimal text. */
export function onGrid(whole: bigint, decimals: number): string {
  return amountText(whole).slice(0, decimals - 8);
}
