/** The catalogue of Traditional Chinese for records and for one's own in coins. */
import { owed } from './owed.ts';
import { receipt } from './receipt.ts';

export const catalogue = {
  owed,
  receipt,
};
