/**
 * The ladder of a liquidation, for one row or one account: opening orders go → look again → down to the next
 * lower tier → look again → takeover at the bankruptcy price through the book, with the fund behind it → what
 * is left against the other side. Units: ticks, lots, smallest quote units. Source: finance.md §3.6, ADR 35.
 */
import type { AssetId, MemberIndex } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import type { Exchange } from '../exchange.ts';
import { cancelResting } from '../execution/cancelResting.ts';
import { CONTRACT_AVAILABLE } from '../ledger/account.ts';
import {
  addExact,
  type Exact,
  exactFromBigInt,
  negateExact,
  subtractExact,
} from '../ledger/exact.ts';
import { cancelRowOrders } from './cancelRowOrders.ts';
import { closeCostOf } from './closeCost.ts';
import { equityOf, ISOLATED, maintenanceOf } from './crossAccount.ts';
import { deleverage } from './deleverage.ts';
import { drawProfit } from './drawProfit.ts';
import { armAccount, armRow, crossRowsOf } from './dueBounds.ts';
import { dropIfEmpty, PERP_SETTLEMENT } from './perpSettlement.ts';
import type { PerpMarket } from './perps.ts';
import type { MovePlace } from './positionMove.ts';
import { ROW, type RowKey } from './positionRows.ts';
import { reduceTier, tierOf } from './reduceTier.ts';
import { isResting } from './rest.ts';
import { worthOf } from './rowValue.ts';
import { takeOverInBook } from './takeOverInBook.ts';

/** An isolated row, or (mode cross) a member's account in the asset of the market. */
export interface Subject {
  readonly perp: PerpMarket;
  readonly key: RowKey;
}

/** Works a subject off that is due, to be armed thereafter; returns what more than looking was done. */
export function workOff(exchange: Exchange, { perp, key }: Subject, sink: EventBuffer): number {
  const asset = perp.market.quoteAsset;
  if (key.mode !== ISOLATED) return workOffAccount(exchange, { member: key.member, asset, sink });
  return workOffRow(exchange, { perp, slot: perp.rows.find(key.member, key.side, ISOLATED), sink });
}

/** True when a row or an account is no longer backed. */
export function isDue(exchange: Exchange, { perp, key }: Subject): boolean {
  const { member, side, mode } = key;
  if (mode !== ISOLATED) return isAccountDue(exchange, { member, asset: perp.market.quoteAsset });
  const slot = perp.rows.find(member, side, mode);
  return slot !== 0 && isRowDue(perp, slot);
}

/** What backs a subject that is due for each unit it must keep, below 1, the least is the worst; undefined for one
 *  that is not due. */
export function healthOfDue(exchange: Exchange, { perp, key }: Subject): number | undefined {
  const { rows, market } = perp;
  const { member, side, mode } = key;
  if (mode !== ISOLATED) {
    const equity = equityOf(exchange, member, market.quoteAsset);
    return healthBelow(equity, maintenanceOf(exchange, member, market.quoteAsset));
  }
  const slot = rows.find(member, side, mode);
  if (slot === 0 || rows.get(slot, ROW.lots) === 0) return undefined;
  return healthBelow(backingOf(perp, slot), closeCostOf(perp, slot, perp.mark));
}

function healthBelow(backing: Exact, kept: Exact): number | undefined {
  return backing < kept ? Number(backing) / Number(kept) : undefined;
}

/** Puts a subject back where it waits for the mark. */
export function armSubject(exchange: Exchange, { perp, key }: Subject): void {
  const { member, side, mode } = key;
  if (mode !== ISOLATED) {
    armAccount(exchange, member, perp.market.quoteAsset);
    return;
  }
  const slot = perp.rows.find(member, side, mode);
  if (slot !== 0) armRow(exchange, perp, slot);
}

function isRowDue(perp: PerpMarket, slot: number): boolean {
  if (perp.rows.get(slot, ROW.lots) === 0) return false;
  return backingOf(perp, slot) < closeCostOf(perp, slot, perp.mark);
}

/** What an isolated row and its margin are worth at the mark. */
function backingOf(perp: PerpMarket, slot: number): Exact {
  return addExact(worthOf(perp, slot, perp.mark), perp.rows.get(slot, ROW.margin));
}

function workOffRow(exchange: Exchange, place: MovePlace): number {
  const { perp, slot } = place;
  const { member } = perp.rows.keyOf(slot);
  const isStillDue = () =>
    perp.rows.find(member, perp.rows.get(slot, ROW.side), ISOLATED) === slot &&
    isRowDue(perp, slot);
  cancelRowOrders(exchange, place);
  while (isStillDue() && reduceTier(exchange, place));
  if (!isStillDue()) return 1;
  const margin = perp.rows.get(slot, ROW.margin);
  return takeOver(exchange, place, negateExact(margin));
}

/** A member's account of an asset. */
interface Account {
  readonly member: MemberIndex;
  readonly asset: AssetId;
  readonly sink: EventBuffer;
}

function workOffAccount(exchange: Exchange, account: Account): number {
  const { member, asset, sink } = account;
  cancelOpenings(exchange, account);
  let done = 0;
  for (const { perp, slot } of crossRowsOf(exchange, member, asset)) {
    const place = { perp, slot, sink };
    if (isResting(exchange, perp)) continue;
    while (tierOf(place) > 0 && isAccountDue(exchange, account) && reduceTier(exchange, place)) {
      done += 1;
    }
  }
  return done + takeOverAccount(exchange, account);
}

function isAccountDue(exchange: Exchange, { member, asset }: Omit<Account, 'sink'>): boolean {
  return equityOf(exchange, member, asset) < maintenanceOf(exchange, member, asset);
}

/** Every order of a member that holds margin, in all perpetuals of the asset. */
function cancelOpenings(exchange: Exchange, { member, asset, sink }: Account): void {
  const settlement = PERP_SETTLEMENT;
  for (const { market, terms } of exchange.perps.list) {
    if (market.quoteAsset !== asset) continue;
    for (const slot of market.resting.slotsOf(member)) {
      if (terms.closes(slot)) continue;
      cancelResting(exchange, { market, slot, cause: 'liquidation', settlement, sink });
    }
  }
}

/** Closes a row for the house, its member left with `target`; returns the rows of others that it took. */
function takeOver(exchange: Exchange, place: MovePlace, target: Exact): number {
  const { perp, slot } = place;
  const key = perp.rows.keyOf(slot);
  cancelRowOrders(exchange, place);
  perp.target = target;
  takeOverInBook(exchange, place);
  const isLeft = perp.rows.find(key.member, key.side, key.mode) === slot;
  if (!isLeft || perp.rows.get(slot, ROW.lots) === 0) return 1;
  const touched = deleverage(exchange, place);
  armRow(exchange, perp, slot);
  dropIfEmpty(perp, slot);
  return 1 + touched;
}

/** One row of an account, and what its takeover leaves the member. */
interface Planned {
  readonly perp: PerpMarket;
  readonly slot: number;
  readonly target: Exact;
}

/** Takes cross rows over one by one, looking at the account again after each; rows that rest stay. */
function takeOverAccount(exchange: Exchange, account: Account): number {
  const { member, asset, sink } = account;
  const { ledger } = exchange;
  const isFree = ({ perp }: Omit<MovePlace, 'sink'>) => !isResting(exchange, perp);
  const areAllFree = crossRowsOf(exchange, member, asset).every(isFree);
  let done = 0;
  let tried = 0;
  let plan: readonly Planned[] = [];
  while (isAccountDue(exchange, account)) {
    if (tried === 0) plan = planOf(exchange, account).filter(isFree);
    if (tried === plan.length) break;
    const { perp, slot, target } = plan[tried]!;
    const before = perp.rows.get(slot, ROW.lots);
    const available = ledger.find(member, CONTRACT_AVAILABLE, asset);
    // What rests brings nothing in; its profit at the mark pays for what goes, as it would for a close.
    if (!areAllFree) drawProfit(exchange, { perp, member }, { needed: negateExact(target), sink });
    // What another row was to bring may not be there yet: then the next tick looks again.
    const isCovered = target >= 0 || ledger.covers(available, negateExact(target));
    if (isCovered) done += takeOver(exchange, { perp, slot, sink }, target);
    tried = isCovered && perp.rows.get(slot, ROW.lots) !== before ? 0 : tried + 1;
  }
  return done;
}

/**
 * The cross rows of a member, each for its share of the account by what it must keep, the one that brings
 * most first: so that what comes in covers what goes out, and nothing is left at the end.
 */
function planOf(exchange: Exchange, { member, asset }: Account): readonly Planned[] {
  const whole = equityOf(exchange, member, asset);
  const rows = crossRowsOf(exchange, member, asset);
  if (rows.length === 1) return rows.map((row) => planned(row, whole));
  const equity = BigInt(whole);
  const maintenance = BigInt(maintenanceOf(exchange, member, asset));
  let left = equity;
  const plan = rows.map((row, at) => {
    const kept = BigInt(closeCostOf(row.perp, row.slot, row.perp.mark));
    const share = at === rows.length - 1 ? left : (equity * kept) / maintenance;
    left -= share;
    return planned(row, exactFromBigInt(share));
  });
  return plan.sort((one, other) => {
    if (one.target === other.target) return 0;
    return one.target > other.target ? -1 : 1;
  });
}

/** A row and its share of the account. */
function planned({ perp, slot }: Omit<Planned, 'target'>, share: Exact): Planned {
  return { perp, slot, target: subtractExact(worthOf(perp, slot, perp.mark), share) };
}
