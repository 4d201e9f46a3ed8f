/**
 * Funding of one perpetual: premiums are sampled with the first tick of each minute; at a due time every
 * row open then pays or receives a share of its notional at mark, once however many times were missed.
 * Units: ticks, lots, smallest quote units; rates and premiums in parts per 1 000 000 000.
 * Rounds: a payment up, a receipt down, the rest to the fund. Source: finance.md §3.3, ADR 35.
 */
import { amount, divideRounded, invariant, kept, ticks } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { addExact, type Exact, exactFromBigInt } from '../ledger/exact.ts';
import { isStale } from './checkPerpOrder.ts';
import { ISOLATED } from './crossAccount.ts';
import { drawProfit } from './drawProfit.ts';
import { armRow } from './dueBounds.ts';
import { fundingRate } from './formulas/funding.ts';
import { ratio, unitsOf } from './formulas/ratio.ts';
import { freeCell, payable } from './payOut.ts';
import type { PerpMarket } from './perps.ts';
import { movePosition } from './positionMove.ts';
import { ROW } from './positionRows.ts';
import { isSpared } from './rest.ts';
import { notionalOf } from './rowValue.ts';
import { FUNDING_CHARGED } from './words.ts';

/** The kind of the timer that waits for funding; its subject is the market. */
export const FUNDING_DUE = 96;
const E9 = 1_000_000_000n;
const HOUR_MS = 3_600_000n;

/** Waits for the next time of day at which funding falls due. */
export function armFunding({ timers, time }: Exchange, perp: PerpMarket): void {
  const { spec } = perp.market;
  const interval = spec.kind === 'perp' ? spec.fundingIntervalMs : 0;
  perp.fundingAt = (Math.floor(time / interval) + 1) * interval;
  timers.add(perp.fundingAt, FUNDING_DUE, spec.marketId);
}

/** Charges a perpetual whose time has come; with an old index it waits for the next tick. */
export function fundingFellDue(exchange: Exchange, subject: number, sink: EventBuffer): void {
  const perp = exchange.perps.find(kept(subject));
  if (perp !== undefined) chargeIfDue(exchange, perp, sink);
}

/** Charges what is due, if the index is fresh; then waits for the next time. Of a halt nobody is charged. */
export function chargeIfDue(exchange: Exchange, perp: PerpMarket, sink: EventBuffer): void {
  const isDue = perp.fundingAt > 0 && perp.fundingAt <= exchange.time;
  if (!isDue) return;
  const isPassed = isSpared(exchange, perp);
  if (!isPassed && (perp.mark === 0 || isStale(exchange, perp))) return;
  if (!isPassed) perp.fundingRateE9 = fundingRateOf(perp);
  perp.premiums.clear();
  if (!isPassed) chargeFunding(exchange, perp, sink);
  armFunding(exchange, perp);
}

/** What the premiums sampled until now come to.   Rounds: half to even. */
export function fundingRateOf({ market: { spec }, premiums }: PerpMarket): number {
  if (spec.kind !== 'perp') return 0;
  const rate = fundingRate({
    premium: premiums.mean,
    interest: ratio(BigInt(spec.interestE9), E9),
    hours: ratio(BigInt(spec.fundingIntervalMs), HOUR_MS),
    capRate: ratio(BigInt(spec.fundingCapE9), E9),
  });
  return Number(unitsOf(rate, 9, 'halfEven'));
}

/** Charges every open row at the rate of its market: who pays first, then who receives. */
export function chargeFunding(exchange: Exchange, perp: PerpMarket, sink: EventBuffer): void {
  const { market, mark, fundingRateE9: rateE9 } = perp;
  const asset = market.quoteAsset;
  const payers = rateE9 > 0 ? 0 : 1;
  const paid = rateE9 === 0 ? 0n : BigInt(collect(exchange, { perp, sink }, payers));
  const due = rateE9 === 0 ? 0n : BigInt(receiptsOf(perp, 1 - payers));
  const fund = exchange.ledger.houseCell('insurance', asset);
  const cover = exchange.ledger.balance(fund);
  const missing = due > paid ? due - paid : 0n;
  const pot = paid + (missing < cover ? missing : cover);
  const owed = { side: 1 - payers, due, pot };
  const given = due === 0n ? 0n : BigInt(payOut(exchange, { perp, sink }, owed));
  invariant(given <= pot, 'no more funding is given than came in and the fund has');
  const rest = exactFromBigInt(paid > given ? paid - given : given - paid);
  const clearing = exchange.ledger.houseCell('clearing', asset);
  if (paid > given) exchange.ledger.transfer(clearing, fund, asset, rest);
  else if (given > paid) exchange.ledger.transfer(fund, clearing, asset, rest);
  emit(sink, FUNDING_CHARGED, {
    marketId: market.spec.marketId,
    quoteAsset: asset,
    rateE9,
    mark: ticks(mark),
    remainder: amount(paid - given),
  });
}

interface Place {
  readonly perp: PerpMarket;
  readonly sink: EventBuffer;
}

/** Takes what a side owes, each row at most what it has; returns the sum. */
function collect(exchange: Exchange, { perp, sink }: Place, side: number): Exact {
  const { rows } = perp;
  let sum: Exact = 0;
  for (let slot = 1; slot <= rows.slotMax; slot += 1) {
    if (!isOpenOn(perp, slot, side)) continue;
    const owed = shareAt(perp, slot, 'up');
    const isIsolated = rows.get(slot, ROW.mode) === ISOLATED;
    const payer = { perp, member: rows.get(slot, ROW.member) };
    if (!isIsolated) drawProfit(exchange, payer, { needed: owed, sink });
    const paid = isIsolated
      ? Math.min(Number(owed), rows.get(slot, ROW.margin))
      : Number(payable(exchange, freeCell(exchange, perp, payer.member), owed, 0));
    if (paid > 0) moveFunding(exchange, { perp, sink }, { slot, received: -paid });
    sum = addExact(sum, paid);
  }
  return sum;
}

/** What a side is to receive, in all. */
function receiptsOf(perp: PerpMarket, side: number): Exact {
  let sum: Exact = 0;
  for (let slot = 1; slot <= perp.rows.slotMax; slot += 1) {
    if (isOpenOn(perp, slot, side)) sum = addExact(sum, shareAt(perp, slot, 'down'));
  }
  return sum;
}

/** Gives a side what is due, or its share of a pot that is less; returns the sum. */
function payOut(
  exchange: Exchange,
  place: Place,
  { side, due, pot }: { readonly side: number; readonly due: bigint; readonly pot: bigint },
): Exact {
  const { perp } = place;
  let sum: Exact = 0;
  for (let slot = 1; slot <= perp.rows.slotMax; slot += 1) {
    if (!isOpenOn(perp, slot, side)) continue;
    const full = shareAt(perp, slot, 'down');
    const received = Number(pot < due ? (BigInt(full) * pot) / due : full);
    if (received > 0) moveFunding(exchange, place, { slot, received });
    sum = addExact(sum, received);
  }
  return sum;
}

/** Of an isolated row funding goes into its margin or out of it. */
function moveFunding(
  exchange: Exchange,
  { perp, sink }: Place,
  { slot, received }: { readonly slot: number; readonly received: number },
): void {
  const isIsolated = perp.rows.get(slot, ROW.mode) === ISOLATED;
  perp.rows.add(slot, ROW.funding, received);
  if (isIsolated) perp.rows.add(slot, ROW.margin, received);
  const move = exchange.perps.move.begin('funding');
  move.funding = received;
  move.margin = isIsolated ? received : 0;
  move.price = perp.mark;
  movePosition(exchange, { perp, slot, sink }, move);
  // What is received makes the bound of a row early: it may be.
  if (received < 0) armRow(exchange, perp, slot);
}

function isOpenOn({ rows }: PerpMarket, slot: number, side: number): boolean {
  return rows.get(slot, ROW.lots) > 0 && rows.get(slot, ROW.side) === side;
}

/** notional at mark × rate, without its sign. */
function shareAt(perp: PerpMarket, slot: number, rounding: 'up' | 'down'): Exact {
  const notional = notionalOf(perp, perp.mark, perp.rows.get(slot, ROW.lots));
  const rate = Math.abs(perp.fundingRateE9);
  const product = Number(notional) * rate;
  if (product <= Number.MAX_SAFE_INTEGER) {
    return rounding === 'up' ? Math.ceil(product / 1e9) : Math.floor(product / 1e9);
  }
  return exactFromBigInt(divideRounded(BigInt(notional) * BigInt(rate), E9, rounding));
}
