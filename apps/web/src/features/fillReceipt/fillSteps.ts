/** A fill's receipt against what the app shows of it, and its verdict step by step. */
import type { FillFault, FillReceipt } from '@candor/core/formulas';
import { formatUnitsTrimmed, parseDecimal } from '@candor/money';
import type { StepState } from '../../shared/ui/CheckSteps.tsx';
import { stepStates } from '../../shared/ui/stepStates.ts';

/** In the order in which they are checked. */
const FILL_STEPS = ['fill', 'signature', 'value', 'moved', 'seal'] as const;
export type FillStep = (typeof FILL_STEPS)[number];

/** The first thing that is wrong. */
export type FillStepFault =
  | FillFault
  | 'otherFill'
  | 'keyUnknown'
  | 'keyChanged'
  | 'signatureWrong'
  | 'sealWrong'
  | 'sumsWrong';

const STEP_OF: Readonly<Record<FillStepFault, FillStep>> = {
  otherFill: 'fill',
  formatUnknown: 'fill',
  keyUnknown: 'signature',
  keyChanged: 'signature',
  signatureWrong: 'signature',
  valueWrong: 'value',
  movedWrong: 'moved',
  sealWrong: 'seal',
  sumsWrong: 'seal',
};

/** Every step with what became of it; the seal's waits while there is none that has the trade. */
export function toldFillSteps(
  fault: FillStepFault | undefined,
  hasSeal: boolean,
): readonly { readonly step: FillStep; readonly state: StepState }[] {
  return stepStates(FILL_STEPS, fault && STEP_OF[fault]).map(({ step, state }) => {
    const isWaiting = step === 'seal' && state === 'held' && !hasSeal;
    return { step, state: isWaiting ? 'waiting' : state };
  });
}

/** What a list shows of a fill. */
export interface ShownFill {
  readonly market: 'spot' | 'perp';
  readonly fillId: number;
  /** Missing where the exchange did it without one. */
  readonly orderId?: number | undefined;
  readonly pair: string;
  /** buy, sell; of a perpetual with what it did, such as open long. */
  readonly side: string;
  readonly price: string;
  /** Of a coin, or contracts. */
  readonly quantity: string;
  /** In the coin that prices are in. */
  readonly value: string;
  readonly fee: string;
  readonly feeAsset: string;
  readonly at: number;
}

/** Is the receipt of the fill shown, with the same figures? */
export function isOfFill(receipt: FillReceipt, shown: ShownFill): boolean {
  return (
    receipt.market === shown.market &&
    receipt.fillId === shown.fillId &&
    receipt.orderId === (shown.orderId ?? 0) &&
    receipt.pair === shown.pair &&
    receipt.side === shown.side &&
    receipt.at === shown.at &&
    receipt.feeAsset === shown.feeAsset &&
    isSame(receipt.price, shown.price) &&
    isSame(receipt.quantity, shown.quantity) &&
    isSame(receipt.value, shown.value) &&
    isSame(receipt.fee, shown.fee)
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
