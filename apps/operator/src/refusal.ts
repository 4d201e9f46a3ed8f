/** What the exchange refuses, for people: its code, and what members are told of it. */
import { en } from '@candor/wire/texts/en';
import { OperatorFault } from './report.ts';

/** A refusal with its reason as its code. */
export function refusalOf(reason: string): OperatorFault {
  return new OperatorFault(reason, `the exchange refused: ${reason}${sentenceOf(reason)}`);
}

/** Where it stands without figures, which are not known here. */
function sentenceOf(reason: string): string {
  const sentence = Object.entries(en).find(([key]) => key === reason)?.[1];
  return sentence === undefined || sentence.includes('{') ? '' : ` (${sentence})`;
}
