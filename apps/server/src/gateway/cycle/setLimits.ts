/** POST /cycle/setLimits */
import { NO_LIMIT } from '@candor/core';
import { type Amount, amount } from '@candor/money';
import { type Checked, readAmount } from '@candor/wire';
import { type Handler, memberIdOf } from '../handler.ts';
import { ownProtection } from './ownProtection.ts';

export const cycleSetLimits: Handler<'cycleSetLimits'> = async (request, context) => {
  const asset = context.marketData.directory.assetOfCode(request.asset);
  if (!asset) return { refusal: 'assetUnknown' };
  const [stake, loss] = [request.stakeMax, request.lossMax].map((text) =>
    readLimit(text, asset.decimals),
  );
  if (!stake?.isValid || !loss?.isValid) {
    const wrong = [stake, loss].find((each) => each !== undefined && !each.isValid);
    const refusal = wrong?.isValid === false ? wrong.reason : 'amountInvalid';
    return { refusal, parameters: { decimals: asset.decimals } };
  }
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

/** Nothing is no limit; zero is one. */
function readLimit(text: string | undefined, decimals: number): Checked<Amount> {
  if (text === undefined || text === '') return { isValid: true, value: amount(BigInt(NO_LIMIT)) };
  if (/^0+(\.0*)?$/.test(text)) return { isValid: true, value: amount(0n) };
  return readAmount(text, decimals);
}
