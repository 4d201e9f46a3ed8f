/** GET /account/shownCurrencies */
import { formatUnits } from '@candor/money';
import type { Handler } from '../handler.ts';
import { usdtRateFinder } from '../valuation.ts';

/** The coin that people reckon in beside USDT. */
const COIN = 'BTC';

export const shownCurrencies: Handler<'shownCurrencies'> = (_request, { content, marketData }) => {
  const rate = usdtRateFinder(marketData)(COIN);
  const coin = { currency: COIN, isExample: false };
  const coins = rate ? [{ ...coin, usdtEach: formatUnits(rate.units, rate.scale) }] : [];
  return { data: [...coins, ...content.shownCurrencies()] };
};
