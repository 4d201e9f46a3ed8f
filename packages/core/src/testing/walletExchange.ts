/**
 * For tests: an exchange whose USDT (2 decimals) comes in from 1.00 on and goes out from 10.00 to 400.00
 * at a time and 1 000.00 a day; alice has 2 000.00 in coins, bob nothing.
 */
import { amount, asAssetId, asMemberId } from '@candor/money';
import type { Command } from '../command.ts';
import { createExchange, type Exchange } from '../exchange.ts';
import type { WalletBook } from '../wallet/words.ts';
import { ALICE, BOB, send, USDT } from './flashExchange.ts';

export { ALICE, BOB, send, USDT } from './flashExchange.ts';

/** Noon of a day, UTC. */
export const NOON = 1_700_049_600_000;

export const TERMS: Extract<Command, { type: 'setWalletTerms' }> = {
  type: 'setWalletTerms',
  assetId: asAssetId(USDT),
  isIn: true,
  isOut: true,
  depositMin: amount(1_00n),
  withdrawalMin: amount(10_00n),
  withdrawalMax: amount(400_00n),
  withdrawalDayMax: amount(1_000_00n),
};

/** A payment that arrived, in hundredths of USDT. */
export function depositOf(raw: bigint, externalId: bigint, book: WalletBook = 'coin'): Command {
  const paid = {
    memberId: asMemberId(ALICE),
    book,
    assetId: asAssetId(USDT),
    amount: amount(raw),
    externalId,
  };
  return { type: 'creditDeposit', ...paid };
}

/** A digest of a destination, as whoever asks makes it. */
export const INTENT = 2n ** 100n + 7n;

/** A withdrawal in hundredths of USDT, with a fee of 1.00 in it. */
export function withdrawalOf(raw: bigint, book: WalletBook = 'coin', memberId = ALICE): Command {
  const bill = {
    assetId: asAssetId(USDT),
    amount: amount(raw),
    fee: amount(1_00n),
    intent: INTENT,
  };
  return { type: 'holdWithdrawal', memberId: asMemberId(memberId), book, ...bill };
}

/** The exchange at noon. */
export function openWalletExchange(): Exchange {
  const exchange = createExchange({ isDemo: true });
  const commands: Command[] = [
    { type: 'listAsset', code: 'USDT', decimals: 2 },
    TERMS,
    { type: 'openMember', memberId: asMemberId(ALICE), role: 'member' },
    { type: 'openMember', memberId: asMemberId(BOB), role: 'member' },
    depositOf(2_000_00n, 1n),
  ];
  for (const command of commands) send(exchange, command, NOON);
  return exchange;
}
