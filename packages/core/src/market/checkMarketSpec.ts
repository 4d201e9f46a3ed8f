/**
 * Which assets and markets may exist. Source: ADR 3 (a notional is exact), performance.md §3 (31 bit).
 */
import { isAssetCode, lotsToNumber, rateToPpm } from '@candor/money';
import type { RejectReason } from '../rejectReason.ts';
import type { AssetSpec } from './marketSpec.ts';
import { OPEN_ORDERS_MAX_HOUSE } from './openOrdersMax.ts';
import type { ChangeMarket, ListMarket } from './words.ts';

/** The largest number of fraction digits of an asset. */
export const ASSET_DECIMALS_MAX = 12;
/** A fee can never be more than what is received. */
const FEE_PPM_MAX = 1_000_000n;

/** What every kind of market limits. */
type Limits = Omit<ChangeMarket, 'type' | 'marketId' | 'status'>;
/** What every kind of market is listed with. */
export type Grid = Limits & Pick<ListMarket, 'priceDecimals' | 'quantityDecimals'>;

/** True for a name that every room can write, and 0 to 12 decimals. */
export function isAssetValid(code: string, decimals: number): boolean {
  return (
    isAssetCode(code) &&
    Number.isInteger(decimals) &&
    decimals >= 0 &&
    decimals <= ASSET_DECIMALS_MAX
  );
}

/** True when quantities, fees and open orders of a market are in order. */
export function areLimitsValid(limits: Limits): boolean {
  return (
    limits.quantityMin <= limits.quantityMax &&
    isPositive(limits.quantityMin) &&
    rateToPpm(limits.feeRateMaker) <= FEE_PPM_MAX &&
    rateToPpm(limits.feeRateTaker) <= FEE_PPM_MAX &&
    rateToPpm(limits.priceBand) > 0n &&
    isCountOfOrders(limits.openOrdersMax)
  );
}

/** The first reason against a market's grid, or undefined. */
export function checkGrid(
  command: Grid,
  base: AssetSpec,
  quote: AssetSpec,
): RejectReason | undefined {
  const { priceDecimals, quantityDecimals } = command;
  const isWhole = Number.isInteger(priceDecimals) && Number.isInteger(quantityDecimals);
  const isExact =
    isWhole &&
    priceDecimals >= 0 &&
    quantityDecimals >= 0 &&
    quantityDecimals <= base.decimals &&
    priceDecimals + quantityDecimals <= quote.decimals;
  return isExact && base !== quote && areLimitsValid(command) ? undefined : 'marketInvalid';
}

/** At least one, and no more than the house itself may have. */
function isCountOfOrders(count: number): boolean {
  return Number.isInteger(count) && count >= 1 && count <= OPEN_ORDERS_MAX_HOUSE;
}

function isPositive(quantity: Limits['quantityMin']): boolean {
  return lotsToNumber(quantity) > 0;
}
