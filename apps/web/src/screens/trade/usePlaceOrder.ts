/** Sends the form's order: rules first, then the confirmation that repeats it, then the call. */

import { CALLS, type Pair } from '@candor/wire';
import type { Dispatch } from 'react';
import { useTranslations } from 'use-intl';
import { refreshOrders } from '../../features/openOrders/useCancelOrder.ts';
import type { OrderAction, OrderDraft } from '../../features/orderForm/orderDraft.ts';
import { orderErrors, type ShownOrderError } from '../../features/orderForm/orderErrors.ts';
import {
  type OrderRequest,
  orderRequest,
  type TimeInForce,
} from '../../features/orderForm/orderRequest.ts';
import { type Available, summarize } from '../../features/orderForm/orderSummary.ts';
import { useBookNote } from '../../features/orderForm/useBookNote.ts';
import { type SendOptions, send } from '../../shared/api/send.ts';
import { useRuleText } from '../../shared/i18n/refusals.ts';
import { takesAtOnce } from '../../shared/pairs/marketDistance.ts';
import { formMarketOf } from './formMarket.ts';
import { useAttempts } from './useAttempts.ts';
import { useConfirmRows } from './useConfirmRows.ts';
import type { Market } from './useMarket.ts';
import { useNeedsMore } from './useNeedsMore.ts';
import { useOrderNews } from './useOrderNews.ts';
import { useOrderQuestion } from './useOrderQuestion.ts';

export interface PlaceOrderInput {
  readonly market: Market;
  readonly draft: OrderDraft;
  readonly timeInForce: TimeInForce;
  readonly available: Available | undefined;
  /** False while the price is outside of what the exchange told it takes: the field says so already. */
  readonly isAllowed: boolean;
  readonly dispatch: Dispatch<OrderAction>;
}

/** The action, whether it is running, and the rules the last attempt broke. */
export function usePlaceOrder(input: PlaceOrderInput) {
  const { market, draft, timeInForce, available, isAllowed, dispatch } = input;
  const t = useTranslations('trade');
  const ruleText = useRuleText();
  const rowsOf = useConfirmRows();
  const needsMore = useNeedsMore();
  const bookNote = useBookNote();
  const tellNews = useOrderNews(market.pair?.priceDecimals ?? 0);
  const ask = useOrderQuestion(market.pair?.isTrading);
  const attempts = useAttempts<ShownOrderError>();
  const { isSending, errors, setErrors, clearErrors } = attempts;

  const deliver = (order: OrderRequest) =>
    attempts.deliver(order, placed, async (answer) => {
      if (answer.type === 'success') {
        dispatch({ type: 'orderSent' });
        void tellNews(order, answer.data, answer.message);
      }
      await refreshOrders();
    });

  const submit = async () => {
    if (!market.pair || !available || isSending) return;
    const form = formMarketOf(market.pair, draft.side, market);
    const broken = orderErrors(draft, form, available);
    setErrors(
      broken.map((error) => {
        const rule = ruleText(error.key, error.values);
        const isDear = error.key === 'balanceTooLow';
        const needed = isDear ? needsMore(draft, form, available) : undefined;
        return { ...error, text: needed === undefined ? rule : `${rule} · ${needed}` };
      }),
    );
    if (broken.length > 0 || !isAllowed) return;
    const asset = form.baseAsset;
    const short = bookNote(summarize(draft, form, available), form);
    const notes = [
      ...(short === undefined ? [] : [short]),
      ...(isTaker(draft, market.pair) ? [t('fillsAtOnce')] : []),
      ...(market.delaySeconds === undefined
        ? []
        : [t('confirmStale', { seconds: market.delaySeconds })]),
    ];
    const isAgreed = await ask({
      title: t(draft.side === 'buy' ? 'confirmBuy' : 'confirmSell', { asset }),
      rows: rowsOf({ draft, market: form, available, timeInForce }),
      action: t(draft.side === 'buy' ? 'buyAsset' : 'sellAsset', { asset }),
      look: draft.side,
      ...(notes.length > 0 ? { text: notes.join(' ') } : {}),
    });
    if (!isAgreed) return;
    await deliver(orderRequest(draft, market.pair, timeInForce));
  };

  return { submit, isSending, errors, clearErrors };
}

/** Would a limit order be filled at once? */
function isTaker(draft: OrderDraft, pair: Pair): boolean {
  return draft.kind === 'limit' && takesAtOnce(draft.side, draft.price, pair);
}

const LIMIT_CALLS = { buyLimit: CALLS.buyLimit, sellLimit: CALLS.sellLimit };
const MARKET_CALLS = { buyMarket: CALLS.buyMarket, sellMarket: CALLS.sellMarket };

function placed(order: OrderRequest) {
  const options: SendOptions = { shownByCaller: ['success'] };
  switch (order.call) {
    case 'buyLimit':
    case 'sellLimit':
      return send(LIMIT_CALLS[order.call], order.request, options);
    case 'buyMarket':
    case 'sellMarket':
      return send(MARKET_CALLS[order.call], order.request, options);
    default:
      return order satisfies never;
  }
}
