/** Placing an order: once, however often it is tapped while there was no answer. */

import { CALLS } from '@candor/wire';
import { useState } from 'react';
import { readAgain } from '../../shared/api/answers.ts';
import { at } from '../../shared/api/callKey.ts';
import { useKeyedSender } from '../../shared/api/keyedSender.ts';
import { send } from '../../shared/api/send.ts';
import type { Side } from './purchaseForm.ts';

/** What an order changes. */
export const FIAT_CHANGES = [
  at('/c2c/orders'),
  at('/account/c2cAccount'),
  at('/account/myAccountCount'),
  at('/account/financeByTypeCoin'),
];

interface Asked {
  readonly currency: string;
  readonly amount: string;
  readonly password: string;
}

export function usePlaceOrder(side: Side, onDone: () => void) {
  const sendOnce = useKeyedSender();
  const [isSending, setIsSending] = useState(false);
  const place = async (asked: Asked) => {
    if (isSending) return;
    setIsSending(true);
    const answer = await sendOnce([side, asked], (key) => sendOrder(side, asked, key));
    if (answer.type === 'success') onDone();
    await readAgain(...FIAT_CHANGES);
    setIsSending(false);
  };
  return { place, isSending };
}

function sendOrder(side: Side, { currency, amount, password }: Asked, idempotencyKey: string) {
  if (side === 'buy') return send(CALLS.fiatBuy, { currency, amount }, { idempotencyKey });
  const sale = { currency, amount, fundPassword: password };
  return send(CALLS.fiatSell, sale, { idempotencyKey });
}
