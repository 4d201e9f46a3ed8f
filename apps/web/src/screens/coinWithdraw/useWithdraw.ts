/** The action: what is wrong is said at its field, then the member reads it once more, then it is asked for once. */

import { CALLS, type WithdrawalTips, type WithdrawalWay } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { refreshWithdrawals } from '../../features/withdrawals/useWithdrawals.ts';
import { send } from '../../shared/api/send.ts';
import { useFormats } from '../../shared/numbers/formats.ts';
import { confirm } from '../../shared/ui/confirm.ts';
import { addressCheck } from './addressCheck.ts';
import {
  arrivesOf,
  type WithdrawDraft,
  type WithdrawProblems,
  withdrawProblems,
} from './withdrawForm.ts';

interface Ground {
  readonly tips: WithdrawalTips;
  readonly way: WithdrawalWay | undefined;
}

/** What the form needs to send itself. */
export function useWithdraw(draft: WithdrawDraft, { tips, way }: Ground, onDone: () => void) {
  const ask = useConfirm();
  const [isSending, setIsSending] = useState(false);
  const [problems, setProblems] = useState<WithdrawProblems>({});
  const submit = async () => {
    if (isSending || !way) return;
    const isAddress = await addressCheck(way.addressKind);
    const found = withdrawProblems(draft, tips, { fee: way.fee, isAddress });
    setProblems(found);
    if (Object.keys(found).length > 0 || !(await ask(draft, tips, way))) return;
    setIsSending(true);
    const { network } = way;
    const asked = { ...draft, network, asset: tips.asset, address: draft.address.trim() };
    const answer = await send(CALLS.outCoin, asked);
    if (answer.type === 'success') onDone();
    await refreshWithdrawals().finally(() => setIsSending(false));
  };
  const forget = (part: Partial<WithdrawDraft>) => {
    const isKept = ([field]: [string, unknown]) => !(field in part);
    // Of another network the address and the limits are others.
    const isAll = 'network' in part;
    setProblems((before) =>
      isAll ? {} : Object.fromEntries(Object.entries(before).filter(isKept)),
    );
  };
  return { problems, submit, isSending, forget };
}

/** Every sign of the address once more, before the payment cannot be taken back. */
function useConfirm() {
  const t = useTranslations('withdraw');
  const formats = useFormats();
  return (draft: WithdrawDraft, tips: WithdrawalTips, way: WithdrawalWay) => {
    const coin = (text: string) => `${formats.amount(text)} ${tips.asset}`;
    return confirm({
      title: t('confirmTitle'),
      text: t('confirmText'),
      rows: [
        { name: t('network'), value: way.network },
        { name: t('address'), value: draft.address.trim() },
        { name: t('amount'), value: coin(draft.quantity) },
        { name: t('fee'), value: coin(way.fee) },
        { name: t('arrives'), value: coin(arrivesOf(draft.quantity, way, tips.decimals) ?? '0') },
      ],
      action: t('confirmAction'),
      keep: t('keep'),
    });
  };
}
