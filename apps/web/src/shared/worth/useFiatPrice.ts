/** A pair's price in the currency that the member chose; nothing where that says what the price says already. */
import { marketKeyOf } from '@candor/money';
import { isPegged } from '../numbers/pegged.ts';
import { useTicker } from '../socket/useFeed.ts';
import { fiatOf } from './fiatOf.ts';
import { USDT } from './shownCurrency.ts';
import { useWorth } from './useWorth.ts';

/** As the language writes it; undefined for a dollar's coin in dollars, and while a rate is not known. */
export function useFiatPrice(
  pair: { readonly price: string; readonly quoteAsset: string } | undefined,
): string | undefined {
  const worth = useWorth();
  const quote = pair?.quoteAsset ?? USDT;
  const inUsdt = useTicker(marketKeyOf('spot', `${quote}/${USDT}`));
  const rate = isPegged(quote) ? '1' : inUsdt?.price;
  if (!pair || rate === undefined || (isPegged(quote) && worth.currency === USDT)) return undefined;
  const valueUsdt = fiatOf(pair.price, rate);
  return valueUsdt === '' ? undefined : worth.money(valueUsdt);
}
