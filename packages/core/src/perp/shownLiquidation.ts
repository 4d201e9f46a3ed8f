/**
 * The liquidation price that is shown for a row, and foretold for what an order would open: the formula on the
 * row's and its account's numbers, to whole ticks toward the mark, so that it is never later than the engine's.
 * Of a cross row with what orders hold counted in, as the first step of a liquidation gives that back; rows of
 * a market share one price.
 * Units: ticks. Source: finance.md §3.5, ADR 35.
 */
import { type AssetId, amountToBigInt, type MemberIndex, rateToPpm } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { CONTRACT_ORDER } from '../ledger/account.ts';
import { closeCostOf } from './closeCost.ts';
import { type CrossBacking, crossBackingOf, ISOLATED, openCross } from './crossAccount.ts';
import { type TieredRow, tieredLiquidationPrice } from './formulas/liquidationPrice.ts';
import { type DeductedTier, deductionsOf } from './formulas/maintenance.ts';
import { NOTHING, ratio, unitsOf } from './formulas/ratio.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { gainOf, marginOf, notionalOf, worthOf } from './rowValue.ts';

const PPM = 1_000_000n;
/** What rounding maintenance and fee of a row up adds at most, in units. */
const ROUNDED_UP = 2n;
/** Ticks looked at one by one; where rounding is worth more of them, the earliest it can be is told. */
const SCAN_MAX = 64;

/** What backs a row's account, for whoever asks about several rows of one. */
export type BackingOf = (member: MemberIndex, asset: AssetId) => CrossBacking;

/** Accounts at this entry, each reckoned once, for reads of one member's rows. */
export function backingsOf(exchange: Exchange): BackingOf {
  const known = new Map<AssetId, CrossBacking & { readonly member: MemberIndex }>();
  return (member, asset) => {
    const before = known.get(asset);
    if (before?.member === member) return before;
    const found = { member, ...crossBackingOf(exchange, member, asset) };
    known.set(asset, found);
    return found;
  };
}

/**
 * The mark at which a row is liquidated, in ticks; undefined where there is none above zero. O(perpetuals) unless
 * `crossOf` knows the account already.
 */
export function shownLiquidation(
  exchange: Exchange,
  perp: PerpMarket,
  slot: number,
  crossOf: BackingOf = (member, asset) => crossBackingOf(exchange, member, asset),
): number | undefined {
  const { rows, market } = perp;
  const { member } = rows.keyOf(slot);
  const isIsolated = rows.get(slot, ROW.mode) === ISOLATED;
  const slots = isIsolated ? [slot] : crossSlots(perp, member);
  const backing = isIsolated
    ? BigInt(rows.get(slot, ROW.margin))
    : backingOf(exchange, perp, { member, slots, cross: crossOf(member, market.quoteAsset) });
  return firstDue(perp, slots, backing);
}

/**
 * The formula's tick, or one nearer the mark where the engine is due already because what each row must keep is
 * rounded up: a unit is many ticks of rows that weigh each other up.
 */
function firstDue(perp: PerpMarket, slots: readonly number[], backing: bigint): number | undefined {
  const { mark } = perp;
  const rows = slots.map((each) => tieredRow(perp, each));
  const exact = priceOf(perp, rows, { backing, mark });
  const rounded = backing - ROUNDED_UP * BigInt(slots.length);
  const early = priceOf(perp, rows, { backing: rounded, mark });
  if (early === undefined || (exact === undefined && early > mark)) return exact;
  const last = exact ?? 0;
  const step = Math.sign(last - mark);
  const first = Math.sign(early - mark) === step ? early : mark;
  if (Math.abs(last - first) > SCAN_MAX) return first;
  for (let at = first; (last - at) * step > 0; at += step) {
    if (isDueAt(perp, slots, backing, at)) return at;
  }
  return exact;
}

/** The engine's condition, in its whole numbers. */
function isDueAt(
  perp: PerpMarket,
  slots: readonly number[],
  backing: bigint,
  price: number,
): boolean {
  let spare = backing;
  for (const slot of slots) {
    spare += BigInt(gainOf(perp, slot, price)) - BigInt(closeCostOf(perp, slot, price));
  }
  return spare < 0n;
}

/** A resting order that opens, in whole numbers. */
export interface RestingOpening {
  readonly member: MemberIndex;
  /** Its row: what it would add to. */
  readonly slot: number;
  readonly ticks: number;
  /** Not filled yet. */
  readonly lots: number;
  readonly leverage: number;
}

/**
 * The mark at which the row of a resting order would be liquidated, were the order filled at its limit and
 * everything else as it is; its fee a taker's, as what it holds. Undefined where there is none above zero.
 */
export function foreseenLiquidation(
  exchange: Exchange,
  perp: PerpMarket,
  { member, slot, ticks, lots, leverage }: RestingOpening,
  crossOf: BackingOf,
): number | undefined {
  const { rows, market } = perp;
  const notional = BigInt(notionalOf(perp, ticks, lots));
  const opened = { lots: BigInt(lots), entry: notional };
  if (rows.get(slot, ROW.mode) === ISOLATED) {
    const backing = BigInt(rows.get(slot, ROW.margin)) + BigInt(marginOf(notional, leverage));
    return priceOf(perp, [tieredRow(perp, slot, opened)], { backing, mark: ticks });
  }
  const slots = crossSlots(perp, member);
  const fee = (notional * BigInt(market.takerPpm) + PPM - 1n) / PPM;
  const cross = crossOf(member, market.quoteAsset);
  const backing = backingOf(exchange, perp, { member, slots, cross }) - fee;
  const others = slots.filter((each) => each !== slot).map((each) => tieredRow(perp, each));
  return priceOf(perp, [...others, tieredRow(perp, slot, opened)], { backing, mark: ticks });
}

/** Where rows that share a backing are due, to the tick toward the mark. */
function priceOf(
  { market }: PerpMarket,
  rows: readonly TieredRow[],
  { backing, mark }: { readonly backing: bigint; readonly mark: number },
): number | undefined {
  const price = tieredLiquidationPrice(rows, {
    wallet: ratio(backing),
    feeRate: ratio(BigInt(market.takerPpm), PPM),
    otherMaintenance: NOTHING,
    otherUnrealized: NOTHING,
    mark: ratio(BigInt(mark)),
  });
  if (price === undefined) return undefined;
  const isBelow = unitsOf(price, 0, 'down') < BigInt(mark);
  return Number(unitsOf(price, 0, isBelow ? 'up' : 'down'));
}

/** The cross rows of a member in this market. */
function crossSlots(perp: PerpMarket, member: MemberIndex): number[] {
  return [0, 1].map((side) => openCross(perp, member, side)).filter((slot) => slot !== 0);
}

interface AccountHere {
  readonly member: MemberIndex;
  /** Its cross rows in this market. */
  readonly slots: readonly number[];
  readonly cross: CrossBacking;
}

/** All that backs the rows of this market: the account, less what its other rows need and plus what they gain. */
function backingOf(
  exchange: Exchange,
  perp: PerpMarket,
  { member, slots, cross }: AccountHere,
): bigint {
  const { market, mark } = perp;
  const { ledger } = exchange;
  const held = ledger.balance(ledger.find(member, CONTRACT_ORDER, market.quoteAsset));
  let backing = BigInt(cross.equity) + held - BigInt(cross.maintenance);
  for (const slot of slots) {
    backing += BigInt(closeCostOf(perp, slot, mark)) - BigInt(worthOf(perp, slot, mark));
    backing -= BigInt(perp.rows.get(slot, ROW.settled));
  }
  return backing;
}

const NOTHING_OPENED = { lots: 0n, entry: 0n };

/** A row in ticks and quote units, with what is opened besides: its quantity is what one tick is worth of it. */
function tieredRow(perp: PerpMarket, slot: number, opened = NOTHING_OPENED): TieredRow {
  const { rows, market } = perp;
  const lots = BigInt(rows.get(slot, ROW.lots)) + opened.lots;
  return {
    side: rows.get(slot, ROW.side) === 0 ? 'long' : 'short',
    quantity: ratio(lots * BigInt(market.notionalFactor)),
    entryValue: ratio(BigInt(rows.get(slot, ROW.entry)) + opened.entry),
    tiers: tiersOf(perp),
  };
}

function tiersOf({ market: { spec } }: PerpMarket): readonly DeductedTier[] {
  const tiers = spec.kind === 'perp' ? spec.tiers : [];
  return deductionsOf(
    tiers.map(({ rate }, at) => ({
      floor: ratio(at === 0 ? 0n : amountToBigInt(tiers[at - 1]!.notionalCap)),
      rate: ratio(rateToPpm(rate), PPM),
    })),
  );
}
