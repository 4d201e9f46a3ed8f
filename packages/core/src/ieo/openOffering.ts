/**
 * openOffering: the whole supply leaves the issuer's account for the offering's; from then on it opens,
 * closes and lists by itself. Source: product.md §3 IEO, ADR 49.
 */
import { amount, invariant } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE } from '../ledger/account.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { enterStatus } from './enterStatus.ts';
import type { Offering } from './offering.ts';
import { OFFERING_LISTS, OFFERING_SUPPLIED, type OpenOffering } from './words.ts';

/**
 * Takes the deposit of a draft.   Rejects: offeringUnknown, offeringStarted, offeringOver,
 * offeringMarketOpen (the market it is to open is not halted), balanceTooLow (the issuer's).
 */
export function openOffering(
  exchange: Exchange,
  { offeringId }: OpenOffering,
  sink: EventBuffer,
): Outcome {
  const offering = exchange.ieo.find(offeringId);
  if (offering === undefined) return refused('offeringUnknown');
  const reason = checkStart(exchange, offering);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { ledger, members, timers } = exchange;
  const { issuerId, assetId, marketId, listsAt } = offering.spec;
  const supply = offering.unitsOf(offering.supply);
  invariant(supply > 0, 'an offering has something to sell');
  const issuer = ledger.cell(members.indexOf(issuerId), COIN_AVAILABLE, assetId);
  ledger.transfer(issuer, ledger.houseCell('offering', assetId), assetId, supply);
  const deposited = amount(BigInt(supply));
  emit(sink, OFFERING_SUPPLIED, { offeringId, issuerId, assetId, supply: deposited });
  enterStatus(exchange, offering, 'coming', sink);
  if (marketId !== undefined) timers.add(listsAt, OFFERING_LISTS, offeringId);
  return ACCEPTED;
}

function checkStart(
  { ledger, members, markets, time }: Exchange,
  offering: Offering,
): RejectReason | undefined {
  const { status, spec } = offering;
  if (status !== 'draft') return status === 'canceled' ? 'offeringOver' : 'offeringStarted';
  if (spec.closesAt <= time) return 'offeringOver';
  const isHalted = spec.marketId === undefined || markets[spec.marketId]?.spec.status === 'halted';
  if (!isHalted) return 'offeringMarketOpen';
  const issuer = ledger.find(members.indexOf(spec.issuerId), COIN_AVAILABLE, spec.assetId);
  return ledger.covers(issuer, offering.unitsOf(offering.supply)) ? undefined : 'balanceTooLow';
}
