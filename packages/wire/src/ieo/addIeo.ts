/**
 * POST /ieo/addIeo (ours): subscribes for coins of an open offering, paid for at once: a commitment (proRata) or
 * a purchase (firstCome). Answers all that is committed now. Source: spec §5 IEO purchase, §8, ADR 52.
 */
import { defineCall } from '../call.ts';
import { QUANTITY_REJECTS, subscription, subscriptionRequest } from './subscription.ts';

export const addIeo = defineCall({
  method: 'POST',
  path: '/ieo/addIeo',
  auth: 'member',
  movesMoney: true,
  request: subscriptionRequest,
  response: subscription,
  rejects: [
    ...QUANTITY_REJECTS,
    'identityRequired',
    'offeringAboveRemaining',
    'offeringAboveCap',
    'balanceTooLow',
  ],
});
