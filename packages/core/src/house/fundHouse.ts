/** fundHouse: inventory and funds of the house come from outside, like a member's, and go back there. */
import { amountToBigInt, invariant } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { type FundHouse, HOUSE_FUNDED } from './words.ts';

/**
 * Funds a house account, or takes back what it does not need; fees that were earned are taken out, never put in.
 * Rejects: requestInvalid (offerings: that money is the members'; fees put in), assetUnknown, amountInvalid, balanceTooLow,
 * balanceTooLarge.
 */
export function fundHouse(exchange: Exchange, command: FundHouse, sink: EventBuffer): Outcome {
  const reason = checkFunds(exchange, command);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { account, assetId, amount } = command;
  const { ledger } = exchange;
  const raw = amountToBigInt(amount);
  invariant(raw !== 0n && account !== 'offering', 'funds of the house move');
  const [outside, house] = [
    ledger.houseCell('external', assetId),
    ledger.houseCell(account, assetId),
  ];
  if (raw > 0n) ledger.transfer(outside, house, assetId, exactFromBigInt(raw));
  else ledger.transfer(house, outside, assetId, exactFromBigInt(-raw));
  emit(sink, HOUSE_FUNDED, { account, assetId, amount });
  return ACCEPTED;
}

function checkFunds({ assets, ledger }: Exchange, command: FundHouse): RejectReason | undefined {
  const { account, assetId } = command;
  if (account === 'offering') return 'requestInvalid';
  if (assets[assetId] === undefined) return 'assetUnknown';
  const raw = amountToBigInt(command.amount);
  if (raw === 0n) return 'amountInvalid';
  if (account === 'fee' && raw > 0n) return 'requestInvalid';
  const house = ledger.houseCell(account, assetId);
  if (raw < 0n) return ledger.covers(house, -raw) ? undefined : 'balanceTooLow';
  return ledger.fits(ledger.houseCell('external', assetId), house, raw)
    ? undefined
    : 'balanceTooLarge';
}
