/** What values are shown in, what else they can be shown in, and the way to change it. */
import { shownCurrency, USDT } from './shownCurrency.ts';
import { useRates } from './useRates.ts';
import { useWorth } from './useWorth.ts';

/** As a picker takes it. */
export function useCurrencyChoice() {
  const { currency } = useWorth();
  const offered = [USDT, ...(useRates() ?? []).map((rate) => rate.currency)];
  return {
    value: currency,
    options: offered.map((value) => ({ value, label: value })),
    onChange: (chosen: string) => shownCurrency.keep({ currency: chosen }),
  };
}
