/** How a withdrawal is taken back, and what is read again then. */
import { CALLS, type WithdrawalRow } from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { send } from '../../shared/api/send.ts';
import { confirm } from '../../shared/ui/confirm.ts';

/** Reads again whatever a withdrawal changes. */
export function useRefreshWithdrawals() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      ['outCoinList', 'withdrawalTips', 'myAccount', 'myAccountCount', 'toAddressList'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
}

/** Asks, and takes one back. */
export function useCancelWithdrawal() {
  const t = useTranslations('withdraw');
  const refresh = useRefreshWithdrawals();
  return async ({ withdrawalId, quantity, asset, address }: WithdrawalRow) => {
    const isAgreed = await confirm({
      title: t('cancelTitle'),
      text: t('cancelText'),
      rows: [
        { name: t('amount'), value: `${quantity} ${asset}` },
        { name: t('to'), value: address },
      ],
      action: t('cancel'),
      look: 'danger',
      keep: t('cancelKeep'),
    });
    if (!isAgreed) return;
    await send(CALLS.cancelOut, { withdrawalId });
    await refresh();
  };
}
