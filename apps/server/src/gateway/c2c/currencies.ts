/** GET /c2c/currencies */
import type { Handler } from '../handler.ts';
import { moneyText } from './presentFiat.ts';

export const fiatCurrencies: Handler<'fiatCurrencies'> = async (_request, { fiat }) => {
  const currencies = await fiat.currencies();
  return {
    data: currencies.map((each) => ({
      currency: each.currency,
      asset: each.asset,
      ...(each.buyPrice === undefined ? {} : { buyPrice: each.buyPrice }),
      ...(each.sellPrice === undefined ? {} : { sellPrice: each.sellPrice }),
      amountMin: moneyText(each.centsMin),
      amountMax: moneyText(each.centsMax),
      baseDecimals: each.assetDecimals,
      minutesToPay: each.minutesToPay,
    })),
  };
};
