/** Committing, buying and taking back: once, however often it is tapped while there was no answer. */
import { CALLS, type OfferingDetails } from '@candor/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { OFFERING_QUERIES } from '../../features/offerings/offeringQueries.ts';
import { type OrderKey, orderKeyFor } from '../../features/orderForm/orderKey.ts';
import { send } from '../../shared/api/send.ts';
import { randomId } from '../../shared/randomId.ts';

export type Way = 'add' | 'redeem';

/** What it changes. */
const CHANGED = [...OFFERING_QUERIES, 'myAccount', 'myAccountCount'];

export function useSubscribe({ offeringId }: OfferingDetails, onDone: () => void) {
  const queries = useQueryClient();
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
    await Promise.all(CHANGED.map((name) => queries.invalidateQueries({ queryKey: [name] })));
    setIsSending(false);
  };
  return { subscribe, isSending };
}
