/**
 * What an order that opens would come to: margin, fee, the most lots, and where the position would be
 * liquidated. Exact, pure; the same arithmetic as the core's own checks. Source: spec §9, ADR 35.
 */
import type { PositionSide } from '@candor/core/formulas';
import { divideRounded, formatUnitsTrimmed, unitsIn } from '@candor/money';
import { liquidationOf, type RowUnits } from '../../shared/perp/liquidation.ts';
import { lotsOf, type PerpTerms, PPM, PPM_SCALE } from '../../shared/perp/perpTerms.ts';
import { affordableLots, notionalOf, type OpeningMarket } from './openingMarket.ts';
import { lotsWithin, type PromisedLots, sizeOf } from './openingSize.ts';
import { isTriggered, type PerpDraft } from './perpDraft.ts';

/** What the member has already, in smallest quote units. */
export interface OpeningAccount {
  readonly usable: bigint;
  /** What backs the cross rows of this market, without what it is worth at the mark. */
  readonly crossBacking: bigint;
  /** The cross rows of this market. */
  readonly crossRows: readonly RowUnits[];
  /** The isolated row of each side of this market, with its margin. */
  readonly isolated: readonly (RowUnits & { readonly margin: bigint })[];
  /** What is open in this market, and what may still open. */
  readonly promised: readonly PromisedLots[];
}

export interface Opening {
  /** Texts in quote; empty while they cannot be told. */
  readonly notional: string;
  readonly margin: string;
  readonly fee: string;
  /** What the whole position could be worth, with what of it is open and what may still open. */
  readonly size: string;
  /** Margin and fee together. */
  readonly cost: string;
  readonly liquidation: string | undefined;
  readonly isCovered: boolean;
}

const UNKNOWN: Opening = {
  notional: '',
  size: '',
  margin: '',
  fee: '',
  cost: '',
  liquidation: undefined,
  isCovered: true,
};

/** The leverage of a draft; without a choice of its own the pair's highest (§9). */
export function leverageOf(draft: PerpDraft, market: Pick<PerpTerms, 'leverageMax'>): number {
  return Math.min(draft.leverage ?? market.leverageMax, market.leverageMax);
}

/** The opening of a draft as it stands. */
export function openingOf(
  draft: PerpDraft,
  market: OpeningMarket,
  account: OpeningAccount | undefined,
): Opening {
  const lots = lotsOf(draft.quantity);
  const notional = lots === undefined ? undefined : notionalOf(draft, market, lots);
  if (lots === undefined || lots <= 0n || notional === undefined) return UNKNOWN;
  const costs = costsOf(notional, market, leverageOf(draft, market));
  const text = (units: bigint) => formatUnitsTrimmed(units, market.quoteDecimals);
  const size = sizeOf(draft, market, { lots, promised: account?.promised ?? [] });
  return {
    notional: text(notional),
    size: text(size ?? notional),
    margin: text(costs.margin),
    fee: text(costs.fee),
    cost: text(costs.margin + costs.fee),
    liquidation: account && liquidationAfter(draft, market, { account, lots, notional, ...costs }),
    isCovered: account === undefined || costs.margin + costs.fee <= account.usable,
  };
}

/** The most lots whose margin and fee fit what is usable, within the leverage's tier and the pair's maximum. */
export function lotsMax(draft: PerpDraft, market: OpeningMarket, account: OpeningAccount): bigint {
  const leverage = BigInt(leverageOf(draft, market));
  const ppm = feePpmOf(market);
  // margin + fee = notional × (1 ÷ leverage + ppm ÷ 1 000 000), each rounded up: two units to spare.
  const covered = ((account.usable - 2n) * leverage * PPM) / (PPM + leverage * ppm);
  const affordable = covered <= 0n ? 0n : affordableLots(draft, market, covered);
  const bounds = [lotsOf(market.quantityMax), lotsOfTier(draft, market, account)];
  const known = bounds.filter((bound) => bound !== undefined);
  return known.reduce((least, bound) => (bound < least ? bound : least), affordable);
}

/** What the tier of the leverage leaves room for; undefined while the tiers are not known. */
function lotsOfTier(
  draft: PerpDraft,
  market: OpeningMarket,
  { promised }: OpeningAccount,
): bigint | undefined {
  const cap = tierCap(market, leverageOf(draft, market));
  return cap === undefined ? undefined : lotsWithin(draft, market, { cap, promised });
}

/** The largest position that a leverage is allowed for; undefined while the tiers are not known. */
function tierCap(market: PerpTerms, leverage: number): bigint | undefined {
  const tier = market.tiers.findLast((each) => each.leverageMax >= leverage);
  return tier && unitsIn(tier.notionalCap, market.quoteDecimals);
}

/** Margin and fee, each rounded up. */
function costsOf(notional: bigint, market: PerpTerms, leverage: number) {
  return {
    margin: divideRounded(notional, BigInt(leverage), 'up'),
    fee: divideRounded(notional * feePpmOf(market), PPM, 'up'),
  };
}

function feePpmOf(market: PerpTerms): bigint {
  return unitsIn(market.feeRate, PPM_SCALE) ?? 0n;
}

interface After {
  readonly account: OpeningAccount;
  readonly lots: bigint;
  readonly notional: bigint;
  readonly margin: bigint;
  readonly fee: bigint;
}

/** Of the row as it would stand; cross rows of a market share one price. */
function liquidationAfter(
  draft: PerpDraft,
  market: OpeningMarket,
  { account, lots, notional, margin, fee }: After,
): string | undefined {
  const opened = { side: draft.side, lots, entryValue: notional };
  const mark = isTriggered(draft) ? draft.trigger : market.mark;
  if (draft.mode === 'cross') {
    const rows = joined(account.crossRows, opened);
    return liquidationOf(market, rows, { backing: account.crossBacking - fee, mark });
  }
  const known = account.isolated.find(({ side }) => side === draft.side);
  const backing = margin + (known?.margin ?? 0n);
  const rows = joined(known ? [known] : [], opened);
  return liquidationOf(market, rows, { backing, mark });
}

/** The rows with one more opening in the row of its side. */
function joined(rows: readonly RowUnits[], opened: RowUnits): RowUnits[] {
  const others = rows.filter(({ side }) => side !== opened.side);
  const same = rows.find(({ side }: { side: PositionSide }) => side === opened.side);
  const lots = opened.lots + (same?.lots ?? 0n);
  const entryValue = opened.entryValue + (same?.entryValue ?? 0n);
  return [...others, { side: opened.side, lots, entryValue }];
}
