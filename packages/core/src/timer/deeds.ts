/** How the timer answers its command: time that passes has no event. */
import type { AnswersTo } from '../deed.ts';
import { advanceTime } from './advanceTime.ts';
import type { TIMER_COMMANDS } from './words.ts';

export const TIMER_ANSWERS: AnswersTo<typeof TIMER_COMMANDS> = {
  advanceTime,
};
