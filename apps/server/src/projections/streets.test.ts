import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { EventType } from '@candor/core';
import { STREETS } from './streets.ts';

type Told = (typeof STREETS)[number]['tells'][number];

/** Events that no list shows beyond their postings: what they changed is the core's to answer. */
const UNTOLD: Readonly<Record<Exclude<EventType, Told>, true>> = {
  assetListed: true,
  marketListed: true,
  marketChanged: true,
  memberFrozenSet: true,
  orderRested: true,
  inviterSet: true,
  withdrawalsLocked: true,
  platformAssetSet: true,
  exchangeHalted: true,
  rulesAdopted: true,
  fundsCredited: true,
  fundsGivenUp: true,
  houseFunded: true,
  flashPairSet: true,
  flashStockSet: true,
  flashQuoteMade: true,
  flashQuoteEnded: true,
  walletTermsSet: true,
  depositCredited: true,
  fiatBought: true,
  fiatSold: true,
  withdrawalHeld: true,
  withdrawalSettled: true,
  withdrawalRefunded: true,
  fiatTransferred: true,
  entryQuarantined: true,
  perpListed: true,
  perpChanged: true,
  contractTransferred: true,
  cycleChanged: true,
  cycleLimitsSet: true,
  coolOffStarted: true,
  offeringCreated: true,
  offeringSupplied: true,
  offeringStatusChanged: true,
  offeringSettled: true,
  miningListed: true,
  miningChanged: true,
};

test('an event is told by a street of history or named as one that no list shows', () => {
  const told = STREETS.flatMap((street): readonly string[] => street.tells);
  assert.deepEqual(
    Object.keys(UNTOLD).filter((type) => told.includes(type)),
    [],
  );
});
