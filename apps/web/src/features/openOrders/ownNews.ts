/**
 * While somebody is signed in: news of their own orders and balances reach what the screens have read. While
 * they come, nobody asks; a number that does not follow means that something was missed, and all is read again.
 * News that begin say for how long nothing had changed: what was asked for since then is not read again.
 */

import type { OwnPush } from '@candor/wire';
import { at } from '../../shared/api/callKey.ts';
import { OFFERING_CALLS } from '../../shared/api/offeringCalls.ts';
import { queryClient } from '../../shared/api/queryClient.ts';
import { readOlder } from '../../shared/api/readOlder.ts';
import { MINING_CALLS } from '../../shared/mining/miningQueries.ts';
import { feed } from '../../shared/socket/feed.ts';
import { ORDER_SOURCES, OWN_FILLS } from './openOrdersQuery.ts';
import { accountAfter, assetsAfter, pageAfter } from './ownCache.ts';
import { CONTRACT_SOURCES, patchContracts } from './ownContracts.ts';
import { CYCLE_SOURCES, patchCycles } from './ownCycles.ts';
import { keepOwnLine } from './ownLine.ts';
import { followsNews } from './ownSequence.ts';
import { patchAnswers, readSoon } from './patchAnswers.ts';

const OWN_SOURCES = [
  ...new Set([...ORDER_SOURCES, ...CONTRACT_SOURCES, ...CYCLE_SOURCES]),
  ...[...OFFERING_CALLS, ...MINING_CALLS, at('/account/withdrawalTips')],
];

/** Starts listening for the member of this session; returns what stops it. */
export function hearOwnNews(): () => void {
  const follows = followsNews();
  const take = (news: OwnPush) => {
    if (follows.take(news)) patchAll(news);
    else readOlder(queryClient, OWN_SOURCES, lastChange(news));
    keepOwnLine(true);
  };
  const end = () => {
    follows.forget();
    keepOwnLine(false);
  };
  const stops = [feed.listenToOwn(take), feed.listenToDowns(end), end];
  return () => {
    for (const stop of stops) stop();
  };
}

/** The moment of this page's clock after which whoever asked was told all that these news follow. */
function lastChange({ previous, quietMs }: OwnPush): number {
  const isBeginning = previous === undefined && quietMs !== undefined;
  return isBeginning ? performance.now() - quietMs : Number.POSITIVE_INFINITY;
}

function patchAll(news: OwnPush): void {
  patchAnswers(
    at('/trad/tradEntrust'),
    (filter, page) => (page && pageAfter(page, news, filter)) ?? 'again',
  );
  patchAnswers(at('/trad/tradAccount'), (pair, account) =>
    account ? accountAfter(account, news, pair) : 'again',
  );
  patchAnswers(at('/account/myAccount'), (_, rows) => (rows ? assetsAfter(rows, news) : 'again'));
  patchAnswers(at('/account/withdrawalTips'), ({ asset }) =>
    news.balances.some((row) => row.asset === asset) ? 'again' : undefined,
  );
  if (news.contracts) patchContracts(news.contracts);
  patchCycles(news);
  // Of offerings nothing is patched: what changed is read again.
  if (news.offerings) readSoon(...OFFERING_CALLS);
  if (news.isMiningChanged) readSoon(...MINING_CALLS);
  readSoon(at('/account/myAccountCount'), OWN_FILLS);
}
