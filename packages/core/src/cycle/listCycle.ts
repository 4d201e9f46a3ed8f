/** listCycle and changeCycle: on which pairs contracts are offered, and at what terms. Source: ADR 38. */
import { amountToBigInt, rateToPpm } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { EXIT_WINDOW_MS } from './exitPrice.ts';
import {
  type ChangeCycle,
  CYCLE_CHANGED,
  CYCLE_LISTED,
  type CycleCoin,
  type CycleDuration,
  type ListCycle,
} from './words.ts';

const PRODUCTS_MAX = 1_024;
const COINS_MAX = 16;
const DURATIONS_MAX = 16;
const SECONDS_MAX = 86_400;
const TIMEOUT_MAX_MS = 60_000;
const TICKS_MAX = 100;
const PPM = 1_000_000n;

type Terms = Omit<ChangeCycle, 'type' | 'productId'>;

/** Offers contracts on a pair.   Rejects: assetUnknown, cycleExists, cycleTermsInvalid. */
export function listCycle(exchange: Exchange, command: ListCycle, sink: EventBuffer): Outcome {
  const { assets, cycles } = exchange;
  const { type: _, ...fields } = command;
  const { baseAsset, quoteAsset } = fields;
  const isPair = assets[baseAsset] !== undefined && assets[quoteAsset] !== undefined;
  if (!isPair || baseAsset === quoteAsset) return refused('assetUnknown');
  if (fields.coins.some(({ assetId }) => assets[assetId] === undefined)) {
    return refused('assetUnknown');
  }
  if (cycles.ofPair(baseAsset, quoteAsset) !== undefined) return refused('cycleExists');
  const hasRoom = cycles.products.length < PRODUCTS_MAX;
  if (!hasRoom || !areTermsValid(fields)) return refused('cycleTermsInvalid');
  // After this point the command must succeed.
  const product = { ...fields, productId: cycles.products.length };
  cycles.addProduct(product);
  emit(sink, CYCLE_LISTED, { product });
  return ACCEPTED;
}

/**
 * Replaces the terms of a product. Contracts that run keep theirs: their rates, times and least number of
 * ticks were written down when they were accepted.   Rejects: assetUnknown, cycleUnknown, cycleTermsInvalid.
 */
export function changeCycle(exchange: Exchange, command: ChangeCycle, sink: EventBuffer): Outcome {
  const { assets, cycles } = exchange;
  const { type: _, ...fields } = command;
  if (fields.coins.some(({ assetId }) => assets[assetId] === undefined)) {
    return refused('assetUnknown');
  }
  const product = cycles.products[fields.productId];
  if (product === undefined) return refused('cycleUnknown');
  if (!areTermsValid(fields)) return refused('cycleTermsInvalid');
  // After this point the command must succeed.
  product.spec = { ...product.spec, ...fields };
  emit(sink, CYCLE_CHANGED, { product: product.spec });
  return ACCEPTED;
}

function areTermsValid(terms: Terms): boolean {
  const { tickTimeoutMs, ticksMin, coins, durations } = terms;
  return (
    isFrom(tickTimeoutMs, 1, TIMEOUT_MAX_MS) &&
    isFrom(ticksMin, 1, TICKS_MAX) &&
    isFrom(coins.length, 1, COINS_MAX) &&
    isFrom(durations.length, 1, DURATIONS_MAX) &&
    new Set(coins.map(({ assetId }) => assetId)).size === coins.length &&
    coins.every(isCoinValid) &&
    durations.every((each, at) => isDurationValid(each, durations[at - 1], terms))
  );
}

function isCoinValid(coin: CycleCoin): boolean {
  const least = amountToBigInt(coin.stakeMin);
  const most = amountToBigInt(coin.stakeMax);
  const caps = [coin.memberMax, coin.pairMax, coin.secondMax].map(amountToBigInt);
  return least > 0n && least <= most && caps.every((cap) => cap > 0n);
}

/** Ascending; the entry, at the latest, comes before the second of the exit begins. */
function isDurationValid(
  duration: CycleDuration,
  before: CycleDuration | undefined,
  { tickTimeoutMs, coins }: Terms,
): boolean {
  const { seconds, payoutRate, lossRate, stakeMins } = duration;
  const loss = rateToPpm(lossRate);
  return (
    isFrom(seconds, (before?.seconds ?? 0) + 1, SECONDS_MAX) &&
    seconds * 1_000 >= tickTimeoutMs + EXIT_WINDOW_MS &&
    rateToPpm(payoutRate) > 0n &&
    loss > 0n &&
    loss <= PPM &&
    stakeMins.length === coins.length &&
    stakeMins.every((least) => amountToBigInt(least) >= 0n)
  );
}

function isFrom(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}
