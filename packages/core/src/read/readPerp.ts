/** Reads of perpetuals: a member's rows and account of contracts. Change nothing. Ticks, lots, smallest units. */
import type { AssetId, MarketId, MemberId, Millis, OrderId } from '@candor/money';
import { marketOf } from '../book/index.ts';
import type { Exchange } from '../exchange.ts';
import { CONTRACT_AVAILABLE, CONTRACT_MARGIN, CONTRACT_ORDER } from '../ledger/account.ts';
import type { MemberIndex } from '../ledger/ledger.ts';
import { closeCostOf } from '../perp/closeCost.ts';
import {
  boundOf,
  crossAccountOf,
  equityOf,
  ISOLATED,
  maintenanceOf,
} from '../perp/crossAccount.ts';
import type { PositionSide } from '../perp/formulas/position.ts';
import type { PerpMarket } from '../perp/perps.ts';
import { ROW } from '../perp/positionRows.ts';
import { worthOf } from '../perp/rowValue.ts';
import { shownLiquidation } from '../perp/shownLiquidation.ts';
import { MARGIN_MODE, type MarginMode, POSITION_SIDE } from '../perp/words.ts';
import { describeOrder, type RestingOrder } from './readMember.ts';

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

/** What a resting order of a perpetual means. */
export interface ContractTerms {
  readonly position: PositionSide;
  readonly mode: MarginMode;
  readonly action: 'open' | 'close';
  /** Of one that closes: the row's. */
  readonly leverage: number;
  /** Marks at which what it opens is closed; undefined for none. */
  readonly takeProfit: number | undefined;
  readonly stopLoss: number | undefined;
}

/** A resting order of a perpetual. */
export type RestingContractOrder = RestingOrder & ContractTerms;

/** What a member has in contracts of one asset. */
export interface ContractAccount {
  /** All of it: free, held by orders, in isolated margins. */
  readonly wallet: bigint;
  /** What may be used for an order or taken out; below zero it is nothing. */
  readonly usable: bigint;
  readonly orders: bigint;
  readonly isolatedMargins: bigint;
  readonly crossMargins: bigint;
  readonly crossProfit: bigint;
  /** Of isolated rows at their marks: it backs nothing but them. */
  readonly isolatedProfit: bigint;
}

/** A member's rows, by market, longs before shorts, cross before isolated. */
export function readPositions(exchange: Exchange, memberId: MemberId): Position[] {
  const member = exchange.members.indexOf(memberId);
  if (member < 0) return [];
  return exchange.perps.list.flatMap(({ market }) =>
    [0, 1, 2, 3].flatMap((at) => positionAt(exchange, market.spec.marketId, { member, at })),
  );
}

function positionAt(
  exchange: Exchange,
  marketId: MarketId,
  { member, at }: { readonly member: number; readonly at: number },
): Position[] {
  const perp = exchange.perps.find(marketId);
  const [side, mode] = [at >> 1, at & 1];
  const slot = perp?.rows.find(member, side, mode) ?? 0;
  if (perp === undefined || slot === 0 || perp.rows.get(slot, ROW.lots) === 0) return [];
  const { rows, mark } = perp;
  const quantity = rows.get(slot, ROW.lots);
  return [
    {
      marketId,
      side: POSITION_SIDE.itemOf(side),
      mode: MARGIN_MODE.itemOf(mode),
      quantity,
      quantityFree: Math.max(0, quantity - rows.get(slot, ROW.closing)),
      entryValue: BigInt(rows.get(slot, ROW.entry)),
      margin: BigInt(rows.get(slot, ROW.margin)),
      fees: BigInt(rows.get(slot, ROW.fees)),
      funding: BigInt(rows.get(slot, ROW.funding)),
      leverage: rows.get(slot, ROW.leverage),
      unrealized: BigInt(worthOf(perp, slot, mark)),
      liquidation: shownLiquidation(exchange, perp, slot),
      mark,
      ...backingOf(exchange, perp, slot),
      openedAt: rows.get(slot, ROW.openedAt),
    },
  ];
}

function backingOf(
  exchange: Exchange,
  perp: PerpMarket,
  slot: number,
): Pick<Position, 'maintenance' | 'backing' | 'backingMin'> {
  const { rows, mark, market } = perp;
  const maintenance = BigInt(closeCostOf(perp, slot, mark));
  if (rows.get(slot, ROW.mode) === ISOLATED) {
    const backing = BigInt(rows.get(slot, ROW.margin)) + BigInt(worthOf(perp, slot, mark));
    return { maintenance, backing, backingMin: maintenance };
  }
  const member = rows.get(slot, ROW.member);
  const backing = BigInt(equityOf(exchange, member, market.quoteAsset));
  const kept = maintenanceOf(exchange, member, market.quoteAsset);
  return { maintenance, backing, backingMin: BigInt(kept) };
}

/** A member's resting orders of perpetuals, oldest first, in one market or (undefined) in all. */
export function readContractOrders(
  exchange: Exchange,
  memberId: MemberId,
  marketId: MarketId | undefined,
): RestingContractOrder[] {
  const member = exchange.members.indexOf(memberId);
  if (member < 0) return [];
  return exchange.perps.list
    .filter(({ market: { spec } }) => marketId === undefined || spec.marketId === marketId)
    .flatMap((perp) =>
      perp.market.resting.slotsOf(member).map((slot) => describeContract(exchange, perp, slot)),
    )
    .sort((left, right) => left.createdAt - right.createdAt);
}

/** One resting order of a perpetual of that member, or undefined. */
export function readContractOrder(
  exchange: Exchange,
  memberId: MemberId,
  orderId: OrderId,
): RestingContractOrder | undefined {
  const member = exchange.members.indexOf(memberId);
  const perp = exchange.perps.find(marketOf(orderId));
  if (member < 0 || perp === undefined) return undefined;
  const { book } = perp.market;
  const slot = book.find(orderId);
  if (slot < 0 || book.memberOf(slot) !== member) return undefined;
  return describeContract(exchange, perp, slot);
}

/** A resting order at its slot of a perpetual's book. */
export function describeContract(
  exchange: Exchange,
  perp: PerpMarket,
  slot: number,
): RestingContractOrder {
  const { row, closes, leverage, takeProfit, stopLoss } = perp.terms.read(slot);
  return {
    ...describeOrder(exchange, perp.market, slot),
    position: POSITION_SIDE.itemOf(perp.rows.get(row, ROW.side)),
    mode: MARGIN_MODE.itemOf(perp.rows.get(row, ROW.mode)),
    action: closes ? 'close' : 'open',
    leverage: closes ? perp.rows.get(row, ROW.leverage) : leverage,
    takeProfit: takeProfit || undefined,
    stopLoss: stopLoss || undefined,
  };
}

/** The mark in ticks; 0 while there is none, or for a market that is no perpetual. */
export function readMark(exchange: Exchange, marketId: MarketId): number {
  return exchange.perps.find(marketId)?.mark ?? 0;
}

/** The sums of a member's contract book in an asset. O(perpetuals). */
export function readContractAccount(
  exchange: Exchange,
  memberId: MemberId,
  assetId: AssetId,
): ContractAccount {
  const { ledger, members } = exchange;
  const member = members.indexOf(memberId);
  const balanceOf = (account: number) => ledger.balance(ledger.find(member, account, assetId));
  const available = balanceOf(CONTRACT_AVAILABLE);
  const orders = balanceOf(CONTRACT_ORDER);
  const isolatedMargins = balanceOf(CONTRACT_MARGIN);
  const cross = crossAccountOf(exchange, member, assetId);
  return {
    wallet: available + orders + isolatedMargins,
    usable: available - BigInt(boundOf(cross)),
    orders,
    isolatedMargins,
    crossMargins: BigInt(cross.margins),
    crossProfit: BigInt(cross.profit),
    isolatedProfit: isolatedProfitOf(exchange, member, assetId),
  };
}

function isolatedProfitOf(exchange: Exchange, member: MemberIndex, assetId: AssetId): bigint {
  let profit = 0n;
  for (const perp of exchange.perps.list) {
    if (perp.market.quoteAsset !== assetId) continue;
    for (const side of [0, 1]) {
      const slot = perp.rows.find(member, side, ISOLATED);
      if (slot !== 0) profit += BigInt(worthOf(perp, slot, perp.mark));
    }
  }
  return profit;
}

/** Of every asset that perpetuals are settled in, and of every other a member has in the contract book, by asset id. */
export function readContractAccounts(
  exchange: Exchange,
  memberId: MemberId,
): { readonly assetId: AssetId; readonly account: ContractAccount }[] {
  const member = exchange.members.indexOf(memberId);
  if (member < 0) return [];
  const assets = new Set<AssetId>(exchange.perps.list.map(({ market }) => market.quoteAsset));
  for (const account of [CONTRACT_AVAILABLE, CONTRACT_ORDER, CONTRACT_MARGIN]) {
    for (const { assetId } of exchange.assets) {
      const { ledger } = exchange;
      if (ledger.balance(ledger.find(member, account, assetId)) > 0n) assets.add(assetId);
    }
  }
  return [...assets]
    .sort((left, right) => left - right)
    .map((assetId) => ({ assetId, account: readContractAccount(exchange, memberId, assetId) }));
}
