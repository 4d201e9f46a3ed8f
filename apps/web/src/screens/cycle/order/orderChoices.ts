/** What was chosen for the next order, for the session: coin, duration and amount of each pair. Source: spec §3. */
import type { CyclePair } from '@candor/wire';

export type CycleDuration = CyclePair['durations'][number];
export type StakeLimit = CyclePair['stakeLimits'][number];

export interface CycleDraft {
  readonly stakeAsset: string;
  readonly durationSeconds: number;
  /** Decimal text as typed. */
  readonly stake: string;
}

/** Nothing chosen: the pair's first coin and duration. */
export const EMPTY_DRAFT: CycleDraft = { stakeAsset: '', durationSeconds: 0, stake: '' };
/** Fields that outlive the popup. */
export const KEPT_FIELDS = ['stakeAsset', 'durationSeconds', 'stake'] as const;

/** The name of a pair's draft among the others. */
export function cycleDraftName(marketSymbol: string): string {
  return `order cycle ${marketSymbol}`;
}

export interface ChosenTerms {
  readonly limit: StakeLimit;
  readonly duration: CycleDuration;
  /** The least stake of the duration in the coin. */
  readonly stakeMin: string;
}

/** The coin and the duration chosen, the pair's first where the choice is not offered; undefined without any. */
export function chosenTerms(
  pair: Pick<CyclePair, 'stakeLimits' | 'durations'>,
  draft: Pick<CycleDraft, 'stakeAsset' | 'durationSeconds'>,
): ChosenTerms | undefined {
  const { stakeLimits, durations } = pair;
  const limit = stakeLimits.find((each) => each.stakeAsset === draft.stakeAsset) ?? stakeLimits[0];
  const duration =
    durations.find((each) => each.durationSeconds === draft.durationSeconds) ?? durations[0];
  if (!limit || !duration) return undefined;
  const ofCoin = duration.stakeMins.find((each) => each.stakeAsset === limit.stakeAsset);
  return { limit, duration, stakeMin: ofCoin?.stakeMin ?? limit.stakeMin };
}
