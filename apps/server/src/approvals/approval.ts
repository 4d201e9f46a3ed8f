/** Operators' approvals: signatures under the text of one payout, by keys that the operator named. */
import { verify } from 'node:crypto';
import { approvalText, type PayoutIntent } from '@candor/wire/payout';
import { publicKeyOf } from '../ops/publicKeyOf.ts';

export interface OperatorKey {
  readonly name: string;
  /** 32 bytes, base64url. */
  readonly publicKey: string;
}

export interface Approval {
  readonly operator: string;
  /** Base64. */
  readonly signature: string;
}

/** Whether an operator of the list signed exactly this payout. */
export function isApproval(
  keys: readonly OperatorKey[],
  intent: PayoutIntent,
  { operator, signature }: Approval,
): boolean {
  const key = keys.find(({ name }) => name === operator);
  if (!key) return false;
  const text = Buffer.from(approvalText(intent));
  return verify(null, text, publicKeyOf(key.publicKey), Buffer.from(signature, 'base64'));
}

/** How many different operators of the list signed it. */
export function approversOf(
  keys: readonly OperatorKey[],
  intent: PayoutIntent,
  approvals: readonly Approval[],
): number {
  const right = approvals.filter((each) => isApproval(keys, intent, each));
  return new Set(right.map(({ operator }) => operator)).size;
}
