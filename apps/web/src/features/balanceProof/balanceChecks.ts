/** What of a member's part in statements was checked on this device, as long as the answers are kept. */
import { keptOf } from '../../shared/api/answers.ts';
import type { BalanceVerdict } from './checkBalanceProof.ts';

/** Where the verdicts stand. */
export const BALANCE_CHECKS = { path: 'checkedBalance' };

/** Was one checked, and did all hold that were? */
export function isVerified(): boolean {
  const verdicts = keptOf<unknown, BalanceVerdict>(BALANCE_CHECKS).flatMap(({ answer }) =>
    answer?.type === 'checked' ? [answer] : [],
  );
  return verdicts.length > 0 && verdicts.every(({ fault }) => fault === undefined);
}
