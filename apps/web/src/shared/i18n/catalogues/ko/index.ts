/** The catalogue of Korean. */
import { balances } from './balances.ts';
import { home } from './home.ts';
import { market } from './market.ts';
import { shell } from './shell.ts';
import { trade } from './trade.ts';

export const catalogue = {
  balances,
  home,
  market,
  shell,
  trade,
};
