/** The question before an order is sent: it goes, unanswered, as soon as the market takes no orders. */
import { useEffect, useRef } from 'react';
import { type ConfirmRequest, confirm, useConfirmState } from '../../shared/ui/confirm.ts';

/** Gives the question; true when the member agrees while the market takes orders. */
export function useOrderQuestion(isTrading: boolean | undefined) {
  const isAsking = useRef(false);
  useEffect(() => {
    if (isTrading === false && isAsking.current) useConfirmState.getState().asked?.answer(false);
  }, [isTrading]);
  return async (request: ConfirmRequest): Promise<boolean> => {
    isAsking.current = true;
    const isAgreed = await confirm(request);
    isAsking.current = false;
    return isAgreed;
  };
}
