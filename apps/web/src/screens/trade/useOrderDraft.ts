/** The order being written in one market: it outlives the screen, for the session. */

import { useEffect, useReducer, useState } from 'react';
import { keptOrder, orderDraftName } from '../../features/orderForm/keptOrder.ts';
import { reduceDraft, type Side } from '../../features/orderForm/orderDraft.ts';
import { tabStore } from '../../shared/native/storage.ts';
import { keepDraft, readDraft } from '../../shared/session/drafts.ts';

/** Begins where the member left off in this market, on the side that is chosen now. */
export function useOrderDraft(marketSymbol: string, side: Side) {
  const name = orderDraftName(marketSymbol);
  const [first] = useState(() => keptOrder(readDraft(tabStore, name), side));
  const [draft, dispatch] = useReducer(reduceDraft, first.draft);
  const [timeInForce, setTimeInForce] = useState(first.timeInForce);
  useEffect(() => {
    keepDraft(tabStore, name, { draft, timeInForce });
  }, [name, draft, timeInForce]);
  return { draft, dispatch, timeInForce, setTimeInForce };
}
