/**
 * Reads of timed contracts: what is offered and how much of it is at risk, a member's contracts that run, and
 * what members allow themselves. Change nothing. Units: smallest units of the stake's asset.
 */
import type { AssetId, MemberId, Millis, OrderId } from '@candor/money';
import type { Contract } from '../cycle/contract.ts';
import { limitAt, NO_LIMIT, usedOf } from '../cycle/protections.ts';
import type { CycleProductSpec, CycleTick } from '../cycle/words.ts';
import type { Exchange } from '../exchange.ts';
import type { Side } from '../execution/words.ts';
import type { Exact } from '../ledger/exact.ts';
import type { IndexPrice } from '../price/words.ts';

/** What the house may have to pay in one asset, and what it has left to cover more. */
export interface CycleExposure {
  readonly assetId: AssetId;
  readonly atRisk: bigint;
  readonly available: bigint;
}

export interface CycleOffer {
  readonly product: CycleProductSpec;
  /** Undefined when there is none, or it is too old for a contract. */
  readonly index: IndexPrice | undefined;
  /** However old; undefined before the first. */
  readonly last: IndexPrice | undefined;
  readonly exposures: readonly CycleExposure[];
}

/** A contract that runs. */
export interface OpenContract {
  /** The sequence of its entry in the log. */
  readonly orderId: OrderId;
  readonly memberId: MemberId;
  readonly productId: number;
  readonly side: Side;
  readonly stakeAsset: AssetId;
  readonly stake: bigint;
  readonly profit: bigint;
  readonly loss: bigint;
  readonly payoutPpm: number;
  readonly lossPpm: number;
  readonly seconds: number;
  readonly acceptedAt: Millis;
  readonly expiresAt: Millis;
  /** Undefined until its tick has come. */
  readonly entry: CycleTick | undefined;
}

/** A member's limits in one asset, undefined for none, and what of the day is used. */
export interface CycleProtection {
  readonly stakeMax: bigint | undefined;
  readonly lossMax: bigint | undefined;
  /** The higher limits that hold from then on; 0 = none waits. */
  readonly stakeMaxNext: bigint | undefined;
  readonly stakeNextAt: Millis;
  readonly lossMaxNext: bigint | undefined;
  readonly lossNextAt: Millis;
  readonly staked: bigint;
  /** Lost on balance today, with all that may still be lost; below zero when won. */
  readonly atRisk: bigint;
  /** 0 when there was never a cool-off. */
  readonly coolOffUntil: Millis;
}

/** Every product, in the order of listing. */
export function readCycles({ cycles, indexes, ledger, time }: Exchange): CycleOffer[] {
  return cycles.products.map((product) => {
    const { spec } = product;
    const index = indexes.find(spec.baseAsset, spec.quoteAsset);
    const isFresh = index !== undefined && time - index.setAt <= spec.tickTimeoutMs;
    const exposures = spec.coins.map(({ assetId }) => ({
      assetId,
      atRisk: BigInt(product.coverOf(assetId)),
      available: ledger.balance(ledger.houseCell('cycle', assetId)),
    }));
    return { product: spec, index: isFresh ? index : undefined, last: index, exposures };
  });
}

/** How many contracts of one member are told: the newest; and among how many of them one product's are sought. */
export const CONTRACTS_TOLD_MAX = 200;
const CONTRACTS_SOUGHT_MAX = 5_000;

/**
 * A member's contracts that run, newest first, of one product or (undefined) of all; no more than are told, however
 * many run, so that nobody waits for the list of one member.
 */
export function readContracts(
  { cycles, members }: Exchange,
  memberId: MemberId,
  productId: number | undefined,
): OpenContract[] {
  const member = members.indexOf(memberId);
  if (member < 0) return [];
  return cycles
    .listOf(member, productId === undefined ? CONTRACTS_TOLD_MAX : CONTRACTS_SOUGHT_MAX)
    .filter((contract) => productId === undefined || contract.productId === productId)
    .slice(0, CONTRACTS_TOLD_MAX)
    .map(describe);
}

/** What a member has staked in one product and asset that is not settled. */
export function readStaked(
  { cycles, members }: Exchange,
  of: { readonly memberId: MemberId; readonly productId: number; readonly assetId: AssetId },
): bigint {
  const member = members.indexOf(of.memberId);
  if (member < 0) return 0n;
  return BigInt(cycles.protections.find(member, of.assetId)?.stakes[of.productId] ?? 0);
}

/** What a member allows themselves in an asset; undefined for an unknown member. */
export function readCycleProtection(
  { cycles: { protections }, members, time }: Exchange,
  memberId: MemberId,
  assetId: AssetId,
): CycleProtection | undefined {
  const member = members.indexOf(memberId);
  if (member < 0) return undefined;
  const coolOffUntil = protections.coolOffOf(member);
  const row = protections.find(member, assetId);
  if (row === undefined) return { ...NOTHING_SET, coolOffUntil };
  const { staked, atRisk } = usedOf(row, time);
  const waits = (nextAt: Millis) => (nextAt > time ? nextAt : 0);
  return {
    stakeMax: limited(limitAt(row.stake, time)),
    lossMax: limited(limitAt(row.loss, time)),
    stakeMaxNext: limited(row.stake.next),
    stakeNextAt: waits(row.stake.nextAt),
    lossMaxNext: limited(row.loss.next),
    lossNextAt: waits(row.loss.nextAt),
    staked: BigInt(staked),
    atRisk: BigInt(atRisk),
    coolOffUntil,
  };
}

const NOTHING_SET = {
  stakeMax: undefined,
  lossMax: undefined,
  stakeMaxNext: undefined,
  stakeNextAt: 0,
  lossMaxNext: undefined,
  lossNextAt: 0,
  staked: 0n,
  atRisk: 0n,
};

function limited(limit: Exact): bigint | undefined {
  return limit === NO_LIMIT ? undefined : BigInt(limit);
}

function describe(contract: Contract): OpenContract {
  const { orderId, memberId, productId, side, stakeAsset, seconds, entry } = contract;
  const { payoutPpm, lossPpm, acceptedAt, expiresAt } = contract;
  return {
    orderId,
    memberId,
    productId,
    side,
    stakeAsset,
    stake: BigInt(contract.stake),
    profit: BigInt(contract.profit),
    loss: BigInt(contract.loss),
    payoutPpm,
    lossPpm,
    seconds,
    acceptedAt,
    expiresAt,
    entry,
  };
}
