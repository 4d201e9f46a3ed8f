/**
 * The scalars of the wire: decimal text, dates, order words, paging. Also spells the values that the
 * specification names differently from the house. Money is always decimal text, never a JSON number out.
 */
import {
  ASSET_CODE,
  INT32_MAX,
  MARKET_KINDS,
  MARKET_SYMBOL,
  type MarketKind,
  PERIODS,
} from '@candor/money';
import * as z from 'zod/mini';

/** A whole number as text: no signs, no powers, no other base. */
const WHOLE = /^\d{1,16}$/;

/** Exact decimal text such as "-12.50". */
export const decimalText = z
  .string()
  .check(z.regex(/^-?\d{1,24}(\.\d{1,18})?$/), z.describe('decimal text'));
export const optionalDecimal = z.optional(decimalText);

/** One for all fields: a schema is costly to make, and the app makes all it has before it shows anything. */
export const integer = z.int();

/**
 * A price that there may be none of: then it is missing on the wire, and `0` in the house, where a price of
 * nothing is no price.
 */
export const priceText = z.codec(z.optional(decimalText), z.string(), {
  decode: (text) => text ?? '0',
  encode: (text) => (/[1-9]/.test(text) ? text : undefined),
});

/** In one list, as orders are read straight (`straight.ts`). */
const TYPED = z.union([z.string().check(z.maxLength(64)), z.number(), z.null()]);

/**
 * What a form or client gives as price or quantity: text, or a JSON number.
 * It may be missing or no number at all: the order rules answer that with their own sentence.
 */
export const orderText = z.optional(
  z.codec(TYPED, z.custom<string>(), {
    decode: (given) => textOf(given ?? ''),
    encode: (text) => text,
  }),
);

/** The same of an order that is there: without it, or with none, what it has stays. */
export const changedText = z.optional(
  z.codec(TYPED, z.optional(z.custom<string>()), {
    decode: (given) => (given === null ? undefined : textOf(given)),
    encode: (text) => text ?? null,
  }),
);

function textOf(given: string | number): string {
  return typeof given === 'number' ? plainText(given) : given.trim();
}

/** A number without a power, digit by digit what it reads back as: 1e-8 is 0.00000001. */
function plainText(given: number): string {
  return given.toLocaleString('en', { useGrouping: false, maximumSignificantDigits: 21 });
}

/** A ticker such as BTC. */
export const assetCode = z.string().check(z.regex(ASSET_CODE), z.describe('coin, such as BTC'));
/** A pair such as BTC/USDT. */
export const marketSymbol = z
  .string()
  .check(z.regex(MARKET_SYMBOL), z.describe('pair, such as BTC/USDT'));

const WIRE_KINDS = ['trad', 'contract', 'cycle'] as const;
type WireKind = (typeof WIRE_KINDS)[number];
/** §7: how subscriptions, URLs and frames spell the kinds of market. */
export const WIRE_KIND: Readonly<Record<MarketKind, WireKind>> = {
  spot: 'trad',
  perp: 'contract',
  cycle: 'cycle',
};

/** §7: trad, contract, cycle ↔ spot, perp, cycle. */
export const marketKind = z.codec(z.enum(WIRE_KINDS), z.enum(MARKET_KINDS), {
  decode: (wire) => MARKET_KINDS.find((kind) => WIRE_KIND[kind] === wire) ?? 'spot',
  encode: (kind) => WIRE_KIND[kind],
});

/** UTC epoch milliseconds. */
export const millis = z.int().check(z.gte(0), z.describe('milliseconds since 1970, UTC'));
/** From which moment on and up to which, both included; they may arrive as text. */
export const RANGE = {
  since: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
  until: z.optional(wholeNumber(0, Number.MAX_SAFE_INTEGER)),
};
/** A safe-integer identifier. */
export const identifier = z.int().check(z.gte(0));

/** A whole number of a range that may arrive as text (query strings). */
function wholeOf<Whole extends number>(range: z.ZodMiniType<Whole, Whole>) {
  return z.codec(z.union([z.string().check(z.regex(WHOLE)), range]), range, {
    decode: (given) => Number(given) as Whole,
    encode: (value) => value,
  });
}

/** Likewise, between these bounds. */
export function wholeNumber(minimum: number, maximum: number) {
  return wholeOf(z.int().check(z.gte(minimum), z.lte(maximum)));
}

/** An identifier that may arrive as text. */
export const identifierText = wholeNumber(0, Number.MAX_SAFE_INTEGER);

/** The number of something that an operator creates, which tables keep in 31 bits; it may arrive as text. */
export const shortIdentifierText = wholeNumber(0, INT32_MAX);

/** Short text that may be missing, which a desk answers with its own sentence; without space around it. */
export const givenText = z.codec(z.optional(z.string().check(z.maxLength(200))), z.string(), {
  decode: (text) => text?.trim() ?? '',
  encode: (text) => text,
});

/** The member's own name for an order: once among their open orders. Ours. */
export const clientOrderId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9._:/-]{1,36}$/), z.describe('1-36 of A-Z a-z 0-9 . _ : / -'));

/** §9: rows of one page. */
export const PAGE_SIZE = 15;
/** The most rows of one page, for who takes all of them along. Ours. */
export const PAGE_SIZE_MAX = 100;
/** Rows of a page, PAGE_SIZE when missing. Ours. */
export const pageSize = z.optional(wholeNumber(1, PAGE_SIZE_MAX));
/** 1-based page number, 1 when missing. */
export const pageNumber = z.optional(wholeNumber(1, 100_000));

export const side = z.enum(['buy', 'sell']);
export const orderKind = z.enum(['limit', 'market']);
export const board = z.enum(['main', 'pioneer']);

/** What may be told of who traded, and never who: a member, the house's own account, or a bot of it. Ours. */
export const traderKind = z.enum(['member', 'house', 'bot']);
export type TraderKind = z.output<typeof traderKind>;

const POSITION_SIDES = { buy: 'long', sell: 'short' } as const;
/** §3 type of a contract's order or position: buy, sell ↔ long, short. */
export const positionSide = z.codec(z.enum(['buy', 'sell']), z.enum(['long', 'short']), {
  decode: (wire) => POSITION_SIDES[wire],
  encode: (house) => (house === 'long' ? ('buy' as const) : ('sell' as const)),
});

/** §3 tdMode: `lsolate` is isolated, also where it is spelled rightly; any other text is cross (ADR 48). */
export const marginMode = z.codec(
  z.string().check(z.maxLength(32), z.describe('lsolate is isolated, anything else cross')),
  z.enum(['cross', 'isolated']),
  {
    decode: (wire) =>
      wire === 'lsolate' || wire === 'isolated' ? ('isolated' as const) : ('cross' as const),
    encode: (house) => (house === 'cross' ? 'cross' : 'lsolate'),
  },
);
export const timeInForce = z.enum(['gtc', 'ioc', 'fok', 'postOnly']);

const STATES = {
  unfilled: 'open',
  section: 'partiallyFilled',
  all: 'filled',
  cancel: 'canceled',
  uncancel: 'partiallyCanceled',
} as const;

type WireState = keyof typeof STATES;
/** Where an order stands, in house words. */
export type OrderStatus = (typeof STATES)[WireState];

const WIRE_STATES = ['unfilled', 'section', 'all', 'cancel', 'uncancel'] as const;
const HOUSE_STATES = [
  'open',
  'partiallyFilled',
  'filled',
  'canceled',
  'partiallyCanceled',
] as const;

/** §3 entrust statuses: unfilled, section, all, cancel, uncancel ↔ house words. */
export const orderStatus = z.codec(z.enum(WIRE_STATES), z.enum(HOUSE_STATES), {
  decode: (wire) => STATES[wire],
  encode: (house) => WIRE_STATES[HOUSE_STATES.indexOf(house)] ?? 'unfilled',
});

/** enable | disable ↔ true | false. */
export const enabled = z.codec(z.enum(['enable', 'disable']), z.boolean(), {
  decode: (wire) => wire === 'enable',
  encode: (house) => (house ? ('enable' as const) : ('disable' as const)),
});

/** §3 chart row: `YYYYMMDDHHMMSS|open|high|low|close|volume`, UTC. */
export const klineRow = z
  .string()
  .check(
    z.regex(/^\d{14}(\|\d{1,24}(\.\d{1,18})?){5}$/),
    z.describe('YYYYMMDDHHMMSS|open|high|low|close|volume'),
  );

/** The time key of a moment: its UTC digits, 14 of them. */
export function timeKeyOf(moment: number): string {
  return new Date(moment).toISOString().replace(/\D/g, '').slice(0, 14);
}

/** The moment behind a time key; undefined when it is none. */
export function momentOfTimeKey(key: string): number | undefined {
  const match = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(key);
  if (!match) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map(Number);
  const moment = Date.UTC(year, month - 1, day, hour, minute, second);
  return timeKeyOf(moment) === key ? moment : undefined;
}

/** §3 chart history: the time key of the bar behind those that are asked for; 0 or missing: the newest. */
export const chartDate = z.optional(
  wholeOf(
    z.int().check(
      z.refine((key) => key === 0 || momentOfTimeKey(String(key)) !== undefined),
      z.describe('YYYYMMDDHHMMSS'),
    ),
  ),
);

/** §9: the chart's periods in minutes. */
export const periodMinutes = wholeOf(z.literal([...PERIODS]));
