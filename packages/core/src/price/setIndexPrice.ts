/** setIndexPrice: one tick of what a pair is worth outside. Source: product.md §3, finance.md §3.2. */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { ASSET_DECIMALS_MAX } from '../market/checkMarketSpec.ts';
import { fitsGrid } from '../market/ticksOfIndex.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { INDEX_PRICE_CHANGED, type SetIndexPrice } from './words.ts';

/** Sets a pair's index.   Rejects: assetUnknown, requestInvalid (decimals), priceNotPositive, priceTooLarge. */
export function setIndexPrice(
  exchange: Exchange,
  command: SetIndexPrice,
  sink: EventBuffer,
): Outcome {
  const reason = checkTick(exchange, command);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { type: _, ...fields } = command;
  const before = exchange.indexes.find(command.baseAsset, command.quoteAsset);
  const tick = (before?.tick ?? 0) + 1;
  exchange.indexes.set({ ...fields, tick, setAt: exchange.time });
  emit(sink, INDEX_PRICE_CHANGED, { ...fields, tick });
  return ACCEPTED;
}

function checkTick(exchange: Exchange, command: SetIndexPrice): RejectReason | undefined {
  const { assets } = exchange;
  const { baseAsset, quoteAsset, price, decimals } = command;
  const isPair = assets[baseAsset] !== undefined && assets[quoteAsset] !== undefined;
  if (!isPair || baseAsset === quoteAsset) return 'assetUnknown';
  const isScale = Number.isInteger(decimals) && decimals >= 0 && decimals <= ASSET_DECIMALS_MAX;
  if (!isScale) return 'requestInvalid';
  if (price <= 0) return 'priceNotPositive';
  const isPrice = Number.isSafeInteger(price) && fitsMarkets(exchange, command);
  return isPrice ? undefined : 'priceTooLarge';
}

/** Every market of the pair can have it as a price: none of them follows an index that it can only stay below. */
function fitsMarkets({ marketsOfPair, rules }: Exchange, index: SetIndexPrice): boolean {
  return (
    rules.indexBeyondGrid === 'largestPrice' ||
    marketsOfPair.find(index).every(({ spec }) => fitsGrid(index, spec.priceDecimals))
  );
}
