/**
 * What a room does: how it answers each of its commands, and what each of its events stands for in the
 * ledger. Every room says both in its `deeds.ts`; `step.ts` and `postings.ts` join them. Both tables are
 * closed: a new command without its function, or a new event without its postings, does not compile.
 */
import type { EventBuffer } from './bytes/eventBuffer.ts';
import type { CommandWord, EventWord, ValueOf } from './bytes/word.ts';
import type { Exchange } from './exchange.ts';
import type { Posting, PostingsOf } from './ledger/posting.ts';
import type { Answer } from './outcome.ts';

/** Decides a command: refuses it and changes nothing, or does it. */
export type Decide<Asked> = (exchange: Exchange, command: Asked, sink: EventBuffer) => Answer;

/** The function of every command of a room. */
export type AnswersTo<Words extends readonly CommandWord[]> = {
  readonly [Word in Words[number] as Word['type']]: Decide<ValueOf<Word>>;
};

/** What every event of a room posts: told by the event alone; `postsNothing` for one that moves no money. */
export type PostingsOfEach<Words extends readonly EventWord[]> = {
  readonly [Word in Words[number] as Word['type']]: PostingsOf<ValueOf<Word>>;
};

const NONE: readonly Posting[] = [];

/** Of an event that moves no money. */
export function postsNothing(): readonly Posting[] {
  return NONE;
}
