/** What a command is answered: refused, or accepted in the words of its street. */
import { DONE, type ValueOf, Vocabulary } from './bytes/word.ts';
import { CYCLE_OUTCOMES } from './cycle/words.ts';
import { EXECUTION_OUTCOMES } from './execution/words.ts';
import { FLASH_OUTCOMES } from './flash/words.ts';
import { IEO_OUTCOMES } from './ieo/words.ts';
import { MINING_OUTCOMES } from './mining/words.ts';
import { TRIGGER_OUTCOMES } from './perp/triggerWords.ts';
import { PERP_OUTCOMES } from './perp/words.ts';
import type { RejectReason } from './rejectReason.ts';
import { WALLET_OUTCOMES } from './wallet/words.ts';

const ALL = [
  DONE,
  ...EXECUTION_OUTCOMES,
  ...FLASH_OUTCOMES,
  ...PERP_OUTCOMES,
  ...TRIGGER_OUTCOMES,
  ...WALLET_OUTCOMES,
  ...CYCLE_OUTCOMES,
  ...IEO_OUTCOMES,
  ...MINING_OUTCOMES,
] as const;

type OutcomeWords = (typeof ALL)[number];

/** Every outcome of an accepted command by type and code. */
export const OUTCOMES = new Vocabulary<OutcomeWords>(ALL);

export type Accepted = ValueOf<OutcomeWords>;
export interface Refused {
  readonly type: 'refused';
  readonly reason: RejectReason;
}
export type Outcome = Accepted | Refused;
/** The request key was known: nothing was done, and this is what the first command was answered. */
export interface Repeated {
  readonly type: 'repeated';
  readonly first: Accepted;
}
export type Answer = Outcome | Repeated;

/** The outcome of an accepted command that has nothing more to tell. */
export const ACCEPTED: ValueOf<typeof DONE> = { type: 'accepted' };

/** The outcome an answer tells, of this command or of the first one under its key. */
export function outcomeOf(answer: Answer): Outcome {
  return answer.type === 'repeated' ? answer.first : answer;
}

/** The outcome of a refused command. */
export function refused(reason: RejectReason): Refused {
  return { type: 'refused', reason };
}
