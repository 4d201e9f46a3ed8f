/** The chunk of English that only lock mining says. */
import { mining } from './mining.ts';

export const catalogue = { mining };
