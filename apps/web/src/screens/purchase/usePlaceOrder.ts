/** Placing an order: once, however often it is tapped while there was no answer. */

import { CALLS } from '@candor/wire';
import { useState } from 'react';
import { readAgain } from '../../shared/api/answers.ts';
import { at } from '../../shared/api/callKey.ts';
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
  const [isSending, setIsSending] = useState(false);
  const place = async ({ currency, amount, password: fundPassword }: Asked) => {
    if (isSending) return;
    setIsSending(true);
    const answer = await (side === 'buy'
      ? send(CALLS.fiatBuy, { currency, amount })
      : send(CALLS.fiatSell, { currency, amount, fundPassword }));
    if (answer.type === 'success') onDone();
    await readAgain(...FIAT_CHANGES);
    setIsSending(false);
  };
  return { place, isSending };
}
