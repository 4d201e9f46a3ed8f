import assert from 'node:assert/strict';
import { test } from 'node:test';
import { amount, asAssetId, asMarketId, asMemberId, lots, rate, ticks } from '@candor/money';
import { findMismatch } from '../read/readExchange.ts';
import { stateHash } from '../stateHash.ts';
import {
  accept,
  BTC,
  CDR,
  openInvited,
  rebatesOf,
  send,
  trade,
  USDT,
} from '../testing/invitedTrading.ts';
import { listing } from '../testing/market.ts';

const [ALICE, BOB, CAROL, DAVE] = [1_000, 1_001, 1_002, 1_003];
const LATER = Date.UTC(2026, 0, 1);

/** Columns of a table drawn with spaces, one object a row. */
function rowsOf(table: string): Record<string, string>[] {
  const [head = '', ...lines] = table.trim().split('\n');
  const names = head.trim().split(/\s{2,}/);
  return lines.map((line) => {
    const cells = line.trim().split(/\s{2,}/);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** Smallest units of a decimal with eight places. */
function unitsOf(text = '0'): bigint {
  const [whole = '0', part = ''] = text.split('.');
  return BigInt(whole + part.padEnd(8, '0'));
}

/** Alice invited Bob; Bob pays a fee of 1 000 000 units on one side of a trade with Carol. */
function feePaidBy(role: string | undefined, held: bigint, invitedAt: number) {
  const members = [
    { memberId: asMemberId(ALICE), held },
    { memberId: asMemberId(BOB), inviterId: asMemberId(ALICE), invitedAt },
    { memberId: asMemberId(CAROL) },
  ];
  const exchange = openInvited(members, 1_000, 1_000);
  const deal = { takerSide: 'buy', price: 1, quantity: 1_000_000_000 } as const;
  const sides = role === 'taker' ? { maker: CAROL, taker: BOB } : { maker: BOB, taker: CAROL };
  const rebates = rebatesOf(trade(exchange, { ...sides, ...deal }, LATER));
  const assetId = role === 'taker' ? BTC : USDT;
  const to = (receiver: number) =>
    rebates
      .filter((each) => each.receiver === receiver)
      .reduce((sum, each) => sum + each.amount, 0n);
  assert.ok(rebates.every((each) => each.assetId === assetId && each.payer === BOB));
  assert.equal(findMismatch(exchange), undefined);
  const kept = exchange.ledger.balance(exchange.ledger.feeCell(asAssetId(assetId)));
  return { inviter: to(ALICE), friend: to(BOB), kept };
}

const HOLDINGS = `
  inviter holds    Bob pays as    inviter gets    house keeps
  0                taker          100000          900000
  0.00000001       taker          100000          900000
  499.99999999     taker          100000          900000
  500              taker          200000          800000
  500.00000001     taker          200000          800000
  5000             taker          200000          800000
  5000.00000001    taker          300000          700000
  90000000         taker          300000          700000
  499.99999999     maker          100000          900000
  500              maker          200000          800000
  5000             maker          200000          800000
  5000.00000001    maker          300000          700000
`;

test('§9 invitation rebate: 10% below 500 platform token held, 20% for 500-5000, 30% above 5000', () => {
  const before = Date.UTC(2021, 11, 1);
  for (const row of rowsOf(HOLDINGS)) {
    const paid = feePaidBy(row['Bob pays as'], unitsOf(row['inviter holds']), before);
    const told = [`${paid.inviter}`, `${paid.kept}`];
    assert.deepEqual(told, [row['inviter gets'], row['house keeps']], JSON.stringify(row));
  }
});

const DATES = `
  invited at                  inviter gets    friend gets back    house keeps
  2021-12-17T12:00:00.000Z    200000          0                   800000
  2021-12-18T00:00:00.000Z    200000          0                   800000
  2021-12-18T23:59:59.999Z    200000          0                   800000
  2021-12-19T00:00:00.000Z    200000          100000              700000
  2025-06-01T00:00:00.000Z    200000          100000              700000
`;

test('§9 invitation rebate: friends invited after 18 Dec 2021 (UTC) also get 10%', () => {
  for (const row of rowsOf(DATES)) {
    for (const role of ['maker', 'taker']) {
      const paid = feePaidBy(role, unitsOf('500'), Date.parse(row['invited at'] ?? ''));
      const told = [`${paid.inviter}`, `${paid.friend}`, `${paid.kept}`];
      const wanted = [row['inviter gets'], row['friend gets back'], row['house keeps']];
      assert.deepEqual(told, wanted, `${role} ${row['invited at']}`);
    }
  }
});

const TINY = `
  fee    inviter gets    friend gets back
  1      0               0
  3      0               0
  4      1               0
  9      2               0
  10     3               1
  33     9               3
  34     10              3
  101    30              10
`;

test('shares of a tiny fee are rounded down, so that they never exceed it', () => {
  const members = [
    { memberId: asMemberId(ALICE), held: unitsOf('5000.00000001') },
    { memberId: asMemberId(BOB), inviterId: asMemberId(ALICE), invitedAt: LATER - 1 },
    { memberId: asMemberId(CAROL) },
  ];
  for (const row of rowsOf(TINY)) {
    const exchange = openInvited(members, 0, 1_000_000);
    const quantity = Number(row.fee);
    const deal = { maker: CAROL, taker: BOB, takerSide: 'buy', price: 1, quantity } as const;
    const rebates = rebatesOf(trade(exchange, deal, LATER));
    const to = (receiver: number) =>
      rebates.find((each) => each.receiver === receiver)?.amount ?? 0n;
    const wanted = [row['inviter gets'], row['friend gets back']];
    assert.deepEqual([`${to(ALICE)}`, `${to(BOB)}`], wanted, JSON.stringify(row));
    assert.ok(rebates.every((each) => each.amount > 0n));
  }
});

test('both sides of a trade are invited: each fee gives its own shares in its own asset', () => {
  const members = [
    { memberId: asMemberId(ALICE), held: unitsOf('500') },
    { memberId: asMemberId(BOB), inviterId: asMemberId(ALICE), invitedAt: LATER - 2 },
    { memberId: asMemberId(CAROL), inviterId: asMemberId(DAVE), invitedAt: LATER - 1 },
    { memberId: asMemberId(DAVE), held: unitsOf('6000') },
  ];
  const exchange = openInvited(members, 1_000, 2_000);
  const deal = { maker: BOB, taker: CAROL, takerSide: 'sell', price: 2 } as const;
  const rebates = rebatesOf(trade(exchange, { ...deal, quantity: 1_000_000 }, LATER));
  assert.deepEqual(rebates, [
    { payer: BOB, receiver: ALICE, assetId: asAssetId(BTC), amount: 200n },
    { payer: BOB, receiver: BOB, assetId: asAssetId(BTC), amount: 100n },
    { payer: CAROL, receiver: DAVE, assetId: asAssetId(USDT), amount: 1_200n },
    { payer: CAROL, receiver: CAROL, assetId: asAssetId(USDT), amount: 400n },
  ]);
});

test('an inviter and their friend trading with each other keep less than the fees they paid', () => {
  const members = [
    { memberId: asMemberId(ALICE), held: unitsOf('5001') },
    { memberId: asMemberId(BOB), inviterId: asMemberId(ALICE), invitedAt: LATER - 1 },
  ];
  const exchange = openInvited(members, 1_000, 1_000);
  const deal = { maker: ALICE, taker: BOB, price: 1, quantity: 1_000_000 } as const;
  trade(exchange, { ...deal, takerSide: 'buy' }, LATER);
  trade(exchange, { ...deal, takerSide: 'sell' }, LATER);
  const { ledger } = exchange;
  // Four fees of 1 000; 40 % of Bob's two go back to the pair.
  const kept = [BTC, USDT].map((assetId) => ledger.balance(ledger.feeCell(asAssetId(assetId))));
  assert.deepEqual(kept, [1_600n, 1_600n]);
  assert.equal(findMismatch(exchange), undefined);
});

test('meeting one’s own order is no trade: no fee and no rebate', () => {
  const members = [
    { memberId: asMemberId(ALICE) },
    { memberId: asMemberId(BOB), inviterId: asMemberId(ALICE), invitedAt: LATER - 1 },
  ];
  const exchange = openInvited(members, 1_000, 1_000);
  const deal = { maker: BOB, taker: BOB, takerSide: 'buy', price: 1, quantity: 10_000 } as const;
  const events = trade(exchange, deal, LATER);
  assert.deepEqual(rebatesOf(events), []);
  assert.ok(events.every(({ type }) => type !== 'orderFilled'));
  assert.equal(exchange.ledger.balance(exchange.ledger.feeCell(asAssetId(BTC))), 0n);
});

test('what orders hold of the token counts, and what was sold no longer does', () => {
  const members = [
    { memberId: asMemberId(ALICE), held: unitsOf('600') },
    { memberId: asMemberId(BOB), inviterId: asMemberId(ALICE), invitedAt: 2 },
    { memberId: asMemberId(CAROL) },
  ];
  const exchange = openInvited(members, 1_000, 1_000);
  const deal = {
    maker: CAROL,
    taker: BOB,
    takerSide: 'buy',
    price: 1,
    quantity: 1_000_000,
  } as const;
  const [listed] = accept(
    exchange,
    listing({
      baseAsset: asAssetId(CDR),
      quoteAsset: asAssetId(USDT),
      board: 'pioneer',
      priceDecimals: 0,
      quantityDecimals: 0,
      feeRateMaker: rate(0),
      feeRateTaker: rate(0),
      priceBand: rate(1_000_000),
    }),
    LATER,
  );
  assert.equal(listed?.type, 'marketListed');
  const order = { type: 'placeLimitOrder', marketId: asMarketId(1), timeInForce: 'gtc' } as const;
  const terms = { price: ticks(1), quantity: lots(200) };
  accept(exchange, { ...order, ...terms, memberId: asMemberId(ALICE), side: 'sell' }, LATER);
  const inviterGets = () => rebatesOf(trade(exchange, deal, LATER))[0]?.amount;
  assert.equal(inviterGets(), 200n);
  accept(exchange, { ...order, ...terms, memberId: asMemberId(CAROL), side: 'buy' }, LATER);
  assert.equal(inviterGets(), 100n);
});

test('nobody invites oneself, a second time, or in a circle, and a refusal changes nothing', () => {
  const members = [
    { memberId: asMemberId(ALICE) },
    { memberId: asMemberId(BOB), inviterId: asMemberId(ALICE), invitedAt: 2 },
    { memberId: asMemberId(CAROL), inviterId: asMemberId(BOB), invitedAt: 3 },
    { memberId: asMemberId(DAVE) },
  ];
  const exchange = openInvited(members, 0, 0);
  const refusals = [
    ['oneself', ALICE, ALICE, 'inviterInvalid'],
    ['oneself, with friends', BOB, BOB, 'inviterInvalid'],
    ['a second inviter', BOB, DAVE, 'inviterInvalid'],
    ['the same inviter again', BOB, ALICE, 'inviterInvalid'],
    ['a circle of two', ALICE, BOB, 'inviterInvalid'],
    ['a circle of three', ALICE, CAROL, 'inviterInvalid'],
    ['an unknown inviter', DAVE, 7, 'memberUnknown'],
    ['an unknown friend', 7, DAVE, 'memberUnknown'],
  ] as const;
  for (const [what, memberId, inviterId, reason] of refusals) {
    const before = stateHash(exchange);
    const { outcome } = send(
      exchange,
      { type: 'setInviter', memberId: asMemberId(memberId), inviterId: asMemberId(inviterId) },
      LATER,
    );
    assert.deepEqual(outcome, { type: 'refused', reason }, what);
    assert.equal(stateHash(exchange), before, what);
  }
  accept(
    exchange,
    { type: 'setInviter', memberId: asMemberId(DAVE), inviterId: asMemberId(CAROL) },
    LATER,
  );
});

test('the token that is named at the moment of the fill decides, with its own decimals', () => {
  const exchange = openInvited(
    [
      { memberId: asMemberId(ALICE), held: unitsOf('6000') },
      { memberId: asMemberId(BOB), inviterId: asMemberId(ALICE) },
      { memberId: asMemberId(CAROL) },
    ],
    0,
    1_000,
  );
  const deal = {
    maker: CAROL,
    taker: BOB,
    takerSide: 'buy',
    price: 1,
    quantity: 1_000_000,
  } as const;
  assert.equal(rebatesOf(trade(exchange, deal, LATER))[0]?.amount, 300n);
  // Alice has 100 million BTC, which is more than 5 000, then a token of which she has none.
  accept(exchange, { type: 'setPlatformAsset', assetId: asAssetId(BTC) }, LATER);
  assert.equal(rebatesOf(trade(exchange, deal, LATER))[0]?.amount, 300n);
  accept(exchange, { type: 'listAsset', code: 'NEW', decimals: 2 }, LATER);
  accept(exchange, { type: 'setPlatformAsset', assetId: asAssetId(3) }, LATER);
  assert.equal(rebatesOf(trade(exchange, deal, LATER))[0]?.amount, 100n);
  const credit = {
    type: 'creditMember',
    memberId: asMemberId(ALICE),
    assetId: asAssetId(3),
    externalId: 0n,
  } as const;
  accept(exchange, { ...credit, amount: amount(50_000n) }, LATER);
  assert.equal(rebatesOf(trade(exchange, deal, LATER))[0]?.amount, 200n);
});
