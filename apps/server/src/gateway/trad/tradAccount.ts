/** GET /trad/tradAccount */
import type { AssetId } from '@candor/money';
import { type Handler, memberIdOf } from '../handler.ts';
import { amountText } from '../present.ts';
import { openOrders } from './openOrders.ts';

export const tradAccount: Handler<'tradAccount'> = async (request, context) => {
  const market = context.marketData.directory.marketOfPair('spot', request);
  if (!market) return { refusal: 'marketUnknown' };
  const balances = await context.engine.query('balances', { memberId: memberIdOf(context) });
  const available = (assetId: AssetId) =>
    balances.find((balance) => balance.assetId === assetId)?.available ?? 0n;
  return {
    data: {
      balance: {
        baseAvailable: amountText(available(market.base.assetId), market.base),
        quoteAvailable: amountText(available(market.quote.assetId), market.quote),
      },
      openOrders: await openOrders(context, { marketId: market.spec.marketId }),
    },
  };
};
