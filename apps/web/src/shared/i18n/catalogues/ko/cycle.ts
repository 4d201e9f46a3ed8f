/** The catalogue of Korean for the screens of timed contracts. */
import { cycle } from './timed.ts';

export const catalogue = {
  cycle,
};
