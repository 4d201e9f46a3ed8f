/** Perpetuals as the running exchange has them, and in an operator's words. */
import { formatUnitsTrimmed } from '@candor/money';
import type { ExchangeRow, PerpRow } from '@candor/wire/operator';
import { capitalsOf, percentOf, symbolOf } from './listing.ts';
import { OperatorFault } from './report.ts';

export type TierRow = PerpRow['tiers'][number];

const HOUR_MS = 3_600_000;
/** Of parts per 1 000 000 000, in percent. */
export const E9_PERCENT_DECIMALS = 7;

/** In the order of listing. */
export function perpMarkets({ markets }: ExchangeRow): PerpRow[] {
  return markets.filter((market) => market.kind === 'perp');
}

/** The perpetual of a symbol such as BTC/USDT, in any case. */
export function perpOf(listing: ExchangeRow, symbol: string): PerpRow {
  const wanted = capitalsOf(symbol);
  const found = perpMarkets(listing).find((perp) => symbolOf(listing, perp) === wanted);
  if (found) return found;
  throw new OperatorFault('marketUnknown', `there is no perpetual ${symbol}`);
}

/** Base coin in a contract. */
export function contractSizeOf({ contractSize, quantityDecimals }: PerpRow): string {
  return formatUnitsTrimmed(BigInt(contractSize), quantityDecimals);
}

/** The terms of a perpetual as decimals and percents. */
export function describePerp(listing: ExchangeRow, perp: PerpRow) {
  const { decimals = 0 } = listing.assets[perp.quoteAsset] ?? {};
  return {
    symbol: symbolOf(listing, perp),
    board: perp.board,
    status: perp.status,
    contractSize: contractSizeOf(perp),
    priceDecimals: perp.priceDecimals,
    quantityMin: perp.quantityMin,
    quantityMax: perp.quantityMax,
    feeMaker: percentOf(perp.feeRateMaker),
    feeTaker: percentOf(perp.feeRateTaker),
    priceBand: percentOf(perp.priceBand),
    openOrdersMax: perp.openOrdersMax,
    leverages: perp.leverages,
    leverageMax: perp.leverageMax,
    tiers: perp.tiers.map(({ notionalCap, rate, leverageMax }) => ({
      upTo: formatUnitsTrimmed(BigInt(notionalCap), decimals),
      maintenance: percentOf(rate),
      leverageMax,
    })),
    fundingHours: perp.fundingIntervalMs / HOUR_MS,
    interest: `${formatUnitsTrimmed(BigInt(perp.interestE9), E9_PERCENT_DECIMALS)}%`,
    fundingCap: `${formatUnitsTrimmed(BigInt(perp.fundingCapE9), E9_PERCENT_DECIMALS)}%`,
    impactNotional: formatUnitsTrimmed(BigInt(perp.impactNotional), decimals),
  };
}
