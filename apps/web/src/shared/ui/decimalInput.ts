/** What may be typed into a decimal field, and what + and − do. Exact: texts and big integers only. */

export interface DecimalInput {
  readonly decimals: number;
  /** The locale's decimal separator besides the point. */
  readonly separator: string;
  /** What the browser's own language writes before decimals; unknown unless told. */
  readonly browserMark?: () => string;
}

/** In a field of whole numbers a part behind the point stands, so that the form can say what is wrong with it. */
const SEEN_DECIMALS = 2;
/** Of a whole number these can only be thousands. */
const THOUSANDS = /^[1-9]\d{0,2}([.,]\d{3})+$/;

/**
 * The plain decimal text of what was typed; undefined when that key must not change the field. A point without
 * decimals is none of it: "5." is reckoned as 5 by every form.
 */
export function acceptDecimal(typed: string, input: DecimalInput): string | undefined {
  return readTyped(typed, input)?.replace(/\.$/, '');
}

/** Likewise, with a point that waits for its decimals. */
function readTyped(typed: string, input: DecimalInput): string | undefined {
  const plain = plainOf(typed, input);
  if (plain === undefined || plain === '') return plain;
  const match = /^(\d{0,13})(\.(\d*))?$/.exec(plain);
  if (!match || (match[3]?.length ?? 0) > mostDecimals(input)) return undefined;
  return plain.startsWith('.') ? `0${plain}` : plain;
}

/** How many decimals may stand in the field. */
export function mostDecimals({ decimals }: Pick<DecimalInput, 'decimals'>): number {
  return decimals === 0 ? SEEN_DECIMALS : decimals;
}

/**
 * What stands in the field while its signs may still turn out to be thousands (1,0 becomes 1,000), or its point
 * waits for decimals. Undefined where nothing can change any more how they are read; then the field shows the
 * plain text.
 */
export function openSigns(typed: string, input: DecimalInput): string | undefined {
  const text = bareOf(typed);
  const isOpen = text.includes(groupOf(input)) && !text.includes(input.separator);
  if (isOpen && isGroupOnly(input)) return text;
  const read = readTyped(typed, input);
  return read?.endsWith('.') ? read.replace('.', input.separator) : undefined;
}

/**
 * What was typed or pasted with a point for its decimals: either separator is one, unless the text is
 * grouped by thousands (1.234,5). Of 1.234 alone the browser's language decides; undefined where it writes decimals
 * with that sign and the app does not, as nobody can tell then which of both is meant.
 */
export function plainOf(typed: string, input: DecimalInput): string | undefined {
  const { decimals, separator } = input;
  const text = bareOf(typed);
  if (decimals === 0 && THOUSANDS.test(text)) return text.replace(/[.,]/g, '');
  const group = groupOf(input);
  const groups = `^[1-9]\\d{0,2}(\\${group}\\d{3})+`;
  const isNextBegun = new RegExp(`${groups}\\${group}\\d{0,2}$`).test(text);
  if (isNextBegun && isGroupOnly(input)) return text.replaceAll(group, '');
  if (!new RegExp(`${groups}(\\${separator}\\d*)?$`).test(text)) return text.replace(',', '.');
  const isCertain = text.includes(separator) || text.indexOf(group) !== text.lastIndexOf(group);
  if (!isCertain && !isGroupOnly(input)) return undefined;
  return text.replaceAll(group, '').replace(separator, '.');
}

/** Without spaces and apostrophes; full-width digits of an input method are digits too. */
function bareOf(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\s'’]/g, '')
    .replace('。', '.');
}

function groupOf({ separator }: DecimalInput): string {
  return separator === ',' ? '.' : ',';
}

/** Do the app and the browser both write decimals with the separator alone? */
function isGroupOnly({ separator, browserMark }: DecimalInput): boolean {
  return browserMark?.() === separator;
}

/** `value` moved by `steps` of the last decimal place; never below zero. */
export function stepDecimal(value: string, steps: number, decimals: number): string {
  const [whole = '0', fraction = ''] = (value === '' ? '0' : value).split('.');
  const units = BigInt((whole || '0') + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const next = units + BigInt(steps);
  const digits = (next > 0n ? next : 0n).toString().padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

export interface StepOptions {
  readonly decimals: number;
  /** Plain decimal text: the smallest value that makes sense beside none. */
  readonly minimum?: string | undefined;
}

/** `value` moved by `steps`: up from nothing begins at the minimum, down from it ends at nothing. */
export function stepFrom(value: string, steps: number, options: StepOptions): string {
  const { decimals, minimum = '' } = options;
  const next = stepDecimal(value, steps, decimals);
  const least = stepDecimal(minimum, 0, decimals);
  if (minimum === '' || unitsOf(next) >= unitsOf(least)) return next;
  return steps > 0 ? least : '';
}

/** The digits of a text with a fixed number of decimals. */
function unitsOf(text: string): bigint {
  return BigInt(text.replace('.', ''));
}
