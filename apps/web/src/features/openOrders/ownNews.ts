/**
 * While somebody is signed in: news of their own orders and balances reach what the screens have read. While
 * they come, nobody asks; a number that does not follow means that something was missed, and all is read again.
 * News that begin say for how long nothing had changed: what was asked for since then is not read again.
 */
import { pairOfSymbol } from '@candor/money';
import type { AssetRow, CALLS, OwnPush, ResponseOf } from '@candor/wire';
import type { QueryKey } from '@tanstack/react-query';
import { queryClient } from '../../shared/api/queryClient.ts';
import { MINING_QUERIES } from '../../shared/mining/miningQueries.ts';
import { feed } from '../../shared/socket/feed.ts';
import { OPEN_ORDERS_KEY, ORDER_QUERIES, OWN_FILLS_KEY } from './openOrdersQuery.ts';
import { accountAfter, assetsAfter, type PairFilter, pageAfter } from './ownCache.ts';
import { CONTRACT_QUERIES, patchContracts } from './ownContracts.ts';
import { CYCLE_QUERIES, patchCycles } from './ownCycles.ts';
import { keepOwnLine } from './ownLine.ts';
import { followsNews } from './ownSequence.ts';
import { readOlder } from './readOlder.ts';

type Account = ResponseOf<typeof CALLS.tradAccount>;
type Listed = ResponseOf<typeof CALLS.tradEntrust>;

/** Of offerings nothing is patched: what changed is read again. */
const OFFERING_QUERIES = ['ieoOrder', 'ieoInfo', 'getIeoList'];
const OWN_QUERIES = [
  ...new Set([...ORDER_QUERIES, ...CONTRACT_QUERIES, ...CYCLE_QUERIES]),
  ...[...OFFERING_QUERIES, ...MINING_QUERIES],
];

/** What cannot be patched is read again this long after news, however many there were. */
const AGAIN_MS = 1_000;

/** Starts listening for the member of this session; returns what stops it. */
export function hearOwnNews(): () => void {
  const follows = followsNews();
  const take = (news: OwnPush) => {
    if (follows.take(news)) patchAll(news);
    else readOlder(queryClient, OWN_QUERIES, lastChange(news));
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
  for (const [key, page] of cached<Listed>(OPEN_ORDERS_KEY)) {
    const filter = filterOf(key);
    patch(key, page && filter && pageAfter(page, news, filter));
  }
  for (const [key, account] of cached<Account>('tradAccount')) {
    const pair = pairOfSymbol(String(key[1]));
    patch(key, account && accountAfter(account, news, pair));
  }
  for (const [key, rows] of cached<AssetRow[]>('myAccount')) {
    patch(key, rows && assetsAfter(rows, news));
  }
  if (news.contracts) patchContracts(news.contracts, { of: cached, patch, filterOf });
  patchCycles(news, { of: cached, patch });
  if (news.offerings) for (const name of OFFERING_QUERIES) readSoon([name]);
  if (news.isMiningChanged) for (const name of MINING_QUERIES) readSoon([name]);
  readSoon(['myAccountCount']);
  readSoon([OWN_FILLS_KEY]);
}

function cached<Each>(name: string): [QueryKey, Each | undefined][] {
  return queryClient.getQueriesData<Each>({ queryKey: [name] });
}

/** The pair of a list of open orders; undefined for lists of many pages. */
function filterOf(key: QueryKey): PairFilter | undefined {
  const [, filter] = key;
  return typeof filter === 'object' && filter !== null ? filter : undefined;
}

/** Keeps what is known now; an answer under way may be older than the news, and is asked for anew. */
function patch(key: QueryKey, value: object | undefined): void {
  if (value === undefined) {
    readSoon(key);
    return;
  }
  queryClient.setQueryData(key, value);
  if (queryClient.isFetching({ queryKey: key, exact: true }) > 0) readAgain(key);
}

function readAgain(key: QueryKey): void {
  void queryClient.invalidateQueries({ queryKey: key });
}

const waiting = new Map<string, QueryKey>();

function readSoon(key: QueryKey): void {
  if (waiting.size === 0) setTimeout(readWaiting, AGAIN_MS);
  waiting.set(JSON.stringify(key), key);
}

function readWaiting(): void {
  for (const key of waiting.values()) readAgain(key);
  waiting.clear();
}
