/** The catalogue of English for records and for one's own in coins. */
import { receipt } from './receipt.ts';

export const catalogue = {
  receipt,
};
