/** Daily limits as they are written: what is shown first, what is sent. Source: issue 11 §3, ADR 38. */
import type { CycleProtection } from '@candor/wire';

export type OwnLimits = CycleProtection['limits'][number];

export interface LimitDraft {
  /** Decimal text as typed; '' for no limit. */
  readonly stakeMax: string;
  readonly lossMax: string;
}

/** What the member wants: the limit that waits, else the one that holds. */
export function draftOf(limits: OwnLimits): LimitDraft {
  const { stakeNextAt, lossNextAt } = limits;
  const stakeMax = stakeNextAt === undefined ? limits.stakeMax : limits.stakeMaxNext;
  const lossMax = lossNextAt === undefined ? limits.lossMax : limits.lossMaxNext;
  return { stakeMax: stakeMax ?? '', lossMax: lossMax ?? '' };
}

/** A limit that holds later: its amount, or none, and since when. */
export interface WaitingLimit {
  readonly name: 'dailyStake' | 'dailyLoss';
  readonly amount: string | undefined;
  readonly from: number;
}

/** Those that wait, the stake first. */
export function waitingLimits(limits: OwnLimits): readonly WaitingLimit[] {
  const { stakeNextAt, lossNextAt, stakeMaxNext, lossMaxNext } = limits;
  return [
    ...(stakeNextAt === undefined
      ? []
      : [{ name: 'dailyStake' as const, amount: stakeMaxNext, from: stakeNextAt }]),
    ...(lossNextAt === undefined
      ? []
      : [{ name: 'dailyLoss' as const, amount: lossMaxNext, from: lossNextAt }]),
  ];
}
