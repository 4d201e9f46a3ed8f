/** listMarket and changeMarket: what is traded, on what grid, at what fee. Source: product.md §3. */
import { kept, type MarketId } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { areLimitsValid, checkGrid } from './checkMarketSpec.ts';
import type { MarketSpec, SpotMarketSpec } from './marketSpec.ts';
import { changeSpec, createMarketState } from './marketState.ts';
import { fitsGrid } from './ticksOfIndex.ts';
import { type ChangeMarket, type ListMarket, MARKET_CHANGED, MARKET_LISTED } from './words.ts';

/** Order ids have room for this many markets (ADR 6). */
const MARKETS_MAX = 1_024;

/** Lists a market, trading at once.   Rejects: assetUnknown, marketExists, marketInvalid. */
export function listMarket(exchange: Exchange, command: ListMarket, sink: EventBuffer): Outcome {
  const base = exchange.assets[command.baseAsset];
  const quote = exchange.assets[command.quoteAsset];
  if (base === undefined || quote === undefined) return refused('assetUnknown');
  if (isListed(exchange, command)) return refused('marketExists');
  const hasRoom = hasRoomForMarket(exchange) && hasRoomForIndex(exchange, command);
  const reason: RejectReason | undefined = hasRoom
    ? checkGrid(command, base, quote)
    : 'marketInvalid';
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { type: _, ...fields } = command;
  const marketId = kept<MarketId>(exchange.markets.length);
  const spec: SpotMarketSpec = { ...fields, marketId, status: 'trading' };
  exchange.markets.push(createMarketState(spec, base, quote, exchange.ledger));
  emit(sink, MARKET_LISTED, { market: spec });
  return ACCEPTED;
}

/** Changes status, limits, fees, band and how many open orders; open orders stay; what a
 *  delisted market entails is spot's (`cancelDelisted`).   Rejects: marketUnknown, marketInvalid. */
export function changeMarket(
  exchange: Exchange,
  command: ChangeMarket,
  sink: EventBuffer,
): Outcome {
  const market = exchange.markets[command.marketId];
  if (market === undefined || market.spec.kind !== 'spot') return refused('marketUnknown');
  if (!areLimitsValid(command)) return refused('marketInvalid');
  // After this point the command must succeed.
  const { type: _, ...fields } = command;
  const spec: SpotMarketSpec = { ...market.spec, ...fields };
  changeSpec(market, spec);
  emit(sink, MARKET_CHANGED, { market: spec });
  return ACCEPTED;
}

/** True when there is room for one market more. */
export function hasRoomForMarket({ markets }: Exchange): boolean {
  return markets.length < MARKETS_MAX;
}

/** True when the index of the pair, if there is one, is a price of the market's grid. */
export function hasRoomForIndex(
  { indexes, rules }: Exchange,
  {
    baseAsset,
    quoteAsset,
    priceDecimals,
  }: Pick<ListMarket, 'baseAsset' | 'quoteAsset' | 'priceDecimals'>,
): boolean {
  const index = indexes.find(baseAsset, quoteAsset);
  if (index === undefined || rules.indexBeyondGrid === 'largestPrice') return true;
  return Number.isInteger(priceDecimals) && fitsGrid(index, priceDecimals);
}

/** A pair may be listed once of each kind. */
export function isListed(
  exchange: Exchange,
  command: Pick<MarketSpec, 'kind' | 'baseAsset' | 'quoteAsset'>,
): boolean {
  return exchange.marketsOfPair.find(command).some(({ spec }) => spec.kind === command.kind);
}
