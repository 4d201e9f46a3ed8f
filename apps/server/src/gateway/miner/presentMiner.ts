/** Products and locks of lock mining as the wire's texts. */
import type { AssetSpec, MiningOffer, RunningLock } from '@candor/core';
import {
  amountToBigInt,
  asAssetId,
  asOrderId,
  formatUnitsTrimmed,
  type OrderId,
  rateToPpm,
} from '@candor/money';
import type { MinerOrder, MinerProduct } from '@candor/wire';
import type { MiningLockRow } from '../../projections/mining/listLocks.ts';
import type { PartContext } from '../contexts.ts';
import { ppmText, rateText } from '../rateText.ts';

type Assets = PartContext<'miner'>['marketData']['directory'];

/** A product with what the pool still has; undefined when its coin is not listed. */
export function productOf(
  assets: Assets,
  { product, pool }: MiningOffer,
): MinerProduct | undefined {
  const asset = assets.asset(product.assetId);
  if (asset === undefined) return undefined;
  const text = (units: bigint) => formatUnitsTrimmed(units, asset.decimals);
  return {
    productId: product.productId,
    name: product.name,
    asset: asset.code,
    assetDecimals: asset.decimals,
    isOpen: product.isOpen,
    rateMin: rateText(product.rateMin),
    rateMax: rateText(product.rateMax),
    termDays: product.termDays,
    amountMin: text(amountToBigInt(product.amountMin)),
    amountMax: text(amountToBigInt(product.amountMax)),
    earlyFeeRate: rateText(product.earlyFeeRate),
    keepsInterest: product.keepsInterest,
    pool: text(pool),
    version: product.version,
  };
}

/** What a lock was accepted with, in smallest units, from the core or the projections. */
interface Accepted {
  readonly orderId: OrderId;
  readonly productId: number;
  readonly asset: AssetSpec;
  readonly name: string;
  readonly amount: bigint;
  readonly ratePpm: bigint;
  readonly daily: bigint;
  readonly termDays: number;
  readonly days: number;
  readonly lockedAt: number;
  readonly endsAt: number;
  readonly earlyFeePpm: bigint;
  readonly keepsInterest: boolean;
}

function acceptedOf(lock: Accepted) {
  const text = (units: bigint) => formatUnitsTrimmed(units, lock.asset.decimals);
  return {
    orderId: lock.orderId,
    productId: lock.productId,
    name: lock.name,
    asset: lock.asset.code,
    assetDecimals: lock.asset.decimals,
    amount: text(lock.amount),
    rate: ppmText(lock.ratePpm),
    termDays: lock.termDays,
    daysBooked: lock.days,
    dailyInterest: text(lock.daily),
    interest: text(lock.daily * BigInt(lock.days)),
    interestAtTerm: text(lock.daily * BigInt(lock.termDays)),
    createdAt: lock.lockedAt,
    expiresAt: lock.endsAt,
    earlyFeeRate: ppmText(lock.earlyFeePpm),
    keepsInterest: lock.keepsInterest,
  };
}

/** Where products have their names and coins. */
export interface Ground {
  readonly assets: Assets;
  readonly offers: readonly MiningOffer[];
}

/** A lock that runs, with what redeeming it now would come to. */
export function runningOrderOf(ground: Ground, { terms, days, early }: RunningLock): MinerOrder[] {
  const asset = ground.assets.asset(terms.assetId);
  if (asset === undefined) return [];
  const text = (units: bigint) => formatUnitsTrimmed(units, asset.decimals);
  const accepted = acceptedOf({
    ...terms,
    ...{ asset, days, name: nameOf(ground, terms.productId) },
    amount: amountToBigInt(terms.amount),
    daily: amountToBigInt(terms.daily),
    ratePpm: rateToPpm(terms.rate),
    earlyFeePpm: rateToPpm(terms.earlyFeeRate),
  });
  const { fee, forfeited, paid } = early;
  const redeem = { fee: text(fee), forfeited: text(forfeited), paid: text(paid) };
  return [{ ...accepted, status: 'running', early: redeem }];
}

/** A row of the history as an order; none where its asset is not known yet. */
export function lockRecordOf(ground: Ground, row: MiningLockRow): MinerOrder[] {
  const asset = ground.assets.asset(asAssetId(row.asset_id));
  if (asset === undefined) return [];
  const accepted = acceptedOf({
    ...{ asset, days: row.days, name: nameOf(ground, row.product_id) },
    orderId: asOrderId(Number(row.order_id)),
    productId: row.product_id,
    amount: BigInt(row.amount),
    ratePpm: BigInt(row.rate_ppm),
    daily: BigInt(row.daily),
    termDays: row.term_days,
    lockedAt: Number(row.locked_at_ms),
    endsAt: Number(row.ends_at_ms),
    earlyFeePpm: BigInt(row.early_fee_ppm),
    keepsInterest: row.keeps_interest,
  });
  return [{ ...accepted, ...endOf(asset, row) }];
}

function endOf(asset: AssetSpec, row: MiningLockRow) {
  if (row.outcome === null) return { status: 'running' as const };
  const [interest, fee] = [BigInt(row.interest ?? 0), BigInt(row.fee ?? 0)];
  return {
    status: row.outcome,
    interest: formatUnitsTrimmed(interest, asset.decimals),
    closedAt: Number(row.closed_at_ms),
    fee: formatUnitsTrimmed(fee, asset.decimals),
    paid: formatUnitsTrimmed(BigInt(row.amount) + interest - fee, asset.decimals),
  };
}

function nameOf({ offers }: Ground, productId: number): string {
  return offers[productId]?.product.name ?? '';
}
