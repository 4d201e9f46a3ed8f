/**
 * giveUpFunds: what is left of a member who goes for good. Demo funds go back to where they came from; of a live
 * account the rest that its owner gave up becomes the house's. Units: smallest units of the asset.
 */
import { amountToBigInt, invariant } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { COIN_AVAILABLE, type HouseAccount } from '../ledger/account.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { FUNDS_GIVEN_UP, type GivenTo, type GiveUpFunds } from './words.ts';

/** Whose account takes it: outside is where the faucet takes from. */
export const TAKER_OF: Readonly<Record<GivenTo, HouseAccount>> = {
  outside: 'external',
  house: 'fee',
};

/**
 * Takes an amount that is free in the coin book; also of a frozen member, as who is erased is shut first.
 * Rejects: memberUnknown, assetUnknown, faucetClosed (outside, but of a demo), amountInvalid, balanceTooLow,
 * balanceTooLarge.
 */
export function giveUpFunds(exchange: Exchange, command: GiveUpFunds, sink: EventBuffer): Outcome {
  const reason = checkGift(exchange, command);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { ledger, members } = exchange;
  const { memberId, assetId, amount, to } = command;
  const from = ledger.open(members.indexOf(memberId), COIN_AVAILABLE, assetId);
  const taker = ledger.houseCell(TAKER_OF[to], assetId);
  const raw = amountToBigInt(amount);
  invariant(raw > 0n, 'something is given up');
  ledger.transfer(from, taker, assetId, exactFromBigInt(raw));
  emit(sink, FUNDS_GIVEN_UP, { memberId, assetId, amount, to });
  return ACCEPTED;
}

function checkGift(exchange: Exchange, command: GiveUpFunds): RejectReason | undefined {
  const { assets, ledger, members } = exchange;
  const member = members.indexOf(command.memberId);
  if (member < 0) return 'memberUnknown';
  if (assets[command.assetId] === undefined) return 'assetUnknown';
  if (command.to === 'outside' && !exchange.isDemo) return 'faucetClosed';
  const raw = amountToBigInt(command.amount);
  if (raw <= 0n) return 'amountInvalid';
  const from = ledger.find(member, COIN_AVAILABLE, command.assetId);
  if (!ledger.covers(from, exactFromBigInt(raw))) return 'balanceTooLow';
  const taker = ledger.houseCell(TAKER_OF[command.to], command.assetId);
  return ledger.fits(from, taker, raw) ? undefined : 'balanceTooLarge';
}
