/** listAsset: adds an asset with its house accounts. Source: product.md §3, house.md §5. */
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { ASSETS_MAX } from '../ledger/ledger.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { isAssetValid } from './checkMarketSpec.ts';
import { ASSET_LISTED, type ListAsset } from './words.ts';

/** Lists an asset.   Rejects: assetExists, assetInvalid, assetsFull. */
export function listAsset(exchange: Exchange, command: ListAsset, sink: EventBuffer): Outcome {
  if (exchange.assets.some((asset) => asset.code === command.code)) return refused('assetExists');
  if (!isAssetValid(command.code, command.decimals)) return refused('assetInvalid');
  if (exchange.assets.length >= ASSETS_MAX) return refused('assetsFull');
  // After this point the command must succeed.
  const assetId = exchange.ledger.openAsset();
  const asset = { assetId, code: command.code, decimals: command.decimals };
  exchange.assets.push(asset);
  emit(sink, ASSET_LISTED, { asset });
  return ACCEPTED;
}
