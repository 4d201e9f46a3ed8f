/** A receipt's verdict, step by step as it is told: what held, what did not, what was not looked at any more. */

import type { Receipt, VerifyFault } from '@candor/core/formulas';
import { formatUnitsTrimmed, marketSymbolOf, parseDecimal } from '@candor/money';
import type { CycleOrder } from '@candor/wire';
import { stepStates } from '../ui/stepStates.ts';

/** In the order in which they are checked. */
export const RECEIPT_STEPS = ['order', 'signature', 'chain', 'entry', 'exit', 'result'] as const;
export type ReceiptStep = (typeof RECEIPT_STEPS)[number];

/** Beside what is wrong with the receipt itself: it is of another contract, or its key is not the known one. */
export type StepFault = VerifyFault | 'otherOrder' | 'keyChanged';

export interface ToldStep {
  readonly step: ReceiptStep;
  readonly state: 'held' | 'failed' | 'skipped';
}

const STEP_OF: Readonly<Record<StepFault, ReceiptStep>> = {
  otherOrder: 'order',
  formatUnknown: 'order',
  keyUnknown: 'signature',
  keyChanged: 'signature',
  receiptSignatureWrong: 'signature',
  headerWrong: 'chain',
  chainBroken: 'chain',
  headKeyUnknown: 'chain',
  headSignatureWrong: 'chain',
  timesWrong: 'entry',
  pathMissing: 'entry',
  pathBroken: 'entry',
  ticksOutOfOrder: 'entry',
  entryNotProven: 'entry',
  exitNotProven: 'exit',
  resultWrong: 'result',
};

/** Every step with what became of it. */
export function toldSteps(fault: StepFault | undefined): readonly ToldStep[] {
  return stepStates(RECEIPT_STEPS, fault && STEP_OF[fault]);
}

/** What the app shows of a contract: a receipt must be of this one, and say the same. */
export type ShownContract = Pick<
  CycleOrder,
  'createdAt' | 'side' | 'stake' | 'stakeAsset' | 'durationSeconds' | 'baseAsset' | 'quoteAsset'
> & {
  readonly entryPrice?: string | undefined;
  readonly exitPrice?: string | undefined;
  readonly outcome: string;
  readonly paid: string;
};

/** Is the receipt of the contract shown, with the same stake, prices, outcome and payment? */
export function isOfContract(receipt: Receipt, shown: ShownContract): boolean {
  const { order, result } = receipt;
  const amount = (units: string) => formatUnitsTrimmed(BigInt(units), order.decimals);
  return (
    order.acceptedAt === shown.createdAt &&
    receipt.pair === marketSymbolOf(shown) &&
    order.side === shown.side &&
    order.asset === shown.stakeAsset &&
    order.seconds === shown.durationSeconds &&
    isSame(amount(order.stake), shown.stake) &&
    isSame(amount(result.paid), shown.paid) &&
    isSame(result.entry, shown.entryPrice ?? '') &&
    isSame(result.exit, shown.exitPrice ?? '') &&
    result.outcome === shown.outcome
  );
}

/** Figures are compared as numbers: 1.50 is 1.5. */
function isSame(left: string, right: string): boolean {
  return trimmed(left) === trimmed(right);
}

function trimmed(text: string): string {
  const value = parseDecimal(text);
  return value === undefined ? text : formatUnitsTrimmed(value.units, value.scale);
}
