import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { isDeepStrictEqual } from 'node:util';
import {
  CALLS,
  type Call,
  type CallName,
  jsonSchemasOf,
  REFUSAL_CODES,
  readRequest,
  readResponse,
  writeRequest,
  writeResponse,
} from '@candor/wire';
import { endedContractOf } from '../../apps/server/src/gateway/testing/cycleFloor.ts';
import { lockOf } from '../../apps/server/src/gateway/testing/lockFloor.ts';
import {
  clientOf,
  codeFor,
  memberCodeFor,
  openServer,
  registerMember,
  TEST_PASSWORD,
  type TestMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import { openWithdrawer } from '../../apps/server/src/gateway/testing/payoutNetwork.ts';
import { drawPicture } from '../../apps/server/src/media/testing/drawPicture.ts';
import { TEST_DATABASES, type TestDatabase } from '../../apps/server/src/sql/testing/databases.ts';
import { closeDoors } from './closedDoors.ts';
import { contractRequests } from './contractRequests.ts';
import { demoChainOpened, WITH_CHAIN } from './demoChain.ts';
import { factorRequests, PUBLIC_URL } from './factorRequests.ts';
import { fiatRequests } from './fiatRequests.ts';
import { payoutRequests } from './payoutRequests.ts';
import { REQUESTS, type Requests } from './requests.ts';

/** In an order that each leaves the next what it needs. */
const NAMES = Object.keys(REQUESTS) as CallName[];
const PHONE = '13900139000';
const [EMAIL, CHECKED] = ['contract@example.org', 'checked@example.org'];
const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;

test('there is a right request of every call', () => {
  assert.deepEqual(NAMES.toSorted(), Object.keys(CALLS).toSorted());
});

test('every request survives the way to the wire and back', () => {
  for (const name of NAMES) {
    const call = CALLS[name] as Call<unknown, unknown>;
    assert.deepEqual(readRequest(call, writeRequest(call, REQUESTS[name])), REQUESTS[name], name);
  }
});

const INVALID = REFUSAL_CODES.requestInvalid;

/** Calls that only somebody identified may ask. */
const BY_PERSON: readonly CallName[] = ['fiatBuy', 'fiatSell', 'fiatPay', 'fiatCancel'];

interface Told {
  readonly code: number;
  readonly msg: string;
  readonly data: unknown;
}

/** What a call was told under a key. */
interface Done {
  readonly name: CallName;
  readonly wire: Readonly<Record<string, unknown>>;
  readonly token: string;
  readonly told: Told;
}

/** Beside what was done these tell what the account has, or how far the order is: that is as it is now. */
const TELLS_NOW: ReadonlySet<CallName> = new Set<CallName>([
  ...(['contractTransfer', 'c2cTransfer', 'contractChangeMargin'] as const),
  ...(['contractProfitLoss', 'contractEditProfitLoss'] as const),
  ...(['fiatBuy', 'fiatSell', 'outCoin'] as const),
]);

/** What may not change when it is told again; where it stands by now is told in words too. */
function fixedOf(name: CallName, { code, msg, data }: Told) {
  const { id, stopId }: { readonly id?: unknown; readonly stopId?: unknown } = Object(data);
  return TELLS_NOW.has(name) ? { code, id, stopId } : { code, msg, data };
}

for (const kind of TEST_DATABASES) {
  describe(`calls on ${kind.name}`, () => {
    let database: TestDatabase;
    let server: TestServer;
    let member: TestMember;
    let endChain: () => Promise<void> = async () => undefined;
    /** Who is identified, and has a fund password. */
    let person: TestMember;
    /** Who may withdraw. */
    let payer: TestMember;
    const done: Done[] = [];
    before(async () => {
      database = await kind.start();
      server = await openServer({
        env: { ...database.env, CANDOR_PUBLIC_URL: PUBLIC_URL, ...WITH_CHAIN },
      });
      member = await registerMember(server);
      await demoChainOpened(server, member);
      person = await openWithdrawer(server);
    });
    after(async () => {
      await server.close();
      await endChain();
      await database.stop();
    });

    /** The requests with what only this server knows: a live price, an open order, fresh contacts. */
    async function rightRequests(): Promise<Requests> {
      const pair = await member.call(CALLS.trad, PAIR);
      assert.ok(pair.type === 'success');
      const low = (Number(pair.data.pair.price) * 0.97).toFixed(2);
      const placed = await member.call(CALLS.buyLimit, { ...PAIR, price: low, quantity: '0.002' });
      const bought = await member.call(CALLS.buyMarket, { ...PAIR, quantity: '0.01' });
      assert.ok(placed.type === 'success' && bought.type === 'success', JSON.stringify(bought));
      const form = { inviteCode: undefined };
      const forgotten = { phone: '13900139001', email: (await registerMember(server)).email };
      await registerPhone(forgotten.phone);
      const asked = await member.call(CALLS.addOnline, REQUESTS.addOnline);
      assert.ok(asked.type === 'success', JSON.stringify(asked));
      const { ticketId } = asked.data;
      await server.rooms.members.sessions.stepUp(member.token);
      return {
        ...REQUESTS,
        ...(await contractRequests(server, member)),
        buyLimit: { ...REQUESTS.buyLimit, price: low },
        sellLimit: { ...REQUESTS.sellLimit, price: pair.data.pair.price },
        onlineList: { ticketId },
        readOnline: { ticketId, messageId: asked.data.message.messageId },
        closeOnline: { ticketId: ticketId ?? 0 },
        amendEntrust: { ...REQUESTS.amendEntrust, orderId: placed.data.orderId },
        closeEntrust: { orderId: placed.data.orderId },
        ...(await pictureRequests()),
        getCode: { account: 'asked@example.org' },
        codeVerification: { account: CHECKED, verificationCode: await codeFor(server, CHECKED) },
        registerByTel: {
          ...REQUESTS.registerByTel,
          ...form,
          phone: PHONE,
          verificationCode: await codeFor(server, PHONE, `+86${PHONE}`),
        },
        registerByEmail: {
          ...REQUESTS.registerByEmail,
          ...form,
          email: EMAIL,
          verificationCode: await codeFor(server, EMAIL),
        },
        setNewTelOrEmail: await newContactRequest(),
        forgetByTel: {
          ...REQUESTS.forgetByTel,
          phone: forgotten.phone,
          verificationCode: await codeFor(
            server,
            forgotten.phone,
            `+86${forgotten.phone}`,
            'reset',
          ),
        },
        forgetByEmail: {
          ...REQUESTS.forgetByEmail,
          email: forgotten.email,
          verificationCode: await codeFor(server, forgotten.email, forgotten.email, 'reset'),
        },
        ...(await factorRequests(server, member)),
        loginByTelOrEmail: { account: member.email, password: TEST_PASSWORD },
      };
    }

    async function newContactRequest() {
      const wanted = { account: '13900139002', purpose: 'bind' } as const;
      const verificationCode = await memberCodeFor(server, member, wanted, `+86${wanted.account}`);
      return { account: wanted.account, verificationCode };
    }

    async function pictureRequests() {
      return {
        ...(await fiatRequests(server, person, (await uploadPicture(60, person)) ?? '')),
        editRealName: { ...REQUESTS.editRealName, ...(await uploadSides()) },
        img: { image: new Blob([new Uint8Array(await drawPicture())]) },
        sendCoinOrder: { ...REQUESTS.sendCoinOrder, picture: (await uploadPicture(65)) ?? '' },
      };
    }

    async function newQuote(): Promise<number> {
      const quoted = await member.call(CALLS.quoteFlash, REQUESTS.quoteFlash);
      assert.ok(quoted.type === 'success', JSON.stringify(quoted));
      return quoted.data.quoteId;
    }

    async function registerPhone(phone: string): Promise<void> {
      const verificationCode = await codeFor(server, phone, `+86${phone}`);
      const form = { ...REQUESTS.registerByTel, phone, verificationCode, inviteCode: undefined };
      const done = await clientOf(server)(CALLS.registerByTel, form);
      assert.equal(done.type, 'success');
    }

    async function uploadSides() {
      const [frontUrl, backUrl] = await Promise.all([40, 90].map((tone) => uploadPicture(tone)));
      return { frontUrl: frontUrl ?? '', backUrl: backUrl ?? '' };
    }

    async function uploadPicture(tone: number, owner = member): Promise<string | undefined> {
      const image = new Blob([new Uint8Array(await drawPicture({ tone }))]);
      const done = await owner.call(CALLS.img, { image });
      return done.type === 'success' ? done.data[0]?.url : undefined;
    }

    async function uploadOf(wire: Readonly<Record<string, unknown>>, path: string) {
      const body = new FormData();
      for (const [name, value] of Object.entries(wire)) {
        assert.ok(value instanceof Blob);
        body.set(name, value, 'picture');
      }
      const headers = { token: member.token };
      const response = await fetch(server.url + path, { method: 'POST', headers, body });
      return (await response.json()) as Told;
    }

    function askerOf(name: CallName): TestMember {
      return BY_PERSON.includes(name) ? person : member;
    }

    async function answerOf(
      name: CallName,
      wire: Readonly<Record<string, unknown>>,
      token = member.token,
    ) {
      const call = CALLS[name];
      if (call.isUpload) return uploadOf(wire, call.path);
      const isGet = call.method === 'GET';
      const query = new URLSearchParams(wire as Record<string, string>);
      const json = { 'content-type': 'application/json', 'idempotency-key': `right-${name}` };
      const response = await fetch(server.url + call.path + (isGet ? `?${query}` : ''), {
        method: call.method,
        headers: { token, ...(isGet ? {} : json) },
        ...(isGet ? {} : { body: JSON.stringify(wire) }),
      });
      return (await response.json()) as Told;
    }

    /** Of every call that is asked with fields. */
    async function refusalOfNothing(name: CallName): Promise<string | undefined> {
      const call = CALLS[name] as Call<unknown, unknown>;
      const isBare = Object.keys(jsonSchemasOf(call).request.properties ?? {}).length === 0;
      if (isBare || call.isUpload) return undefined;
      const { code, msg } = await answerOf(name, {}, person.token);
      if (readRequest(call, {}) === undefined) assert.equal(code, INVALID, `${name}: ${msg}`);
      return code === INVALID ? msg : undefined;
    }

    test('a request without any field is told the first one that it lacks, whichever call it is', async () => {
      await server.rooms.members.sessions.stepUp(person.token);
      let asked = 0;
      for (const name of NAMES) {
        const msg = await refusalOfNothing(name);
        if (msg === undefined) continue;
        const field =
          /^The request lacks the field (\w+)$/.exec(msg)?.[1] ?? assert.fail(`${name}: ${msg}`);
        const known = Object.keys(jsonSchemasOf(CALLS[name] as Call).request.properties ?? {});
        assert.ok(known.includes(field), `${name}: ${field}`);
        asked += 1;
      }
      assert.ok(asked > 60, `${asked} calls need a field`);
    });

    test('§7 answers: a right request of every call succeeds, and its data has the shape told', async () => {
      const right = await rightRequests();
      const cycleReceipt = { orderId: await endedContractOf(server, member) };
      assert.equal((await member.call(CALLS.buyMarket, REQUESTS.buyMarket)).type, 'success');
      const fills = await member.call(CALLS.tradOrder, { page: 1 });
      assert.ok(fills.type === 'success');
      const fillReceipt = { fillId: fills.data.rows[0]?.fillId ?? 0, marketKind: 'spot' } as const;
      const payouts = await payoutRequests(server);
      endChain = payouts.close;
      ({ payer } = payouts);
      const byPayer = new Set(Object.keys(payouts.requests));
      const redeemOrder = { orderId: await lockOf(member) };
      const removePriceAlert = { alertId: server.rooms.shownIds.show('alert', 1) };
      const requests: Requests = {
        ...right,
        redeemOrder,
        removePriceAlert,
        cycleReceipt,
        fillReceipt,
        ...payouts.requests,
      };
      for (const name of NAMES.filter((each) => each !== 'logout')) {
        const { token } = byPayer.has(name) ? payer : askerOf(name);
        // A quote holds for some seconds only.
        const addFlash = name === 'addFlash' ? { quoteId: await newQuote() } : requests.addFlash;
        await askRight(name, { ...requests, addFlash }, token);
      }
    });

    async function askRight(name: CallName, requests: Requests, token: string): Promise<void> {
      const call = CALLS[name] as Call<unknown, unknown>;
      const wire = writeRequest(call, requests[name]);
      const told = await answerOf(name, wire, token);
      assert.equal(told.code, 200, `${name}: ${told.msg}`);
      assert.deepEqual(Object.keys(told), ['code', 'msg', 'data'], name);
      const data = readResponse(call, told.data);
      assert.notEqual(data, undefined, `${name}: ${JSON.stringify(told.data)?.slice(0, 300)}`);
      // A field that there is none of is not sent.
      const sent: unknown = JSON.parse(JSON.stringify(writeResponse(call, data)));
      assert.deepEqual(sent, told.data, name);
      if (call.movesMoney || call.takesKey) done.push({ name, wire, token, told });
    }

    test('every call under a key is told again what it did, whatever is closed or locked since', async () => {
      const keyed = NAMES.filter((name) => CALLS[name].movesMoney || CALLS[name].takesKey);
      assert.deepEqual(done.map(({ name }) => name).toSorted(), keyed.toSorted());
      await closeDoors(server, [member, person, payer]);
      const wrong: unknown[] = [];
      for (const { name, wire, token, told } of done) {
        const again = await answerOf(name, wire, token);
        const isSame = isDeepStrictEqual(fixedOf(name, again), fixedOf(name, told));
        if (!isSame) wrong.push({ name, told, again });
      }
      assert.deepEqual(wrong, []);
    });

    test('a session that logs out is over', async () => {
      assert.equal((await answerOf('logout', {})).code, 200);
      assert.equal((await clientOf(server, member.token)(CALLS.userInfo, {})).type, 'sessionLost');
    });
  });
}
