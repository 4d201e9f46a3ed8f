/** GET /contract/fundingRates: §9 15 rows a page. */
import type { Handler } from '../handler.ts';
import { pageAsk, settle } from '../listAsk.ts';
import { priceText } from '../present.ts';
import { perpOfPair } from './perpMarket.ts';
import { fundingRateText } from './presentPerp.ts';

export const contractFundingRates: Handler<'contractFundingRates'> = async (request, context) => {
  const perp = perpOfPair(context, request);
  if (perp === undefined) return { refusal: 'marketUnknown' };
  await settle(context);
  const ask = { marketId: perp.spec.marketId, ...pageAsk(request.page) };
  const { rows, count, isBehind, keptFrom } = await context.projections.listFundingRates(ask);
  return {
    data: {
      rows: rows.map(({ rateE9, mark, chargedAt }) => ({
        fundingRate: fundingRateText(rateE9),
        markPrice: priceText(perp, mark),
        createdAt: chargedAt,
      })),
      count,
      isBehind,
      keptFrom,
    },
  };
};
