/** Time as a word: the core has no clock, it is told. */
import { DONE, defineCommand } from '../bytes/word.ts';

/** Time passed and nothing else happened; the entry's time carries it. */
export const ADVANCE_TIME = defineCommand({
  type: 'advanceTime',
  code: 1,
  whenHalted: 'allowed',
  fields: {},
  outcome: DONE,
});

export const TIMER_COMMANDS = [ADVANCE_TIME] as const;
