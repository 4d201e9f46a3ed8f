/** The member's withdrawals, page by page. */
import { CALLS, type WithdrawalRow } from '@candor/wire';
import type { RecordSource } from '../../features/records/RecordList.tsx';
import { read } from '../../shared/api/read.ts';

/** While something is under way it is read again. */
const REFRESH_MS = 2_000;

export const WITHDRAWALS: RecordSource<WithdrawalRow> = {
  key: ['outCoinList', ''],
  page: (page) => read(CALLS.outCoinList, { page }),
  keyOf: ({ withdrawalId }) => withdrawalId,
  refreshMs: REFRESH_MS,
};
