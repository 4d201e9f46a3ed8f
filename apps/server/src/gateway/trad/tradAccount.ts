/** GET /trad/tradAccount */
import type { AssetId } from '@candor/money';
import { type Handler, memberIdOf } from '../handler.ts';
import { amountText } from '../present.ts';
import { openOrdersPage } from './openOrders.ts';

/** Who may have more of them asks /trad/entrustOrder, which tells all. */
const ORDERS_MAX = 1_000;

export const tradAccount: Handler<'tradAccount'> = async (request, context) => {
  const market = context.marketData.directory.marketOfPair('spot', request);
  if (!market) return { refusal: 'marketUnknown' };
  const balances = await context.engine.query('balances', { memberId: memberIdOf(context) });
  const { marketId } = market.spec;
  const orders = await openOrdersPage(context, { marketId, limit: ORDERS_MAX });
  const available = (assetId: AssetId) =>
    balances.find((balance) => balance.assetId === assetId)?.available ?? 0n;
  return {
    data: {
      balance: {
        baseAvailable: amountText(available(market.base.assetId), market.base),
        quoteAvailable: amountText(available(market.quote.assetId), market.quote),
      },
      openOrders: orders.rows,
    },
  };
};
