/** How the room of rules answers its command; its event moves no money. */
import { type AnswersTo, type PostingsOfEach, postsNothing } from '../deed.ts';
import { adoptRules } from './adoptRules.ts';
import type { RULES_COMMANDS, RULES_EVENTS } from './words.ts';

export const RULES_ANSWERS: AnswersTo<typeof RULES_COMMANDS> = {
  adoptRules,
};

export const RULES_POSTINGS: PostingsOfEach<typeof RULES_EVENTS> = {
  rulesAdopted: postsNothing,
};
