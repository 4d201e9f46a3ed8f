/**
 * The market as an opening meets it: what it fills at, and how many lots an amount is enough for. Exact, pure.
 * Units: ticks, lots, smallest quote units.
 */
import { lotsOf, notionalFactor, type PerpTerms, ticksOf } from '../../shared/perp/perpTerms.ts';
import { isLimited, isTriggered, type PerpDraft } from './perpDraft.ts';

export interface BookPrice {
  readonly price: string;
  readonly quantity: string;
}

/** The market as an opening meets it. */
export interface OpeningMarket extends PerpTerms {
  readonly mark: string;
  /** Largest distance of a price from the mark, as a fraction. */
  readonly priceBand: string;
  readonly lastPrice: string;
  /** Best first. */
  readonly bids: readonly BookPrice[];
  readonly asks: readonly BookPrice[];
}

/**
 * The notional at the worst price it can fill at: a limit (a short: the best bid above it), or the book. Of an
 * order that waits for the mark the book is not known yet: its trigger stands for it.
 */
export function notionalOf(
  draft: PerpDraft,
  market: OpeningMarket,
  lots: bigint,
): bigint | undefined {
  const factor = notionalFactor(market);
  let [left, value] = [lots, 0n];
  for (const level of levelsOf(draft, market)) {
    const taken = level.lots < left ? level.lots : left;
    value += level.ticks * taken * factor;
    left -= taken;
  }
  if (left === 0n) return value;
  const price = worstTicks(draft, market);
  return price === undefined ? undefined : value + price * left * factor;
}

/** What the known levels hold, of a market order that is larger; undefined where they fill all of it, or none is known. */
export function heldNotional(
  draft: PerpDraft,
  market: OpeningMarket,
  lots: bigint,
): bigint | undefined {
  const levels = levelsOf(draft, market);
  const held = levels.reduce((sum, level) => sum + level.lots, 0n);
  return held > 0n && held < lots ? notionalOf(draft, market, held) : undefined;
}

/** The most lots that fill within a notional. */
export function affordableLots(draft: PerpDraft, market: OpeningMarket, notional: bigint): bigint {
  const factor = notionalFactor(market);
  if (factor === 0n) return 0n;
  let [left, lots] = [notional, 0n];
  for (const level of levelsOf(draft, market)) {
    const some = left / (level.ticks * factor);
    if (some < level.lots) return lots + some;
    lots += level.lots;
    left -= level.ticks * level.lots * factor;
  }
  const price = draft.kind === 'market' && lots > 0n ? undefined : worstTicks(draft, market);
  return price === undefined ? lots : lots + left / (price * factor);
}

/** What a market order meets, best first; nothing for one that has a limit, or waits. */
function levelsOf(draft: PerpDraft, market: OpeningMarket) {
  if (draft.kind !== 'market') return [];
  return (draft.side === 'long' ? market.asks : market.bids).flatMap(({ price, quantity }) => {
    const [ticks, lots] = [ticksOf(price, market), lotsOf(quantity)];
    return ticks !== undefined && lots !== undefined && lots > 0n ? [{ ticks, lots }] : [];
  });
}

/** The price of what no level is known for: a limit, of a short the best bid above it. */
export function worstTicks(draft: PerpDraft, market: OpeningMarket): bigint | undefined {
  if (draft.kind === 'market') {
    const worst = (draft.side === 'long' ? market.asks : market.bids).at(-1)?.price;
    return ticksOf(worst ?? market.lastPrice, market) ?? ticksOf(market.mark, market);
  }
  if (!isLimited(draft)) return ticksOf(draft.trigger, market);
  const limit = ticksOf(draft.price, market);
  if (draft.side === 'long') return limit;
  const met = isTriggered(draft) ? draft.trigger : market.bids[0]?.price;
  const bid = ticksOf(met ?? '', market);
  return limit !== undefined && bid !== undefined && bid > limit ? bid : limit;
}
