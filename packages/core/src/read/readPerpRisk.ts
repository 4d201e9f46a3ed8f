/**
 * What an operator must know of a perpetual's risk: who stands nearest to liquidation, what the fund has,
 * who would be deleveraged first. Changes nothing. Ticks, lots, smallest quote units.
 */
import type { MarketId, MemberId } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import type { PositionSide } from '../perp/formulas/position.ts';
import type { PerpMarket } from '../perp/perps.ts';
import { ROW } from '../perp/positionRows.ts';
import { scoreOf } from '../perp/rankRows.ts';
import { notionalOf, worthOf } from '../perp/rowValue.ts';
import { shownLiquidation } from '../perp/shownLiquidation.ts';
import { MARGIN_MODE, type MarginMode, POSITION_SIDE } from '../perp/words.ts';

export interface RiskRow {
  readonly memberId: MemberId;
  readonly side: PositionSide;
  readonly mode: MarginMode;
  readonly quantity: number;
  /** At the mark. */
  readonly notional: bigint;
  readonly unrealized: bigint;
  /** Of the last opening fill. */
  readonly leverage: number;
  /** Ticks; undefined where there is none. */
  readonly liquidation: number | undefined;
  /** How far the mark is from it, in parts per million of the mark; 0 once it is reached. */
  readonly distancePpm: number | undefined;
}

export interface QueuedRow {
  readonly memberId: MemberId;
  readonly side: PositionSide;
  readonly mode: MarginMode;
  readonly quantity: number;
  /** As deleveraging ranks it; no amount. */
  readonly score: number;
}

export interface PerpRisk {
  readonly marketId: MarketId;
  readonly mark: number;
  /** Of all markets settled in the same asset. */
  readonly fund: bigint;
  readonly rowCount: number;
  readonly openInterest: number;
  /** Rows by leverage: up to it and above the one before. */
  readonly leverages: readonly { readonly upTo: number; readonly rowCount: number }[];
  /** The nearest first. */
  readonly nearest: readonly RiskRow[];
  /** Those deleveraging takes first, of each side. */
  readonly queue: readonly QueuedRow[];
}

const PPM = 1_000_000;
const LEVERAGE_STEPS = [5, 10, 20, 50, 100, Number.MAX_SAFE_INTEGER];

/** The risk of every perpetual, or of one, with so many rows of each list. O(rows × perpetuals). */
export function readPerpRisk(
  exchange: Exchange,
  { marketId, count }: { readonly marketId: MarketId | undefined; readonly count: number },
): PerpRisk[] {
  return exchange.perps.list
    .filter(({ market }) => marketId === undefined || market.spec.marketId === marketId)
    .map((perp) => riskOf(exchange, perp, count));
}

function riskOf(exchange: Exchange, perp: PerpMarket, count: number): PerpRisk {
  const { market, mark, rows } = perp;
  const slots = openSlots(perp);
  const longs = slots.filter((slot) => rows.get(slot, ROW.side) === 0);
  return {
    marketId: market.spec.marketId,
    mark,
    fund: exchange.ledger.balance(exchange.ledger.houseCell('insurance', market.quoteAsset)),
    rowCount: slots.length,
    openInterest: longs.reduce((sum, slot) => sum + rows.get(slot, ROW.lots), 0),
    leverages: countByLeverage(slots.map((slot) => rows.get(slot, ROW.leverage))),
    nearest: nearestOf(slots.map((slot) => riskRow(exchange, perp, slot))).slice(0, count),
    queue: [0, 1].flatMap((side) => queueOf(exchange, perp, side).slice(0, count)),
  };
}

function openSlots({ rows }: PerpMarket): number[] {
  const slots: number[] = [];
  for (let slot = 1; slot <= rows.slotMax; slot += 1) {
    if (rows.isRow(slot) && rows.get(slot, ROW.lots) > 0) slots.push(slot);
  }
  return slots;
}

function countByLeverage(leverages: readonly number[]): PerpRisk['leverages'] {
  return LEVERAGE_STEPS.map((upTo, at) => {
    const above = LEVERAGE_STEPS[at - 1] ?? 0;
    return { upTo, rowCount: leverages.filter((each) => each > above && each <= upTo).length };
  }).filter(({ rowCount }) => rowCount > 0);
}

function namesOf(exchange: Exchange, { rows }: PerpMarket, slot: number) {
  const { member, side, mode } = rows.keyOf(slot);
  return {
    memberId: exchange.members.idOf(member),
    side: POSITION_SIDE.itemOf(side),
    mode: MARGIN_MODE.itemOf(mode),
    quantity: rows.get(slot, ROW.lots),
  };
}

/** One open row, at the mark. */
export function riskRow(exchange: Exchange, perp: PerpMarket, slot: number): RiskRow {
  const { rows, mark } = perp;
  const liquidation = shownLiquidation(exchange, perp, slot);
  const names = namesOf(exchange, perp, slot);
  return {
    ...names,
    notional: BigInt(notionalOf(perp, mark, rows.get(slot, ROW.lots))),
    unrealized: BigInt(worthOf(perp, slot, mark)),
    leverage: rows.get(slot, ROW.leverage),
    liquidation,
    distancePpm: liquidation === undefined ? undefined : distanceOf(mark, liquidation, names),
  };
}

/** An account whose other row is larger falls due the other way than this row loses. */
function distanceOf(
  mark: number,
  liquidation: number,
  { side, mode }: Pick<RiskRow, 'side' | 'mode'>,
): number {
  const loss = side === 'long' ? mark - liquidation : liquidation - mark;
  const apart = mode === 'cross' ? Math.abs(loss) : loss;
  return mark === 0 ? 0 : Math.max(0, Math.floor((apart * PPM) / mark));
}

/** Rows that have no liquidation price stand last. */
function nearestOf(rows: readonly RiskRow[]): RiskRow[] {
  const far = Number.MAX_SAFE_INTEGER;
  return rows.toSorted((left, right) => {
    return (left.distancePpm ?? far) - (right.distancePpm ?? far);
  });
}

function queueOf(exchange: Exchange, perp: PerpMarket, side: number): QueuedRow[] {
  return openSlots(perp)
    .filter((slot) => perp.rows.get(slot, ROW.side) === side)
    .map((slot) => ({
      ...namesOf(exchange, perp, slot),
      score: scoreOf(exchange, perp, slot),
    }))
    .sort((left, right) => right.score - left.score || left.memberId - right.memberId);
}
