/** The member's withdrawals, page by page. */
import { CALLS, type WithdrawalRow } from '@candor/wire';
import type { RecordSource } from '../../features/records/RecordList.tsx';
import { pagesOf } from '../../shared/api/pages.ts';

/** While something is under way it is read again. */
const REFRESH_MS = 2_000;

export const WITHDRAWALS: RecordSource<WithdrawalRow> = {
  ...pagesOf(CALLS.outCoinList, (page, pageSize) => ({ page, pageSize })),
  keyOf: ({ withdrawalId }) => withdrawalId,
  refreshMs: REFRESH_MS,
};
