/** Committing, buying and taking back: once, however often it is tapped while there was no answer. */

import { CALLS, type OfferingDetails } from '@candor/wire';
import { useState } from 'react';
import { readAgain } from '../../shared/api/answers.ts';
import { at } from '../../shared/api/callKey.ts';
import { OFFERING_CALLS } from '../../shared/api/offeringCalls.ts';
import { send } from '../../shared/api/send.ts';

export type Way = 'add' | 'redeem';

/** What it changes. */
const CHANGED = [...OFFERING_CALLS, at('/account/myAccount'), at('/account/myAccountCount')];

export function useSubscribe({ offeringId }: OfferingDetails, onDone: () => void) {
  const [isSending, setIsSending] = useState(false);
  const subscribe = async (way: Way, quantity: string) => {
    if (isSending) return;
    setIsSending(true);
    const call = way === 'add' ? CALLS.addIeo : CALLS.redeemIeo;
    const answer = await send(call, { offeringId, quantity });
    if (answer.type === 'success') onDone();
    await readAgain(...CHANGED);
    setIsSending(false);
  };
  return { subscribe, isSending };
}
