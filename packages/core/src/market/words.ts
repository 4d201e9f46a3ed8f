/** What may be asked about assets and markets. */

import { group } from '../bytes/fields.ts';
import { oneOf, SMALL, TEXT } from '../bytes/kind.ts';
import { ASSET_ID, LOTS, MARKET_ID, RATE } from '../bytes/units.ts';
import { DONE, defineCommand, defineEvent, type ValueOf } from '../bytes/word.ts';

import type { Board, ListedKind, MarketStatus } from './marketSpec.ts';

/** Of a market of any street; one that opens appends its kind. */
export const MARKET_KIND = oneOf<ListedKind>(['spot', 'perp']);
/** Of the markets that are listed here: perpetuals have words of their own. */
const SPOT_KIND = oneOf<'spot'>(['spot']);
export const BOARD = oneOf<Board>(['main', 'pioneer']);
const MARKET_STATUS = oneOf<MarketStatus>(['trading', 'cancelOnly', 'halted', 'delisted']);

/** What of a market may be changed while it trades. */
const LIMITS = {
  quantityMin: LOTS,
  quantityMax: LOTS,
  feeRateMaker: RATE,
  feeRateTaker: RATE,
  priceBand: RATE,
  openOrdersMax: SMALL,
};

/** What of a market is fixed when it is listed. */
const GRID = {
  kind: SPOT_KIND,
  baseAsset: ASSET_ID,
  quoteAsset: ASSET_ID,
  board: BOARD,
  priceDecimals: SMALL,
  quantityDecimals: SMALL,
};

/** A whole asset and a whole market, as events and snapshots carry them. */
export const ASSET_FIELDS = { assetId: ASSET_ID, code: TEXT, decimals: SMALL };
export const MARKET_FIELDS = { marketId: MARKET_ID, ...GRID, status: MARKET_STATUS, ...LIMITS };

export const LIST_ASSET = defineCommand({
  type: 'listAsset',
  code: 16,
  whenHalted: 'allowed',
  fields: { code: TEXT, decimals: SMALL },
  outcome: DONE,
});

export const LIST_MARKET = defineCommand({
  type: 'listMarket',
  code: 17,
  whenHalted: 'allowed',
  fields: { ...GRID, ...LIMITS },
  outcome: DONE,
});

/** Replaces the changeable part of a market's spec; open orders stay, but for one that is delisted. */
export const CHANGE_MARKET = defineCommand({
  type: 'changeMarket',
  code: 18,
  whenHalted: 'allowed',
  fields: { marketId: MARKET_ID, status: MARKET_STATUS, ...LIMITS },
  outcome: DONE,
});

export const MARKET_COMMANDS = [LIST_ASSET, LIST_MARKET, CHANGE_MARKET] as const;

export const ASSET_LISTED = defineEvent({
  type: 'assetListed',
  code: 16,
  fields: { asset: group(ASSET_FIELDS) },
});

export const MARKET_LISTED = defineEvent({
  type: 'marketListed',
  code: 17,
  fields: { market: group(MARKET_FIELDS) },
});

export const MARKET_CHANGED = defineEvent({
  type: 'marketChanged',
  code: 18,
  fields: { market: group(MARKET_FIELDS) },
});

export const MARKET_EVENTS = [ASSET_LISTED, MARKET_LISTED, MARKET_CHANGED] as const;

export type ListAsset = ValueOf<typeof LIST_ASSET>;
export type ListMarket = ValueOf<typeof LIST_MARKET>;
export type ChangeMarket = ValueOf<typeof CHANGE_MARKET>;
