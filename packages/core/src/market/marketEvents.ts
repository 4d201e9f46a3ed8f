/** The events of assets and markets, written as records of `eventBuffer.ts`. */
import { lotsToNumber, rateToPpm, ticksToNumber } from '@candor/money';
import { boardToByte, statusToByte } from '../binaryUnions.ts';
import type { Command } from '../command.ts';
import { EVENT_CODES, type EventBuffer } from '../eventBuffer.ts';
import type { AssetSpec, MarketSpec } from './marketSpec.ts';

const HEADER = 3;

/** An asset was listed; its code travels as one character per word. */
export function writeAssetListed(sink: EventBuffer, asset: AssetSpec): void {
  sink.begin(EVENT_CODES.assetListed, HEADER + 2 + asset.code.length);
  sink.putPair(asset.assetId, asset.decimals);
  sink.putNumber(asset.code.length);
  for (let index = 0; index < asset.code.length; index += 1) {
    sink.putNumber(asset.code.charCodeAt(index));
  }
}

/** A market was listed or changed; the whole spec travels. */
export function writeMarket(
  sink: EventBuffer,
  type: 'marketListed' | 'marketChanged',
  spec: MarketSpec,
): void {
  sink.begin(EVENT_CODES[type], HEADER + 8);
  sink.putPair(spec.marketId, spec.baseAsset);
  sink.putPair(spec.quoteAsset, boardToByte(spec.board));
  sink.putPair(statusToByte(spec.status), spec.priceDecimals);
  sink.putPair(spec.quantityDecimals, lotsToNumber(spec.quantityMin));
  sink.putNumber(lotsToNumber(spec.quantityMax));
  sink.putNumber(Number(rateToPpm(spec.feeRateMaker)));
  sink.putNumber(Number(rateToPpm(spec.feeRateTaker)));
  sink.putNumber(Number(rateToPpm(spec.priceBand)));
}

/** A market has a new index price. */
export function writeIndexPrice(
  sink: EventBuffer,
  command: Extract<Command, { type: 'setIndexPrice' }>,
): void {
  sink.begin(EVENT_CODES.indexPriceChanged, HEADER + 1);
  sink.putPair(command.marketId, ticksToNumber(command.price));
}
