/** The catalogue of Korean for the screens of new coins. */
import { offerings } from './offerings.ts';

export const catalogue = {
  offerings,
};
