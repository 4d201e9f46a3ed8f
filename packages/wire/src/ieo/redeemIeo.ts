/**
 * POST /ieo/redeemIeo (ours): takes some or all of a commitment back while the offering is open. Answers what is
 * still committed. Source: ADR 52.
 */
import { defineCall } from '../call.ts';
import { QUANTITY_REJECTS, subscription, subscriptionRequest } from './subscription.ts';

export const redeemIeo = defineCall({
  method: 'POST',
  path: '/ieo/redeemIeo',
  auth: 'member',
  movesMoney: true,
  request: subscriptionRequest,
  response: subscription,
  rejects: [...QUANTITY_REJECTS, 'commitmentFinal', 'commitmentTooSmall'],
});
