/** How the room of quarantine answers its command; its event moves no money. */
import { type AnswersTo, type PostingsOfEach, postsNothing } from '../deed.ts';
import { quarantineEntry } from './quarantineEntry.ts';
import type { QUARANTINE_COMMANDS, QUARANTINE_EVENTS } from './words.ts';

export const QUARANTINE_ANSWERS: AnswersTo<typeof QUARANTINE_COMMANDS> = {
  quarantineEntry,
};

export const QUARANTINE_POSTINGS: PostingsOfEach<typeof QUARANTINE_EVENTS> = {
  entryQuarantined: postsNothing,
};
