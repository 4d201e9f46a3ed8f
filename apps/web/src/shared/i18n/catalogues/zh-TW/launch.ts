/** The catalogue of Traditional Chinese for the screens of new coins. */
import { offerings } from './offerings.ts';

export const catalogue = {
  offerings,
};
