/**
 * buyFiat: a coin that was paid for at the desk, out of what the house has for it into the member's fiat book.
 * The key of an order is booked once, ever (`onceEver`). A frozen member's is booked as well: it is paid for.
 * Source: issue 12 §2 (fiat desk).
 */
import { amountToBigInt, invariant } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import type { RejectReason } from '../rejectReason.ts';
import { availableIn } from './walletAccount.ts';
import { type BuyFiat, FIAT_BOUGHT } from './words.ts';

/**
 * Books a purchase.   Rejects: requestInvalid (without a key), memberUnknown, assetUnknown, amountInvalid,
 * fiatStockLow, balanceTooLarge.
 */
export function buyFiat(exchange: Exchange, command: BuyFiat, sink: EventBuffer): Outcome {
  const reason = checkPurchase(exchange, command);
  if (reason !== undefined) return refused(reason);
  // After this point the command must succeed.
  const { type: _, ...bought } = command;
  const { ledger, members } = exchange;
  const { assetId } = bought;
  const to = ledger.open(members.indexOf(bought.memberId), availableIn('fiat'), assetId);
  const raw = exactFromBigInt(amountToBigInt(bought.amount));
  invariant(raw > 0, 'a purchase brings something');
  ledger.transfer(ledger.houseCell('fiat', assetId), to, assetId, raw);
  emit(sink, FIAT_BOUGHT, bought);
  return ACCEPTED;
}

function checkPurchase(exchange: Exchange, command: BuyFiat): RejectReason | undefined {
  const { ledger, members } = exchange;
  const { assetId, externalId } = command;
  if (externalId === 0n) return 'requestInvalid';
  const member = members.indexOf(command.memberId);
  if (member < 0) return 'memberUnknown';
  if (exchange.assets[assetId] === undefined) return 'assetUnknown';
  const raw = amountToBigInt(command.amount);
  if (raw <= 0n) return 'amountInvalid';
  const from = ledger.houseCell('fiat', assetId);
  if (!ledger.covers(from, exactFromBigInt(raw))) return 'fiatStockLow';
  const to = ledger.find(member, availableIn('fiat'), assetId);
  return ledger.fits(from, to, raw) ? undefined : 'balanceTooLarge';
}
