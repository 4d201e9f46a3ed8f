/** The catalogue of Traditional Chinese for the screens of timed contracts. */
import { cycle } from './timed.ts';

export const catalogue = {
  cycle,
};
