/**
 * When a row could first fall due, as a mark of its market. An isolated row: where its margin and worth no
 * longer cover what it must keep. A cross row: where it alone would have used up its share of what its
 * account has to spare; so no account is due before one of its rows is. A bound may be early, never late:
 * it takes what must be kept to stay as it is when the price falls, and to grow at the rate of the last tier
 * when it rises. A row that is looked at early gets a nearer one. Units: ticks, smallest quote units.
 * Source: ADR 35.
 */
import { type AssetId, INT32_MAX, type MemberIndex } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { CONTRACT_AVAILABLE } from '../ledger/account.ts';
import { addExact, type Exact } from '../ledger/exact.ts';
import { spareOf } from './closeCost.ts';
import { ISOLATED, openCross } from './crossAccount.ts';
import type { PerpMarket } from './perps.ts';
import { ROW } from './positionRows.ts';

const PPM = 1_000_000;
/** What rounding maintenance and fee up adds at most. */
const ROUNDED_UP = 2;

/** Sets the bound of a row whose numbers changed, and those of its account's other rows when it is cross. */
export function armRow(exchange: Exchange, perp: PerpMarket, slot: number): void {
  const { rows, market } = perp;
  const isOpen = rows.get(slot, ROW.lots) > 0;
  if (!isOpen) perp.dueOf(slot).remove(slot);
  if (rows.get(slot, ROW.mode) !== ISOLATED) {
    armAccount(exchange, rows.get(slot, ROW.member), market.quoteAsset);
  } else if (isOpen) {
    setBound(perp, slot, Number(addExact(spareOf(perp, slot), rows.get(slot, ROW.margin))));
  }
}

/** Sets the bounds of all rows of a market anew, whose tiers or fee are others now. O(rows × perpetuals). */
export function armMarket(exchange: Exchange, perp: PerpMarket): void {
  const { rows } = perp;
  for (let slot = 1; slot <= rows.slotMax; slot += 1) {
    if (rows.isRow(slot) && rows.get(slot, ROW.lots) > 0) armRow(exchange, perp, slot);
  }
}

/** Sets the bound of a row, and those of its member's cross rows, whose free money changed with it. */
export function armBoth(exchange: Exchange, perp: PerpMarket, slot: number): void {
  armRow(exchange, perp, slot);
  if (perp.rows.get(slot, ROW.mode) !== ISOLATED) return;
  armAccount(exchange, perp.rows.get(slot, ROW.member), perp.market.quoteAsset);
}

/** Sets the bounds of a member's cross rows in an asset anew, from their marks. O(perpetuals). */
export function armAccount({ ledger, perps }: Exchange, member: MemberIndex, asset: AssetId): void {
  const { list } = perps;
  let count = 0;
  let spare: Exact = 0;
  for (let at = 0; at < list.length * 2; at += 1) {
    const perp = list[at >> 1]!;
    const slot = perp.market.quoteAsset === asset ? openCross(perp, member, at & 1) : 0;
    if (slot === 0) continue;
    count += 1;
    spare = addExact(spare, spareOf(perp, slot));
  }
  if (count === 0) return;
  const free = ledger.exactOf(ledger.find(member, CONTRACT_AVAILABLE, asset));
  const left = Number(addExact(spare, free));
  const share = left < 0 ? left : Math.floor(left / count);
  for (let at = 0; at < list.length * 2; at += 1) {
    const perp = list[at >> 1]!;
    const slot = perp.market.quoteAsset === asset ? openCross(perp, member, at & 1) : 0;
    if (slot !== 0) setBound(perp, slot, share);
  }
}

/** A member's cross rows with lots, in the order of the markets, longs first. */
export function crossRowsOf(
  { perps }: Exchange,
  member: MemberIndex,
  asset: AssetId,
): { readonly perp: PerpMarket; readonly slot: number }[] {
  const found: { perp: PerpMarket; slot: number }[] = [];
  for (const perp of perps.list) {
    if (perp.market.quoteAsset !== asset) continue;
    for (let side = 0; side < 2; side += 1) {
      const slot = openCross(perp, member, side);
      if (slot !== 0) found.push({ perp, slot });
    }
  }
  return found;
}

/**
 * Puts a row where it could first fall due, with so much to spare at its mark. Every mark has reached the
 * bound of one that has less than nothing: it stays due until it was looked at.
 */
function setBound(perp: PerpMarket, slot: number, spare: number): void {
  const { rows, market, mark, tiers } = perp;
  const heap = perp.dueOf(slot);
  const isLong = rows.get(slot, ROW.side) === 0;
  if (spare < 0) {
    heap.set(slot, isLong ? INT32_MAX : 1);
    return;
  }
  const perTick = rows.get(slot, ROW.lots) * market.notionalFactor;
  if (isLong) {
    const bound = mark - Math.floor(spare / perTick) - 1;
    if (bound < 1) heap.remove(slot);
    else heap.set(slot, bound);
    return;
  }
  const grown = perTick * ((PPM + tiers.ppmMax + market.takerPpm) / PPM);
  const bound = mark + Math.floor(Math.max(0, spare - ROUNDED_UP) / grown) + 1;
  if (bound > INT32_MAX) heap.remove(slot);
  else heap.set(slot, bound);
}
