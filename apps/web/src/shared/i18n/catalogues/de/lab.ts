/** The chunk of German that only lock mining says. */
import { mining } from './mining.ts';

export const catalogue = { mining };
