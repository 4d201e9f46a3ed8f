/** News of a member's perpetuals reach what the screens of futures have read: nobody waits for the next question. */
import { pairOfSymbol } from '@candor/money';
import type { CALLS, ContractPush, ResponseOf } from '@candor/wire';
import type { QueryKey } from '@tanstack/react-query';
import { type PairFilter, pageAfter } from './ownCache.ts';

type Listed = ResponseOf<typeof CALLS.contractTradEntrust>;

/** What was read before, by the name of its call. */
export interface KnownContracts {
  readonly of: <Each>(name: string) => readonly [QueryKey, Each | undefined][];
  /** Keeps what is known now; undefined asks again. */
  readonly patch: (key: QueryKey, value: object | undefined) => void;
  readonly filterOf: (key: QueryKey) => PairFilter | undefined;
}

/** Names of all that news of perpetuals change. */
export const CONTRACT_QUERIES = [
  'contractPosition',
  'contractTradEntrust',
  'contractAccount',
  'contractAssets',
  'contractTriggers',
];

/** Puts news in place of what was read: positions and accounts as they stand, orders one by one. */
export function patchContracts(news: ContractPush, known: KnownContracts): void {
  for (const [key] of known.of('contractPosition')) known.patch(key, news.positions);
  for (const [key] of known.of('contractAssets')) known.patch(key, news.assets);
  for (const [key] of known.of('contractAccount')) {
    const { quoteAsset } = pairOfSymbol(String(key[1]));
    known.patch(
      key,
      news.assets.find(({ asset }) => asset === quoteAsset),
    );
  }
  for (const [key, page] of known.of<Listed>('contractTradEntrust')) {
    const filter = known.filterOf(key);
    known.patch(key, page && filter && pageAfter(page, news, filter));
  }
  for (const [key] of known.of('contractTriggers')) known.patch(key, undefined);
}
