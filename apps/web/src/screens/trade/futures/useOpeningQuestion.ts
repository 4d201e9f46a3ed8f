/** The question before an opening is sent: what it is, line by line, and what the member should know. */
import { formatUnits, marketSymbolOf } from '@candor/money';
import { useTranslations } from 'use-intl';
import type { Opening } from '../../../features/perpForm/opening.ts';
import { heldNotional, type OpeningMarket } from '../../../features/perpForm/openingMarket.ts';
import { isTriggered, type PerpDraft } from '../../../features/perpForm/perpDraft.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { MONEY_DECIMALS } from '../../../shared/numbers/pegged.ts';
import { takesAtOnce } from '../../../shared/pairs/marketDistance.ts';
import { lotsOf } from '../../../shared/perp/perpTerms.ts';
import { useOrderQuestion } from '../useOrderQuestion.ts';
import { useOpeningRows } from './useOpeningRows.ts';

interface Known {
  readonly outcome: Opening;
  /** Whole seconds since the last prices; undefined while they are fresh. */
  readonly delaySeconds: number | undefined;
}

/** Gives the question; true when the member agrees. */
export function useOpeningQuestion(isTrading: boolean | undefined) {
  const t = useTranslations('futures');
  const trade = useTranslations('trade');
  const rowsOf = useOpeningRows();
  const heldNote = useHeldNote();
  const ask = useOrderQuestion(isTrading);
  return (draft: PerpDraft, market: OpeningMarket, { outcome, delaySeconds }: Known) => {
    const isLong = draft.side === 'long';
    const pair = marketSymbolOf(market);
    const notes = [
      ...heldNote(draft, market),
      ...(isTaker(draft, market) ? [trade('fillsAtOnce')] : []),
      ...(isTriggered(draft) ? [t('triggerNote')] : []),
      ...(delaySeconds === undefined ? [] : [t('confirmStale', { seconds: delaySeconds })]),
    ];
    return ask({
      title: t(isLong ? 'confirmLong' : 'confirmShort', { pair }),
      rows: rowsOf(draft, market, outcome),
      action: t(isLong ? 'openLong' : 'openShort'),
      look: isLong ? 'buy' : 'sell',
      ...(notes.length > 0 ? { text: notes.join(' ') } : {}),
    });
  };
}

/** What the best prices hold, of a market order that is larger. */
function useHeldNote() {
  const t = useTranslations('sweep');
  const formats = useFormats();
  return (draft: PerpDraft, market: OpeningMarket): readonly string[] => {
    const held = heldNotional(draft, market, lotsOf(draft.quantity) ?? 0n);
    if (held === undefined) return [];
    const value = formats.quote(formatUnits(held, market.quoteDecimals), MONEY_DECIMALS);
    const levels = draft.side === 'long' ? market.asks : market.bids;
    return [t('bookHolds', { count: levels.length, amount: `${value} ${market.quoteAsset}` })];
  };
}

/** Would a limit order be filled at once? */
function isTaker(draft: PerpDraft, { bids, asks }: OpeningMarket): boolean {
  if (draft.kind !== 'limit') return false;
  const best = { bestBid: bids[0]?.price ?? '', bestAsk: asks[0]?.price ?? '' };
  return takesAtOnce(draft.side === 'long' ? 'buy' : 'sell', draft.price, best);
}
