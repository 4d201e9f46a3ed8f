/** POST /ieo/redeemIeo */
import { lotsToNumber } from '@candor/money';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { coinsOf } from './presentOffering.ts';
import { readSubscription } from './readSubscription.ts';

export const redeemIeo: CommandHandler<'redeemIeo'> = async (request, context) => {
  const read = await readSubscription(request, context, 'commitmentTooSmall');
  if ('refusal' in read) return read;
  const { shown, quantity } = read;
  const { offeringId } = request;
  const memberId = memberIdOf(context);
  const { outcome } = await context.engine.submit(
    { type: 'withdrawCommitment', memberId, offeringId, quantity },
    context.requestKey,
  );
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  const committed = coinsOf(shown, lotsToNumber(outcome.committed));
  const parameters = { committed, asset: shown.asset.code };
  return { data: { offeringId, committed }, text: 'commitmentWithdrawn', parameters };
};
