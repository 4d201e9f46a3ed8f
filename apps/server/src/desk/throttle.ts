/** How often someone may try: counted before the attempt, so that parallel guesses count too. */

import type { RefusalReason } from '@candor/wire';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { NETWORKS_PER_SITE, siteOf } from '../ops/siteOf.ts';
import type { Refused } from './refused.ts';

export interface Throttle {
  /** Counts one attempt; seconds to wait when the limit of the window is used up, else 0. */
  readonly count: (key: string) => Promise<number>;
  readonly forget: (key: string) => Promise<void>;
  /** Would one more be one too many? Counts nothing. */
  readonly isUsedUp: (key: string) => Promise<boolean>;
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
    count: async (key) => {
      try {
        await limiter.consume(key);
        return 0;
      } catch (error) {
        if (error instanceof RateLimiterRes) return Math.ceil(error.msBeforeNext / 1_000) || 1;
        throw error;
      }
    },
    forget: async (key) => {
      await limiter.delete(key);
    },
    isUsedUp: async (key) => ((await limiter.get(key))?.consumedPoints ?? 0) >= rule.points,
  };
}

/** Opens one whose keys are networks: those of an IPv6 site have a wider limit together. */
export function openNetworkThrottle(rule: ThrottleRule): Throttle {
  const ofNetworks = openThrottle(rule);
  const ofSites = openThrottle({ ...rule, points: rule.points * NETWORKS_PER_SITE });
  return {
    count: async (network) => {
      const site = siteOf(network);
      // Who has used up their own uses up nothing of their neighbours'.
      const waits = await ofNetworks.count(network);
      return waits > 0 || site === undefined ? waits : await ofSites.count(site);
    },
    forget: (network) => ofNetworks.forget(network),
    isUsedUp: async (network) => {
      const site = siteOf(network);
      if (await ofNetworks.isUsedUp(network)) return true;
      return site !== undefined && (await ofSites.isUsedUp(site));
    },
  };
}

/**
 * Counts an attempt against each limit in turn and stops at the first that is used up. Addresses come
 * before accounts: who is stopped there cannot use up the attempts of somebody else's account.
 */
export async function admit<Reason extends RefusalReason>(
  refusal: Reason,
  limits: readonly (readonly [Throttle, string])[],
): Promise<Refused<Reason> | undefined> {
  for (const [throttle, key] of limits) {
    const waitSeconds = await throttle.count(key);
    if (waitSeconds > 0) return { refusal, waitSeconds };
  }
  return undefined;
}
