/** GET /account/getExchangeRateByCoin */
import { formatUnits } from '@candor/money';
import type { Handler } from '../handler.ts';
import { usdtRates, VALUE_ASSET } from '../valuation.ts';

export const getExchangeRateByCoin: Handler<'getExchangeRateByCoin'> = ({ asset }, context) => {
  const rates = usdtRates(context.marketData);
  if (asset !== undefined && !rates.has(asset)) return { refusal: 'assetUnknown' };
  const wanted = [...rates].filter(([code]) => asset === undefined || code === asset);
  return {
    data: wanted.map(([code, rate]) => ({
      asset: code,
      marketSymbol: `${code}/${VALUE_ASSET}`,
      price: formatUnits(rate.units, rate.scale),
    })),
  };
};
