/** Sends an order: §5's rules first, then the clock, then the call. */

import { pairOfSymbol } from '@candor/money';
import { CALLS } from '@candor/wire';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { send } from '../../../shared/api/send.ts';
import { readEndsAgain, readPositionsAgain } from '../../../shared/cycle/cycleQueries.ts';
import { useRuleText } from '../../../shared/i18n/refusals.ts';
import { loadAnew } from '../../../shared/native/page.ts';
import { useFormats } from '../../../shared/numbers/formats.ts';
import { serverNow } from '../../../shared/session/clock.ts';
import type { CycleTicker } from '../../../shared/socket/cycleTicker.ts';
import { toast } from '../../../shared/ui/toast.ts';
import { areClocksApart, RELOAD_AFTER_MS } from '../clockRule.ts';
import type { ChosenTerms } from './orderChoices.ts';
import { type StakeError, type StakeRules, stakeError } from './stakeRules.ts';

const ORDER_CALLS = { buy: CALLS.cycleBuyMarket, sell: CALLS.cycleSellMarket };

export interface SendOrderInput {
  readonly pair: CycleTicker;
  readonly side: 'buy' | 'sell';
  readonly terms: ChosenTerms;
  readonly stake: string;
  /** Undefined until it has been read. */
  readonly available: string | undefined;
  readonly onClear: () => void;
  readonly onPlaced: () => void;
}

/** The action, whether it is running, and the sentence that the last attempt earned. */
export function useSendOrder(input: SendOrderInput) {
  const { pair, side, terms, stake, available } = input;
  const t = useTranslations('cycle');
  const textOf = useErrorText();
  const [isSending, setIsSending] = useState(false);
  const [broken, setBroken] = useState<StakeError>();

  const rules = { ...terms.limit, available, stakeMin: terms.stakeMin };
  const told = broken ?? tooMuch(stake, rules);

  const deliver = async () => {
    const { limit, duration } = terms;
    const order = {
      ...pairOfSymbol(pair.marketSymbol),
      stake,
      stakeAsset: limit.stakeAsset,
      durationSeconds: duration.durationSeconds,
    };
    const answer = await send(ORDER_CALLS[side], order);
    if (answer.type !== 'success') return;
    input.onClear();
    input.onPlaced();
    readPositionsAgain();
    readEndsAgain();
  };

  const submit = async () => {
    if (isSending) return;
    const wrong = stakeError(stake, rules);
    if (wrong) return setBroken(wrong);
    if (areClocksApart(serverNow(), pair.pricedAt)) {
      input.onClear();
      return reloadSoon(t('clockApart'));
    }
    setIsSending(true);
    await deliver().finally(() => setIsSending(false));
  };

  return {
    submit,
    isSending,
    error: told && textOf(told, terms.limit.stakeAsset),
    /** The nearest stake that is allowed, where the one typed is not. */
    bound: told && 'bound' in told ? told.bound : undefined,
    clearError: () => setBroken(undefined),
  };
}

/** Told as it is typed: no more digits make it right. Of too little the attempt is told. */
function tooMuch(stake: string, rules: StakeRules): StakeError | undefined {
  const allowed = stakeError(stake, { ...rules, available: undefined });
  if (allowed?.key === 'aboveMax') return allowed;
  const covered = stakeError(stake, rules);
  return covered?.key === 'balanceTooLow' ? covered : undefined;
}

/** §4: the amount is cleared, a message shown, and the page loaded anew after 3 s. */
function reloadSoon(text: string): void {
  toast({ kind: 'refusal', text });
  setTimeout(loadAnew, RELOAD_AFTER_MS);
}

function useErrorText(): (error: StakeError, asset: string) => string {
  const ruleText = useRuleText();
  const t = useTranslations('cycle');
  const formats = useFormats();
  return (error, asset) =>
    'bound' in error
      ? t(error.key, { amount: `${formats.amount(error.bound)} ${asset}` })
      : ruleText(error.key);
}
