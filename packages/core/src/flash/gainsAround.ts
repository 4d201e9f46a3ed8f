/**
 * gainsAround: whether the open pairs lead back, at their own prices, to more than was given. The indexes
 * of a ring of pairs are told apart from each other, and may disagree by more than the spreads: then nobody
 * is quoted along that ring. Exact: fractions of whole coins, nothing is rounded. Source: issue 12 §1.
 */
import { type AssetId, rateToPpm } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import type { FlashPair } from './words.ts';

const PPM = 1_000_000n;
/** Of the way back: rings of up to four pairs. */
const LEGS_MAX = 3;

/** How many whole coins come for one. */
interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

interface Leg {
  readonly from: AssetId;
  readonly to: AssetId;
  readonly price: Fraction;
}

/** True when what comes for `fromAsset` in `toAsset` can be exchanged back, over other pairs too, with a gain. */
export function gainsAround(exchange: Exchange, fromAsset: AssetId, toAsset: AssetId): boolean {
  const legs = legsOf(exchange);
  const there = legs.find(({ from, to }) => from === fromAsset && to === toAsset);
  if (there === undefined) return false;
  let reached = new Map([[toAsset, there.price]]);
  for (let count = 1; count <= LEGS_MAX; count += 1) {
    reached = further(reached, legs);
    const back = reached.get(fromAsset);
    if (back !== undefined && back.over > back.under) return true;
  }
  return false;
}

/** The best price of every asset that is one leg further on. */
function further(
  reached: ReadonlyMap<AssetId, Fraction>,
  legs: readonly Leg[],
): Map<AssetId, Fraction> {
  const next = new Map<AssetId, Fraction>();
  for (const { from, to, price } of legs) {
    const before = reached.get(from);
    if (before === undefined) continue;
    const way = { over: before.over * price.over, under: before.under * price.under };
    const best = next.get(to);
    if (best === undefined || way.over * best.under > best.over * way.under) next.set(to, way);
  }
  return next;
}

/** Every open pair with a fresh index, both ways, its spread taken off. */
function legsOf({ flash, indexes, time }: Exchange): Leg[] {
  return flash.listPairs().flatMap((pair) => {
    if (!pair.isOpen) return [];
    const index = indexes.find(pair.baseAsset, pair.quoteAsset);
    if (index === undefined || time - index.setAt > pair.indexAgeMaxMs) return [];
    return bothWays(pair, index);
  });
}

function bothWays(
  { baseAsset, quoteAsset, spread }: FlashPair,
  { price, decimals }: { readonly price: number; readonly decimals: number },
): Leg[] {
  const ppm = rateToPpm(spread);
  const [over, under] = [BigInt(price), 10n ** BigInt(decimals)];
  const sold = { over: over * (PPM - ppm), under: under * PPM };
  const bought = { over: under * PPM, under: over * (PPM + ppm) };
  return [
    { from: baseAsset, to: quoteAsset, price: sold },
    { from: quoteAsset, to: baseAsset, price: bought },
  ];
}
