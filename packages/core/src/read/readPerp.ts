/** Reads of perpetuals: a member's orders and account of contracts. Change nothing. Ticks, lots, smallest units. */
import type { AssetId, MarketId, MemberId, MemberIndex, OrderId } from '@candor/money';
import { marketOf } from '../book/index.ts';
import type { Exchange } from '../exchange.ts';
import {
  type Account,
  CONTRACT_AVAILABLE,
  CONTRACT_MARGIN,
  CONTRACT_ORDER,
} from '../ledger/account.ts';
import { boundOf, crossAccountOf, ISOLATED } from '../perp/crossAccount.ts';
import type { PositionSide } from '../perp/formulas/position.ts';
import type { PerpMarket } from '../perp/perps.ts';
import { ROW } from '../perp/positionRows.ts';
import { worthOf } from '../perp/rowValue.ts';
import { MARGIN_MODE, type MarginMode, POSITION_SIDE } from '../perp/words.ts';
import { describeOrder, type RestingOrder } from './readMember.ts';

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

const NOTHING: ContractAccount = {
  wallet: 0n,
  usable: 0n,
  orders: 0n,
  isolatedMargins: 0n,
  crossMargins: 0n,
  crossProfit: 0n,
  isolatedProfit: 0n,
};

/** The sums of a member's contract book in an asset; nothing for an unknown member. O(perpetuals). */
export function readContractAccount(
  exchange: Exchange,
  memberId: MemberId,
  assetId: AssetId,
): ContractAccount {
  const { ledger, members } = exchange;
  const member = members.indexOf(memberId);
  if (member < 0) return NOTHING;
  const balanceOf = (account: Account) => ledger.balance(ledger.find(member, account, assetId));
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
