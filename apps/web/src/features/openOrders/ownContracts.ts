/** News of a member's perpetuals reach what the screens of futures have read: nobody waits for the next question. */
import type { ContractPush } from '@candor/wire';
import { at, type Source } from '../../shared/api/callKey.ts';
import { pageAfter } from './ownCache.ts';
import { patchAnswers, readSoon } from './patchAnswers.ts';

/** All that news of perpetuals change. */
export const CONTRACT_SOURCES: readonly Source[] = [
  at('/contract/position'),
  at('/contract/tradEntrust'),
  at('/contract/contractAccount'),
  at('/account/contractAssets'),
  at('/contract/profitLossOrder'),
];

/** Puts news in place of what was read: positions and accounts as they stand, orders one by one. */
export function patchContracts(news: ContractPush): void {
  patchAnswers(at('/contract/position'), () => news.positions);
  patchAnswers(at('/account/contractAssets'), () => news.assets);
  patchAnswers(
    at('/contract/contractAccount'),
    ({ quoteAsset }) => news.assets.find(({ asset }) => asset === quoteAsset) ?? 'again',
  );
  patchAnswers(
    at('/contract/tradEntrust'),
    (filter, page) => (page && pageAfter(page, news, filter)) ?? 'again',
  );
  readSoon(at('/contract/profitLossOrder'));
}
