/** POST /ieo/addIeo */
import { lotsToNumber } from '@candor/money';
import { submitMeant } from '../../engine/submitMeant.ts';
import { type CommandHandler, memberIdOf } from '../handler.ts';
import { coinsOf } from './presentOffering.ts';
import { readSubscription } from './readSubscription.ts';

/**
 * Whether the identity is authenticated is found here, and stands in the log with the command (ADR 49); where nobody
 * has to be, nobody is asked. A repeat is told again what was done first, also where the identity is another by then.
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
  const wish = { memberId, offeringId, quantity };
  const commit = (identified: boolean) =>
    ({ type: 'commitOffering', ...wish, isIdentified: identified }) as const;
  const meant = { now: commit(isIdentified), ever: () => [commit(!isIdentified)] };
  const { outcome } = await submitMeant(context.engine, meant, context.requestKey);
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
