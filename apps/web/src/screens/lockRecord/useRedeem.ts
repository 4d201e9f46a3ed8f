/** Redeeming a lock early: what it costs is said and asked before; sent once however often it is tapped. */

import { CALLS, type MinerOrder } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { readAgain } from '../../shared/api/answers.ts';
import { send } from '../../shared/api/send.ts';
import { LOCK_CHANGES } from '../../shared/mining/miningQueries.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { confirm } from '../../shared/ui/confirm.ts';

/** Asks, then redeems; a lock whose term is over meanwhile is complete, without a fee. */
export function useRedeem(order: MinerOrder) {
  const ask = useQuestion(order);
  const [isSending, setIsSending] = useState(false);
  const redeem = async () => {
    if (isSending || !(await ask())) return;
    setIsSending(true);
    const { orderId } = order;
    await send(CALLS.redeemOrder, { orderId });
    await readAgain(...LOCK_CHANGES);
    setIsSending(false);
  };
  return { redeem, isSending };
}

function useQuestion({ asset, amount, early }: MinerOrder): () => Promise<boolean> {
  const t = useTranslations('mining');
  const formats = useFormats();
  const coins = (text: string) => `${formats.amount(text)} ${asset}`;
  const { fee = '0', forfeited = '0', paid = '0' } = early ?? {};
  return () =>
    confirm({
      title: t('redeemAsk', { amount: coins(amount) }),
      text: t('redeemText'),
      rows: [
        { name: t('fee'), value: coins(fee) },
        { name: t('redeemLost'), value: coins(forfeited) },
        { name: t('redeemBack'), value: coins(paid) },
      ],
      action: t('redeem'),
      look: 'danger',
      keep: t('redeemKeep'),
    });
}
