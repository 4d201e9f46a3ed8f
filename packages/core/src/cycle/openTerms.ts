/**
 * OpenTerms: the terms of a product unpacked for the hot path: amounts as `Exact`, rates in parts per million.
 */
import { type AssetId, rateToPpm } from '@candor/money';
import { type Exact, exactFromAmount } from '../ledger/exact.ts';
import type { CycleProductSpec } from './words.ts';

export interface OpenCoin {
  readonly assetId: AssetId;
  readonly stakeMin: Exact;
  readonly stakeMax: Exact;
  readonly memberMax: Exact;
  readonly pairMax: Exact;
  readonly secondMax: Exact;
}

export interface OpenDuration {
  readonly seconds: number;
  readonly payoutPpm: number;
  readonly lossPpm: number;
  /** In the order of the coins. */
  readonly stakeMins: readonly Exact[];
}

export interface OpenTerms {
  readonly coins: readonly OpenCoin[];
  readonly durations: readonly OpenDuration[];
}

/** The terms of a product. */
export function openTermsOf({ coins, durations }: CycleProductSpec): OpenTerms {
  return {
    coins: coins.map((coin) => ({
      assetId: coin.assetId,
      stakeMin: exactFromAmount(coin.stakeMin),
      stakeMax: exactFromAmount(coin.stakeMax),
      memberMax: exactFromAmount(coin.memberMax),
      pairMax: exactFromAmount(coin.pairMax),
      secondMax: exactFromAmount(coin.secondMax),
    })),
    durations: durations.map(({ seconds, payoutRate, lossRate, stakeMins }) => ({
      seconds,
      payoutPpm: Number(rateToPpm(payoutRate)),
      lossPpm: Number(rateToPpm(lossRate)),
      stakeMins: stakeMins.map(exactFromAmount),
    })),
  };
}
