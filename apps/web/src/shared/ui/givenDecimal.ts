/** What becomes of a text that arrives in a decimal field at once, pasted or spoken. Exact: texts only. */
import { acceptDecimal, type DecimalInput, mostDecimals, plainOf } from './decimalInput.ts';

export interface GivenInput extends DecimalInput {
  /** What the field counts, such as USDT. */
  readonly unit?: string | undefined;
}

/** Why a text does not stand in the field as it was given. */
export type GivenFault = 'decimalsCut' | 'tooLong' | 'unreadable';

export interface Given {
  /** Plain decimal text; undefined where nothing of it can be taken. */
  readonly value: string | undefined;
  readonly fault: GivenFault | undefined;
}

/** Signs of money, and how the units begin that they stand for: of another unit's amount nothing is taken. */
const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '₿': 'BTC', Ξ: 'ETH' };

/** Reads a text whole: without the field's own unit, and cut to its decimals, which is told. */
export function readGiven(text: string, input: GivenInput): Given {
  const bare = withoutUnit(text.normalize('NFKC').trim(), input.unit ?? '');
  const value = acceptDecimal(bare, input);
  if (value !== undefined) return { value, fault: undefined };
  const [, whole = '', rest = ''] = /^(\d+)(?:\.(\d*))?$/.exec(plainOf(bare, input) ?? '') ?? [];
  if (whole === '') return { value: undefined, fault: 'unreadable' };
  return cutToField(whole, rest, input);
}

function cutToField(whole: string, rest: string, input: GivenInput): Given {
  const most = mostDecimals(input);
  const value = acceptDecimal(`${whole}.${rest.slice(0, most)}`, input);
  if (value === undefined) return { value, fault: 'tooLong' };
  return { value, fault: /[1-9]/.test(rest.slice(most)) ? 'decimalsCut' : undefined };
}

/** "0.5 BTC", "USDT 12", "$12" → the figure, where the unit is the field's own. */
function withoutUnit(text: string, unit: string): string {
  const [, before = '', figure = text, after = ''] =
    /^([^\d.,]*)([\d.,'’\s]*?)([^\d.,'’\s]*)$/.exec(text) ?? [];
  const isOwn = [before, after].every((word) => isOwnUnit(word.trim(), unit));
  return isOwn ? figure : text;
}

function isOwnUnit(word: string, unit: string): boolean {
  if (word === '' || word.toUpperCase() === unit.toUpperCase()) return true;
  const begin = SIGNS[word];
  return begin !== undefined && unit.startsWith(begin);
}
