/** The member's deposits, page by page. */
import { CALLS, type DepositListRow } from '@candor/wire';
import type { RecordSource } from '../../features/records/RecordList.tsx';
import { pagesOf } from '../../shared/api/pages.ts';

/** Blocks are pushed; this is for whoever lost the line. */
const REFRESH_MS = 10_000;

/** Of one coin, or of all. */
export function depositsOf(asset?: string): RecordSource<DepositListRow> {
  return {
    ...pagesOf(CALLS.deposits, (page, pageSize) => ({ asset, page, pageSize })),
    keyOf: ({ way, depositId }) => `${way} ${depositId}`,
    refreshMs: REFRESH_MS,
    isAwaited: true,
  };
}
