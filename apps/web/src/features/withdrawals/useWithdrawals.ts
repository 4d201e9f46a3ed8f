/** How a withdrawal is taken back, and what is read again then. */

import { CALLS, type WithdrawalRow } from '@candor/wire';
import { useTranslations } from 'use-intl';
import { readAgain } from '../../shared/api/answers.ts';
import { at } from '../../shared/api/callKey.ts';
import { send } from '../../shared/api/send.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { confirm } from '../../shared/ui/confirm.ts';

/** Reads again whatever a withdrawal changes. */
export async function refreshWithdrawals(): Promise<void> {
  await readAgain(
    at('/account/outCoinList'),
    at('/account/withdrawalTips'),
    at('/account/myAccount'),
    at('/account/myAccountCount'),
    at('/account/toAddressList'),
  );
}

/** Asks, and takes one back. */
export function useCancelWithdrawal() {
  const t = useTranslations('withdraw');
  const formats = useFormats();
  return async ({ withdrawalId, quantity, asset, address }: WithdrawalRow) => {
    const isAgreed = await confirm({
      title: t('cancelTitle'),
      text: t('cancelText'),
      rows: [
        { name: t('amount'), value: `${formats.amount(quantity)} ${asset}` },
        { name: t('to'), value: address },
      ],
      action: t('cancel'),
      look: 'danger',
      keep: t('cancelKeep'),
    });
    if (!isAgreed) return;
    await send(CALLS.cancelOut, { withdrawalId });
    await refreshWithdrawals();
  };
}
