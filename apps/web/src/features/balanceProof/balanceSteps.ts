/** The verdict on a balance proof, step by step, and what of it a member can see without one. */
import type { LiabilitiesStatement, OwedFault } from '@candor/core/formulas';
import type { CALLS, ResponseOf } from '@candor/wire';
import type { SignerFault } from '../../shared/cycle/signerFault.ts';
import type { StepState } from '../../shared/ui/CheckSteps.tsx';
import { stepStates } from '../../shared/ui/stepStates.ts';

export type ToldProof = ResponseOf<typeof CALLS.balanceProof>;
/** A proof with a statement. */
export type StatedProof = ToldProof & { readonly statement: LiabilitiesStatement };

/** In the order in which they are checked. */
const STEPS = ['own', 'signature', 'counted', 'chain'] as const;
export type BalanceStep = (typeof STEPS)[number];

/** The first thing that is wrong. */
export type BalanceFault = OwedFault | SignerFault | 'otherMember' | 'chainBroken' | 'forked';

const STEP_OF: Readonly<Record<BalanceFault, BalanceStep>> = {
  otherMember: 'own',
  keyUnknown: 'signature',
  keyChanged: 'signature',
  signatureWrong: 'signature',
  formatUnknown: 'counted',
  assetMissing: 'counted',
  amountWrong: 'counted',
  pathWrong: 'counted',
  totalWrong: 'counted',
  rootWrong: 'counted',
  chainBroken: 'chain',
  forked: 'chain',
};

/** Every step with what became of it. */
export function toldBalanceSteps(
  fault: BalanceFault | undefined,
): readonly { readonly step: BalanceStep; readonly state: StepState }[] {
  return stepStates(STEPS, fault && STEP_OF[fault]);
}

export function hasStatement(told: ToldProof): told is StatedProof {
  return told.statement !== undefined;
}
