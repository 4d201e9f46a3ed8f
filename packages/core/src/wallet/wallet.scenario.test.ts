import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, asAssetId, asMemberId, MS_PER_DAY } from '@candor/money';
import type { Command } from '../command.ts';
import type { Exchange } from '../exchange.ts';
import { accountOf } from '../ledger/account.ts';
import { ACCEPTED, refused } from '../outcome.ts';
import { readMember } from '../read/readMember.ts';
import { readWallet, readWithdrawals } from '../read/readWallet.ts';
import { loadSnapshot, takeSnapshot } from '../snapshot.ts';
import {
  ALICE,
  BOB,
  depositOf,
  INTENT,
  NOON,
  openWalletExchange,
  send,
  TERMS,
  USDT,
  withdrawalOf,
} from '../testing/walletExchange.ts';
import type { WalletBook } from './words.ts';

function held(exchange: Exchange, book: WalletBook = 'coin'): [bigint, bigint] {
  const { ledger, members } = exchange;
  const of = (purpose: 'available' | 'withdrawal') =>
    ledger.balance(ledger.find(members.indexOf(ALICE), accountOf(book, purpose), asAssetId(USDT)));
  return [of('available'), of('withdrawal')];
}

function house({ ledger }: Exchange): [bigint, bigint] {
  return [
    ledger.balance(ledger.houseCell('external', asAssetId(USDT))),
    ledger.balance(ledger.houseCell('fee', asAssetId(USDT))),
  ];
}

/** Says what each command in turn is answered. */
function answers(exchange: Exchange, commands: readonly Command[], time = NOON): unknown[] {
  return commands.map((command) => send(exchange, command, time).answer);
}

function end(type: 'settleWithdrawal' | 'refundWithdrawal', withdrawalId: number): Command {
  return { type, withdrawalId };
}

test('§5 deposit: a minimum applies; the key of a payment is credited once, ever, whatever is sent again [dep-evm-15]', () => {
  const exchange = openWalletExchange();
  assert.deepEqual(
    answers(exchange, [
      depositOf(99n, 2n),
      depositOf(1_00n, 2n),
      depositOf(1_00n, 2n),
      depositOf(2_00n, 2n),
      depositOf(0n, 3n),
      depositOf(5_00n, 0n),
      { ...TERMS, isIn: false },
      depositOf(1_00n, 4n),
      { ...TERMS, isIn: true },
      depositOf(1_00n, 4n),
    ]),
    [
      refused('depositTooSmall'),
      ACCEPTED,
      { type: 'repeated', first: ACCEPTED },
      refused('externalIdReused'),
      refused('amountInvalid'),
      refused('requestInvalid'),
      ACCEPTED,
      refused('depositClosed'),
      ACCEPTED,
      ACCEPTED,
    ],
  );
  assert.deepEqual(held(exchange), [2_002_00n, 0n]);
});

test('product §3 wallet: a withdrawal holds its amount until it was paid; the fee stays, the rest leaves', () => {
  const exchange = openWalletExchange();
  const { answer, events } = send(exchange, withdrawalOf(100_00n), NOON);
  assert.deepEqual(answer, { type: 'withdrawalPlaced', withdrawalId: 1 });
  assert.equal(events[0]?.type, 'withdrawalHeld');
  assert.deepEqual(held(exchange), [1_900_00n, 100_00n]);
  assert.deepEqual(answers(exchange, [end('settleWithdrawal', 1)]), [ACCEPTED]);
  assert.deepEqual(held(exchange), [1_900_00n, 0n]);
  assert.deepEqual(house(exchange), [-1_901_00n, 1_00n]);
});

test('a withdrawal is bound to the digest of its destination until it has ended [withdraw-10]', () => {
  const exchange = openWalletExchange();
  send(exchange, withdrawalOf(100_00n), NOON);
  assert.deepEqual(
    readWithdrawals(exchange).map(({ withdrawalId, intent }) => [withdrawalId, intent]),
    [[1, INTENT]],
  );
  assert.deepEqual(
    readWithdrawals(loadSnapshot(takeSnapshot(exchange))),
    readWithdrawals(exchange),
  );
});

test('product §3 wallet: a refund gives all of it back, and either end comes once and after the hold only [withdraw-14]', () => {
  const exchange = openWalletExchange();
  send(exchange, withdrawalOf(100_00n), NOON);
  send(exchange, withdrawalOf(50_00n), NOON);
  assert.deepEqual(
    answers(exchange, [
      end('refundWithdrawal', 1),
      end('refundWithdrawal', 1),
      end('settleWithdrawal', 1),
      end('settleWithdrawal', 2),
      end('refundWithdrawal', 2),
      end('settleWithdrawal', 3),
      end('refundWithdrawal', 0),
    ]),
    [
      ACCEPTED,
      refused('withdrawalUnknown'),
      refused('withdrawalUnknown'),
      ACCEPTED,
      refused('withdrawalUnknown'),
      refused('withdrawalUnknown'),
      refused('withdrawalUnknown'),
    ],
  );
  assert.deepEqual(held(exchange), [1_950_00n, 0n]);
  assert.deepEqual(readWithdrawals(exchange), []);
});

test('§5 withdraw: one-time min and max, daily max, balance [withdraw-03]', () => {
  const exchange = openWalletExchange();
  assert.deepEqual(
    answers(exchange, [
      withdrawalOf(9_99n),
      withdrawalOf(400_01n),
      withdrawalOf(400_00n),
      withdrawalOf(400_00n),
      withdrawalOf(200_01n),
      withdrawalOf(200_00n),
      withdrawalOf(10_00n),
      { ...withdrawalOf(10_00n, 'coin', BOB) },
      { ...TERMS, isOut: false },
      withdrawalOf(10_00n),
    ]),
    [
      refused('withdrawalTooSmall'),
      refused('withdrawalTooLarge'),
      { type: 'withdrawalPlaced', withdrawalId: 1 },
      { type: 'withdrawalPlaced', withdrawalId: 2 },
      refused('withdrawalDayFull'),
      { type: 'withdrawalPlaced', withdrawalId: 3 },
      refused('withdrawalDayFull'),
      refused('balanceTooLow'),
      ACCEPTED,
      refused('withdrawalClosed'),
    ],
  );
  assert.equal(readWallet(exchange, ALICE)[0]?.leftToday, amount(0n));
  assert.equal(readWallet(exchange, BOB)[0]?.leftToday, amount(1_000_00n));
});

test('§5 withdraw: the daily max counts from midnight UTC, and what was refunded on its day no more', () => {
  const exchange = openWalletExchange();
  answers(exchange, [withdrawalOf(400_00n), withdrawalOf(400_00n), withdrawalOf(200_00n)]);
  send(exchange, end('refundWithdrawal', 1), NOON + 1_000);
  assert.equal(readWallet(exchange, ALICE)[0]?.leftToday, amount(400_00n));
  const midnight = NOON + MS_PER_DAY / 2;
  send(exchange, { type: 'advanceTime' }, midnight);
  assert.equal(readWallet(exchange, ALICE)[0]?.leftToday, amount(1_000_00n));
  answers(exchange, [withdrawalOf(300_00n), end('refundWithdrawal', 2)], midnight);
  assert.equal(readWallet(exchange, ALICE)[0]?.leftToday, amount(700_00n), 'of another day');
});

test('§6 locks: after a password change withdrawals are blocked 24 hours; a frozen member has none [withdraw-05]', () => {
  const exchange = openWalletExchange();
  send(exchange, { type: 'lockWithdrawals', memberId: ALICE }, NOON);
  const last = NOON + MS_PER_DAY - 1;
  assert.equal(readMember(exchange, ALICE)?.withdrawalsLockedUntil, NOON + MS_PER_DAY);
  assert.deepEqual(answers(exchange, [withdrawalOf(10_00n)], last), [refused('withdrawalsLocked')]);
  const frozen = { type: 'setMemberFrozen', memberId: ALICE, isFrozen: true } as const;
  assert.deepEqual(
    answers(exchange, [withdrawalOf(10_00n), frozen, withdrawalOf(10_00n)], last + 1),
    [{ type: 'withdrawalPlaced', withdrawalId: 1 }, ACCEPTED, refused('memberFrozen')],
  );
  assert.deepEqual(
    answers(exchange, [depositOf(5_00n, 9n), end('refundWithdrawal', 1)], last + 1),
    [ACCEPTED, ACCEPTED],
    'what is theirs is theirs',
  );
});

test('a withdrawal of which nothing would arrive is refused, and so are a fee and an amount below zero [number-09, withdraw-03]', () => {
  const exchange = openWalletExchange();
  const where = { book: 'coin', assetId: asAssetId(USDT), intent: INTENT } as const;
  const asked = { type: 'holdWithdrawal', memberId: ALICE, ...where } as const;
  assert.deepEqual(
    answers(exchange, [
      { ...asked, amount: amount(10_00n), fee: amount(10_00n) },
      { ...asked, amount: amount(10_00n), fee: amount(-1n) },
      { ...asked, amount: amount(-10_00n), fee: amount(0n) },
      { ...asked, assetId: asAssetId(7), amount: amount(10_00n), fee: amount(0n) },
      { ...asked, memberId: asMemberId(5), amount: amount(10_00n), fee: amount(0n) },
      { ...asked, amount: amount(10_00n), fee: amount(9_99n) },
    ]),
    [
      refused('withdrawalFeeTooLarge'),
      refused('amountInvalid'),
      refused('amountInvalid'),
      refused('assetUnknown'),
      refused('memberUnknown'),
      { type: 'withdrawalPlaced', withdrawalId: 1 },
    ],
  );
});

test('§7 c2cTransfer: between coins and fiat both ways, no more than there is', () => {
  const exchange = openWalletExchange();
  const transfer = (raw: bigint): Command => ({
    type: 'transferFiat',
    memberId: ALICE,
    assetId: asAssetId(USDT),
    amount: amount(raw),
  });
  assert.deepEqual(
    answers(exchange, [transfer(2_000_01n), transfer(500_00n), transfer(-500_01n), transfer(0n)]),
    [refused('balanceTooLow'), ACCEPTED, refused('balanceTooLow'), refused('amountInvalid')],
  );
  assert.deepEqual(held(exchange, 'fiat'), [500_00n, 0n]);
  answers(exchange, [transfer(-200_00n), withdrawalOf(100_00n, 'fiat')]);
  assert.deepEqual(held(exchange, 'fiat'), [200_00n, 100_00n]);
  assert.deepEqual(held(exchange), [1_700_00n, 0n]);
});

test('terms that contradict themselves are refused', () => {
  const exchange = openWalletExchange();
  assert.deepEqual(
    answers(exchange, [
      { ...TERMS, withdrawalMin: amount(0n) },
      { ...TERMS, withdrawalMin: amount(400_01n) },
      { ...TERMS, withdrawalDayMax: amount(399_99n) },
      { ...TERMS, depositMin: amount(-1n) },
      { ...TERMS, assetId: asAssetId(3) },
    ]),
    [...[1, 2, 3, 4].map(() => refused('walletTermsInvalid')), refused('assetUnknown')],
  );
});

test('fiat desk: what was paid for comes out of the house’s stock once, what is paid out goes into it', () => {
  const exchange = openWalletExchange();
  const stock = () => exchange.ledger.balance(exchange.ledger.houseCell('fiat', asAssetId(USDT)));
  const [outside] = house(exchange);
  const buy = (raw: bigint, externalId: bigint): Command => {
    return {
      type: 'buyFiat',
      memberId: ALICE,
      assetId: asAssetId(USDT),
      amount: amount(raw),
      externalId,
    };
  };
  const fund = {
    type: 'fundHouse',
    account: 'fiat',
    assetId: asAssetId(USDT),
    externalId: 0n,
  } as const;
  assert.deepEqual(
    answers(exchange, [
      buy(50_00n, 7n),
      { ...fund, amount: amount(80_00n) },
      buy(50_00n, 7n),
      buy(50_00n, 7n),
      buy(40_00n, 7n),
      buy(0n, 8n),
      buy(5_00n, 0n),
      buy(30_01n, 8n),
    ]),
    [
      refused('fiatStockLow'),
      ACCEPTED,
      ACCEPTED,
      { type: 'repeated', first: ACCEPTED },
      refused('externalIdReused'),
      refused('amountInvalid'),
      refused('requestInvalid'),
      refused('fiatStockLow'),
    ],
  );
  assert.deepEqual([held(exchange, 'fiat'), stock()], [[50_00n, 0n], 30_00n]);
  const settle = (withdrawalId: number): Command => ({ type: 'settleFiat', withdrawalId });
  const sale = { ...withdrawalOf(20_00n, 'fiat'), fee: amount(0n) } as Command;
  assert.deepEqual(
    answers(exchange, [sale, withdrawalOf(20_00n, 'coin'), settle(2), settle(1), settle(1)]),
    [
      { type: 'withdrawalPlaced', withdrawalId: 1 },
      { type: 'withdrawalPlaced', withdrawalId: 2 },
      refused('withdrawalUnknown'),
      ACCEPTED,
      refused('withdrawalUnknown'),
    ],
  );
  assert.deepEqual([held(exchange, 'fiat'), stock()], [[30_00n, 0n], 50_00n]);
  assert.equal(house(exchange)[0], outside - 80_00n, 'nothing but the funding came from outside');
  assert.equal(exchange.ledger.unbalancedCount, 0);
});
