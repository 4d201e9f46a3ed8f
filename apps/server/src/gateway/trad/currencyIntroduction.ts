/** GET /trad/currencyIntroduction */
import type { Handler } from '../handler.ts';

export const currencyIntroduction: Handler<'currencyIntroduction'> = ({ baseAsset }, context) => {
  const asset = context.marketData.directory.assetOfCode(baseAsset);
  if (asset === undefined) return { refusal: 'assetUnknown' };
  const said = context.content.coin(baseAsset, context.caller.locale);
  return { data: { asset: baseAsset, name: baseAsset, introduction: '', ...said } };
};
