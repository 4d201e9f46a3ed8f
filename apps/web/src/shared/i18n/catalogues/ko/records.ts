/** The catalogue of Korean for records and for one's own in coins. */
import { owed } from './owed.ts';
import { receipt } from './receipt.ts';

export const catalogue = {
  owed,
  receipt,
};
