/** Checks a fill's receipt and the seal above it on this device, as far as a device can. */
import {
  checkFill,
  type FillReceipt,
  fillReceiptText,
  type StateSeal,
  sealText,
} from '@candor/core/formulas';
import { readKeys } from '../../shared/cycle/readKeys.ts';
import type { KnownKeys } from '../../shared/cycle/receiptKeys.ts';
import { signerFault } from '../../shared/cycle/signerFault.ts';
import { type FillStepFault, isOfFill, type ShownFill } from './fillSteps.ts';

export interface ToldReceipt {
  readonly receipt: FillReceipt;
  /** Missing while no state has the trade. */
  readonly seal?: StateSeal | undefined;
}

export type FillVerdict =
  /** It was checked: with a fault it does not hold. */
  | { readonly type: 'checked'; readonly fault: FillStepFault | undefined }
  /** The keys could not be read, or this browser cannot check signatures. */
  | { readonly type: 'unable' };

/** Never rejects. */
export async function checkFillReceipt(
  { receipt, seal }: ToldReceipt,
  shown: ShownFill,
): Promise<FillVerdict> {
  const known = await readKeys();
  if (known === undefined) return { type: 'unable' };
  try {
    const fault =
      (await faultOf(receipt, shown, known)) ?? (await faultAbove(receipt, seal, known));
    return { type: 'checked', fault };
  } catch {
    return { type: 'unable' };
  }
}

async function faultOf(
  receipt: FillReceipt,
  shown: ShownFill,
  known: KnownKeys,
): Promise<FillStepFault | undefined> {
  if (!isOfFill(receipt, shown)) return 'otherFill';
  const wrongKey = await signerFault(fillReceiptText(receipt), receipt, known);
  return wrongKey ?? checkFill(receipt);
}

/** The state above it is signed, of the same exchange, not older than the trade, and sums to zero. */
async function faultAbove(
  receipt: FillReceipt,
  seal: StateSeal | undefined,
  known: KnownKeys,
): Promise<FillStepFault | undefined> {
  if (seal === undefined) return undefined;
  if (seal.exchange !== receipt.exchange || seal.entry < receipt.entry) return 'sealWrong';
  if ((await signerFault(sealText(seal), seal, known)) !== undefined) return 'sealWrong';
  return seal.isBalanced ? undefined : 'sumsWrong';
}
