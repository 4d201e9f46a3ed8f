/**
 * A member's rows of perpetuals, all or part by part: what a cross account has is reckoned once for all of its rows,
 * and no part keeps those who wait for the engine. Changes nothing. Ticks, lots, smallest quote units.
 */
import type { MarketId, MemberId, MemberIndex, Millis } from '@candor/money';
import type { Exchange } from '../exchange.ts';
import { closeCostOf } from '../perp/closeCost.ts';
import { ISOLATED } from '../perp/crossAccount.ts';
import type { PositionSide } from '../perp/formulas/position.ts';
import type { PerpMarket } from '../perp/perps.ts';
import { ROW } from '../perp/positionRows.ts';
import { worthOf } from '../perp/rowValue.ts';
import { type BackingOf, backingsOf, shownLiquidation } from '../perp/shownLiquidation.ts';
import { MARGIN_MODE, type MarginMode, POSITION_SIDE } from '../perp/words.ts';
import { type OwnStop, type OwnTriggerOrder, triggersIn } from './readTriggers.ts';

/** A row with open lots. */
export interface Position {
  readonly marketId: MarketId;
  readonly side: PositionSide;
  readonly mode: MarginMode;
  readonly quantity: number;
  /** What of it no resting order closes. */
  readonly quantityFree: number;
  /** Σ price × lots in quote units; ÷ (quantity × notionalFactor) is the entry price in ticks. */
  readonly entryValue: bigint;
  readonly margin: bigint;
  readonly fees: bigint;
  /** Received above zero. */
  readonly funding: bigint;
  readonly leverage: number;
  /** At the mark, less what was paid out of it. */
  readonly unrealized: bigint;
  /** The mark in ticks at which it is liquidated; undefined where there is none. */
  readonly liquidation: number | undefined;
  /** Ticks; 0 while there is none. */
  readonly mark: number;
  /** What it must keep at the mark, with the fee of its close. */
  readonly maintenance: bigint;
  /** What backs it at the mark: its margin and profit, or those of the whole cross account. */
  readonly backing: bigint;
  /** What must be left of that: its own maintenance, or that of all cross rows. */
  readonly backingMin: bigint;
  readonly openedAt: Millis;
}

/** Which of a member's rows. */
export interface PositionsAsk {
  readonly memberId: MemberId;
  /** Undefined for all markets. */
  readonly marketId: MarketId | undefined;
  /** Where the part begins: 0, then `next` of the answer before. */
  readonly from: number;
}

/** Rows of some markets, with all that waits for them there, at one entry. */
export interface PositionsPart {
  readonly rows: readonly Position[];
  readonly triggers: readonly (OwnStop | OwnTriggerOrder)[];
  /** Where the next part begins; undefined behind the last. */
  readonly next: number | undefined;
}

/** A part ends with the market that fills it: a fraction of a millisecond. */
const ROWS_IN_PART = 16;
const TRIGGERS_IN_PART = 200;

/** A member's rows, by market, longs before shorts, cross before isolated. O(rows + perpetuals). */
export function readPositions(exchange: Exchange, memberId: MemberId): Position[] {
  const member = exchange.members.indexOf(memberId);
  const crossOf = backingsOf(exchange);
  if (member < 0) return [];
  return exchange.perps.list.flatMap((perp) => rowsIn(exchange, perp, { member, crossOf }));
}

/** Some of them, with their triggers, in the same order. O(part + perpetuals). */
export function readPositionsPart(
  exchange: Exchange,
  { memberId, marketId, from }: PositionsAsk,
): PositionsPart {
  const member = exchange.members.indexOf(memberId);
  const { list } = exchange.perps;
  const rows: Position[] = [];
  const triggers: (OwnStop | OwnTriggerOrder)[] = [];
  const crossOf = backingsOf(exchange);
  let at = member < 0 ? list.length : Math.max(0, from);
  while (at < list.length && rows.length < ROWS_IN_PART && triggers.length < TRIGGERS_IN_PART) {
    const perp = list[at]!;
    at += 1;
    if (marketId !== undefined && perp.market.spec.marketId !== marketId) continue;
    rows.push(...rowsIn(exchange, perp, { member, crossOf }));
    triggers.push(...triggersIn(perp, member));
  }
  return { rows, triggers, next: at < list.length ? at : undefined };
}

/** What a member has open of one side and mode, without its worth. */
export interface OpenRow extends Pick<Position, 'marketId' | 'side' | 'mode' | 'quantity'> {
  readonly memberId: MemberId;
}

/** What some members have open, in the order of `readPositions`. O(members × perpetuals). */
export function readOpenRows(exchange: Exchange, memberIds: readonly MemberId[]): OpenRow[] {
  return memberIds.flatMap((memberId) => {
    const member = exchange.members.indexOf(memberId);
    if (member < 0) return [];
    return exchange.perps.list.flatMap(({ rows, market }) =>
      slotsOf(rows, member).map((slot) => ({
        ...{ memberId, marketId: market.spec.marketId },
        side: POSITION_SIDE.itemOf(rows.get(slot, ROW.side)),
        mode: MARGIN_MODE.itemOf(rows.get(slot, ROW.mode)),
        quantity: rows.get(slot, ROW.lots),
      })),
    );
  });
}

/** Whose rows, and what is known of their account. */
interface Owner {
  readonly member: MemberIndex;
  readonly crossOf: BackingOf;
}

const PLACES = [0, 1, 2, 3];

function rowsIn(exchange: Exchange, perp: PerpMarket, owner: Owner): Position[] {
  return slotsOf(perp.rows, owner.member).map((slot) => describe(exchange, perp, slot, owner));
}

/** Where a member's rows of a perpetual with something open stand. */
function slotsOf(rows: PerpMarket['rows'], member: MemberIndex): number[] {
  return PLACES.map((place) => rows.find(member, place >> 1, place & 1)).filter(
    (slot) => slot !== 0 && rows.get(slot, ROW.lots) > 0,
  );
}

function describe(exchange: Exchange, perp: PerpMarket, slot: number, owner: Owner): Position {
  const { rows, mark, market } = perp;
  const quantity = rows.get(slot, ROW.lots);
  return {
    marketId: market.spec.marketId,
    side: POSITION_SIDE.itemOf(rows.get(slot, ROW.side)),
    mode: MARGIN_MODE.itemOf(rows.get(slot, ROW.mode)),
    quantity,
    quantityFree: Math.max(0, quantity - rows.get(slot, ROW.closing)),
    entryValue: BigInt(rows.get(slot, ROW.entry)),
    margin: BigInt(rows.get(slot, ROW.margin)),
    fees: BigInt(rows.get(slot, ROW.fees)),
    funding: BigInt(rows.get(slot, ROW.funding)),
    leverage: rows.get(slot, ROW.leverage),
    unrealized: BigInt(worthOf(perp, slot, mark)),
    liquidation: shownLiquidation(exchange, perp, slot, owner.crossOf),
    mark,
    ...backingOf(perp, slot, owner),
    openedAt: rows.get(slot, ROW.openedAt),
  };
}

function backingOf(
  perp: PerpMarket,
  slot: number,
  { member, crossOf }: Owner,
): Pick<Position, 'maintenance' | 'backing' | 'backingMin'> {
  const { rows, mark, market } = perp;
  const maintenance = BigInt(closeCostOf(perp, slot, mark));
  if (rows.get(slot, ROW.mode) === ISOLATED) {
    const backing = BigInt(rows.get(slot, ROW.margin)) + BigInt(worthOf(perp, slot, mark));
    return { maintenance, backing, backingMin: maintenance };
  }
  const cross = crossOf(member, market.quoteAsset);
  return { maintenance, backing: BigInt(cross.equity), backingMin: BigInt(cross.maintenance) };
}
