/** What fills, takeovers and payments do to the rows and accounts of a NaiveWorld. Tests only. */
import {
  ceilDivide,
  crossRowsOf,
  feeOf,
  floorDivide,
  freeOf,
  isSame,
  lesser,
  marginOf,
  type NaiveMarket,
  type NaiveRow,
  type NaiveWorld,
  nextNumber,
  notionalOf,
  payable,
  worthOf,
} from './naiveWorld.ts';

export interface NaiveFill {
  readonly price: number;
  readonly lots: number;
  readonly ppm: bigint;
}

/** What moves between a row's member and the house; below zero the other way. */
interface Moved {
  readonly released?: bigint;
  readonly margin?: bigint;
  readonly profit?: bigint;
  readonly fee?: bigint;
  readonly insured?: bigint;
}

export function move(world: NaiveWorld, member: number, moved: Moved): void {
  const { released = 0n, margin = 0n, profit = 0n, fee = 0n, insured = 0n } = moved;
  const { free, onOrder, margins } = world.accounts;
  onOrder[member]! -= released;
  margins[member]! += margin;
  free[member]! += released - margin + profit - fee;
  world.fees += fee;
  world.fund += insured;
  world.clearing -= profit + insured;
}

export function openRow(
  world: NaiveWorld,
  { market, row }: { readonly market: NaiveMarket; readonly row: NaiveRow },
  fill: NaiveFill & { readonly leverage: number; readonly released: bigint },
): void {
  const { released, leverage } = fill;
  const notional = notionalOf(market, fill.price, fill.lots);
  const wanted = feeOf(notional, fill.ppm);
  const fee = payable(world, row.member, { amount: wanted, incoming: released });
  const whole = marginOf(notional, leverage);
  const isIsolated = row.mode === 1;
  const margin = isIsolated
    ? payable(world, row.member, { amount: whole, incoming: released - fee })
    : whole;
  if (row.lots === 0) Object.assign(row, { fees: 0n, funding: 0n });
  row.fees += fee;
  row.lots += fill.lots;
  row.entry += notional;
  row.margin += margin;
  row.leverage = leverage;
  move(world, row.member, { released, fee, margin: isIsolated ? margin : 0n });
}

/** Takes lots out of a row with their share of everything; `borne` is the loss its margin covers. */
export function takePortion(
  row: NaiveRow,
  taken: { readonly lots: number; readonly notional: bigint; readonly borne?: bigint },
): { readonly margin: bigint; readonly profit: bigint } {
  const [part, whole] = [BigInt(taken.lots), BigInt(row.lots)];
  const round = row.side === 0 ? ceilDivide : floorDivide;
  const entry = round(row.entry * part, whole);
  const settled = ceilDivide(row.settled * part, whole);
  const gain = row.side === 0 ? taken.notional - entry : entry - taken.notional;
  const profit = gain - settled;
  let margin = floorDivide(row.margin * part, whole);
  const borne = taken.borne ?? profit;
  if (row.mode === 1 && margin + borne < 0n) margin = lesser(row.margin, -borne);
  row.lots -= taken.lots;
  row.entry -= entry;
  row.settled -= settled;
  row.margin -= margin;
  return { margin, profit };
}

export function closeRow(
  world: NaiveWorld,
  { market, row }: { readonly market: NaiveMarket; readonly row: NaiveRow },
  fill: NaiveFill,
): void {
  const notional = notionalOf(market, fill.price, fill.lots);
  const wanted = feeOf(notional, fill.ppm);
  const { margin, profit } = takePortion(row, { lots: fill.lots, notional });
  const isIsolated = row.mode === 1;
  if (!isIsolated) drawProfit(world, row.member, wanted - profit);
  const incoming = isIsolated ? margin + profit : profit;
  const least = lesser(incoming, wanted);
  const fee = isIsolated ? least : payable(world, row.member, { amount: wanted, incoming });
  row.fees += fee;
  move(world, row.member, { margin: isIsolated ? -margin : 0n, profit, fee });
  fitStops(market, row);
}

/** Pays what free money does not cover out of the profit of cross rows, the most profitable first. */
export function drawProfit(world: NaiveWorld, member: number, needed: bigint): void {
  let short = needed - freeOf(world, member);
  if (needed <= 0n || short <= 0n) return;
  const sources = crossRowsOf(world, member)
    .map(({ market, row }) => ({ row, value: worthOf(market, row, market.mark) }))
    .filter(({ value }) => value > 0n)
    .sort((left, right) => (left.value === right.value ? 0 : left.value > right.value ? -1 : 1));
  for (const { row, value } of sources) {
    const drawn = lesser(short, value);
    row.settled += drawn;
    move(world, member, { profit: drawn });
    short -= drawn;
    if (short <= 0n) return;
  }
}

/** What is left of the amount that a takeover leaves its member. */
export interface Target {
  amount: bigint;
}

/** The part of a target that goes with lots of a row. */
export function shareOfTarget(target: Target, row: NaiveRow, lots: number): bigint {
  return ceilDivide(target.amount * BigInt(lots), BigInt(row.lots));
}

/** A fill of a row that the house takes over. */
export function takeOverRow(
  world: NaiveWorld,
  { market, row, target }: { market: NaiveMarket; row: NaiveRow; target: Target },
  fill: NaiveFill,
): void {
  const notional = notionalOf(market, fill.price, fill.lots);
  const borne = shareOfTarget(target, row, fill.lots);
  target.amount -= borne;
  const { margin, profit } = takePortion(row, { lots: fill.lots, notional, borne });
  const left = profit - borne;
  const wanted = feeOf(notional, fill.ppm);
  const fee = left <= 0n ? 0n : lesser(wanted, left);
  row.fees += fee;
  let insured = left - fee;
  if (-insured > world.fund) {
    row.settled += -insured - world.fund;
    insured = -world.fund;
  }
  const freed = row.mode === 1 ? -margin : 0n;
  move(world, row.member, { margin: freed, profit: borne + fee, fee, insured });
  fitStops(market, row);
}

/** No stop is for more lots than its row has; none outlives it. */
export function fitStops(market: NaiveMarket, row: NaiveRow): void {
  for (const stop of market.triggers) {
    if (stop.order === undefined && isSame(stop.key, row) && stop.lots > row.lots) {
      stop.lots = row.lots;
    }
  }
  if (row.lots > 0) return;
  market.triggers = market.triggers.filter(
    (each) => each.order !== undefined || !isSame(each.key, row),
  );
}

/** The stop of an order guards what the order opened. */
export function growStop(
  world: NaiveWorld,
  market: NaiveMarket,
  opened: {
    readonly row: NaiveRow;
    readonly orderNumber: number;
    readonly lots: number;
    readonly takeProfit: number;
    readonly stopLoss: number;
  },
): void {
  const { row, orderNumber, lots, takeProfit, stopLoss } = opened;
  if (takeProfit === 0 && stopLoss === 0) return;
  const known = market.triggers.find(
    (each) => each.order === undefined && each.orderNumber === orderNumber,
  );
  if (known !== undefined) {
    if (known.lots > 0) known.lots += lots;
    return;
  }
  const key = { member: row.member, side: row.side, mode: row.mode };
  const number = nextNumber(world);
  market.triggers.push({ number, key, lots, takeProfit, stopLoss, orderNumber });
}
