/**
 * What a tier looks at: the whole row with all that could still open it, at the worst price that this order may have.
 * The same arithmetic as the core's `checkSize`. Units: ticks, lots, smallest quote units. Source: ADR 35.
 */
import { priceBandOf } from '@candor/core/formulas';
import { unitsIn } from '@candor/money';
import { notionalFactor, PPM_SCALE, ticksOf } from '../../shared/perp/perpTerms.ts';
import { type OpeningMarket, worstTicks } from './openingMarket.ts';
import { isTriggered, type PerpDraft } from './perpDraft.ts';

/** The lots of one row: what is open, and what orders at rest may still open. */
export interface PromisedLots {
  readonly side: PerpDraft['side'];
  readonly mode: PerpDraft['mode'];
  readonly lots: bigint;
}

/** The size after an order of `lots`, rows as they are now; undefined without a price. */
export function sizeOf(
  draft: PerpDraft,
  market: OpeningMarket,
  { lots, promised }: { readonly lots: bigint; readonly promised: readonly PromisedLots[] },
): bigint | undefined {
  const ticks = sizeTicks(draft, market);
  const all = lots + lotsPromised(draft, promised);
  return ticks === undefined ? undefined : ticks * all * notionalFactor(market);
}

/** The most lots that a size up to `cap` leaves room for; not below zero. */
export function lotsWithin(
  draft: PerpDraft,
  market: OpeningMarket,
  { cap, promised }: { readonly cap: bigint; readonly promised: readonly PromisedLots[] },
): bigint {
  const ofOne = (sizeTicks(draft, market) ?? 0n) * notionalFactor(market);
  if (ofOne === 0n) return 0n;
  // The mark goes on while a market order is on its way: what it may move by is left free.
  const within = draft.kind === 'market' ? cap - cap / SPARE : cap;
  const room = within / ofOne - lotsPromised(draft, promised);
  return room > 0n ? room : 0n;
}

/** One part in these. */
const SPARE = 500n;

/** What is open when a trigger fires nobody knows. */
function lotsPromised(draft: PerpDraft, promised: readonly PromisedLots[]): bigint {
  if (isTriggered(draft)) return 0n;
  const here = promised.filter(({ side, mode }) => side === draft.side && mode === draft.mode);
  return here.reduce((sum, { lots }) => sum + lots, 0n);
}

/** A long at market may go to the end of the band; everything else has a price. */
function sizeTicks(draft: PerpDraft, market: OpeningMarket): bigint | undefined {
  const mark = ticksOf(market.mark, market);
  const band = unitsIn(market.priceBand, PPM_SCALE);
  if (draft.kind !== 'market' || mark === undefined || band === undefined) {
    return worstTicks(draft, market);
  }
  const { low, high } = priceBandOf(Number(mark), band);
  if (draft.side === 'long') return BigInt(high);
  const bid = ticksOf(market.bids[0]?.price ?? '', market) ?? 0n;
  return bid > BigInt(low) ? bid : BigInt(low);
}
