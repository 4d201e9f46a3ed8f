/** Sends the form's order: rules first, then the confirmation that repeats it, then the call. */

import {
  type Answer,
  CALLS,
  type ResponseOf,
  STOP_LOSS_INVALID,
  TAKE_PROFIT_INVALID,
  TRIGGER_PASSED,
} from '@candor/wire';
import type { Dispatch } from 'react';
import { useTranslations } from 'use-intl';
import { leverageOf, type Opening } from '../../../features/perpForm/opening.ts';
import type { OpeningMarket } from '../../../features/perpForm/openingMarket.ts';
import type { PerpAction, PerpDraft, PerpField } from '../../../features/perpForm/perpDraft.ts';
import { isOwnKey, type PerpError, perpErrors } from '../../../features/perpForm/perpErrors.ts';
import { type PerpRequest, perpRequest } from '../../../features/perpForm/perpRequest.ts';
import { type SendOptions, send } from '../../../shared/api/send.ts';
import { useRuleText } from '../../../shared/i18n/refusals.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { refreshPerp } from '../../../shared/perp/perpQueries.ts';
import type { PerpMarket } from '../../../shared/perp/usePerpMarket.ts';
import type { FieldError } from '../../../shared/ui/fieldErrors.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { useAttempts } from '../useAttempts.ts';
import { useOpeningQuestion } from './useOpeningQuestion.ts';

export interface OpenPositionInput {
  readonly market: PerpMarket;
  readonly opening: OpeningMarket;
  readonly draft: PerpDraft;
  readonly outcome: Opening;
  /** False while the price is outside of what the exchange told it takes: the field says so already. */
  readonly isAllowed: boolean;
  readonly dispatch: Dispatch<PerpAction>;
}

type ShownError = FieldError<PerpField>;

/** Refusals of the server that belong to a field. */
const FIELD_OF: Readonly<Record<number, PerpField>> = {
  [TRIGGER_PASSED]: 'trigger',
  [TAKE_PROFIT_INVALID]: 'takeProfit',
  [STOP_LOSS_INVALID]: 'stopLoss',
};

/** The action, whether it is running, and what the last attempt broke. */
export function useOpenPosition(input: OpenPositionInput) {
  const { market, opening, draft, outcome, isAllowed, dispatch } = input;
  const textOf = useErrorText();
  const isAgreed = useOpeningQuestion(market.perp?.isTrading);
  const tell = useOpenedNews();
  const attempts = useAttempts<ShownError>();
  const { isSending, errors, setErrors, clearErrors } = attempts;

  const deliver = (order: PerpRequest) =>
    attempts.deliver(order, placed, async (answer) => {
      if (answer.type === 'success') {
        dispatch({ type: 'orderSent' });
        tell(draft, opening, { placed: answer.data, message: answer.message });
      }
      if (answer.type === 'refused') setErrors([refusalOf(answer)]);
      await refreshPerp();
    });

  const submit = async () => {
    if (!market.perp || isSending) return;
    const broken = perpErrors(draft, opening, outcome);
    setErrors(broken.map((error) => ({ field: error.field, text: textOf(error) })));
    if (broken.length > 0 || !isAllowed) return;
    const { delaySeconds } = market;
    if (!(await isAgreed(draft, opening, { outcome, delaySeconds }))) return;
    const { baseAsset, quoteAsset, lastPrice } = opening;
    const leverage = leverageOf(draft, opening);
    const order = perpRequest(draft, { baseAsset, quoteAsset, leverage, lastPrice });
    await deliver(order);
  };

  return { submit, isSending, errors, clearErrors };
}

/** Gives the function that words a rule that was broken: the server's sentence, or the form's own. */
function useErrorText() {
  const ruleText = useRuleText();
  const t: (key: string, values: Record<string, string | number>) => string =
    useTranslations('futures');
  const formats = useFormats();
  return ({ key, values }: PerpError): string => {
    if (!isOwnKey(key)) return ruleText(key, values);
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      /^\d/.test(`${value}`) ? formats.amount(`${value}`) : value,
    ]);
    return t(key, Object.fromEntries(shown));
  };
}

/** A refusal at its field; one of the whole order above the button, where the member looks. */
function refusalOf({ code, message }: Extract<Answer<unknown>, { type: 'refused' }>): ShownError {
  return { text: message, field: FIELD_OF[code] };
}

interface Placed {
  /** Of an order that waits for the mark: nothing is filled yet. */
  readonly placed: ResponseOf<typeof CALLS.contractBuyMarket> | { readonly stopId: number };
  readonly message: string;
}

/** Gives the function that tells what an order came to. */
function useOpenedNews() {
  const t = useTranslations('futures');
  const formats = useFormats();
  return (draft: PerpDraft, market: OpeningMarket, { placed, message }: Placed): void => {
    const isFilled = 'orderId' in placed && /[1-9]/.test(placed.quantityFilled);
    const details = isFilled
      ? t(draft.side === 'long' ? 'openedLong' : 'openedShort', {
          quantity: formats.amount(placed.quantityFilled),
          price: formats.decimal(placed.averagePrice, market.priceDecimals),
        })
      : undefined;
    toast({ kind: 'done', text: message, ...(details === undefined ? {} : { details }) });
  };
}

const LIMIT_CALLS = {
  contractBuyLimit: CALLS.contractBuyLimit,
  contractSellLimit: CALLS.contractSellLimit,
};
const MARKET_CALLS = {
  contractBuyMarket: CALLS.contractBuyMarket,
  contractSellMarket: CALLS.contractSellMarket,
};

async function placed(order: PerpRequest) {
  const options: SendOptions = { shownByCaller: ['success', 'refused'] };
  switch (order.call) {
    case 'contractBuyLimit':
    case 'contractSellLimit':
      return await send(LIMIT_CALLS[order.call], order.request, options);
    case 'contractBuyMarket':
    case 'contractSellMarket':
      return await send(MARKET_CALLS[order.call], order.request, {
        ...options,
        // The price is where the market stands: no part of what is asked for.
        content: { ...order.request, price: undefined },
      });
    case 'contractTriggerOrder':
      return await send(CALLS.contractTriggerOrder, order.request, options);
    default:
      return order satisfies never;
  }
}
