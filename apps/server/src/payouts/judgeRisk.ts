/**
 * Whether a withdrawal goes at once, waits for a time, or wants operators: pure rules over what is known of it.
 * Source: issue 12 §2 approval; security.md §3, §6 rule 7.
 */
import type { PayoutLimits } from './payoutWay.ts';

/** `signer`: it refused; `lost`: the row was, and where it was to go with it. */
export type Cause = 'newAddress' | 'newDevice' | 'size' | 'velocity' | 'signer' | 'lost';

export interface RiskFacts {
  readonly amount: bigint;
  readonly limits: PayoutLimits;
  /** Begun in the last 24 hours without a person, of this coin on this network. */
  readonly memberDay: bigint;
  readonly networkDay: bigint;
  /** When the address became known for this member; undefined for one never seen. */
  readonly addressKnownSince: number | undefined;
  /** When a device came for the first time; undefined when none did lately. */
  readonly newDeviceAt: number | undefined;
  readonly now: number;
  /** How long what is new waits. */
  readonly holdMs: number;
}

export interface Judged {
  /** 0: nothing to wait for. */
  readonly waitsUntil: number;
  readonly eyesNeeded: 0 | 1 | 2;
  readonly causes: readonly Cause[];
}

/** Judges one withdrawal. */
export function judgeRisk(facts: RiskFacts): Judged {
  const { amount, limits, memberDay, networkDay, now, holdMs } = facts;
  const ends: readonly (readonly [Cause, number])[] = [
    ['newAddress', (facts.addressKnownSince ?? now) + holdMs],
    ['newDevice', facts.newDeviceAt === undefined ? 0 : facts.newDeviceAt + holdMs],
  ];
  const waits = ends.filter(([, until]) => until > now);
  const isLarge = amount > limits.autoMax;
  const isFast =
    memberDay + amount > limits.memberDayMax || networkDay + amount > limits.networkDayMax;
  const needsPerson = isLarge || isFast;
  return {
    waitsUntil: Math.max(0, ...waits.map(([, until]) => until)),
    eyesNeeded: amount > limits.fourEyesAbove ? 2 : needsPerson ? 1 : 0,
    causes: [
      ...waits.map(([cause]) => cause),
      ...(isLarge ? (['size'] as const) : []),
      ...(isFast ? (['velocity'] as const) : []),
    ],
  };
}
