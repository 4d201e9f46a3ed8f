/** Sending a transfer: whether it is running, and the rule the last attempt broke. */

import { CALLS } from '@candor/wire';
import { useRef, useState } from 'react';
import { type OrderKey, orderKeyFor } from '../../features/orderForm/orderKey.ts';
import { readAgain } from '../../shared/api/answers.ts';
import { at } from '../../shared/api/callKey.ts';
import { send } from '../../shared/api/send.ts';
import { PERP_CALLS } from '../../shared/perp/perpQueries.ts';
import { randomId } from '../../shared/randomId.ts';
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
  const unanswered = useRef<OrderKey>(undefined);
  const [isSending, setIsSending] = useState(false);
  const [error, setError] = useState<TransferError>();
  const submit = async () => {
    const broken = transferError(draft, available);
    if (broken || isSending) return setError(broken);
    setIsSending(true);
    const key = orderKeyFor(JSON.stringify(draft), unanswered.current, randomId);
    unanswered.current = key;
    const answer = await sendTransfer(draft, key.key);
    if (answer.type !== 'failed') unanswered.current = undefined;
    if (answer.type === 'success') onDone();
    await readAgain(...CHANGED);
    setIsSending(false);
  };
  return { submit, isSending, error, clearError: () => setError(undefined) };
}

function sendTransfer(draft: TransferDraft, idempotencyKey: string) {
  const { asset, quantity, from } = draft;
  const direction = from === 'coin' ? ('in' as const) : ('out' as const);
  const asked = { asset, quantity, direction };
  const outer = outerOf(draft);
  return outer === 'fiat'
    ? send(CALLS.c2cTransfer, asked, { idempotencyKey })
    : send(CALLS.contractTransfer, asked, { idempotencyKey });
}
