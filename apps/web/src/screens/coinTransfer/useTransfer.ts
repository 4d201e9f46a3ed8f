/** Sending a transfer: whether it is running, and the rule the last attempt broke. */

import { CALLS } from '@candor/wire';
import { useState } from 'react';
import { readAgain } from '../../shared/api/answers.ts';
import { at } from '../../shared/api/callKey.ts';
import { send } from '../../shared/api/send.ts';
import { PERP_CALLS } from '../../shared/perp/perpQueries.ts';
import { outerOf, type TransferDraft, type TransferError, transferError } from './transferForm.ts';

/** What a transfer changes. */
const CHANGED = [
  ...PERP_CALLS,
  at('/account/myAccount'),
  at('/account/c2cAccount'),
  at('/account/financeByTypeCoin'),
];

/** Sends a draft that keeps the rules, once however often it is tapped; `onDone` when it was booked. */
export function useTransfer(draft: TransferDraft, available: string, onDone: () => void) {
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<TransferError>();
  const submit = async () => {
    const broken = transferError(draft, available);
    if (broken || isSending) return setError(broken);
    setIsSending(true);
    const { asset, quantity, from } = draft;
    const asked = { asset, quantity, direction: from === 'coin' ? 'in' : 'out' } as const;
    const answer = await (outerOf(draft) === 'fiat'
      ? send(CALLS.c2cTransfer, asked)
      : send(CALLS.contractTransfer, asked));
    if (answer.type === 'success') onDone();
    await readAgain(...CHANGED);
    setIsSending(false);
  };
  return { submit, isSending, error, clearError: () => setError(undefined) };
}
