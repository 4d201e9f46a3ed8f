/**
 * Which assets and markets may exist. Source: ADR 3 (a notional is exact), performance.md §3 (31 bit).
 */
import { lotsToNumber, rateToPpm } from '@candor/money';
import type { Command } from '../command.ts';
import type { RejectReason } from '../rejectReason.ts';
import type { AssetSpec } from './marketSpec.ts';

/** The largest number of fraction digits of an asset. */
export const ASSET_DECIMALS_MAX = 12;
/** A fee can never be more than what is received. */
const FEE_PPM_MAX = 1_000_000n;
const CODE = /^[A-Z0-9]{1,16}$/;

type Limits = Omit<Extract<Command, { type: 'changeMarket' }>, 'type' | 'marketId' | 'status'>;

/** True for a ticker in capitals and 0 to 12 decimals. */
export function isAssetValid(code: string, decimals: number): boolean {
  return (
    CODE.test(code) && Number.isInteger(decimals) && decimals >= 0 && decimals <= ASSET_DECIMALS_MAX
  );
}

/** True when quantities and fees of a market are in order. */
export function areLimitsValid(limits: Limits): boolean {
  return (
    limits.quantityMin <= limits.quantityMax &&
    isPositive(limits.quantityMin) &&
    rateToPpm(limits.feeRateMaker) <= FEE_PPM_MAX &&
    rateToPpm(limits.feeRateTaker) <= FEE_PPM_MAX &&
    rateToPpm(limits.priceBand) > 0n
  );
}

/** The first reason against a market's grid, or undefined. */
export function checkGrid(
  command: Extract<Command, { type: 'listMarket' }>,
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

function isPositive(quantity: Limits['quantityMin']): boolean {
  return lotsToNumber(quantity) > 0;
}
