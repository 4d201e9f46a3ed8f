/** listAsset: adds an asset with its house accounts. Source: product.md §3, house.md §5. */
import type { Command } from '../command.ts';
import type { EventBuffer } from '../eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { ASSETS_MAX } from '../ledger/ledger.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { isAssetValid } from './checkMarketSpec.ts';
import { writeAssetListed } from './marketEvents.ts';

/** Lists an asset.   Rejects: assetExists, assetInvalid. */
export function listAsset(
  exchange: Exchange,
  command: Extract<Command, { type: 'listAsset' }>,
  sink: EventBuffer,
): Outcome {
  if (exchange.assets.some((asset) => asset.code === command.code)) return refused('assetExists');
  const hasRoom = exchange.assets.length < ASSETS_MAX;
  if (!hasRoom || !isAssetValid(command.code, command.decimals)) return refused('assetInvalid');
  // After this point the command must succeed.
  const assetId = exchange.ledger.openAsset();
  const asset = { assetId, code: command.code, decimals: command.decimals };
  exchange.assets.push(asset);
  writeAssetListed(sink, asset);
  return ACCEPTED;
}
