/**
 * Reads of flash exchange: the pairs with their terms and the index they would be quoted at, the inventory with
 * its bounds. Change nothing. Units: smallest units of each asset.
 */
import { type AssetId, amountToBigInt } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import type { FlashPair } from '../flash/words.ts';
import type { IndexPrice } from '../price/words.ts';

export interface FlashOffer {
  readonly pair: FlashPair;
  /** Undefined when there is none, or it is older than the pair's terms allow. */
  readonly index: IndexPrice | undefined;
}

/** Every pair that was ever opened, also those closed since, in the order of their opening. */
export function readFlash({ flash, indexes, time }: Exchange): FlashOffer[] {
  return flash.listPairs().map((pair) => {
    const index = indexes.find(pair.baseAsset, pair.quoteAsset);
    const isFresh = index !== undefined && time - index.setAt <= pair.indexAgeMaxMs;
    return { pair, index: isFresh ? index : undefined };
  });
}

/** What the house has of an asset for flash exchange. */
export interface FlashInventory {
  readonly assetId: AssetId;
  readonly held: bigint;
  /** Bounds that no exchange breaks; undefined where the operator set none. */
  readonly least: bigint | undefined;
  readonly most: bigint | undefined;
}

/** The inventory of every asset that a pair was ever opened for, in the order of the assets. */
export function readFlashInventory({ flash, ledger }: Exchange): FlashInventory[] {
  const assets = flash.listPairs().flatMap((pair) => [pair.baseAsset, pair.quoteAsset]);
  return [...new Set(assets)]
    .sort((one, other) => one - other)
    .map((assetId) => {
      const stock = flash.stockOf(assetId);
      const held = ledger.balance(ledger.houseCell('flash', assetId));
      if (stock === undefined) return { assetId, held, least: undefined, most: undefined };
      const [least, most] = [amountToBigInt(stock.least), amountToBigInt(stock.most)];
      return { assetId, held, least, most };
    });
}
