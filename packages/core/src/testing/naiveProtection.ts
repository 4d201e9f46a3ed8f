/**
 * NaiveProtection: what members allow themselves, as on paper: every wish is kept, a day is added up from all
 * contracts there ever were. The twin of the core's in property tests. Money in smallest units, times in ms
 * after a midnight; one asset.
 */
import type { NaiveContract } from './naiveCycle.ts';

interface Wish {
  readonly at: number;
  readonly most: bigint;
}

export interface NaiveLimits {
  readonly stakeMax: bigint;
  readonly lossMax: bigint;
}

const DAY_MS = 86_400_000;
const PPM = 1_000_000n;

/** One member. */
export class NaiveProtection {
  coolOffUntil = 0;
  private readonly stakes: Wish[] = [];
  private readonly losses: Wish[] = [];
  private readonly none: bigint;

  /** `none` is the limit that is no limit. */
  constructor(none: bigint) {
    this.none = none;
  }

  limit({ stakeMax, lossMax }: NaiveLimits, at: number): void {
    this.stakes.push({ at, most: stakeMax });
    this.losses.push({ at, most: lossMax });
  }

  rest(ms: number, at: number): void {
    if (ms < DAY_MS || ms > 30 * DAY_MS) return;
    this.coolOffUntil = Math.max(this.coolOffUntil, at + ms);
  }

  limitsAt(time: number): NaiveLimits {
    return {
      stakeMax: this.holding(this.stakes, time),
      lossMax: this.holding(this.losses, time),
    };
  }

  /** What of a day is used by the member's own contracts. */
  usedAt(own: readonly NaiveContract[], time: number): { staked: bigint; atRisk: bigint } {
    const today = dayOf(time);
    let [staked, atRisk] = [0n, 0n];
    for (const contract of own) {
      const { result, stake, paid, terms } = contract;
      if (result !== 'void' && dayOf(contract.acceptedAt) === today) staked += stake;
      if (result === 'open') atRisk += (stake * terms.lossPpm + PPM - 1n) / PPM;
      else if (dayOf(contract.endedAt) === today) atRisk += stake - paid;
    }
    return { staked, atRisk };
  }

  /** True when one more contract is within all that the member allows. */
  allows(own: readonly NaiveContract[], more: NaiveContract['terms'], stake: bigint, at: number) {
    const { stakeMax, lossMax } = this.limitsAt(at);
    const { staked, atRisk } = this.usedAt(own, at);
    const loss = (stake * more.lossPpm + PPM - 1n) / PPM;
    return at >= this.coolOffUntil && staked + stake <= stakeMax && atRisk + loss <= lossMax;
  }

  /** The newest wish that holds; one that waits is forgotten with the next. */
  private holding(wishes: readonly Wish[], time: number): bigint {
    const last = wishes.at(-1);
    if (last === undefined) return this.none;
    const before = wishes.slice(0, -1);
    const held = this.holding(before, last.at);
    if (last.most <= held || time >= this.waitsSince(wishes) + DAY_MS) return last.most;
    return held;
  }

  /** When the newest wish was first asked for, without another and without having come true between. */
  private waitsSince(wishes: readonly Wish[]): number {
    const last = wishes.at(-1)!;
    const before = wishes.slice(0, -1);
    const again = before.at(-1)?.most === last.most;
    return again && this.holding(before, last.at) !== last.most ? this.waitsSince(before) : last.at;
  }
}

function dayOf(time: number): number {
  return Math.floor(time / DAY_MS);
}
