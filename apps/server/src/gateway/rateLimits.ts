/** How often a caller may ask: by network, and by site of networks, for everyone, by member for those signed in. */
import type { MemberId } from '@candor/money';
import { NETWORKS_PER_SITE, siteOf } from '../ops/siteOf.ts';

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
    memberId: MemberId | undefined,
    weight?: number,
  ) => number | undefined;
}

/** Opens the counters; they live in memory. `now` in milliseconds, never back. */
export function openRateLimits(
  limits: Limits,
  now: () => number = () => performance.now(),
): RateLimits {
  const { perAddress } = limits;
  const addresses = new Allowances<string>(perAddress);
  const sites = new Allowances<string>({
    ...perAddress,
    points: perAddress.points * NETWORKS_PER_SITE,
  });
  /** Who has none left uses up nothing of their neighbours'. */
  const takeOf = (address: string, weight: number, at: number) => {
    const waits = addresses.take(address, weight, at);
    const site = siteOf(address);
    return waits !== undefined || site === undefined ? waits : sites.take(site, weight, at);
  };
  const members = new Allowances<number>(limits.perMember);
  return {
    check: (address, memberId, weight = 1) =>
      memberId === undefined
        ? takeOf(address, weight, now())
        : members.take(memberId, weight, now()),
  };
}

interface Allowance {
  taken: number;
  readonly endsAt: number;
}

/** What each has taken since its first question; after so many seconds it begins anew. */
class Allowances<Name> {
  private readonly points: number;
  private readonly length: number;
  /** Those that began in the running period, and before it: what is older is over. Nothing is swept. */
  private recent = new Map<Name, Allowance>();
  private earlier = new Map<Name, Allowance>();
  private periodEndsAt = 0;

  constructor({ points, seconds }: Limit) {
    this.points = points;
    this.length = seconds * 1_000;
  }

  /** Takes so many points, also of who has none left; seconds to wait when they were too many. */
  take(name: Name, weight: number, now: number): number | undefined {
    if (now >= this.periodEndsAt) this.turn(now);
    const allowance = this.allowanceOf(name, now);
    allowance.taken += weight;
    if (allowance.taken <= this.points) return undefined;
    return Math.ceil((allowance.endsAt - now) / 1_000);
  }

  private allowanceOf(name: Name, now: number): Allowance {
    const known = this.recent.get(name) ?? this.earlier.get(name);
    if (known !== undefined && now < known.endsAt) return known;
    const begun = { taken: 0, endsAt: now + this.length };
    this.recent.set(name, begun);
    return begun;
  }

  private turn(now: number): void {
    this.earlier = this.recent;
    this.recent = new Map();
    this.periodEndsAt = now + this.length;
  }
}
