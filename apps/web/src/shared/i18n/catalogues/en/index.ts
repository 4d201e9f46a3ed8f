/** The catalogue of English. */
import { en as refusals } from '@candor/wire/texts/en';
import { access } from './access.ts';
import { account } from './account.ts';
import { balances } from './balances.ts';
import { home } from './home.ts';
import { identity } from './identity.ts';
import { invite } from './invite.ts';
import { market } from './market.ts';
import { security } from './security.ts';
import { shell } from './shell.ts';
import { support } from './support.ts';
import { trade } from './trade.ts';

export const catalogue = {
  access,
  account,
  balances,
  home,
  identity,
  invite,
  market,
  refusals,
  security,
  shell,
  support,
  trade,
};
