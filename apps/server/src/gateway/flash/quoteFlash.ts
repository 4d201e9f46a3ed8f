/** POST /flash/quoteFlash */
import { readAmount } from '@candor/wire';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { exchangedTexts } from './exchangedTexts.ts';
import { flashRefusal } from './flashRefusal.ts';

export const quoteFlash: CommandHandler<'quoteFlash'> = async (request, context) => {
  const { directory } = context.marketData;
  const from = directory.assetOfCode(request.fromAsset);
  const to = directory.assetOfCode(request.toAsset);
  if (!from || !to) return { refusal: 'assetUnknown' };
  const given = readAmount(request.given, from.decimals);
  if (!given.isValid) return { refusal: given.reason, parameters: { decimals: from.decimals } };
  const asked = { fromAsset: from.assetId, toAsset: to.assetId, given: given.value };
  const memberId = memberIdOf(context);
  const { outcome } = await context.engine.submit({ type: 'quoteFlash', memberId, ...asked });
  if (outcome.type === 'refused') return flashRefusal(outcome.reason, { from, to }, context);
  const { expiresAt } = outcome;
  return { data: { ...exchangedTexts(directory, { ...asked, ...outcome }), expiresAt } };
};
