/** POST /ieo/addIeo */
import { lotsToNumber } from '@candor/money';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { coinsOf } from './presentOffering.ts';
import { readSubscription } from './readSubscription.ts';

/**
 * Whether the identity is authenticated is found here, and stands in the log with the command (ADR 49); where nobody
 * has to be, nobody is asked: else a repeat would be another command once the identity is.
 */
export const addIeo: CommandHandler<'addIeo'> = async (request, context) => {
  const read = await readSubscription(request, context, 'offeringAboveRemaining');
  if ('refusal' in read) return read;
  const { shown, quantity } = read;
  const { offeringId } = request;
  const memberId = memberIdOf(context);
  const isIdentified =
    shown.state.offering.identityRequired &&
    (await context.kyc.refusalUnlessAuthenticated(memberId)) === undefined;
  const { outcome } = await context.engine.submit(
    { type: 'commitOffering', memberId, offeringId, quantity, isIdentified },
    context.requestKey,
  );
  if (outcome.type === 'refused') return { refusal: outcome.reason };
  const committed = coinsOf(shown, lotsToNumber(outcome.committed));
  const bought = coinsOf(shown, lotsToNumber(quantity));
  const isSale = shown.state.offering.mode === 'firstCome';
  return {
    data: { offeringId, committed },
    text: isSale ? 'offeringBought' : 'offeringCommitted',
    parameters: { committed, quantity: bought, asset: shown.asset.code },
  };
};
