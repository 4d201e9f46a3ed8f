/** How a value in USDT is written in the currency that the member chose. */
import type { ShownCurrencyRow } from '@candor/wire';
import { useKept } from '../native/useKept.ts';
import { type Formats, NOTHING, useFormats } from '../numbers/formats.ts';
import { MONEY_DECIMALS } from '../numbers/pegged.ts';
import { shownCurrency, USDT } from './shownCurrency.ts';
import { useRates } from './useRates.ts';
import { worthIn } from './worthIn.ts';

export interface Worth {
  readonly currency: string;
  /** Undefined for USDT, and while it is not known. */
  readonly rate: ShownCurrencyRow | undefined;
  /** The figure: of a coin without its code, of money as the language writes it. Cut, never rounded up. */
  readonly figure: (valueUsdt: string) => string;
  /** The figure with what it is in. */
  readonly text: (valueUsdt: string) => string;
  /** In the money of a bank that was chosen, else in dollars, for which USDT is taken. */
  readonly money: (valueUsdt: string) => string;
}

/** USDT where nothing else was chosen, or where what was chosen is offered no more. */
export function useWorth(): Worth {
  const formats = useFormats();
  const rates = useRates();
  const chosen = useKept(shownCurrency).currency;
  const rate = rates?.find((each) => each.currency === chosen);
  const isOffered = rates === undefined || rate !== undefined;
  return worthOf(isOffered ? chosen : USDT, { rate, formats });
}

function worthOf(
  currency: string,
  { rate, formats }: { readonly rate: ShownCurrencyRow | undefined; readonly formats: Formats },
): Worth {
  const figure = (valueUsdt: string) => {
    if (currency === USDT) return formats.decimal(valueUsdt, MONEY_DECIMALS);
    const worth = rate && worthIn(valueUsdt, rate);
    if (worth === undefined) return NOTHING;
    return rate?.usdtEach === undefined ? formats.money(worth, currency) : formats.amount(worth);
  };
  const isCoin = currency === USDT || rate?.usdtEach !== undefined;
  const text = (valueUsdt: string) =>
    isCoin ? `${figure(valueUsdt)} ${currency}` : figure(valueUsdt);
  const money = (valueUsdt: string) =>
    isCoin ? formats.money(valueUsdt, 'USD') : figure(valueUsdt);
  return { currency, rate, figure, text, money };
}
