/** What may be asked about index prices. Units: a price is `price` × 10^-decimals quote per whole base. */
import type { ValuesOf } from '../bytes/fields.ts';
import { SMALL, WHOLE } from '../bytes/kind.ts';
import { ASSET_ID, MILLIS } from '../bytes/units.ts';
import { DONE, defineCommand, defineEvent, type ValueOf } from '../bytes/word.ts';

/** What one whole base asset is worth outside, from `sources` sources that agreed. */
const OUTSIDE_PRICE = {
  baseAsset: ASSET_ID,
  quoteAsset: ASSET_ID,
  price: WHOLE,
  decimals: SMALL,
  sources: SMALL,
};

/** One tick of a pair's index; `tick` counts them from 1. */
export const INDEX_TICK = { ...OUTSIDE_PRICE, tick: WHOLE };
/** A pair's index as it stands: its newest tick and when that came. */
export const INDEX_PRICE = { ...INDEX_TICK, setAt: MILLIS };
export type IndexPrice = ValuesOf<typeof INDEX_PRICE>;

export const SET_INDEX_PRICE = defineCommand({
  type: 'setIndexPrice',
  code: 64,
  whenHalted: 'allowed',
  fields: OUTSIDE_PRICE,
  outcome: DONE,
});

export const PRICE_COMMANDS = [SET_INDEX_PRICE] as const;

export const INDEX_PRICE_CHANGED = defineEvent({
  type: 'indexPriceChanged',
  code: 64,
  fields: INDEX_TICK,
});

export const PRICE_EVENTS = [INDEX_PRICE_CHANGED] as const;

export type SetIndexPrice = ValueOf<typeof SET_INDEX_PRICE>;
