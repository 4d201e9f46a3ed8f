/**
 * closeBound: the worst price at which a taker may close, so that the close pays for itself. Of an isolated
 * row the price at which it and its margin are worth its fee; of a cross row the price at which the lots
 * take the last of the account. Units: ticks, lots. Rounds: to the tick on the safe side. Source: ADR 35.
 */
import { divideRounded, INT32_MAX } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { equityOf, ISOLATED } from './crossAccount.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';
import { worthOf } from './rowValue.ts';
import { shareOf } from './shareOf.ts';

const PPM = 1_000_000n;

/** What is closed, and how far its order would go without a bound. */
export interface Closing {
  readonly slot: number;
  readonly lots: number;
  readonly limit: number;
}

/** The limit, or the price before it from which on the close is no longer covered. */
export function closeBound(exchange: Exchange, perp: PerpMarket, closing: Closing): number {
  const { slot, limit } = closing;
  const { rows } = perp;
  const isIsolated = rows.get(slot, ROW.mode) === ISOLATED;
  const lots = isIsolated ? rows.get(slot, ROW.lots) : closing.lots;
  const share = { part: lots, whole: rows.get(slot, ROW.lots) };
  const isLong = rows.get(slot, ROW.side) === 0;
  const entry = BigInt(shareOf(rows.get(slot, ROW.entry), share, isLong ? 'up' : 'down'));
  const settled = BigInt(shareOf(rows.get(slot, ROW.settled), share, 'up'));
  const backing = isIsolated
    ? BigInt(rows.get(slot, ROW.margin))
    : spareOf(exchange, perp, slot, share);
  const perTick = BigInt(lots) * BigInt(perp.market.notionalFactor);
  const fee = BigInt(perp.market.takerPpm);
  if (isLong) {
    const least = leastFor((entry + settled - backing) * PPM, perTick * (PPM - fee));
    return least > BigInt(limit) ? capTicks(least) : limit;
  }
  const most = divideRounded((entry - settled + backing) * PPM, perTick * (PPM + fee), 'down');
  return most < BigInt(limit) ? capTicks(most) : limit;
}

/** What backs a part of a cross row: the account with the rest of its rows at the marks. */
function spareOf(
  exchange: Exchange,
  perp: PerpMarket,
  slot: number,
  { part, whole }: { readonly part: number; readonly whole: number },
): bigint {
  const { rows, market } = perp;
  const equity = equityOf(exchange, rows.get(slot, ROW.member), market.quoteAsset);
  const value = BigInt(worthOf(perp, slot, perp.mark));
  const ofPart = divideRounded(value * BigInt(part), BigInt(whole), 'up');
  return BigInt(equity) - ofPart;
}

/** The lowest price that brings what is needed; the highest there is where the fee takes all of every price. */
function leastFor(needed: bigint, perTick: bigint): bigint {
  if (perTick > 0n) return divideRounded(needed, perTick, 'up');
  return needed > 0n ? BigInt(INT32_MAX) : 0n;
}

function capTicks(price: bigint): number {
  if (price < 1n) return 0;
  return price > BigInt(INT32_MAX) ? INT32_MAX : Number(price);
}
