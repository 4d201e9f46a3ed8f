/**
 * How the coins of a demo moved before its first trade: made up, the same for a seed each time. Each coin has one
 * path that every pair of it follows, as logarithms relative to the first trade, by steps of four hours going back.
 */
import { seededRandom } from '../indexPrice/random.ts';
import type { SimulatedCoin } from '../indexPrice/simulatedIndex.ts';

export const PAST_DAYS = 730;
export const STEPS_PER_DAY = 6;
/** As the simulated index shares its moves (`simulatedIndex.ts`). */
const COMMON_SHARE = 0.7;
/** How strongly a step is pulled back to where the coin is now. */
const PULL = 0.0006;
/** The steps' deviation against the index's, whose waves of volatility are left out here. */
const CALM = 0.8;

/** One path a coin; its place 0 is the first trade, the last one two years before. */
export type CoinPaths = ReadonlyMap<string, Float64Array>;

/** A path for each of `coins`, the same for the same seed: all follow one market, each adds its own. */
export function coinPaths(coins: readonly SimulatedCoin[], seed: number): CoinPaths {
  const random = seededRandom(seed ^ 0x9a57);
  const length = PAST_DAYS * STEPS_PER_DAY + 1;
  const common = Array.from({ length }, () => random.normal());
  return new Map(
    coins.map(({ code, dailyVolatility }) => {
      const spread = (CALM * dailyVolatility) / Math.sqrt(STEPS_PER_DAY);
      const path = new Float64Array(length);
      for (let step = 1; step < length; step += 1) {
        const own = Math.sqrt(1 - COMMON_SHARE ** 2) * random.normal();
        const shock = COMMON_SHARE * (common[step] ?? 0) + own;
        path[step] = (path[step - 1] ?? 0) * (1 - PULL) - spread * shock;
      }
      return [code, path];
    }),
  );
}
