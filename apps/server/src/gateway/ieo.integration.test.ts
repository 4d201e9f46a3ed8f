import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Command, OPEN_ORDERS_MAX } from '@candor/core';
import { allocationOf, tieKey } from '@candor/core/formulas';
import { listing } from '@candor/core/testing';
import {
  type AssetId,
  amount,
  asAssetId,
  asMarketId,
  asMemberId,
  lots,
  type MarketId,
  type MemberId,
  rate,
} from '@candor/money';
import { type Answer, CALLS, type PlanRow, REFUSAL_CODES, type RefusalReason } from '@candor/wire';
import { dataOf } from './testing/answers.ts';
import { exact, sumOf } from './testing/exact.ts';
import {
  clientOf,
  registerMember,
  type TestMember,
  type TestServer,
} from './testing/openServer.ts';
import { letWithdraw } from './testing/payoutNetwork.ts';
import { sharedServer } from './testing/sharedServer.ts';
import { upToDate } from './testing/upToDate.ts';

const UNITS = 100_000_000n;

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
/** NEWA and NEWB: a coin with a halted market each. */
const coins = new Map<string, { readonly assetId: AssetId; readonly marketId: MarketId }>();
before(async () => {
  server = await sharedServer();
  ann = await registerMember(server);
  bob = await registerMember(server);
  for (const code of ['NEWA', 'NEWB', 'NEWC']) coins.set(code, await listCoin(code));
});
after(() => server.close());

function assertRefused(answer: Answer<unknown>, reason: RefusalReason, says?: RegExp): void {
  assert.ok(answer.type === 'refused', JSON.stringify(answer));
  assert.equal(answer.code, REFUSAL_CODES[reason], answer.message);
  if (says !== undefined) assert.match(answer.message, says);
}

async function submit(command: Command) {
  const { outcome } = await server.rooms.engine.port.submit(command);
  assert.notEqual(outcome.type, 'refused', JSON.stringify(outcome));
  return outcome;
}

async function listCoin(code: string) {
  await submit({ type: 'listAsset', code, decimals: 8 });
  const { assets, markets } = await server.rooms.engine.port.query('exchange', {});
  const assetId = asAssetId(assets.findIndex((asset) => asset.code === code));
  const marketId = asMarketId(markets.length);
  const limits = {
    ...{ quantityMin: lots(1), quantityMax: lots(1_000_000), openOrdersMax: OPEN_ORDERS_MAX },
    ...{ feeRateMaker: rate(0), feeRateTaker: rate(0), priceBand: rate(50_000) },
  };
  await submit(listing({ baseAsset: assetId, board: 'pioneer', quantityDecimals: 0, ...limits }));
  await submit({ type: 'changeMarket', marketId, status: 'halted', ...limits });
  await submit({
    type: 'creditMember',
    ...{ memberId: asMemberId(1), assetId, amount: amount(10_000n * UNITS), externalId: 0n },
  });
  return { assetId, marketId };
}

interface Terms {
  readonly code: string;
  readonly mode?: 'proRata' | 'firstCome';
  readonly identityRequired?: boolean;
  readonly opensIn?: number;
  readonly closesIn: number;
  readonly unlocks?: readonly number[];
}

/** 100 coins in lots of 2 at 1.5 USDT, 4 to 60 a member. */
async function offer({ code, mode = 'proRata', closesIn, ...terms }: Terms): Promise<number> {
  const place = coins.get(code);
  assert.ok(place);
  const now = Date.now();
  const closesAt = now + closesIn;
  const outcome = await submit({
    type: 'createOffering',
    ...{ issuerId: asMemberId(1), payAsset: asAssetId(0), mode, ...place, seed: 'a-seed' },
    identityRequired: terms.identityRequired ?? false,
    ...{ lot: amount(2n * UNITS), lotPrice: amount(3n * UNITS), feeRate: rate(10_000) },
    ...{ supply: lots(50), memberMin: lots(2), memberMax: lots(30) },
    ...{ opensAt: now + (terms.opensIn ?? 0), closesAt, listsAt: closesAt },
    unlocks: (terms.unlocks ?? []).map((after) => ({ at: closesAt + after, share: rate(500_000) })),
  });
  assert.ok(outcome.type === 'offeringCreated');
  await submit({ type: 'openOffering', offeringId: outcome.offeringId });
  return outcome.offeringId;
}

async function infoOf(offeringId: number) {
  return dataOf(await clientOf(server)(CALLS.ieoInfo, { offeringId }));
}

async function ownOf(member: TestMember, offeringId: number) {
  const { rows } = await upToDate(() => member.call(CALLS.ieoOrder, { offeringId }));
  return rows[0];
}

async function statusIs(offeringId: number, wanted: readonly string[]) {
  for (let turn = 0; turn < 200; turn += 1) {
    const info = await infoOf(offeringId);
    if (wanted.includes(info.status)) return info;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return assert.fail(`the offering is never ${wanted.join(' or ')}`);
}

async function freeOf(member: TestMember, asset: string): Promise<string> {
  const rows = dataOf(await member.call(CALLS.myAccount, {}));
  return sumOf([rows.find((row) => row.asset === asset)?.available ?? '0']);
}

const commit = (member: TestMember, offeringId: number, quantity: string) =>
  member.call(CALLS.addIeo, { offeringId, quantity });

describe('§7 /ieo/getIeoList', () => {
  test('§7 IEO: a visitor sees the demo’s offerings with their terms, in their language', async () => {
    const rows = dataOf(await clientOf(server)(CALLS.getIeoList, {}));
    const demo = rows.filter((row) => ['QUAY', 'FERN', 'MOSS', 'HARB'].includes(row.asset));
    assert.deepEqual(
      demo.map((row) => [row.name, row.mode, row.status, row.isTrading]),
      [
        ['Fernway', 'proRata', 'open', false],
        ['Mosslight', 'firstCome', 'open', false],
        ['Harborline', 'proRata', 'coming', false],
        ['Quayside', 'proRata', 'ended', true],
      ],
    );
    const [fern] = demo;
    assert.deepEqual(
      [fern?.price, fern?.lot, fern?.lotPrice, fern?.supply, fern?.memberMin, fern?.memberMax],
      ['0.05', '10', '0.5', '1000000', '100', '400000'],
    );
    assert.deepEqual(
      fern?.unlocks.map(({ share }) => share),
      ['0.4', '0.3', '0.3'],
    );
    const ended = dataOf(await clientOf(server)(CALLS.getIeoList, { shelf: 'ended' }));
    assert.ok(ended.every(({ status }) => status === 'ended') && ended.length === 1);
    assert.match((await infoOf(0)).body, /no value/);
  });

  test('a draft is nobody’s to see, and a number that is none is refused like it', async () => {
    const place = coins.get('NEWC');
    assert.ok(place);
    const outcome = await submit({
      type: 'createOffering',
      ...{
        issuerId: asMemberId(1),
        payAsset: asAssetId(0),
        mode: 'proRata',
        identityRequired: false,
        ...place,
      },
      ...{ lot: amount(UNITS), lotPrice: amount(UNITS), feeRate: rate(0), seed: 's', unlocks: [] },
      ...{ supply: lots(50), memberMin: lots(2), memberMax: lots(30) },
      ...{ opensAt: 1, closesAt: Date.now() + 60_000, listsAt: Date.now() + 60_000 },
    });
    assert.ok(outcome.type === 'offeringCreated');
    const { offeringId } = outcome;
    for (const wanted of [offeringId, 999, 2 ** 31 - 1]) {
      assertRefused(await ann.call(CALLS.ieoInfo, { offeringId: wanted }), 'offeringUnknown');
      assertRefused(await commit(ann, wanted, '2'), 'offeringUnknown');
      const gone = await ann.call(CALLS.redeemIeo, { offeringId: wanted, quantity: '2' });
      assertRefused(gone, 'offeringUnknown');
    }
  });
});

describe('subscribing', () => {
  test('§5 IEO purchase: quantity required, a number, in lots, not above the remaining total', async () => {
    const offeringId = await offer({ code: 'NEWC', mode: 'firstCome', closesIn: 60_000 });
    assertRefused(await commit(ann, offeringId, ''), 'quantityRequired');
    assertRefused(await commit(ann, offeringId, 'ten'), 'quantityNotNumber');
    assertRefused(await commit(ann, offeringId, '0'), 'quantityNotPositive');
    assertRefused(await commit(ann, offeringId, '5'), 'offeringOffLot', /multiple of 2/);
    assertRefused(await commit(ann, offeringId, '0.000000001'), 'quantityOffLot');
    for (const digits of [20, 30]) {
      assertRefused(await commit(ann, offeringId, '9'.repeat(digits)), 'offeringAboveRemaining');
    }
    assertRefused(
      await commit(ann, offeringId, '102'),
      'offeringAboveRemaining',
      /remaining total/,
    );
    assertRefused(await commit(ann, offeringId, '8000000000'), 'offeringAboveRemaining');
    assertRefused(await commit(ann, offeringId, '2'), 'offeringBelowMin');
    assertRefused(await commit(ann, offeringId, '62'), 'offeringAboveCap');
    const bought = await commit(ann, offeringId, '60');
    assert.equal(bought.type === 'success' && bought.message, 'Bought 60 NEWC');
    assertRefused(await commit(bob, offeringId, '42'), 'offeringAboveRemaining');
    const final = await ann.call(CALLS.redeemIeo, { offeringId, quantity: '2' });
    assertRefused(final, 'commitmentFinal');
    assert.equal((await infoOf(offeringId)).remaining, '40');
    await submit({ type: 'cancelOffering', offeringId });
    await statusIs(offeringId, ['canceled']);
    assert.equal((await ownOf(ann, offeringId))?.refund, '90');
    assert.equal((await ownOf(ann, offeringId))?.status, 'refunded');
  });

  test('§8 not open: neither before the window nor for who is not identified', async () => {
    const coming = await offer({ code: 'NEWC', opensIn: 50_000, closesIn: 60_000 });
    assertRefused(await commit(ann, coming, '4'), 'offeringNotOpen');
    await submit({ type: 'cancelOffering', offeringId: coming });
    const known = await offer({ code: 'NEWC', identityRequired: true, closesIn: 60_000 });
    assertRefused(await commit(ann, known, '4'), 'identityRequired');
    await submit({ type: 'cancelOffering', offeringId: known });
    assertRefused(await commit(ann, known, '4'), 'offeringNotOpen');
  });

  test('a repeat is told the first answer also when the identity is known since', async () => {
    const offeringId = await offer({ code: 'NEWC', closesIn: 60_000 });
    const cat = await registerMember(server);
    const key = { idempotencyKey: 'commit-before' };
    const first = await cat.call(CALLS.addIeo, { offeringId, quantity: '10' }, key);
    dataOf(first);
    await letWithdraw(server, cat);
    assert.deepEqual(await cat.call(CALLS.addIeo, { offeringId, quantity: '10' }, key), first);
    await submit({ type: 'cancelOffering', offeringId });
  });

  test('the same key commits once, another body under it is refused', async () => {
    const offeringId = await offer({ code: 'NEWC', closesIn: 60_000 });
    const key = { idempotencyKey: 'commit-once' };
    const request = { offeringId, quantity: '10' };
    const first = await bob.call(CALLS.addIeo, request, key);
    assert.deepEqual(dataOf(first), { offeringId, committed: '10' });
    assert.deepEqual(await bob.call(CALLS.addIeo, request, key), first);
    const other = await bob.call(CALLS.addIeo, { ...request, quantity: '12' }, key);
    assertRefused(other, 'idempotencyKeyReused');
    assertRefused(
      await bob.call(CALLS.redeemIeo, { offeringId, quantity: '12' }),
      'commitmentTooSmall',
    );
    assertRefused(
      await bob.call(CALLS.redeemIeo, { offeringId, quantity: '8' }),
      'offeringBelowMin',
    );
    const taken = await bob.call(CALLS.redeemIeo, { offeringId, quantity: '10' });
    assert.deepEqual(dataOf(taken), { offeringId, committed: '0' });
    assert.equal((await ownOf(bob, offeringId))?.status, 'withdrawn');
    assert.equal(await ownOf(ann, offeringId), undefined, 'nobody sees another’s');
    await submit({ type: 'cancelOffering', offeringId });
  });
});

/** What anybody reckons of a published plan. */
function reckon(plan: PlanRow, memberId: MemberId, committed: number): number {
  const key = tieKey('a-seed', memberId);
  return allocationOf(plan, plan.cap, { memberId, committed, key });
}

test('a commitment becomes coins by the published plan, change comes back, and the coin trades', async () => {
  const before = exact(await freeOf(ann, 'USDT'));
  const offeringId = await offer({ code: 'NEWA', closesIn: 1_200 });
  dataOf(await commit(ann, offeringId, '90'));
  dataOf(await commit(bob, offeringId, '60'));
  const open = await infoOf(offeringId);
  assert.deepEqual([open.plan.isFinal, open.committed, open.memberCount], [false, '150', 2]);
  assert.equal(
    reckon(open.plan, asMemberId(ann.memberId), 45) +
      reckon(open.plan, asMemberId(bob.memberId), 30),
    50,
  );
  const ended = await statusIs(offeringId, ['ended']);
  assert.deepEqual([ended.sold, ended.raised, ended.memberCount], ['100', '150', 2]);
  assert.ok(ended.plan.isFinal && ended.plan.plannedAt && ended.plan.plannedSeq);
  const own = await ownOf(ann, offeringId);
  assert.ok(own);
  assert.equal(own.memberId, ann.memberId);
  assert.equal(Number(own.allocated) / 2, reckon(ended.plan, asMemberId(own.memberId), 45));
  assert.deepEqual(
    [own.status, own.allocated, own.paid, own.refund],
    ['allocated', '60', '90', '45'],
  );
  assert.equal(exact(await freeOf(ann, 'USDT')), before - exact('90'));
  assert.equal(await freeOf(ann, 'NEWA'), '60');
  const entries = await upToDate(() =>
    ann.call(CALLS.financeByTypeCoin, { entryKind: 'offering', page: 1 }),
  );
  assert.deepEqual(entries.rows.map(({ asset: code, amount: moved }) => [code, moved]).toSorted(), [
    ['NEWA', '60'],
    ['USDT', '-90'],
  ]);
  assert.ok((await statusIs(offeringId, ['ended'])).isTrading, 'its market is open');
  const pair = { baseAsset: 'NEWA', quoteAsset: 'USDT' } as const;
  const terms = { ...pair, price: '2', quantity: '10', timeInForce: 'gtc' } as const;
  dataOf(await ann.call(CALLS.sellLimit, terms));
  dataOf(await bob.call(CALLS.buyLimit, terms));
  assert.equal(await freeOf(bob, 'NEWA'), '50');
});

test('locked coins are free by the terms, and each unlock says when', async () => {
  const offeringId = await offer({ code: 'NEWB', closesIn: 700, unlocks: [500, 3_600_000] });
  dataOf(await commit(ann, offeringId, '20'));
  await statusIs(offeringId, ['unlocking']);
  const locked = await ownOf(ann, offeringId);
  assert.deepEqual(
    [locked?.allocated, locked?.unlocks.map((each) => each.amount)],
    ['20', ['10', '10']],
  );
  for (let turn = 0; (await freeOf(ann, 'NEWB')) !== '10'; turn += 1) {
    assert.ok(turn < 100, 'the first half is never free');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const half = await ownOf(ann, offeringId);
  assert.equal(half?.locked, '10');
  const [first, second] = half.unlocks;
  assert.ok(first?.freedAt && first.freedAt >= first.at && second?.freedAt === undefined);
});

test('a market is named in lists from its opening on', async () => {
  const rows = dataOf(await ann.call(CALLS.symbols, {}));
  const pairs = rows.map(({ marketSymbol }) => marketSymbol);
  assert.ok(pairs.includes('NEWA/USDT') && pairs.includes('QUAY/USDT'));
  assert.ok(!pairs.includes('HARB/USDT'), 'what never opened is not named');
});
