/** How often someone may try: counted before the attempt, so that parallel guesses count too. */
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

export interface Throttle {
  /** Counts one attempt; false when the limit of the window is used up. */
  readonly allow: (key: string) => Promise<boolean>;
  readonly forget: (key: string) => Promise<void>;
}

export interface ThrottleRule {
  readonly points: number;
  readonly seconds: number;
  /** Once used up, refused for this long instead of the rest of the window. */
  readonly blockSeconds?: number;
}

/** Opens one throttle in memory; a restart forgets it. */
export function openThrottle(rule: ThrottleRule): Throttle {
  const limiter = new RateLimiterMemory({
    points: rule.points,
    duration: rule.seconds,
    ...(rule.blockSeconds === undefined ? {} : { blockDuration: rule.blockSeconds }),
  });
  return {
    allow: async (key) => {
      try {
        await limiter.consume(key);
        return true;
      } catch (error) {
        if (error instanceof RateLimiterRes) return false;
        throw error;
      }
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
  };
}
