/** The catalogue of Traditional Chinese for the screens of the wallet. */
import { convert } from './convert.ts';
import { fiat } from './fiat.ts';
import { transfer } from './transfer.ts';
import { withdraw } from './withdraw.ts';

export const catalogue = {
  convert,
  fiat,
  transfer,
  withdraw,
};
