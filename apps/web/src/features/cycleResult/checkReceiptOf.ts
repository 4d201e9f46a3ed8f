/** Asks for a contract's receipt and the exchange's keys, and checks them on this device. */
import { type Receipt, readReceipt } from '@candor/core/formulas';
import { CALLS, type CycleResult } from '@candor/wire';
import { client } from '../../shared/api/client.ts';
import { readKeys } from '../../shared/cycle/readKeys.ts';
import type { KnownKeys } from '../../shared/cycle/receiptKeys.ts';
import { isOfContract, type StepFault } from '../../shared/cycle/receiptSteps.ts';
import { verifyReceipt } from '../../shared/cycle/verifyReceipt.ts';

export type Checked =
  /** It was checked: with a fault it does not hold. */
  | { readonly type: 'checked'; readonly receipt: Receipt; readonly fault: StepFault | undefined }
  /** The exchange has none to give yet, or could not be reached; its own sentence. */
  | { readonly type: 'missing'; readonly text: string }
  /** This browser cannot check signatures. */
  | { readonly type: 'unable'; readonly receipt: Receipt };

/** Never rejects. */
export async function checkReceiptOf(shown: CycleResult): Promise<Checked> {
  const [answer, keys] = await Promise.all([
    client(CALLS.cycleReceipt, { orderId: shown.orderId }),
    readKeys(),
  ]);
  if (answer.type !== 'success') return { type: 'missing', text: answer.message };
  const receipt = readReceipt(answer.data);
  if (receipt === undefined || keys === undefined) return { type: 'missing', text: '' };
  try {
    return { type: 'checked', receipt, fault: await faultOf(receipt, shown, keys) };
  } catch {
    return { type: 'unable', receipt };
  }
}

async function faultOf(
  receipt: Receipt,
  shown: CycleResult,
  { keys, changed }: KnownKeys,
): Promise<StepFault | undefined> {
  if (!isOfContract(receipt, shown)) return 'otherOrder';
  const fault = await verifyReceipt(receipt, keys);
  const used = [receipt.keyId, ...receipt.paths.flat().map(({ head }) => head.keyId)];
  return used.some((id) => changed.includes(id)) ? 'keyChanged' : fault;
}
