/** A market is listed on a grid that its prices fit for a long time: a hundred times its index, or it is refused. */
import type { Command, CommandOf, ExchangeFacts } from '@candor/core';
import { INT32_MAX } from '@candor/money';
import { OperatorRequestFault } from './operatorRequest.ts';

/** A coin may rise so far before its market's prices end. */
export const PRICE_ROOM = 100n;

type Listing = CommandOf<'listMarket' | 'listPerp'>;

export function isListing(command: Command): command is Listing {
  return command.type === 'listMarket' || command.type === 'listPerp';
}

/** Throws: with the grid that fits, when the index times 100 is beyond the largest price that orders can have. */
export function checkListing(command: Listing, { assets, indexes }: ExchangeFacts): void {
  const { baseAsset, quoteAsset, priceDecimals } = command;
  const index = indexes.find(
    (each) => each.baseAsset === baseAsset && each.quoteAsset === quoteAsset,
  );
  if (index === undefined) return;
  const fitting = decimalsThatFit(BigInt(index.price), index.decimals);
  if (priceDecimals <= fitting) return;
  const codeOf = (assetId: number) => assets[assetId]?.code ?? assetId;
  const pair = `${codeOf(baseAsset)}/${codeOf(quoteAsset)}`;
  const most =
    fitting < 0
      ? 'no number of price decimals fits'
      : `it can have ${fitting} price decimals at most`;
  throw new OperatorRequestFault(
    `with ${priceDecimals} price decimals ${pair} has no room for prices of ${PRICE_ROOM} times its index, which would be beyond ${INT32_MAX} ticks: ${most}`,
  );
}

/** The most decimals with which price × 100 is a price of the grid; below zero when none are few enough. */
function decimalsThatFit(price: bigint, decimals: number): number {
  for (let fitting = 18; fitting >= 0; fitting -= 1) {
    const far = price * PRICE_ROOM * 10n ** BigInt(fitting);
    if (far <= BigInt(INT32_MAX) * 10n ** BigInt(decimals)) return fitting;
  }
  return -1;
}
