/** Committing, buying and taking back: once, however often it is tapped while there was no answer. */

import { CALLS, type OfferingDetails } from '@candor/wire';
import { useRef, useState } from 'react';
import { OFFERING_CALLS } from '../../features/offerings/offeringQueries.ts';
import { type OrderKey, orderKeyFor } from '../../features/orderForm/orderKey.ts';
import { readAgain } from '../../shared/api/answers.ts';
import { at } from '../../shared/api/callKey.ts';
import { send } from '../../shared/api/send.ts';
import { randomId } from '../../shared/randomId.ts';

export type Way = 'add' | 'redeem';

/** What it changes. */
const CHANGED = [...OFFERING_CALLS, at('/account/myAccount'), at('/account/myAccountCount')];

export function useSubscribe({ offeringId }: OfferingDetails, onDone: () => void) {
  const unanswered = useRef<OrderKey>(undefined);
  const [isSending, setIsSending] = useState(false);
  const subscribe = async (way: Way, quantity: string) => {
    if (isSending) return;
    setIsSending(true);
    const content = JSON.stringify([way, offeringId, quantity]);
    const key = orderKeyFor(content, unanswered.current, randomId);
    unanswered.current = key;
    const call = way === 'add' ? CALLS.addIeo : CALLS.redeemIeo;
    const answer = await send(call, { offeringId, quantity }, { idempotencyKey: key.key });
    if (answer.type !== 'failed') unanswered.current = undefined;
    if (answer.type === 'success') onDone();
    await readAgain(...CHANGED);
    setIsSending(false);
  };
  return { subscribe, isSending };
}
