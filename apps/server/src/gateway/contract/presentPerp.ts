/** Raw figures of perpetuals as the wire's texts: the pair with its mark and funding, and its terms. */
import { amountToBigInt, formatUnits, formatUnitsTrimmed, lotsToNumber } from '@candor/money';
import type { PerpPair, PerpTerms } from '@candor/wire';
import type { MarketData } from '../../marketData/marketData.ts';
import { pairOf, priceText, volumeText } from '../present.ts';
import { rateText } from '../rateText.ts';
import { asPerp, type Perp } from './perpMarket.ts';

const E9_DECIMALS = 9;

/** Every perpetual, in the order of listing. */
export function perpMarkets({ directory }: MarketData): readonly Perp[] {
  return directory.markets('perp').flatMap((market) => asPerp(market) ?? []);
}

/** Base coin in a lot: spec §3's unit. */
export function contractSizeOf({ spec }: Perp): string {
  return formatUnitsTrimmed(BigInt(spec.contractSize), spec.quantityDecimals);
}

/** The pair with its 24-hour figures, mark, open interest and funding. */
export function perpPairOf(marketData: MarketData, market: Perp): PerpPair {
  const { spec } = market;
  const contract = marketData.contract(spec.marketId);
  return {
    ...pairOf(marketData, market),
    quantityDecimals: 0,
    quantityMin: `${lotsToNumber(spec.quantityMin)}`,
    quantityMax: `${lotsToNumber(spec.quantityMax)}`,
    contractSize: contractSizeOf(market),
    leverageMax: spec.leverageMax,
    isReduceOnly: spec.status === 'reduceOnly',
    markPrice: priceText(market, contract?.mark ?? 0),
    indexPrice: priceText(market, contract?.index ?? 0),
    indexedAt: contract?.indexAt ?? 0,
    openInterest: volumeText(market, contract?.openInterest ?? 0),
    fundingRateLast: fundingRateText(contract?.fundingRateE9 ?? 0),
    fundingRate: fundingRateText(contract?.fundingNextE9 ?? 0),
    nextFundingAt: contract?.fundingAt ?? 0,
    fundingIntervalMs: spec.fundingIntervalMs,
  };
}

/** What of a perpetual stays as it is while it trades. */
export function perpTermsOf({ spec, quote }: Perp): PerpTerms {
  return {
    leverages: [...spec.leverages],
    tiers: spec.tiers.map(({ notionalCap, rate, leverageMax }) => ({
      notionalCap: formatUnitsTrimmed(amountToBigInt(notionalCap), quote.decimals),
      rate: rateText(rate),
      leverageMax,
    })),
    priceBand: rateText(spec.priceBand),
    fundingCap: formatUnitsTrimmed(BigInt(spec.fundingCapE9), E9_DECIMALS),
    interest: formatUnitsTrimmed(BigInt(spec.interestE9), E9_DECIMALS),
  };
}

/** A rate in parts per 1 000 000 000 as a fraction. */
export function fundingRateText(rateE9: number): string {
  return formatUnits(BigInt(rateE9), E9_DECIMALS);
}
