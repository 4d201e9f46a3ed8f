/** POST /cycle/setLimits */
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { ownProtection } from './ownProtection.ts';
import { readLimit } from './readLimit.ts';

export const cycleSetLimits: CommandHandler<'cycleSetLimits'> = async (request, context) => {
  const asset = context.marketData.directory.assetOfCode(request.asset);
  if (!asset) return { refusal: 'assetUnknown' };
  const parameters = { decimals: asset.decimals };
  const stake = readLimit(request.stakeMax, asset.decimals);
  if (!stake.isValid) return { refusal: stake.reason, parameters };
  const loss = readLimit(request.lossMax, asset.decimals);
  if (!loss.isValid) return { refusal: loss.reason, parameters };
  const { outcome } = await context.engine.submit({
    type: 'setCycleLimits',
    memberId: memberIdOf(context),
    assetId: asset.assetId,
    stakeMax: stake.value,
    lossMax: loss.value,
  });
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  return { data: await ownProtection(context) };
};
