/** The catalogue of English for the screens of timed contracts. */
import { cycle } from './timed.ts';

export const catalogue = {
  cycle,
};
