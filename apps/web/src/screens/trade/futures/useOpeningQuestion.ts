/** The question before an opening is sent: what it is, line by line, and what the member should know. */
import { marketSymbolOf } from '@candor/money';
import { useTranslations } from 'use-intl';
import type { Opening } from '../../../features/perpForm/opening.ts';
import type { OpeningMarket } from '../../../features/perpForm/openingMarket.ts';
import { isTriggered, type PerpDraft } from '../../../features/perpForm/perpDraft.ts';
import { takesAtOnce } from '../../../shared/pairs/marketDistance.ts';
import { confirm } from '../../../shared/ui/confirm.ts';
import { useOpeningRows } from './useOpeningRows.ts';

interface Known {
  readonly outcome: Opening;
  /** Whole seconds since the last prices; undefined while they are fresh. */
  readonly delaySeconds: number | undefined;
}

/** Gives the question; true when the member agrees. */
export function useOpeningQuestion() {
  const t = useTranslations('futures');
  const trade = useTranslations('trade');
  const rowsOf = useOpeningRows();
  return (draft: PerpDraft, market: OpeningMarket, { outcome, delaySeconds }: Known) => {
    const isLong = draft.side === 'long';
    const pair = marketSymbolOf(market);
    const notes = [
      ...(isTaker(draft, market) ? [trade('fillsAtOnce')] : []),
      ...(isTriggered(draft) ? [t('triggerNote')] : []),
      ...(delaySeconds === undefined ? [] : [t('confirmStale', { seconds: delaySeconds })]),
    ];
    return confirm({
      title: t(isLong ? 'confirmLong' : 'confirmShort', { pair }),
      rows: rowsOf(draft, market, outcome),
      action: t(isLong ? 'openLong' : 'openShort'),
      look: isLong ? 'buy' : 'sell',
      ...(notes.length > 0 ? { text: notes.join(' ') } : {}),
    });
  };
}

/** Would a limit order be filled at once? */
function isTaker(draft: PerpDraft, { bids, asks }: OpeningMarket): boolean {
  if (draft.kind !== 'limit') return false;
  const best = { bestBid: bids[0]?.price ?? '', bestAsk: asks[0]?.price ?? '' };
  return takesAtOnce(draft.side === 'long' ? 'buy' : 'sell', draft.price, best);
}
