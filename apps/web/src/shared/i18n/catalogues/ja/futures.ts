/** The catalogue of Japanese for the screens of futures. */
import { guide } from './guide.ts';
import { futures } from './perp.ts';

export const catalogue = {
  futures,
  guide,
};
