/** How often a caller may ask: by address for everyone, by member for those signed in. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface Limit {
  readonly points: number;
  readonly seconds: number;
}

export interface Limits {
  readonly perAddress: Limit;
  readonly perMember: Limit;
}

export const DEFAULT_LIMITS: Limits = {
  perAddress: { points: 1_200, seconds: 10 },
  perMember: { points: 600, seconds: 10 },
};

export interface RateLimits {
  /** Seconds to wait, or undefined when what weighs so many points may go on. */
  readonly check: (
    address: string,
    memberId: number | undefined,
    weight?: number,
  ) => Promise<number | undefined>;
}

/** Opens the counters; they live in memory. */
export function openRateLimits(limits: Limits): RateLimits {
  const addresses = limiterOf(limits.perAddress);
  const members = limiterOf(limits.perMember);
  return {
    check: (address, memberId, weight = 1) =>
      memberId === undefined
        ? secondsToWait(addresses, address, weight)
        : secondsToWait(members, String(memberId), weight),
  };
}

function limiterOf({ points, seconds }: Limit): RateLimiterMemory {
  return new RateLimiterMemory({ points, duration: seconds });
}

async function secondsToWait(
  limiter: RateLimiterMemory,
  key: string,
  weight: number,
): Promise<number | undefined> {
  try {
    await limiter.consume(key, weight);
    return undefined;
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    return Math.ceil(error.msBeforeNext / 1_000);
  }
}
