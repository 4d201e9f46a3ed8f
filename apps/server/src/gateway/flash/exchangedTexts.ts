/** The figures of a flash exchange as the wire's texts. */
import type { FlashSwap } from '@candor/core';
import { amountToBigInt, formatUnits, formatUnitsTrimmed } from '@candor/money';
import type { MarketDirectory } from '../../marketData/directory.ts';

/** What was given and received, each in its coin's own decimals. */
export function exchangedTexts(directory: MarketDirectory, exchanged: FlashSwap) {
  const { quoteId, price, decimals } = exchanged;
  const from = directory.asset(exchanged.fromAsset);
  const to = directory.asset(exchanged.toAsset);
  return {
    quoteId,
    fromAsset: from?.code ?? '',
    toAsset: to?.code ?? '',
    given: formatUnitsTrimmed(amountToBigInt(exchanged.given), from?.decimals ?? 0),
    received: formatUnitsTrimmed(amountToBigInt(exchanged.received), to?.decimals ?? 0),
    price: formatUnits(BigInt(price), decimals),
  };
}
