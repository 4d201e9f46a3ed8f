/**
 * NaiveWorld: perpetuals as anyone would write them, to hold the exchange against: plain objects and bigints
 * in lists that are looked through from end to end. It shares the formulas of premium and funding with the
 * exchange, which are proven by themselves, and nothing else. Ticks and lots are numbers, amounts bigints of
 * smallest units. Members are positions in a list. Tests only. Source: ADR 35, ADR 36, finance.md §3.
 */
import { divideRounded } from '@candor/money';
import type { TimeInForce } from '../../execution/words.ts';

export const MILLION = 1_000_000n;

export interface NaiveKey {
  readonly member: number;
  /** 0 long, 1 short. */
  readonly side: number;
  /** 0 cross, 1 isolated. */
  readonly mode: number;
}

export interface NaiveRow extends NaiveKey {
  lots: number;
  entry: bigint;
  margin: bigint;
  settled: bigint;
  fees: bigint;
  /** Received above zero. */
  funding: bigint;
  leverage: number;
}

export interface NaiveOrder {
  readonly number: number;
  readonly key: NaiveKey;
  readonly isSell: boolean;
  readonly price: number;
  /** In all, filled lots included. */
  quantity: number;
  left: number;
  held: bigint;
  readonly isPostOnly: boolean;
  readonly closes: boolean;
  readonly leverage: number;
  readonly takeProfit: number;
  readonly stopLoss: number;
}

export interface NaiveTrigger {
  readonly number: number;
  readonly key: NaiveKey;
  /** 0 = the whole row of a stop. */
  lots: number;
  takeProfit: number;
  stopLoss: number;
  /** The order a stop came with. */
  readonly orderNumber: number;
  /** Of an order that waits; undefined for a stop. */
  readonly order?: {
    readonly triggerPrice: number;
    readonly rises: boolean;
    readonly leverage: number;
    readonly price: number | undefined;
    readonly timeInForce: TimeInForce;
  };
}

export interface NaiveTerms {
  readonly baseAsset: number;
  readonly factor: bigint;
  readonly makerPpm: bigint;
  readonly takerPpm: bigint;
  readonly bandPpm: bigint;
  readonly quantityMin: number;
  readonly quantityMax: number;
  readonly openOrdersMax: number;
  readonly leverages: readonly number[];
  readonly tiers: readonly {
    readonly cap: bigint;
    readonly ppm: bigint;
    readonly leverageMax: number;
  }[];
  readonly intervalMs: number;
  readonly interestE9: number;
  readonly capE9: number;
  readonly impactNotional: bigint;
}

export interface NaiveMarket {
  readonly id: number;
  readonly terms: NaiveTerms;
  status: string;
  index: number;
  indexAt: number;
  mark: number;
  last: number;
  /** By second: twice the distance of the book's middle from the index. */
  readonly basis: Map<number, number>;
  premiumMinute: number;
  premiums: number[];
  rateE9: number;
  fundingAt: number;
  fundingArmed: number;
  /** A market that goes on trading waits for a mark, and from that mark on for a minute. */
  grace: 'none' | 'awaited' | { readonly until: number };
  readonly rows: NaiveRow[];
  orders: NaiveOrder[];
  triggers: NaiveTrigger[];
}

/** Accounts of members by their position. */
interface Accounts {
  readonly coins: bigint[];
  readonly free: bigint[];
  readonly onOrder: bigint[];
  readonly margins: bigint[];
}

export interface NaiveWorld {
  /** True when a halted market is spared, and for a minute after it (rules 3). */
  rests: boolean;
  time: number;
  readonly markets: NaiveMarket[];
  readonly accounts: Accounts;
  readonly frozen: Set<number>;
  clearing: bigint;
  fees: bigint;
  fund: bigint;
  /** Numbers of orders, triggers and armed fundings given out. */
  issued: number;
}

/** True while a market is halted and that counts. */
export function isSpared({ rests }: NaiveWorld, { status }: NaiveMarket): boolean {
  return rests && status === 'halted';
}

/** True while nothing of a market is liquidated. */
export function isResting(world: NaiveWorld, market: NaiveMarket): boolean {
  return market.grace !== 'none' || isSpared(world, market);
}

export function ceilDivide(top: bigint, bottom: bigint): bigint {
  return divideRounded(top, bottom, 'up');
}

export function floorDivide(top: bigint, bottom: bigint): bigint {
  return divideRounded(top, bottom, 'down');
}

export function notionalOf({ terms }: NaiveMarket, price: number, lots: number): bigint {
  return BigInt(price) * BigInt(lots) * terms.factor;
}

export function feeOf(notional: bigint, ppm: bigint): bigint {
  return ceilDivide(notional * ppm, MILLION);
}

export function marginOf(notional: bigint, leverage: number): bigint {
  return ceilDivide(notional, BigInt(leverage));
}

/** The tier of a notional: at its cap still that tier; beyond the last cap the last. */
export function tierOf({ terms: { tiers } }: NaiveMarket, notional: bigint): number {
  const found = tiers.findIndex(({ cap }) => notional <= cap);
  return found < 0 ? tiers.length - 1 : found;
}

/** Each slice of a notional at the rate of its tier, together rounded up. */
export function maintenanceOf(market: NaiveMarket, notional: bigint): bigint {
  const { tiers } = market.terms;
  let sum = 0n;
  tiers.forEach(({ cap, ppm }, at) => {
    const floor = at === 0 ? 0n : tiers[at - 1]!.cap;
    const top = at === tiers.length - 1 || notional < cap ? notional : cap;
    if (top > floor) sum += (top - floor) * ppm;
  });
  return ceilDivide(sum, MILLION);
}

/** Maintenance and the fee of closing a row, at a price. */
export function closeCostOf(market: NaiveMarket, row: NaiveRow, price: number): bigint {
  const notional = notionalOf(market, price, row.lots);
  return maintenanceOf(market, notional) + feeOf(notional, market.terms.takerPpm);
}

export function gainOf(market: NaiveMarket, row: NaiveRow, price: number): bigint {
  const gain = notionalOf(market, price, row.lots) - row.entry;
  return row.side === 0 ? gain : -gain;
}

/** Unrealised profit, less what was paid out of it. */
export function worthOf(market: NaiveMarket, row: NaiveRow, price: number): bigint {
  return gainOf(market, row, price) - row.settled;
}

export function isSame(left: NaiveKey, right: NaiveKey): boolean {
  return left.member === right.member && left.side === right.side && left.mode === right.mode;
}

/** The row of a key, which begins empty. */
export function rowOf(market: NaiveMarket, key: NaiveKey): NaiveRow {
  const known = market.rows.find((each) => isSame(each, key));
  if (known !== undefined) return known;
  const { member, side, mode } = key;
  const nothing = { entry: 0n, margin: 0n, settled: 0n, fees: 0n, funding: 0n };
  const row = { member, side, mode, lots: 0, ...nothing, leverage: 0 };
  market.rows.push(row);
  return row;
}

/** A member's open cross rows, by market, longs first. */
export function crossRowsOf(world: NaiveWorld, member: number) {
  return world.markets.flatMap((market) =>
    [0, 1].flatMap((side) => {
      const row = market.rows.find((each) => isSame(each, { member, side, mode: 0 }));
      return row === undefined || row.lots === 0 ? [] : [{ market, row }];
    }),
  );
}

/** Sums of a member's cross rows at the marks. */
export function crossOf(world: NaiveWorld, member: number) {
  let [margins, profit, maintenance] = [0n, 0n, 0n];
  for (const { market, row } of crossRowsOf(world, member)) {
    margins += row.margin;
    profit += worthOf(market, row, market.mark);
    maintenance += closeCostOf(market, row, market.mark);
  }
  return { margins, profit, maintenance };
}

export function freeOf({ accounts }: NaiveWorld, member: number): bigint {
  return accounts.free[member]!;
}

export function equityOf(world: NaiveWorld, member: number): bigint {
  return freeOf(world, member) + crossOf(world, member).profit;
}

export function canSpend(world: NaiveWorld, member: number, amount: bigint): boolean {
  const { margins, profit } = crossOf(world, member);
  return freeOf(world, member) >= amount + margins + (profit < 0n ? -profit : 0n);
}

/** The amount, or what of it there is once `incoming` came in. */
export function payable(
  world: NaiveWorld,
  member: number,
  { amount, incoming }: { readonly amount: bigint; readonly incoming: bigint },
): bigint {
  const there = freeOf(world, member) + incoming;
  if (there >= amount) return amount;
  return there > 0n ? there : 0n;
}

export function bandOf({ terms, mark }: NaiveMarket): {
  readonly low: number;
  readonly high: number;
} {
  const low = ceilDivide(BigInt(mark) * (MILLION - terms.bandPpm), MILLION);
  const high = floorDivide(BigInt(mark) * (MILLION + terms.bandPpm), MILLION);
  return { low: low < 1n ? 1 : Number(low), high: Number(high) };
}

/** Lots of resting orders that open or close a row. */
export function promisedOf(market: NaiveMarket, key: NaiveKey, closes: boolean): number {
  return market.orders
    .filter((each) => isSame(each.key, key) && each.closes === closes)
    .reduce((sum, each) => sum + each.left, 0);
}

/** The orders of a side of the book, best first, oldest first. */
export function bookOf(market: NaiveMarket, isSell: boolean): NaiveOrder[] {
  const sign = isSell ? 1 : -1;
  return market.orders
    .filter((each) => each.isSell === isSell)
    .sort((left, right) => sign * (left.price - right.price) || left.number - right.number);
}

export function bestOf(market: NaiveMarket, isSell: boolean): number {
  return bookOf(market, isSell)[0]?.price ?? 0;
}

export function nextNumber(world: NaiveWorld): number {
  world.issued += 1;
  return world.issued;
}

/** The lesser of two amounts. */
export function lesser(one: bigint, other: bigint): bigint {
  if (one < other) return one;
  return other;
}
