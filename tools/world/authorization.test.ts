/**
 * Whose things they are: every call refuses visitors, every guarded call wants a step-up, and whoever
 * names somebody else's object is answered exactly as if it did not exist.
 */

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import { asMemberId } from '@candor/money';
import {
  type Answer,
  CALLS,
  type Call,
  type CallName,
  jsonSchemasOf,
  REFUSAL_CODES,
  type RequestOf,
  SESSION_LOST,
  writeRequest,
} from '@candor/wire';
import { COMES_FIRST } from '../../apps/server/src/gateway/comesFirst.ts';
import { endedContractOf } from '../../apps/server/src/gateway/testing/cycleFloor.ts';
import { lockOf } from '../../apps/server/src/gateway/testing/lockFloor.ts';
import {
  clientOf,
  openServer,
  registerMember,
  type TestMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import { letWithdraw } from '../../apps/server/src/gateway/testing/payoutNetwork.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { drawPicture } from '../../apps/server/src/media/testing/drawPicture.ts';
import { contractOrderOf, contractPositionOf, contractStopOf } from './contractRequests.ts';
import { demoChainOpened, WITH_CHAIN } from './demoChain.ts';
import { factorRequests, PUBLIC_URL } from './factorRequests.ts';
import { fiatOrderOf } from './fiatRequests.ts';
import { addressOf, withdrawalOf } from './payoutRequests.ts';
import { REQUESTS } from './requests.ts';

const NAMES = Object.keys(CALLS) as CallName[];
const ELSEWHERE = { address: '203.0.113.7', device: undefined, userAgent: undefined };
const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;

let server: TestServer;
let ann: TestMember;
let bob: TestMember;
before(async () => {
  server = await openServer({ env: { CANDOR_PUBLIC_URL: PUBLIC_URL, ...WITH_CHAIN } });
  ann = await registerMember(server);
  await demoChainOpened(server, ann);
  bob = await registerMember(server);
});
after(() => server.close());

function anyCall(name: CallName): Call<unknown, unknown> {
  return CALLS[name] as Call<unknown, unknown>;
}

/** Any request of a call as a client without types would make it. */
function ask(member: TestMember, name: CallName, request: unknown): Promise<Answer<unknown>> {
  return member.call(anyCall(name), request);
}

test('§7 401: every call of a member refuses a visitor, and one whose session has ended', async () => {
  const gone = await registerMember(server);
  assert.equal((await gone.call(CALLS.logout, {})).type, 'success');
  for (const name of NAMES.filter((each) => CALLS[each].auth === 'member')) {
    for (const call of [clientOf(server), gone.call]) {
      assert.equal((await call(anyCall(name), REQUESTS[name])).type, 'sessionLost', name);
    }
  }
  const { status } = await fetch(server.url + CALLS.userInfo.path);
  assert.equal(status, SESSION_LOST);
});

test('§7 answers: calls that guard an account want a step-up of this very session', async () => {
  const guarded = NAMES.filter((name) => CALLS[name].needsStepUp);
  assert.ok(guarded.length > 3);
  const [cat, newcomer] = [await registerMember(server), await registerMember(server)];
  await letWithdraw(server, cat);
  await server.rooms.members.sessions.stepUp(bob.token);
  const token = await server.rooms.members.sessions.open(asMemberId(cat.memberId), ELSEWHERE);
  const fresh = { ...cat, token, call: clientOf(server, token) };
  for (const name of guarded) {
    const answer = await ask(fresh, name, REQUESTS[name]);
    assert.ok(answer.type === 'refused', name);
    assert.equal(answer.code, REFUSAL_CODES.stepUpRequired, name);
    const reason = COMES_FIRST[name] ? 'identityRequired' : 'stepUpRequired';
    const other = await ask(newcomer, name, REQUESTS[name]);
    assert.ok(other.type === 'refused', name);
    assert.equal(other.code, REFUSAL_CODES[reason], name);
  }
});

/** What a member has, as one call names it, and the same request for what nobody has. */
interface Reference {
  readonly own: (owner: TestMember) => Promise<unknown>;
  readonly missing: unknown;
}

function refer<Name extends CallName>(
  _name: Name,
  own: (owner: TestMember) => Promise<RequestOf<(typeof CALLS)[Name]>>,
  missing: RequestOf<(typeof CALLS)[Name]>,
): Reference {
  return { own, missing };
}

async function ticketOf(owner: TestMember) {
  const asked = await owner.call(CALLS.addOnline, REQUESTS.addOnline);
  assert.ok(asked.type === 'success', JSON.stringify(asked));
  return { ticketId: asked.data.ticketId ?? 0, messageId: asked.data.message.messageId };
}

let pictures = 0;

async function pictureOf(owner: TestMember): Promise<string> {
  pictures += 1;
  const image = new Blob([new Uint8Array(await drawPicture({ tone: 30 + pictures }))]);
  const sent = await owner.call(CALLS.img, { image });
  assert.ok(sent.type === 'success', JSON.stringify(sent));
  return sent.data[0]?.url ?? '';
}

async function passkeyOf(owner: TestMember): Promise<string> {
  const { addPasskey, removePasskey } = await factorRequests(server, owner);
  assert.equal((await owner.call(CALLS.addPasskey, addPasskey)).type, 'success');
  return removePasskey.credentialId;
}

async function otherSessionOf(owner: TestMember): Promise<string> {
  await server.rooms.members.sessions.open(asMemberId(owner.memberId), ELSEWHERE);
  const listed = await owner.call(CALLS.sessions, {});
  assert.ok(listed.type === 'success');
  return listed.data.find((session) => !session.isCurrent)?.sessionId ?? '';
}

const NO_TICKET = 987_654;
const NO_PICTURE = '/user/img/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

async function orderOf(owner: TestMember): Promise<number> {
  const pair = await owner.call(CALLS.trad, PAIR);
  assert.ok(pair.type === 'success');
  const price = (Number(pair.data.pair.price) * 0.97).toFixed(2);
  const placed = await owner.call(CALLS.buyLimit, { ...PAIR, price, quantity: '0.002' });
  assert.ok(placed.type === 'success');
  return placed.data.orderId;
}

async function fillOf(owner: TestMember): Promise<number> {
  const bought = await owner.call(CALLS.buyMarket, REQUESTS.buyMarket);
  assert.ok(bought.type === 'success', JSON.stringify(bought));
  const fills = await owner.call(CALLS.tradOrder, { page: 1 });
  assert.ok(fills.type === 'success');
  return fills.data.rows[0]?.fillId ?? 0;
}

const NO_ORDER = 987_654_321;
const NO_POSITION = 98_765;

const REFERENCES: Partial<Record<CallName, Reference>> = {
  amendEntrust: refer(
    'amendEntrust',
    async (owner) => ({ orderId: await orderOf(owner), quantity: '0.001' }),
    { orderId: NO_ORDER, quantity: '0.001' },
  ),
  removePriceAlert: refer(
    'removePriceAlert',
    async (owner) => {
      const added = await owner.call(CALLS.addPriceAlert, REQUESTS.addPriceAlert);
      assert.ok(added.type === 'success');
      return { alertId: added.data.alertId };
    },
    { alertId: NO_ORDER },
  ),
  closeEntrust: refer('closeEntrust', async (owner) => ({ orderId: await orderOf(owner) }), {
    orderId: NO_ORDER,
  }),
  contractAmendEntrust: refer(
    'contractAmendEntrust',
    async (owner) => ({ orderId: await contractOrderOf(server, owner), quantity: '1' }),
    { orderId: NO_ORDER, quantity: '1' },
  ),
  contractCloseEntrust: refer(
    'contractCloseEntrust',
    async (owner) => ({ orderId: await contractOrderOf(server, owner) }),
    { orderId: NO_ORDER },
  ),
  contractClosePosition: refer(
    'contractClosePosition',
    async (owner) => ({ positionId: await contractPositionOf(server, owner), quantity: '1' }),
    { positionId: NO_POSITION, quantity: '1' },
  ),
  contractCloseCoinPosition: refer(
    'contractCloseCoinPosition',
    async (owner) => ({ positionId: await contractPositionOf(server, owner) }),
    { positionId: NO_POSITION },
  ),
  contractProfitLoss: refer(
    'contractProfitLoss',
    async (owner) => ({ positionId: await contractPositionOf(server, owner), takeProfit: '90000' }),
    { positionId: NO_POSITION, takeProfit: '90000' },
  ),
  contractEditProfitLoss: refer(
    'contractEditProfitLoss',
    async (owner) => ({ stopId: await contractStopOf(server, owner), takeProfit: '90000' }),
    { stopId: NO_ORDER, takeProfit: '90000' },
  ),
  contractCloseProfitLoss: refer(
    'contractCloseProfitLoss',
    async (owner) => ({ stopId: await contractStopOf(server, owner) }),
    { stopId: NO_ORDER },
  ),
  contractChangeMargin: refer(
    'contractChangeMargin',
    async (owner) => ({ positionId: await contractPositionOf(server, owner), amount: '1' }),
    { positionId: NO_POSITION, amount: '1' },
  ),
  cancelOut: refer(
    'cancelOut',
    async (owner) => ({ withdrawalId: await withdrawalOf(server, owner) }),
    { withdrawalId: NO_ORDER },
  ),
  removeToAddress: refer(
    'removeToAddress',
    async (owner) => ({ addressId: await addressOf(server, owner) }),
    { addressId: 'none' },
  ),
  fillReceipt: refer(
    'fillReceipt',
    async (owner) => ({ fillId: await fillOf(owner), marketKind: 'spot' }),
    { fillId: NO_ORDER, marketKind: 'spot' },
  ),
  cycleReceipt: refer(
    'cycleReceipt',
    async (owner) => ({ orderId: await endedContractOf(server, owner) }),
    { orderId: NO_ORDER },
  ),
  fiatPay: refer(
    'fiatPay',
    async (owner) => ({
      orderId: await fiatOrderOf(server, owner),
      pictureUrl: await pictureOf(owner),
    }),
    { orderId: NO_ORDER, pictureUrl: NO_PICTURE },
  ),
  fiatCancel: refer(
    'fiatCancel',
    async (owner) => ({ orderId: await fiatOrderOf(server, owner) }),
    { orderId: NO_ORDER },
  ),
  addFlash: refer(
    'addFlash',
    async (owner) => {
      const quoted = await owner.call(CALLS.quoteFlash, REQUESTS.quoteFlash);
      assert.ok(quoted.type === 'success', JSON.stringify(quoted));
      return { quoteId: quoted.data.quoteId };
    },
    { quoteId: 987_654_321 },
  ),
  redeemOrder: refer('redeemOrder', async (owner) => ({ orderId: await lockOf(owner) }), {
    orderId: NO_ORDER,
  }),
  addOnline: refer(
    'addOnline',
    async (owner) => ({ content: 'Mine as well', ticketId: (await ticketOf(owner)).ticketId }),
    { content: 'Mine as well', ticketId: NO_TICKET },
  ),
  onlineList: refer(
    'onlineList',
    async (owner) => ({ ticketId: (await ticketOf(owner)).ticketId }),
    { ticketId: NO_TICKET },
  ),
  readOnline: refer('readOnline', (owner) => ticketOf(owner), {
    ticketId: NO_TICKET,
    messageId: 1,
  }),
  closeOnline: refer(
    'closeOnline',
    async (owner) => ({ ticketId: (await ticketOf(owner)).ticketId }),
    { ticketId: NO_TICKET },
  ),
  endSession: refer('endSession', async (owner) => ({ sessionId: await otherSessionOf(owner) }), {
    sessionId: '00000000-0000-4000-8000-000000000000',
  }),
  removePasskey: refer(
    'removePasskey',
    async (owner) => ({ credentialId: await passkeyOf(owner) }),
    { credentialId: REQUESTS.removePasskey.credentialId },
  ),
};

/** Pictures are named beside other things; `own` is another one of who asks. */
const PICTURES: Partial<Record<CallName, (url: string, own: string) => unknown>> = {
  addOnline: (url) => ({ content: 'Look at this', image: url }),
  editRealName: (url, own) => ({ ...REQUESTS.editRealName, frontUrl: own, backUrl: url }),
  sendCoinOrder: (url) => ({ ...REQUESTS.sendCoinOrder, picture: url }),
};

/** Wire names that stand for an object somebody owns. */
const OWNED = /^(id|autoid|orderid|.*Id|.*[Uu]rl|image|front.*|back.*|img.*)$/;
/** Names like those that name nothing owned: proofs, own uploads, a new order's own name, offerings, products. */
const NOT_OWNED: readonly CallName[] = [
  'addMinOrder',
  ...(['addPasskey', 'stepUp', 'loginByPasskey', 'img'] as const),
  ...(['buyLimit', 'sellLimit', 'buyMarket', 'sellMarket'] as const),
  ...(['contractBuyLimit', 'contractSellLimit'] as const),
  ...(['contractBuyMarket', 'contractSellMarket'] as const),
  ...(['ieoInfo', 'addIeo', 'redeemIeo', 'ieoOrder'] as const),
];

test('every call that names an object of somebody is among those tested here', () => {
  for (const name of NAMES) {
    const { properties = {} } = jsonSchemasOf(anyCall(name)).request;
    const names = Object.keys(properties as object).filter((field) => OWNED.test(field));
    if (names.length === 0 || NOT_OWNED.includes(name)) continue;
    assert.ok(name in REFERENCES || name in PICTURES, `${name}: ${names.join(', ')}`);
  }
});

for (const [name, reference] of Object.entries(REFERENCES) as [CallName, Reference][]) {
  test(`${name}: what another member has is answered like what does not exist, and stays`, async () => {
    const theirs = await reference.own(ann);
    await server.rooms.members.sessions.stepUp(bob.token);
    // While history is behind nobody is told that something does not exist.
    await until(async () => {
      const missing = await ask(bob, name, reference.missing);
      assert.equal(missing.type, 'refused', JSON.stringify(missing));
      return isDeepStrictEqual(await ask(bob, name, theirs), missing);
    }, 'both are answered alike');
    await server.rooms.members.sessions.stepUp(ann.token);
    const own = await ask(ann, name, theirs);
    assert.equal(own.type, 'success', JSON.stringify(own));
  });
}

for (const [name, requestOf] of Object.entries(PICTURES)) {
  test(`${name}: a picture of another member is answered like one that does not exist`, async () => {
    const [url, bobs, anns] = [await pictureOf(ann), await pictureOf(bob), await pictureOf(ann)];
    const missing = await ask(bob, name as CallName, requestOf(NO_PICTURE, bobs));
    assert.equal(missing.type, 'refused', JSON.stringify(missing));
    assert.deepEqual(await ask(bob, name as CallName, requestOf(url, bobs)), missing);
    const own = await ask(ann, name as CallName, requestOf(url, anns));
    assert.equal(own.type, 'success', JSON.stringify(own));
  });
}

test('a picture is shown to its owner and to nobody else, in the same words as one that is not there', async () => {
  const url = await pictureOf(ann);
  const look = async (path: string, token?: string) => {
    const headers: Record<string, string> = token === undefined ? {} : { token };
    const response = await fetch(server.url + path, { headers });
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) };
  };
  const own = await look(url, ann.token);
  assert.equal(own.status, 200);
  assert.equal(own.bytes.subarray(0, 2).toString('hex'), 'ffd8');
  assert.deepEqual(await look(url, bob.token), await look(NO_PICTURE, bob.token));
  assert.deepEqual(await look(url), await look(NO_PICTURE));
  assert.notEqual((await look(url)).status, 200);
});

test('fields that a request does not have change nothing: they are refused', async () => {
  await letWithdraw(server, bob);
  const extras = {
    memberId: ann.memberId,
    role: 'operator',
    isFrozen: false,
    kycStatus: 'authenticated',
  };
  for (const name of NAMES.filter(
    (each) => CALLS[each].method === 'POST' && !CALLS[each].isUpload,
  )) {
    const call = anyCall(name);
    const wire = { ...writeRequest(call, REQUESTS[name]), ...extras };
    await server.rooms.members.sessions.stepUp(bob.token);
    const response = await fetch(server.url + call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: bob.token },
      body: JSON.stringify(wire),
    });
    const answer: { code: number } = JSON.parse(await response.text());
    assert.equal(answer.code, REFUSAL_CODES.requestInvalid, name);
  }
});
