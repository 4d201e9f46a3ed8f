/** setFlashPair: which assets may be exchanged at once, and at what terms. Source: product.md §3. */
import { amountToBigInt, rateToPpm } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { FLASH_PAIR_SET, type SetFlashPair } from './words.ts';

const PPM = 1_000_000n;

/** Opens, closes or changes a pair; quotes made before keep their amounts.   Rejects: assetUnknown, flashPairInvalid. */
export function setFlashPair(
  exchange: Exchange,
  command: SetFlashPair,
  sink: EventBuffer,
): Outcome {
  const { assets, flash } = exchange;
  const { type: _, ...pair } = command;
  const isListed = assets[pair.baseAsset] !== undefined && assets[pair.quoteAsset] !== undefined;
  if (!isListed || pair.baseAsset === pair.quoteAsset) return refused('assetUnknown');
  const known = flash.pairOf(pair.baseAsset, pair.quoteAsset);
  const isTurned = known !== undefined && known.baseAsset !== pair.baseAsset;
  if (isTurned || !areTermsValid(pair)) return refused('flashPairInvalid');
  // After this point the command must succeed.
  flash.setPair(pair);
  emit(sink, FLASH_PAIR_SET, { pair });
  return ACCEPTED;
}

function areTermsValid(pair: Omit<SetFlashPair, 'type'>): boolean {
  const isPositive = (number: number) => Number.isSafeInteger(number) && number > 0;
  const isRange = (min: bigint, max: bigint) => min > 0n && min <= max;
  return (
    rateToPpm(pair.spread) < PPM &&
    isPositive(pair.validMs) &&
    isPositive(pair.indexAgeMaxMs) &&
    isRange(amountToBigInt(pair.baseMin), amountToBigInt(pair.baseMax)) &&
    isRange(amountToBigInt(pair.quoteMin), amountToBigInt(pair.quoteMax))
  );
}
