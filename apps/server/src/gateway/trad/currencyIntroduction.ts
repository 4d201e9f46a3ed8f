/** GET /trad/currencyIntroduction */
import type { Handler } from '../handler.ts';

export const currencyIntroduction: Handler<'currencyIntroduction'> = ({ baseAsset }, context) => {
  const isListed = context.marketData.assets.some((asset) => asset.code === baseAsset);
  if (!isListed) return { refusal: 'assetUnknown' };
  const introduction = context.content.introduction(baseAsset, context.caller.locale) ?? '';
  return { data: { asset: baseAsset, name: baseAsset, introduction } };
};
