/**
 * MarkPrice: what a perpetual is worth to the rules, in ticks: the median of the index moved by the funding
 * still to come, of the index with the mean basis of 30 s, and of the last trade. Source: finance.md §3.2.
 */
import { divideRounded } from '@candor/money';

const SECONDS = 30;
const E9 = 1_000_000_000n;

/** Twice the distance of the book's middle from the index, one sample a second for the last 30. */
export class BasisSamples {
  private readonly seconds = new Float64Array(SECONDS);
  private readonly doubles = new Float64Array(SECONDS);

  /** Takes a sample; a later one of the same second replaces it. */
  take(time: number, doubleBasis: number): void {
    const second = Math.floor(time / 1_000);
    this.seconds[second % SECONDS] = second;
    this.doubles[second % SECONDS] = doubleBasis;
  }

  /** The mean of the samples of the last 30 seconds, to whole ticks; 0 without any.   Rounds: half to even. */
  meanAt(time: number): number {
    const oldest = Math.floor(time / 1_000) - SECONDS;
    let [sum, count] = [0, 0];
    for (let at = 0; at < SECONDS; at += 1) {
      if ((this.seconds[at] ?? 0) <= oldest) continue;
      sum += this.doubles[at] ?? 0;
      count += 1;
    }
    if (count === 0) return 0;
    return Number(divideRounded(BigInt(sum), BigInt(count * 2), 'halfEven'));
  }

  /** Second and sample, for every place of the ring that was ever taken. */
  list(): { readonly second: number; readonly double: number }[] {
    return Array.from(this.seconds, (second, at) => ({ second, double: this.doubles[at] ?? 0 }))
      .filter(({ second }) => second > 0)
      .sort((left, right) => left.second - right.second);
  }

  restore({ second, double }: { readonly second: number; readonly double: number }): void {
    this.take(second * 1_000, double);
  }
}

/** The index with the share of the funding rate that is still to come.   Rounds: half to even. */
export function fundedIndex(
  index: number,
  funding: { readonly rateE9: number; readonly leftMs: number; readonly intervalMs: number },
): number {
  if (funding.rateE9 === 0) return index;
  const left = BigInt(Math.max(0, Math.min(funding.leftMs, funding.intervalMs)));
  const moved = BigInt(index) * BigInt(funding.rateE9) * left;
  return index + Number(divideRounded(moved, E9 * BigInt(funding.intervalMs), 'halfEven'));
}

/** The middle of three. */
export function medianOf(one: number, two: number, three: number): number {
  return Math.max(Math.min(one, two), Math.min(Math.max(one, two), three));
}
