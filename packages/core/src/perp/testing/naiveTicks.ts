/** What a tick of the index does to a NaiveWorld: marks, premiums, funding. Tests only. */
import { divideRounded } from '@candor/money';
import { fundingRate, premium } from '../formulas/funding.ts';
import { ratio, unitsOf } from '../formulas/ratio.ts';
import { drawProfit, move } from './naiveRows.ts';
import {
  bestOf,
  bookOf,
  ceilDivide,
  floorDivide,
  isSpared,
  lesser,
  type NaiveMarket,
  type NaiveRow,
  type NaiveWorld,
  nextNumber,
  notionalOf,
  payable,
} from './naiveWorld.ts';

const BILLION = 1_000_000_000n;
const STALE_MS = 10_000;

export function isStale({ time }: NaiveWorld, { indexAt }: NaiveMarket): boolean {
  return time - indexAt > STALE_MS;
}

/** Tells a market its index. */
export function tell(world: NaiveWorld, market: NaiveMarket, index: number): void {
  market.index = index;
  market.indexAt = world.time;
  if (!isSpared(world, market)) sample(world, market);
  market.mark = markOf(world, market);
  if (!isSpared(world, market)) market.grace = graceOf(world, market);
  chargeIfDue(world, market);
}

/** A minute from the first mark on, and then until there is another. */
function graceOf({ time }: NaiveWorld, { grace }: NaiveMarket): NaiveMarket['grace'] {
  if (grace === 'awaited') return { until: time + 60_000 };
  return grace !== 'none' && time >= grace.until ? 'none' : grace;
}

function sample({ time }: NaiveWorld, market: NaiveMarket): void {
  const [bid, ask] = [bestOf(market, false), bestOf(market, true)];
  const { index } = market;
  if (bid > 0 && ask > 0) market.basis.set(Math.floor(time / 1_000), bid + ask - 2 * index);
  const minute = Math.floor(time / 60_000);
  if (minute === market.premiumMinute) return;
  market.premiumMinute = minute;
  const sampled = premium({
    bids: levelsOf(market, false),
    asks: levelsOf(market, true),
    index: ratio(BigInt(index)),
    impactNotional: ratio(market.terms.impactNotional),
  });
  market.premiums.push(Number(unitsOf(sampled, 9, 'halfEven')));
}

function levelsOf(market: NaiveMarket, isSell: boolean) {
  const levels = new Map<number, number>();
  for (const { price, left } of bookOf(market, isSell)) {
    levels.set(price, (levels.get(price) ?? 0) + left);
  }
  return [...levels].map(([price, lots]) => ({
    price: ratio(BigInt(price)),
    quantity: ratio(BigInt(lots) * market.terms.factor),
  }));
}

/** The median of the funded index, the index with the mean basis of 30 s, and the last trade. */
function markOf({ time }: NaiveWorld, market: NaiveMarket): number {
  const { index, rateE9, fundingAt, last, basis, terms } = market;
  const left = Math.max(0, Math.min(fundingAt - time, terms.intervalMs));
  const moved = divideRounded(
    BigInt(index) * BigInt(rateE9) * BigInt(left),
    BILLION * BigInt(terms.intervalMs),
    'halfEven',
  );
  const second = Math.floor(time / 1_000);
  const recent = [...basis].filter(([at]) => at > second - 30).map(([, double]) => double);
  const sum = BigInt(recent.reduce((total, each) => total + each, 0));
  const mean = recent.length === 0 ? 0n : divideRounded(sum, BigInt(recent.length * 2), 'halfEven');
  const prices = [index + Number(moved), index + Number(mean), last === 0 ? index : last];
  return Math.max(1, prices.sort((one, other) => one - other)[1]!);
}

/** Waits for the next time of day at which funding falls due. */
export function armFunding(world: NaiveWorld, market: NaiveMarket): void {
  const { intervalMs } = market.terms;
  market.fundingAt = (Math.floor(world.time / intervalMs) + 1) * intervalMs;
  market.fundingArmed = nextNumber(world);
}

export function chargeIfDue(world: NaiveWorld, market: NaiveMarket): void {
  if (market.fundingAt > world.time) return;
  if (isSpared(world, market)) {
    market.premiums = [];
    armFunding(world, market);
    return;
  }
  if (market.mark === 0 || isStale(world, market)) return;
  const { premiums, terms } = market;
  const sum = premiums.reduce((total, each) => total + each, 0);
  const rate = fundingRate({
    premium:
      premiums.length === 0 ? ratio(0n) : ratio(BigInt(sum), BigInt(premiums.length) * BILLION),
    interest: ratio(BigInt(terms.interestE9), BILLION),
    hours: ratio(BigInt(terms.intervalMs), 3_600_000n),
    capRate: ratio(BigInt(terms.capE9), BILLION),
  });
  market.rateE9 = Number(unitsOf(rate, 9, 'halfEven'));
  market.premiums = [];
  chargeFunding(world, market);
  armFunding(world, market);
}

/** Payers pay what they owe and have; receivers get what is due, or share what there is. */
function chargeFunding(world: NaiveWorld, market: NaiveMarket): void {
  const { rateE9 } = market;
  if (rateE9 === 0) return;
  const payers = rateE9 > 0 ? 0 : 1;
  const open = market.rows.filter(({ lots }) => lots > 0);
  let paid = 0n;
  for (const row of open.filter(({ side }) => side === payers)) paid += pay(world, market, row);
  const receivers = open.filter(({ side }) => side !== payers);
  const due = receivers.reduce((sum, row) => sum + shareOf(market, row, floorDivide), 0n);
  const missing = due > paid ? due - paid : 0n;
  const pot = paid + (missing < world.fund ? missing : world.fund);
  let given = 0n;
  for (const row of receivers) {
    const full = shareOf(market, row, floorDivide);
    const received = pot < due ? (full * pot) / due : full;
    row.funding += received;
    if (row.mode === 1) row.margin += received;
    move(world, row.member, { profit: received, margin: row.mode === 1 ? received : 0n });
    given += received;
  }
  world.fund += paid - given;
  world.clearing -= paid - given;
}

function pay(world: NaiveWorld, market: NaiveMarket, row: NaiveRow): bigint {
  const owed = shareOf(market, row, ceilDivide);
  if (row.mode === 1) {
    const paid = lesser(owed, row.margin);
    row.margin -= paid;
    row.funding -= paid;
    move(world, row.member, { profit: -paid, margin: -paid });
    return paid;
  }
  drawProfit(world, row.member, owed);
  const paid = payable(world, row.member, { amount: owed, incoming: 0n });
  row.funding -= paid;
  move(world, row.member, { profit: -paid });
  return paid;
}

function shareOf(market: NaiveMarket, row: NaiveRow, divide: typeof ceilDivide): bigint {
  const rate = BigInt(Math.abs(market.rateE9));
  return divide(notionalOf(market, market.mark, row.lots) * rate, BILLION);
}
