/** What was staked on a pair in 24 hours, in its quote coin: what a market list is sorted by. */
import type { AssetSpec } from '@candor/core';
import { formatUnitsTrimmed } from '@candor/money';
import type { CycleMarkets } from '../../marketData/cycleMarkets.ts';
import type { CycleMirror, ExactPrice } from '../../marketData/cycleMirror.ts';
import type { MarketDirectory } from '../../marketData/directory.ts';

/** Decimal text; coins other than the quote coin at their index of now, those without an index not at all.   Rounds: down. */
export function stakedDayText(
  cycles: CycleMarkets,
  assets: Pick<MarketDirectory, 'asset'>,
  mirror: CycleMirror,
): string {
  const { quote, stakes } = mirror;
  let total = 0n;
  for (const [assetId, units] of stakes.day(cycles.now())) {
    const asset = assets.asset(assetId);
    if (assetId === quote.assetId) total += units;
    else if (asset) total += valued(units, { asset, quote, index: indexOf(cycles, asset, quote) });
  }
  return formatUnitsTrimmed(total, quote.decimals);
}

function indexOf(cycles: CycleMarkets, asset: AssetSpec, quote: AssetSpec): ExactPrice | undefined {
  return cycles.ofPair({ baseAsset: asset.code, quoteAsset: quote.code })?.price;
}

interface Valuing {
  readonly asset: AssetSpec;
  readonly quote: AssetSpec;
  readonly index: ExactPrice | undefined;
}

/** Units of a coin in units of the quote coin. */
function valued(units: bigint, { asset, quote, index }: Valuing): bigint {
  if (index === undefined) return 0n;
  const scale = 10n ** BigInt(asset.decimals + index.decimals);
  return (units * BigInt(index.price) * 10n ** BigInt(quote.decimals)) / scale;
}
