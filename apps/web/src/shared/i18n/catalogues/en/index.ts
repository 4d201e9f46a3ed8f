/** The catalogue of English. */
import { account } from './account.ts';
import { balances } from './balances.ts';
import { common } from './common.ts';
import { home } from './home.ts';
import { market } from './market.ts';
import { trade } from './trade.ts';

export const catalogue = { account, balances, common, home, market, trade };
