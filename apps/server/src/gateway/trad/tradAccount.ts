/** GET /trad/tradAccount */
import { type Handler, memberIdOf } from '../handler.ts';
import { amountText, marketOfPair } from '../present.ts';
import { listOpenOrders } from './openOrders.ts';

export const tradAccount: Handler<'tradAccount'> = async (request, context) => {
  const market = marketOfPair(context.marketData, request);
  if (!market) return { refusal: 'marketUnknown' };
  const balances = await context.engine.query('balances', { memberId: memberIdOf(context) });
  const available = (assetId: number) =>
    balances.find((balance) => balance.assetId === assetId)?.available ?? 0n;
  return {
    data: {
      balance: {
        baseAvailable: amountText(available(market.base.assetId), market.base),
        quoteAvailable: amountText(available(market.quote.assetId), market.quote),
      },
      openOrders: await listOpenOrders(context, market.spec.marketId),
    },
  };
};
