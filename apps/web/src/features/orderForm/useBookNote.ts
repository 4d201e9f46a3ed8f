/** What the best prices hold, of a market order that is larger. */
import { useTranslations } from 'use-intl';
import { useFormats } from '../../shared/numbers/formats.ts';
import type { FormMarket, OrderSummary } from './orderSummary.ts';

/** Gives the sentence; undefined where they fill all of the order. */
export function useBookNote() {
  const t = useTranslations('sweep');
  const formats = useFormats();
  return ({ fillable }: OrderSummary, market: FormMarket): string | undefined => {
    if (fillable === '') return undefined;
    const amount = `${formats.amount(fillable)} ${market.baseAsset}`;
    return t('bookHolds', { count: market.takerLevels.length, amount });
  };
}
