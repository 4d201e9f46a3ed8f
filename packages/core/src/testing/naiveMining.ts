/**
 * NaiveMining: lock mining as one would keep it on paper: every lock that ever was with the time it was made
 * and ended, and everything else reckoned from that anew each time. The twin of the core's in property tests.
 * Smallest units, ms. One product, one asset; the terms may change.
 */
export interface NaiveTerms {
  readonly rateMin: bigint;
  readonly rateMax: bigint;
  readonly least: bigint;
  readonly most: bigint;
  readonly termDays: number;
  readonly feePpm: bigint;
  readonly keepsInterest: boolean;
}

interface NaiveLock {
  readonly id: number;
  readonly memberId: number;
  readonly amount: bigint;
  readonly daily: bigint;
  readonly at: number;
  readonly terms: NaiveTerms;
  redeemedAt: number | undefined;
}

const PPM = 1_000_000n;
const DAY = 86_400_000;

export class NaiveMining {
  readonly locks: NaiveLock[] = [];
  now = 0;
  /** What was brought into the pool, all in all. */
  funded: bigint;
  private readonly had: bigint;

  constructor(had: bigint, funded: bigint) {
    this.had = had;
    this.funded = funded;
  }

  /** True when the lock is made. */
  lock(id: number, memberId: number, amount: bigint, terms: NaiveTerms): boolean {
    const { least, most, termDays } = terms;
    if (amount < least || amount > most) return false;
    const ppm = ppmOf(amount, terms);
    const daily = (amount * ppm) / PPM;
    if (this.pool() < daily * BigInt(termDays) || this.available(memberId) < amount) return false;
    this.locks.push({ id, memberId, amount, daily, at: this.now, terms, redeemedAt: undefined });
    return true;
  }

  /** True when there was something to end. */
  redeem(id: number, memberId: number): boolean {
    const lock = this.locks.find((each) => each.id === id && each.memberId === memberId);
    if (lock === undefined || !this.isRunning(lock)) return false;
    lock.redeemedAt = this.now;
    return true;
  }

  isRunning({ redeemedAt, at, terms }: NaiveLock): boolean {
    return redeemedAt === undefined && this.now < endOf(at, terms.termDays);
  }

  /** What of the pool is promised to nobody and was not paid. */
  pool(): bigint {
    return this.locks.reduce((left, lock) => {
      if (!this.isRunning(lock)) return left - this.kept(lock);
      return left - lock.daily * BigInt(lock.terms.termDays);
    }, this.funded);
  }

  available(memberId: number): bigint {
    return this.own(memberId).reduce((left, lock) => {
      if (this.isRunning(lock)) return left - lock.amount;
      return left + this.kept(lock) - this.fee(lock);
    }, this.had);
  }

  held(memberId: number): bigint {
    return this.own(memberId)
      .filter((lock) => this.isRunning(lock))
      .reduce((sum, lock) => sum + lock.amount + this.earned(lock), 0n);
  }

  /** The interest of all days that are over. */
  earned({ at, daily, terms, redeemedAt }: NaiveLock): bigint {
    const until = redeemedAt ?? this.now;
    const days = Math.floor(until / DAY) - Math.floor(at / DAY) - 1;
    return daily * BigInt(Math.max(0, Math.min(days, terms.termDays)));
  }

  private kept(lock: NaiveLock): bigint {
    const isLost = lock.redeemedAt !== undefined && !lock.terms.keepsInterest;
    return isLost ? 0n : this.earned(lock);
  }

  private fee({ redeemedAt, amount, terms }: NaiveLock): bigint {
    return redeemedAt === undefined ? 0n : (amount * terms.feePpm + PPM - 1n) / PPM;
  }

  private own(memberId: number): NaiveLock[] {
    return this.locks.filter((lock) => lock.memberId === memberId);
  }
}

function endOf(at: number, termDays: number): number {
  return (Math.floor(at / DAY) + termDays + 1) * DAY;
}

function ppmOf(amount: bigint, { least, most, rateMin, rateMax }: NaiveTerms): bigint {
  if (amount === most) return rateMax;
  return rateMin + ((rateMax - rateMin) * (amount - least)) / (most - least);
}
