/** What a browser checks of a proof and of statements, here: nothing that would not hold is given out. */
import { hash, verify } from 'node:crypto';
import {
  checkOwed,
  type LiabilitiesStatement,
  liabilitiesText,
  type OwedFault,
  type OwedProof,
} from '@candor/core/formulas';
import { publicKeyOf } from '../ops/publicKeyOf.ts';

/** The first thing that is wrong with a proof; undefined when it holds. */
export function faultOf(
  statement: LiabilitiesStatement,
  proof: OwedProof,
  member: number,
): OwedFault | undefined {
  const steps = checkOwed(statement, proof, member);
  let next = steps.next();
  while (!next.done) next = steps.next(hash('sha256', next.value, 'buffer'));
  return next.value;
}

/** What the next statement names this one by. */
export function hashOf(statement: LiabilitiesStatement): string {
  return hash('sha256', liabilitiesText(statement));
}

/** Whether one of the exchange's keys signed a statement. */
export function isSigned(
  statement: LiabilitiesStatement,
  keys: readonly { readonly id: string; readonly x: string }[],
): boolean {
  const key = keys.find(({ id }) => id === statement.keyId);
  if (key === undefined) return false;
  const signature = Buffer.from(statement.signature, 'base64');
  const text = Buffer.from(liabilitiesText(statement));
  return verify(null, text, publicKeyOf(key.x), signature);
}
