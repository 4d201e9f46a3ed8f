/** How far a withdrawal is on its way, as a share of one. */
import { WITHDRAWAL_STAGES, type WithdrawalRow } from '@candor/wire';

type Facts = Pick<WithdrawalRow, 'stage' | 'confirmations' | 'confirmationsNeeded'>;

/** Where sending ends and burying in blocks begins. */
const SENT = 0.6;
const STEPS = WITHDRAWAL_STAGES.indexOf('sent') + 1;

/** 0 to 1: the steps before the chain, then its confirmations. */
export function progressOf({ stage, confirmations = 0, confirmationsNeeded }: Facts): number {
  if (stage === 'unclear') return SENT;
  if (stage !== 'confirming') {
    return (SENT * Math.min(STEPS, WITHDRAWAL_STAGES.indexOf(stage) + 1)) / STEPS;
  }
  return SENT + (1 - SENT) * Math.min(1, confirmations / Math.max(1, confirmationsNeeded));
}
