/**
 * settleFiat: a withdrawal of the fiat book that was paid out by bank: the coin is the house's, to be sold
 * again; nothing leaves the exchange. Source: issue 12 §2 (fiat desk).
 */
import { amountToBigInt, invariant } from '@candor/money';
import type { EventBuffer } from '../bytes/eventBuffer.ts';
import { emit } from '../bytes/word.ts';
import type { Exchange } from '../exchange.ts';
import { exactFromBigInt } from '../ledger/exact.ts';
import { ACCEPTED, type Outcome, refused } from '../outcome.ts';
import { withdrawnFrom } from './walletAccount.ts';
import { FIAT_SOLD, type SettleFiat } from './words.ts';

/**
 * Books a sale that was paid out.   Rejects: withdrawalUnknown (also one that has ended, or is of the coin
 * book), balanceTooLarge.
 */
export function settleFiat(
  exchange: Exchange,
  { withdrawalId }: SettleFiat,
  sink: EventBuffer,
): Outcome {
  const { wallet, ledger, members } = exchange;
  const withdrawal = wallet.withdrawal(withdrawalId);
  if (withdrawal === undefined || withdrawal.book !== 'fiat') return refused('withdrawalUnknown');
  const { assetId, memberId } = withdrawal;
  const raw = amountToBigInt(withdrawal.amount);
  const held = ledger.find(members.indexOf(memberId), withdrawnFrom('fiat'), assetId);
  const stock = ledger.houseCell('fiat', assetId);
  if (!ledger.fits(held, stock, raw)) return refused('balanceTooLarge');
  // After this point the command must succeed.
  invariant(raw > 0n, 'a sale brings something');
  const from = ledger.cell(members.indexOf(memberId), withdrawnFrom('fiat'), assetId);
  ledger.transfer(from, stock, assetId, exactFromBigInt(raw));
  wallet.dropWithdrawal(withdrawalId);
  emit(sink, FIAT_SOLD, withdrawal);
  return ACCEPTED;
}
