/** Asking for a quote, and taking it: once, however often the tap is repeated. */

import { CALLS, type ResponseOf } from '@candor/wire';
import { useState } from 'react';
import { readAgain } from '../../shared/api/answers.ts';
import { at } from '../../shared/api/callKey.ts';
import { send } from '../../shared/api/send.ts';
import type { ConvertDraft } from './convertForm.ts';

export type Quote = ResponseOf<typeof CALLS.quoteFlash>;

/** What an exchange changes. */
const CHANGED = [
  at('/account/myAccount'),
  at('/account/myAccountCount'),
  at('/flash/flashOrder'),
  at('/account/financeByTypeCoin'),
];

/** The quote that may be taken, and what can be done with it. */
export function useQuote(onTaken: () => void) {
  const [quote, setQuote] = useState<Quote>();
  const [isSending, setIsSending] = useState(false);
  /** It was taken and got no answer: it may have been done, which the same again tells, also of one that has expired. */
  const [isUnanswered, setIsUnanswered] = useState(false);
  const ask = async (draft: ConvertDraft) => {
    if (isSending) return;
    setIsSending(true);
    const answer = await send(CALLS.quoteFlash, draft, { isHalfDone: true });
    if (answer.type === 'success') setQuote(answer.data);
    setIsSending(false);
  };
  const accept = async ({ quoteId }: Quote) => {
    if (isSending) return;
    setIsSending(true);
    const answer = await send(CALLS.addFlash, { quoteId });
    setIsUnanswered(answer.type === 'failed');
    if (answer.type !== 'failed') setQuote(undefined);
    if (answer.type === 'success') onTaken();
    await readAgain(...CHANGED);
    setIsSending(false);
  };
  return { quote, isUnanswered, isSending, ask, accept, drop: () => setQuote(undefined) };
}

export type Quoting = ReturnType<typeof useQuote>;
