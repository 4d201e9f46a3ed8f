/** The catalogue of Traditional Chinese. */
import { zhTW as refusals } from '@candor/wire/texts/zh-TW';
import { account } from './account.ts';
import { balances } from './balances.ts';
import { home } from './home.ts';
import { market } from './market.ts';
import { shell } from './shell.ts';
import { support } from './support.ts';
import { trade } from './trade.ts';

export const catalogue = {
  account,
  balances,
  home,
  market,
  refusals,
  shell,
  support,
  trade,
};
