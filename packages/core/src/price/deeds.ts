/** How the room of index prices answers its command; its event moves no money. */
import { type AnswersTo, type PostingsOfEach, postsNothing } from '../deed.ts';
import { setIndexPrice } from './setIndexPrice.ts';
import type { PRICE_COMMANDS, PRICE_EVENTS } from './words.ts';

export const PRICE_ANSWERS: AnswersTo<typeof PRICE_COMMANDS> = {
  setIndexPrice,
};

export const PRICE_POSTINGS: PostingsOfEach<typeof PRICE_EVENTS> = {
  indexPriceChanged: postsNothing,
};
