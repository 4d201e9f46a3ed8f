/** The catalogue of German for the screens of new coins. */
import { offerings } from './offerings.ts';

export const catalogue = {
  offerings,
};
