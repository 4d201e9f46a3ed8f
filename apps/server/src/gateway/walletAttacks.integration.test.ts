/** Amounts that are none and the same money at the same moment, at every call of the wallets that takes an amount. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { amount, asMemberId } from '@candor/money';
import { CALLS, type Call, REFUSAL_CODES, writeRequest } from '@candor/wire';
import { drawPicture } from '../media/testing/drawPicture.ts';
import { dataOf } from './testing/answers.ts';
import { openServer, type TestMember, type TestServer } from './testing/openServer.ts';
import { FUND_PASSWORD, OUTSIDE, openTestChain, openWithdrawer } from './testing/payoutNetwork.ts';

const COPIES = 50;
/** What an amount is never told by. */
const FAULTS: readonly number[] = [
  REFUSAL_CODES.unforeseenError,
  REFUSAL_CODES.storageUnavailable,
  REFUSAL_CODES.exchangeBusy,
  // Would hide what else is wrong.
  REFUSAL_CODES.tooManyRequests,
];

let server: TestServer;
let chain: Awaited<ReturnType<typeof openTestChain>>;
let member: TestMember;
let picture: string;
before(async () => {
  server = await openServer({ env: { CANDOR_IDENTITY_REVIEW: 'operator' } });
  chain = await openTestChain(server);
});
/** Somebody new for each test: its requests weigh a good part of what one may ask in ten seconds. */
beforeEach(async () => {
  member = await openWithdrawer(server);
  const card = { bank: 'First Bank', holder: 'Ann Lee', cardNumber: '4111111111111111' };
  dataOf(await member.call(CALLS.setBankCard, card));
  const image = new Blob([new Uint8Array(await drawPicture({ tone: 80 }))]);
  picture = dataOf(await member.call(CALLS.img, { image }))[0]?.url ?? '';
});
after(async () => {
  await server.close();
  await chain.close();
});

/** Stands for the amount in a request that is right but for it. */
const MARK = '12.345';

/** The calls of the wallets that take an amount, as they are sent. */
const REQUESTS = () => {
  const way = { asset: 'ETH', network: 'TestChain' };
  const usdt = { asset: 'USDT', quantity: MARK, direction: 'in' } as const;
  const paid = { fromAddress: OUTSIDE, picture };
  const fund = { fundPassword: FUND_PASSWORD };
  return [
    written(CALLS.outCoin, { ...way, ...fund, address: OUTSIDE, quantity: MARK }),
    written(CALLS.contractTransfer, usdt),
    written(CALLS.c2cTransfer, usdt),
    written(CALLS.sendCoinOrder, { ...way, ...paid, quantity: MARK }),
    written(CALLS.quoteFlash, { fromAsset: 'USDT', toAsset: 'BTC', given: MARK }),
    written(CALLS.fiatBuy, { currency: 'EUR', amount: MARK }),
    written(CALLS.fiatSell, { currency: 'EUR', ...fund, amount: MARK }),
  ];
};

function written<Asked>(call: Call<Asked, unknown>, request: Asked) {
  const fields = Object.entries(writeRequest(call, request));
  assert.ok(fields.some(([, value]) => value === MARK));
  const asking = (amount: unknown) =>
    Object.fromEntries(fields.map(([name, value]) => [name, value === MARK ? amount : value]));
  return { path: call.path, asking };
}

let sent = 0;

async function send(path: string, fields: object): Promise<{ code: number; msg: string }> {
  sent += 1;
  const headers = { token: member.token, 'idempotency-key': `attack-${sent}` };
  const response = await fetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });
  return (await response.json()) as { code: number; msg: string };
}

/** Everything the member has; of the exchange, that each coin's sum is zero and what is outside. */
async function money(): Promise<string> {
  const { port } = server.rooms.engine;
  const { memberId } = member;
  const [own, all] = [
    await port.query('balances', { memberId: asMemberId(memberId) }),
    await port.query('ledger', {}),
  ];
  assert.ok(own.every(({ available, held }) => available >= 0n && held >= 0n));
  assert.ok(all.every(({ total }) => total === 0n));
  return [
    ...own.map(({ assetId, available, held }) => `${assetId} has ${available} ${held}`),
    ...all.map(({ assetId, house }) => `${assetId} outside ${house.external}`),
  ].join('\n');
}

/** Refused with words by every call, and nothing moved. */
async function assertMovesNothing(...amounts: readonly unknown[]): Promise<void> {
  const before = await money();
  for (const { path, asking } of REQUESTS()) {
    for (const each of amounts) {
      const { code, msg } = await send(path, asking(each));
      const told = `${path} ${JSON.stringify(each)}: ${code} ${msg}`;
      assert.ok(code !== 200 && msg !== '' && !FAULTS.includes(code), told);
    }
  }
  assert.equal(await money(), before);
}

test('refused and nothing moved: an amount that is below zero [number-01]', () =>
  assertMovesNothing('-1', '-0.00000001', '-0'));

test('refused and nothing moved: an amount that is zero however it is written [number-02]', () =>
  assertMovesNothing('0', '0.0', '00', '0.00000000'));

test('refused and nothing moved: an amount that is exponents, hexadecimal, infinities and words [number-03]', () =>
  assertMovesNothing(
    '1e3',
    '1E-2',
    '0x10',
    '0b1',
    'NaN',
    'Infinity',
    '-Infinity',
    'one',
    'null',
    '1_000',
    '1n',
  ));

test('refused and nothing moved: an amount that is more decimals than the coin has [number-04]', () =>
  assertMovesNothing('1.000000001', `1.${'0'.repeat(40)}1`));

test('refused and nothing moved: an amount that is more digits than a balance holds [number-05]', () =>
  assertMovesNothing('9'.repeat(20), '9'.repeat(400), `1${'0'.repeat(18)}`));

test('refused and nothing moved: an amount that is signs, commas, blanks inside and other digits [number-06]', () =>
  assertMovesNothing(
    '+1',
    '1,5',
    '1.000,5',
    '1 000',
    '\uff11',
    '\u0663',
    '1\u00a0000',
    '\u202e1',
    '1\0',
    '\ud8001',
  ));

test('refused and nothing moved: an amount that is other shapes than a number [number-07]', () =>
  assertMovesNothing(-1, 1e300, 5e-324, 2 ** 63, true, [], ['1'], {}, { $gt: '0' }));

test('refused and nothing moved: an amount that is nothing at all [number-08]', () =>
  assertMovesNothing('', ' ', null, undefined));

test('refused and nothing moved: an amount that is cut, doubled, or with two points [number-12]', () =>
  assertMovesNothing('.', '1.2.3', '--1', '1-', "1' or 1=1", '1;2'));

test('the same calls with an amount are answered, so that the amount alone was refused', async () => {
  const right: Readonly<Record<string, string>> = { '/account/outCoin': '2', '/c2c/sell': '11' };
  for (const { path, asking } of REQUESTS()) {
    const told = await send(path, asking(right[path] ?? '20'));
    assert.equal(told.code, 200, `${path}: ${told.msg}`);
  }
});

async function balances(of: TestMember) {
  const { memberId } = of;
  const rows = await server.rooms.engine.port.query('balances', { memberId: asMemberId(memberId) });
  return rows.map(({ available }) => available);
}

test('50 transfers of one balance at once move it once [race-05, number-13]', async () => {
  const racer = await openWithdrawer(server);
  const rows = dataOf(await racer.call(CALLS.myAccount, {}));
  const quantity = rows.find(({ asset }) => asset === 'USDT')?.available ?? '0';
  assert.ok(Number(quantity) > 0);
  const asked = { asset: 'USDT', quantity, direction: 'in' } as const;
  const all = await Promise.all(
    Array.from({ length: COPIES }, (_, at) =>
      at % 2 === 0
        ? racer.call(CALLS.contractTransfer, asked)
        : racer.call(CALLS.c2cTransfer, asked),
    ),
  );
  assert.equal(all.filter(({ type }) => type === 'success').length, 1);
  assert.equal((await balances(racer))[0], 0n);
  await money();
});

test('a quote that is taken 50 times at once is exchanged once [race-06, flash-02]', async () => {
  const racer = await openWithdrawer(server);
  const [before] = await balances(racer);
  const asked = { fromAsset: 'USDT', toAsset: 'BTC', given: '100' };
  const { quoteId } = dataOf(await racer.call(CALLS.quoteFlash, asked));
  const all = await Promise.all(
    Array.from({ length: COPIES }, () => racer.call(CALLS.addFlash, { quoteId })),
  );
  assert.equal(all.filter(({ type }) => type === 'success').length, 1);
  const [now] = await balances(racer);
  assert.equal((before ?? 0n) - (now ?? 0n), 100n * 10n ** 8n);
  await money();
});

test('a claim that is confirmed ten times at once is credited once [race-08]', async () => {
  const { operations } = server.rooms.custody;
  const way = { asset: 'ETH', network: 'TestChain', fromAddress: OUTSIDE, picture };
  dataOf(await member.call(CALLS.sendCoinOrder, { ...way, quantity: '1' }));
  const { claims } = await operations['deposit.claims']({ status: 'waiting' });
  const claimId = claims.find(({ memberId }) => memberId === member.memberId)?.claimId ?? '';
  const decision = { claimId, operator: 'ann', amount: amount(10n ** 8n) };
  const eth = server.rooms.marketData.directory.assetOfCode('ETH')?.assetId;
  const of = async () => {
    const { memberId } = member;
    const rows = await server.rooms.engine.port.query('balances', {
      memberId: asMemberId(memberId),
    });
    return rows.find(({ assetId }) => assetId === eth)?.available ?? 0n;
  };
  const had = await of();
  const all = await Promise.allSettled(
    Array.from({ length: 10 }, async () => operations['deposit.confirm'](decision)),
  );
  assert.equal(all.filter(({ status }) => status === 'fulfilled').length, 1);
  assert.equal((await of()) - had, 10n ** 8n);
});
