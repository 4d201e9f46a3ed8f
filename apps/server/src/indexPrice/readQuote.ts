/** A price out of a venue's answer: JSON text to an exact decimal; numbers never pass through a float. */
import { type Decimal, roundDecimal } from '@candor/money';
import { comparePrices, middleOf } from './exactPrice.ts';
import { type JsonPath, readPath } from './jsonPath.ts';

/** One price, or the best bid and ask whose middle is the price. */
export type PricePaths =
  | { readonly kind: 'price'; readonly price: JsonPath }
  | { readonly kind: 'middle'; readonly bid: JsonPath; readonly ask: JsonPath };

export type TimeUnit = 'ms' | 's' | 'iso';

export interface QuotePaths {
  readonly price: PricePaths;
  readonly time: { readonly path: JsonPath; readonly unit: TimeUnit } | undefined;
}

export interface Quote {
  /** Positive. */
  readonly price: Decimal;
  /** Milliseconds of the source's clock; undefined when the source tells no time. */
  readonly pricedAt: number | undefined;
}

/** The answer holds no price; `message` says what is missing, without repeating the answer. */
export class QuoteFault extends Error {
  readonly code = 'quoteUnreadable';
}

const NUMBER = /^(\d{1,30})(?:\.(\d{1,40}))?(?:[eE]([+-]?\d{1,2}))?$/;
const SCALE_MAX = 18;
const UNITS_MAX = 10n ** 42n;

/** Reads a quote.   Throws: QuoteFault. */
export function readQuote(text: string, paths: QuotePaths): Quote {
  const answer = parseExact(text);
  return { price: priceOf(answer, paths.price), pricedAt: timeOf(answer, paths.time) };
}

/** JSON whose numbers stay the text they were written as. */
function parseExact(text: string): unknown {
  const keep = (_key: string, value: unknown, ...[context]: readonly { source?: string }[]) =>
    typeof value === 'number' ? context?.source : value;
  try {
    return JSON.parse(text, keep);
  } catch {
    throw new QuoteFault('the answer is not JSON');
  }
}

function priceOf(answer: unknown, paths: PricePaths): Decimal {
  if (paths.kind === 'price') return positiveAt(answer, paths.price);
  const bid = positiveAt(answer, paths.bid);
  const ask = positiveAt(answer, paths.ask);
  if (comparePrices(bid, ask) > 0) throw new QuoteFault('its bid is above its ask');
  return middleOf(bid, ask);
}

function positiveAt(answer: unknown, path: JsonPath): Decimal {
  const value = readPath(answer, path);
  const price = typeof value === 'string' ? exactNumber(value) : undefined;
  if (price === undefined || price.units <= 0n) {
    throw new QuoteFault(`no positive number at ${path.text}`);
  }
  return price;
}

/** A number as JSON or a venue writes it, exact to 18 places; beyond these rounded half to even. */
export function exactNumber(text: string): Decimal | undefined {
  const [, whole, fraction = '', exponent = '0'] = NUMBER.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const units = BigInt(whole + fraction);
  const scale = fraction.length - Number.parseInt(exponent, 10);
  const value =
    scale < 0
      ? { units: units * 10n ** BigInt(-scale), scale: 0 }
      : roundDecimal({ units, scale }, SCALE_MAX, 'halfEven');
  return value.units < UNITS_MAX ? value : undefined;
}

function timeOf(answer: unknown, time: QuotePaths['time']): number | undefined {
  if (time === undefined) return undefined;
  const value = readPath(answer, time.path);
  const at = typeof value === 'string' ? millisOf(value, time.unit) : Number.NaN;
  if (Number.isSafeInteger(at) && at > 0) return at;
  throw new QuoteFault(`no time at ${time.path.text}`);
}

function millisOf(text: string, unit: TimeUnit): number {
  if (unit === 'iso') return Date.parse(text);
  const seconds = /^\d{1,16}(\.\d{1,9})?$/.test(text) ? Number.parseFloat(text) : Number.NaN;
  return Math.round(unit === 's' ? seconds * 1_000 : seconds);
}
