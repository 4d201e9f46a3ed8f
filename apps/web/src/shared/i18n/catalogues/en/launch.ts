/** The catalogue of English for the screens of new coins. */
import { offerings } from './offerings.ts';

export const catalogue = {
  offerings,
};
