/** The highest payout that timed contracts on a pair offer. */
import type { Pair } from '@candor/wire';
import type { CycleTicker } from '../socket/cycleTicker.ts';

/** As a fraction of the stake; undefined where the pair is of another kind, or offers none. */
export function bestPayout(pair: Pair | CycleTicker): string | undefined {
  if (!('durations' in pair)) return undefined;
  const rates = pair.durations.map(({ payoutRate }) => payoutRate);
  return rates.sort((one, other) => Number(other) - Number(one))[0];
}
