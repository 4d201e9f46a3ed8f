/** POST /trad/closeAllEntrust */
import { type Handler, memberIdOf } from '../handler.ts';
import { marketOfPair } from '../present.ts';

export const closeAllEntrust: Handler<'closeAllEntrust'> = async (request, context) => {
  const isForPair = request.baseAsset !== undefined || request.quoteAsset !== undefined;
  const market = isForPair ? marketOfPair(context.marketData, request) : undefined;
  if (isForPair && !market) return { refusal: 'marketUnknown' };
  const memberId = memberIdOf(context);
  const marketId = market?.spec.marketId;
  const command = { type: 'cancelAllOrders', memberId, marketId } as const;
  const { outcome } = await context.engine.submit(command, context.requestKey);
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  const { canceledCount } = outcome;
  return { data: { canceledCount }, text: 'ordersCanceled', parameters: { count: canceledCount } };
};
