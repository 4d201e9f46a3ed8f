/** What became of coins that were held to leave, for a desk whose tables are older than the log. */
import type { MemberId } from '@candor/money';

/** They left, and when (UTC epoch milliseconds); they are the member's again; or it is not known, or not yet. */
export type HoldEnd = { readonly leftAt: number } | 'givenBack' | undefined;

/** Of a withdrawal that the ledger holds no more. */
export type FindHoldEnd = (memberId: MemberId, withdrawalId: number) => Promise<HoldEnd>;
