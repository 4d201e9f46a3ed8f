/**
 * settleIssuer: the issuer of an offering has what was raised, less the fee, and the coins nobody was given.
 * Rounds: the fee up.
 */
import { amount, divideRounded, invariant, lots, rateToPpm } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE } from '../ledger/account.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import type { Offering } from './offering.ts';
import { OFFERING_SETTLED } from './words.ts';

const ONE_PPM = 1_000_000n;

/** Empties an offering once every member is settled: of a canceled one the whole supply goes back. */
export function settleIssuer(
  { ledger, members }: Exchange,
  offering: Offering,
  sink: EventBuffer,
): void {
  const { offeringId, issuerId, assetId, payAsset, feeRate } = offering.spec;
  const issuer = members.indexOf(issuerId);
  const { sold } = offering;
  invariant(sold >= 0 && sold <= offering.supply, 'no more is sold than there was');
  const raised = offering.costOf(sold);
  const fee = divideRounded(BigInt(raised) * rateToPpm(feeRate), ONE_PPM, 'up');
  const unsold = offering.unitsOf(offering.supply - sold);
  const money = ledger.cell(issuer, COIN_AVAILABLE, payAsset);
  const from = ledger.houseCell('offering', payAsset);
  ledger.pay(from, money, payAsset, raised, exactFromBigInt(fee));
  const coins = ledger.cell(issuer, COIN_AVAILABLE, assetId);
  ledger.transfer(ledger.houseCell('offering', assetId), coins, assetId, unsold);
  emit(sink, OFFERING_SETTLED, {
    ...{ offeringId, issuerId, assetId, payAsset },
    sold: lots(sold),
    raised: amount(BigInt(raised)),
    fee: amount(fee),
    unsold: amount(BigInt(unsold)),
  });
}
