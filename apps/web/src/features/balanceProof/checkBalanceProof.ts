/** Checks on this device that what a member is owed is counted in a signed statement, as far as a device can. */
import { checkOwed, liabilitiesText, type OwedProof } from '@candor/core/formulas';
import { readKeys } from '../../shared/cycle/readKeys.ts';
import type { KnownKeys } from '../../shared/cycle/receiptKeys.ts';
import { signerFault } from '../../shared/cycle/signerFault.ts';
import type { BalanceFault, StatedProof } from './balanceSteps.ts';
import { askBefore, followBack, remember, seenOf } from './followStatements.ts';

export type BalanceVerdict =
  /** It was checked: with a fault it does not hold. */
  | { readonly type: 'checked'; readonly fault: BalanceFault | undefined }
  /** Keys or statements could not be read, or this browser cannot hash or check signatures. */
  | { readonly type: 'unable' };

/** `own` is the member's number as this device knows it. Never rejects. */
export async function checkBalanceProof(
  told: StatedProof,
  own: number | undefined,
): Promise<BalanceVerdict> {
  const known = await readKeys();
  if (known === undefined) return { type: 'unable' };
  try {
    return { type: 'checked', fault: await faultOf(told, own, known) };
  } catch {
    return { type: 'unable' };
  }
}

async function faultOf(
  { member, statement, proofs }: StatedProof,
  own: number | undefined,
  known: KnownKeys,
): Promise<BalanceFault | undefined> {
  if (member !== own) return 'otherMember';
  const wrongKey = await signerFault(liabilitiesText(statement), statement, known);
  if (wrongKey !== undefined) return wrongKey;
  for (const proof of proofs) {
    const fault = await countedFault(statement, proof, member);
    if (fault !== undefined) return fault;
  }
  const seen = seenOf(statement.exchange);
  const broken = await followBack(statement, seen, askBefore);
  if (broken === undefined) await remember(statement);
  return broken;
}

async function countedFault(statement: StatedProof['statement'], proof: OwedProof, member: number) {
  const steps = checkOwed(statement, proof, member);
  let next = steps.next();
  while (!next.done) {
    next = steps.next(new Uint8Array(await crypto.subtle.digest('SHA-256', next.value)));
  }
  return next.value;
}
