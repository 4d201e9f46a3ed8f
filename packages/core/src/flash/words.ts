/**
 * What may be asked of flash exchange: one asset for another at a quoted rate, from the house's inventory.
 * Units: amounts in smallest units of their asset; a price is `price` × 10^-decimals quote per base.
 */
import { group, type ValuesOf } from '../bytes/fields.ts';
import { FLAG, oneOf, SMALL, WHOLE } from '../bytes/kind.ts';
import { AMOUNT, ASSET_ID, MEMBER_ID, MILLIS, RATE } from '../bytes/units.ts';
import { DONE, defineCommand, defineEvent, defineOutcome, type ValueOf } from '../bytes/word.ts';

/** How a quote ended without being used. */
export type QuoteEnd = 'expired' | 'replaced';

/** A pair that is open for flash exchange, with its terms. */
export const FLASH_PAIR = {
  baseAsset: ASSET_ID,
  quoteAsset: ASSET_ID,
  isOpen: FLAG,
  /** Taken off either side of the index. */
  spread: RATE,
  /** How far the index may have moved, either way, since the quote. */
  driftMax: RATE,
  /** How long a quote is good, and how old the index may be. */
  validMs: MILLIS,
  indexAgeMaxMs: MILLIS,
  /** What may be given at a time, of either asset. */
  baseMin: AMOUNT,
  baseMax: AMOUNT,
  quoteMin: AMOUNT,
  quoteMax: AMOUNT,
};

/** What was, or is to be, exchanged for what. */
export const FLASH_SWAP = {
  /** 1-based, never used again. */
  quoteId: WHOLE,
  fromAsset: ASSET_ID,
  toAsset: ASSET_ID,
  given: AMOUNT,
  received: AMOUNT,
  /** The index it is reckoned from. */
  price: WHOLE,
  decimals: SMALL,
};

/** How much of an asset the house keeps for flash exchange: no exchange leaves less, or more. */
export const FLASH_STOCK = { assetId: ASSET_ID, least: AMOUNT, most: AMOUNT };

/** A quote as it was told to its member. */
export const FLASH_QUOTE = { ...FLASH_SWAP, memberId: MEMBER_ID, expiresAt: MILLIS };

export type FlashPair = ValuesOf<typeof FLASH_PAIR>;
export type FlashStock = ValuesOf<typeof FLASH_STOCK>;
export type FlashSwap = ValuesOf<typeof FLASH_SWAP>;
export type FlashQuote = ValuesOf<typeof FLASH_QUOTE>;

export const FLASH_QUOTED = defineOutcome({
  type: 'flashQuoted',
  code: 80,
  fields: {
    quoteId: WHOLE,
    received: AMOUNT,
    price: WHOLE,
    decimals: SMALL,
    expiresAt: MILLIS,
  },
});

/** What a quote exchanged: told again to whoever repeats the request, when the quote itself is gone. */
export const FLASH_TAKEN = defineOutcome({
  type: 'flashTaken',
  code: 82,
  fields: FLASH_SWAP,
});
export const FLASH_OUTCOMES = [FLASH_QUOTED, FLASH_TAKEN] as const;

/** Opens, closes or changes a pair. */
export const SET_FLASH_PAIR = defineCommand({
  type: 'setFlashPair',
  code: 80,
  whenHalted: 'allowed',
  fields: FLASH_PAIR,
  outcome: DONE,
});

/** Asks what is received for an amount; a quote before of the same member ends. */
export const QUOTE_FLASH = defineCommand({
  type: 'quoteFlash',
  code: 81,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, fromAsset: ASSET_ID, toAsset: ASSET_ID, given: AMOUNT },
  outcome: FLASH_QUOTED,
});

/** Takes a quote: once, in time, by its own member. */
export const ACCEPT_FLASH = defineCommand({
  type: 'acceptFlash',
  code: 82,
  whenHalted: 'refused',
  fields: { memberId: MEMBER_ID, quoteId: WHOLE },
  outcome: FLASH_TAKEN,
});

/** Bounds how much of an asset the house may have left, and may take in. */
export const SET_FLASH_STOCK = defineCommand({
  type: 'setFlashStock',
  code: 134,
  whenHalted: 'allowed',
  fields: FLASH_STOCK,
  outcome: DONE,
});

export const FLASH_COMMANDS = [SET_FLASH_PAIR, QUOTE_FLASH, ACCEPT_FLASH, SET_FLASH_STOCK] as const;

export const FLASH_PAIR_SET = defineEvent({
  type: 'flashPairSet',
  code: 80,
  fields: { pair: group(FLASH_PAIR) },
});

export const FLASH_QUOTE_MADE = defineEvent({
  type: 'flashQuoteMade',
  code: 81,
  fields: FLASH_QUOTE,
});

/** Both sides at once: `given` to the house's inventory, `received` out of it. */
export const FLASH_SWAPPED = defineEvent({
  type: 'flashSwapped',
  code: 82,
  fields: FLASH_QUOTE,
});

export const FLASH_QUOTE_ENDED = defineEvent({
  type: 'flashQuoteEnded',
  code: 83,
  fields: {
    quoteId: WHOLE,
    memberId: MEMBER_ID,
    cause: oneOf<QuoteEnd>(['expired', 'replaced']),
  },
});

export const FLASH_STOCK_SET = defineEvent({
  type: 'flashStockSet',
  code: 134,
  fields: { stock: group(FLASH_STOCK) },
});

export const FLASH_EVENTS = [
  FLASH_PAIR_SET,
  FLASH_QUOTE_MADE,
  FLASH_SWAPPED,
  FLASH_QUOTE_ENDED,
  FLASH_STOCK_SET,
] as const;

/** The kind of timer a quote is armed with; its subject is the quote's id. */
export const QUOTE_EXPIRES = 80;

export type SetFlashPair = ValueOf<typeof SET_FLASH_PAIR>;
export type QuoteFlash = ValueOf<typeof QUOTE_FLASH>;
export type SetFlashStock = ValueOf<typeof SET_FLASH_STOCK>;
export type AcceptFlash = ValueOf<typeof ACCEPT_FLASH>;
