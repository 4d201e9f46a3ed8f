/** How the room of markets answers its commands; its events move no money. */
import { type AnswersTo, type PostingsOfEach, postsNothing } from '../deed.ts';
import { listAsset } from './listAsset.ts';
import { changeMarket, listMarket } from './listMarket.ts';
import type { MARKET_COMMANDS, MARKET_EVENTS } from './words.ts';

export const MARKET_ANSWERS: AnswersTo<typeof MARKET_COMMANDS> = {
  listAsset,
  listMarket,
  changeMarket,
};

export const MARKET_POSTINGS: PostingsOfEach<typeof MARKET_EVENTS> = {
  assetListed: postsNothing,
  marketListed: postsNothing,
  marketChanged: postsNothing,
};
