/**
 * MaintenanceTiers: a market's tiers as whole numbers. Maintenance is counted like an income tax: each
 * slice of the notional at its own tier's rate, which is notional × rate − deduction without a division
 * before the last. Units: smallest quote units, rates in parts per million. Rounds: up.
 * Source: finance.md §3.1; the formula in ratios stands in `formulas/maintenance.ts`.
 */
import { amountToBigInt, rateToPpm } from '@candor/money';
import { type Exact, exactFromBigInt } from '../ledger/exact.ts';
import type { PerpTier } from '../market/marketSpec.ts';

const PPM = 1_000_000;
const WIDE_PPM = 1_000_000n;

interface Slice {
  readonly floor: number;
  readonly cap: number;
  readonly ppm: number;
  readonly leverageMax: number;
  /** What the tiers below ask for in full: whole units, and millionths of one. */
  readonly below: number;
  readonly belowRest: number;
}

export class MaintenanceTiers {
  /** The highest rate, in parts per million. */
  readonly ppmMax: number;
  /** The largest notional a row may be opened to. */
  readonly cap: number;
  private readonly slices: readonly Slice[];

  constructor(tiers: readonly PerpTier[]) {
    let floor = 0n;
    let below = 0n;
    this.slices = tiers.map((tier) => {
      const [cap, ppm] = [amountToBigInt(tier.notionalCap), rateToPpm(tier.rate)];
      const slice = {
        floor: Number(floor),
        cap: Number(cap),
        ppm: Number(ppm),
        leverageMax: tier.leverageMax,
        below: Number(below / WIDE_PPM),
        belowRest: Number(below % WIDE_PPM),
      };
      below += (cap - floor) * ppm;
      floor = cap;
      return slice;
    });
    this.ppmMax = this.slices.at(-1)?.ppm ?? 0;
    this.cap = this.slices.at(-1)?.cap ?? 0;
  }

  /** What must be kept for a notional. */
  of(notional: Exact): Exact {
    const slice = this.sliceOf(notional);
    if (typeof notional === 'bigint') return wideOf(slice, notional);
    const above = notional - slice.floor;
    const whole = slice.belowRest + above * slice.ppm;
    if (whole <= Number.MAX_SAFE_INTEGER) return slice.below + Math.ceil(whole / PPM);
    const rest = above % PPM;
    const parts = slice.belowRest + rest * slice.ppm;
    return slice.below + ((above - rest) / PPM) * slice.ppm + Math.ceil(parts / PPM);
  }

  /** The number of the tier of a notional, from 0; at a cap still the tier below it. */
  tierOf(notional: Exact): number {
    const { slices } = this;
    let tier = 0;
    while (tier < slices.length - 1 && notional > slices[tier]!.cap) tier += 1;
    return tier;
  }

  /** The rate of a tier, in parts per million. */
  ppmOf(tier: number): number {
    return this.slices[tier]?.ppm ?? 0;
  }

  leverageMaxOf(tier: number): number {
    return this.slices[tier]?.leverageMax ?? 0;
  }

  /** The largest notional of a tier. */
  capOf(tier: number): number {
    return this.slices[tier]?.cap ?? 0;
  }

  private sliceOf(notional: Exact): Slice {
    return this.slices[this.tierOf(notional)]!;
  }
}

function wideOf(slice: Slice, notional: bigint): Exact {
  const above = notional - BigInt(slice.floor);
  const parts = BigInt(slice.belowRest) + above * BigInt(slice.ppm);
  return exactFromBigInt(BigInt(slice.below) + (parts + WIDE_PPM - 1n) / WIDE_PPM);
}
