/**
 * verifyShare: what a member was given, reckoned again on their own device from what is published: the plan, the
 * seed of the terms, their number and what they committed. Source: ADR 52.
 */
import { tieKey } from '@candor/core/formulas';
import type { OfferingDetails, OwnOffering } from '@candor/wire';
import { coinsOf, costOf, isSame, lotsOf, shareNow, sumOf } from './offeringFigures.ts';

const SHARE_STEPS = ['terms', 'key', 'share', 'paid', 'refund'] as const;
export type ShareStep = (typeof SHARE_STEPS)[number];

export interface CheckedStep {
  readonly step: ShareStep;
  readonly isHeld: boolean;
}

export interface CheckedShare {
  readonly steps: readonly CheckedStep[];
  readonly isHeld: boolean;
  /** The member's place between equal remainders. */
  readonly key: number;
  /** What follows from the plan, in coins. */
  readonly expected: string;
}

/** Undefined while there is nothing to check: no published plan, or the member is not settled. */
export function verifyShare(offering: OfferingDetails, own: OwnOffering): CheckedShare | undefined {
  const { plan } = offering;
  if (!plan.isFinal || own.status !== 'allocated') return undefined;
  const key = tieKey(offering.seed, own.memberId);
  const expected = shareNow(offering, own);
  const committed = lotsOf(own.committed, offering);
  const held: Readonly<Record<ShareStep, boolean>> = {
    terms:
      plan.supply === lotsOf(offering.supply, offering) &&
      plan.cap === lotsOf(offering.memberMax, offering),
    key: Number.isSafeInteger(key) && isSame(coinsOf(committed, offering), own.committed),
    share: isSame(expected, own.allocated),
    paid: isSame(costOf(lotsOf(own.allocated, offering), offering), own.paid),
    refund: isSame(sumOf(own.paid, own.refund), costOf(committed, offering)),
  };
  const steps = SHARE_STEPS.map((step) => ({ step, isHeld: held[step] }));
  return { steps, isHeld: steps.every(({ isHeld }) => isHeld), key, expected };
}

/** What prints the key of a member in a shell: the first 53 bits of the digest are 14 signs without their last 3 bits. */
export function keyCommand(seed: string, memberId: number): string {
  const text = `${seed}|${memberId}`.replaceAll("'", `'\\''`);
  return `echo $((0x$(printf %s '${text}' | sha256sum | cut -c1-14) >> 3))`;
}
