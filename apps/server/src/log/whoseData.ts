/**
 * Whose data is this, and is it all there? The log, its snapshots, its mark and the SQL store must tell
 * of the same exchange, and none may know more than the log (`dataRules.ts`). Nothing is opened, emptied
 * or cut because it knows more: the operator decides, for each loss by name.
 */
import { type Acceptance, flagOf } from './acceptance.ts';
import type { DataFound } from './dataFound.ts';
import { DATA_RULES } from './dataRules.ts';
import { newExchangeId } from './exchangeId.ts';
import type { DataCase, Finding } from './finding.ts';

/** The data is not what it must be; `message` tells the operator what was found and what to do. */
export class DataFault extends Error {
  override readonly name = 'DataFault';
  readonly code: DataCase;

  constructor({ name, what, remedy, accept }: Finding) {
    super(`${what} ${remedy}${accept ? ` ${wayOn(accept)}` : ''}`);
    this.code = name;
  }
}

export interface DataVerdict {
  readonly exchangeId: string;
  /** What was refused and is accepted: carried out before anything is opened. */
  readonly accepted: readonly Finding[];
}

/** Everything that is not as it must be. A lost log stands alone: what else is wrong follows from it. */
export function findingsOf(found: DataFound, isDemo: boolean): readonly Finding[] {
  const findings: Finding[] = [];
  for (const rule of DATA_RULES) {
    const finding = rule(found, isDemo);
    if (finding) findings.push(finding);
    if (finding?.name === 'journalLost') return findings;
  }
  return findings;
}

/** The exchange whose data it is; a new one where there is nothing yet.
 *  Throws: DataFault for the first finding that is not accepted. */
export function judgeData(
  found: DataFound,
  rules: { readonly isDemo: boolean; readonly accepted: readonly Acceptance[] },
): DataVerdict {
  const findings = findingsOf(found, rules.isDemo);
  const refused = findings.find(({ accept }) => !isAccepted(accept, rules.accepted));
  if (refused) throw new DataFault(refused);
  const isLost = findings.some(({ name }) => name === 'journalLost');
  const kept = isLost ? undefined : found.journal?.owner.id;
  return { exchangeId: kept ?? newExchangeId(), accepted: findings };
}

/** Whether the operator gives up just this. */
export function isAccepted(wanted: Acceptance | undefined, given: readonly Acceptance[]): boolean {
  return given.some(({ word, value }) => word === wanted?.word && value === wanted.value);
}

function wayOn(accept: NonNullable<Finding['accept']>): string {
  const { word, value, givesUp } = accept;
  const setting = `CANDOR_ACCEPT=${word}=${value}`;
  return `To go on all the same: npm start -- ${flagOf(accept)} (or ${setting}), which gives up ${givesUp}.`;
}
