/**
 * What an order that opens would come to: margin, fee, the most lots, and where the position would be
 * liquidated. Exact, pure; the same arithmetic as the core's own checks. Source: spec §9, ADR 35.
 */
import type { PositionSide } from '@candor/core/formulas';
import { divideRounded, formatUnitsTrimmed, unitsIn } from '@candor/money';
import { liquidationOf, type RowUnits } from '../../shared/perp/liquidation.ts';
import {
  lotsOf,
  notionalFactor,
  type PerpTerms,
  PPM,
  PPM_SCALE,
  ticksOf,
} from '../../shared/perp/perpTerms.ts';
import { isLimited, isTriggered, type PerpDraft } from './perpDraft.ts';

export interface BookPrice {
  readonly price: string;
  readonly quantity: string;
}

/** The market as an opening meets it. */
export interface OpeningMarket extends PerpTerms {
  readonly mark: string;
  readonly lastPrice: string;
  /** Best first. */
  readonly bids: readonly BookPrice[];
  readonly asks: readonly BookPrice[];
}

/** What the member has already, in smallest quote units. */
export interface OpeningAccount {
  readonly usable: bigint;
  /** What backs the cross rows of this market, without what it is worth at the mark. */
  readonly crossBacking: bigint;
  /** The cross rows of this market. */
  readonly crossRows: readonly RowUnits[];
  /** The isolated row of each side of this market, with its margin. */
  readonly isolated: readonly (RowUnits & { readonly margin: bigint })[];
}

export interface Opening {
  /** Texts in quote; empty while they cannot be told. */
  readonly notional: string;
  readonly margin: string;
  readonly fee: string;
  /** What the whole position would be worth, with what of it is open already. */
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
  // What is open when a trigger fires nobody knows.
  const open = account && !isTriggered(draft) ? openValue(draft, account) : 0n;
  return {
    notional: text(notional),
    size: text(notional + open),
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
  const cap = tierCap(market, Number(leverage));
  const room = cap === undefined ? covered : cap - openValue(draft, account);
  const notional = room < covered ? room : covered;
  const most = notional <= 0n ? 0n : affordableLots(draft, market, notional);
  const limit = lotsOf(market.quantityMax) ?? most;
  return most < limit ? most : limit;
}

/** What is open already in the row that the order would add to. */
function openValue(draft: PerpDraft, { crossRows, isolated }: OpeningAccount): bigint {
  const rows: readonly RowUnits[] = draft.mode === 'cross' ? crossRows : isolated;
  return rows.find(({ side }) => side === draft.side)?.entryValue ?? 0n;
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

/**
 * The notional at the worst price it can fill at: a limit (a short: the best bid above it), or the book. Of an
 * order that waits for the mark the book is not known yet: its trigger stands for it.
 */
function notionalOf(draft: PerpDraft, market: OpeningMarket, lots: bigint): bigint | undefined {
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

function affordableLots(draft: PerpDraft, market: OpeningMarket, notional: bigint): bigint {
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

/** The price of what no level is known for. */
function worstTicks(draft: PerpDraft, market: OpeningMarket): bigint | undefined {
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
