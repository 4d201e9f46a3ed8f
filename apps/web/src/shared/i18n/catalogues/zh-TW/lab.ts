/** The chunk of Traditional Chinese that only lock mining says. */
import { mining } from './mining.ts';

export const catalogue = { mining };
