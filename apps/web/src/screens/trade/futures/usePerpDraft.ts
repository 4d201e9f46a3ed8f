/** The futures order being written in one pair: it outlives the screen, for the session. */

import type { PositionSide } from '@candor/core/formulas';
import { useEffect, useReducer, useState } from 'react';
import { keptPerp, perpDraftName } from '../../../features/perpForm/keptPerp.ts';
import { reducePerpDraft } from '../../../features/perpForm/perpDraft.ts';
import { tabStore } from '../../../shared/native/storage.ts';
import { keepDraft, readDraft } from '../../../shared/session/drafts.ts';

/** Begins where the member left off in this pair, on the side that is chosen now. */
export function usePerpDraft(marketSymbol: string, side: PositionSide) {
  const name = perpDraftName(marketSymbol);
  const [first] = useState(() => keptPerp(readDraft(tabStore, name), side));
  const [draft, dispatch] = useReducer(reducePerpDraft, first);
  useEffect(() => {
    keepDraft(tabStore, name, draft);
  }, [name, draft]);
  return { draft, dispatch };
}
