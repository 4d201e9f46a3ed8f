import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { asMemberId, formatUnitsTrimmed, parseDecimal, unitsAtScale } from '@candor/money';
import { CALLS, type Client, createClient, REFUSAL_CODES } from '@candor/wire';
import {
  clientOf,
  historyIsThere,
  openServer,
  TEST_PASSWORD,
  type TestServer,
} from '../testing/openServer.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
let server: TestServer;
let emails = 0;
let attacks = 0;

before(async () => {
  // Of its own: days pass in its log.
  server = await openServer({ env: { CANDOR_BEHIND_PROXY: 'yes' } });
});
after(() => server.close());

interface Joined {
  readonly email: string;
  readonly call: Client;
  readonly token: string;
  readonly code: string;
}

/** Calls from an address of its own: asking for codes and registering are limited by address. */
function stranger(address: string): Client {
  return createClient({
    baseUrl: server.url,
    locale: () => 'en',
    token: () => undefined,
    newKey: randomUUID,
    fetch: (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', address);
      return fetch(input, { ...init, headers });
    },
  });
}

/** A code for an address, as the demo inbox shows it. */
async function codeTo(email: string, visitor: Client): Promise<string> {
  const sent = await visitor(CALLS.getCode, { account: email, purpose: 'register' });
  assert.ok(sent.type === 'success', JSON.stringify(sent));
  await server.rooms.members.settled();
  const page = await server.rooms.inbox.page();
  return /<p>[^<]*?(\d{6})/.exec(page.slice(page.indexOf(email)))?.[1] ?? assert.fail(email);
}

/** Registers somebody, with an invitation code if one is given. */
async function join(inviteCode?: string, name = 'person'): Promise<Joined> {
  emails += 1;
  const email = `${name}${emails}@team.example.org`;
  const visitor = stranger(`10.7.0.${emails}`);
  const done = await visitor(CALLS.registerByEmail, {
    email,
    verificationCode: await codeTo(email, visitor),
    password: TEST_PASSWORD,
    passwordConfirmation: TEST_PASSWORD,
    hasAgreed: true,
    inviteCode,
  });
  assert.ok(done.type === 'success', done.type === 'success' ? '' : done.message);
  const { token, member } = done.data;
  return { email, token, call: clientOf(server, token), code: member.inviteCode };
}

async function teamOf(member: Joined, ask: { level?: number; page?: number } = {}) {
  const answer = await member.call(CALLS.getMyTeam, ask);
  assert.ok(answer.type === 'success', JSON.stringify(answer));
  return answer.data;
}

async function buy(member: Joined, baseAsset: string, quantity: string): Promise<void> {
  const done = await member.call(CALLS.buyMarket, { baseAsset, quoteAsset: 'USDT', quantity });
  assert.ok(done.type === 'success', JSON.stringify(done));
}

/** Entries of a member's ledger of one kind, summed by coin. */
async function entriesOf(member: Joined, entryKind: 'rebate' | 'fee') {
  await historyIsThere(server);
  const sums = new Map<string, bigint>();
  for (let page = 1; page < 20; page += 1) {
    const answer = await member.call(CALLS.financeByTypeCoin, { entryKind, page });
    assert.ok(answer.type === 'success');
    for (const { asset, amount } of answer.data.rows) {
      const units = unitsAtScale(parseDecimal(amount) ?? assert.fail(amount), 8) ?? 0n;
      sums.set(asset, (sums.get(asset) ?? 0n) + units);
    }
    if (answer.data.rows.length === 0) break;
  }
  return sums;
}

test('§7 getInvitationUrl: the link leads to /register/ with the member’s own code', async () => {
  const alice = await join();
  const answer = await alice.call(CALLS.getInvitationUrl, {});
  assert.ok(answer.type === 'success');
  assert.deepEqual(answer.data, {
    referralUrl: `${server.url}/register/${alice.code}`,
    inviteCode: alice.code,
  });
});

test('§9 invitation rebate: what a friend’s trade earned is told as the ledger has it', async () => {
  const alice = await join();
  const bob = await join(` ${alice.code.toLowerCase()} `);
  await buy(bob, 'BTC', '0.02');
  const fee = -((await entriesOf(bob, 'fee')).get('BTC') ?? 0n);
  assert.ok(fee > 0n);
  const team = await teamOf(alice);
  const text = formatUnitsTrimmed(fee / 10n, 8);
  assert.deepEqual(
    team.rows.map(({ earned }) => earned.map(({ asset, amount }) => [asset, amount])),
    [[['BTC', text]]],
  );
  assert.deepEqual((await entriesOf(alice, 'rebate')).get('BTC'), fee / 10n);
  assert.deepEqual(team.earned, team.rows[0]?.earned);
  assert.ok(Number(team.earnedUsdt) > 0);
  assert.deepEqual(team.givenBack, []);
  const own = await teamOf(bob);
  assert.equal(own.givenBack[0]?.amount, text);
  assert.deepEqual([own.earned, own.tier.ownPercent, team.tier.ownPercent], [[], 10, 0]);
});

test('the second level is shown through the friend in between, and earns nothing', async () => {
  const alice = await join();
  const bob = await join(alice.code, 'bob');
  const carol = await join(bob.code, 'carol');
  await buy(carol, 'BTC', '0.01');
  const first = await teamOf(alice);
  const second = await teamOf(alice, { level: 2 });
  assert.deepEqual([first.directCount, first.secondCount, first.count], [1, 1, 1]);
  assert.deepEqual([second.count, first.rows[0]?.friendCount], [1, 1]);
  const [row] = second.rows;
  assert.deepEqual([row?.name, row?.through], ['ca****@t****.org', 'b****@t****.org']);
  assert.deepEqual([row?.earned, first.earned], [[], []]);
  assert.equal((await teamOf(bob)).rows[0]?.earned.length, 1);
});

test('pages of 15, newest first, without a repeat', async () => {
  const alice = await join();
  for (let count = 0; count < 17; count += 1) await join(alice.code, 'page');
  const pages = [await teamOf(alice), await teamOf(alice, { page: 2 })];
  assert.deepEqual(
    pages.map(({ rows, count }) => [rows.length, count]),
    [
      [15, 17],
      [2, 17],
    ],
  );
  const times = pages.flatMap(({ rows }) => rows.map(({ createdAt }) => createdAt));
  assert.deepEqual(
    times,
    times.toSorted((left, right) => right - left),
  );
  assert.deepEqual((await teamOf(alice, { page: 3 })).rows, []);
  const places = pages.flatMap(({ rows }) => rows.map(({ place }) => place));
  assert.deepEqual(
    places,
    Array.from({ length: 17 }, (_, at) => 17 - at),
  );
});

test('nothing of a friend’s contact or number is in the answer, whatever is asked', async () => {
  const alice = await join();
  const bob = await join(alice.code, 'secretive');
  await join(bob.code, 'hidden');
  const told = JSON.stringify([await teamOf(alice), await teamOf(alice, { level: 2 })]);
  assert.doesNotMatch(told, /secretive|hidden|team\.example|memberId|autoid|member_id/);
});

interface Answer {
  readonly code: number;
  readonly data: unknown;
}

async function readJson(response: Response): Promise<Answer> {
  const answer: Answer = JSON.parse(await response.text());
  return answer;
}

const STRANGE = [
  { memberId: '1000' },
  { uid: '1000' },
  { autoid: '1000' },
  { inviter: '1000' },
  { level: '3' },
  { level: '0' },
  { level: '1 or 1=1' },
  { page: '-1' },
  { page: '99999999' },
] as const;

test('another member’s team cannot be asked for, by any field', async () => {
  const alice = await join();
  const url = `${server.url}${CALLS.getMyTeam.path}`;
  for (const fields of STRANGE) {
    const answer = await fetch(`${url}?${new URLSearchParams(fields)}`, {
      headers: { token: alice.token },
    });
    const { code, data } = await readJson(answer);
    assert.notEqual(code, 200, JSON.stringify(fields));
    assert.equal(data, undefined);
  }
  for (const path of [CALLS.getMyTeam.path, CALLS.getInvitationUrl.path]) {
    const { code } = await readJson(await fetch(server.url + path));
    assert.equal(code, 401);
  }
});

/** A registration with fields of the client's own, as an attacker would send it. */
async function register(email: string, fields: Record<string, unknown>, knownCode?: string) {
  attacks += 1;
  const address = `10.8.0.${attacks}`;
  const response = await fetch(`${server.url}${CALLS.registerByEmail.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({
      email,
      code: knownCode ?? (await codeTo(email, stranger(address))),
      password: TEST_PASSWORD,
      rePassword: TEST_PASSWORD,
      agree: true,
      ...fields,
    }),
  });
  return readJson(response);
}

test('§5 registration: who does not say that they agree is asked to, as who says no', async () => {
  for (const agree of [undefined, false]) {
    const { code } = await register('silent@example.org', { agree }, '123456');
    assert.equal(code, REFUSAL_CODES.agreementRequired);
  }
});

test('an inviter is named by code only: no field sets one, and a code nobody has is refused', async () => {
  const alice = await join();
  const attempts = [
    { inviterId: 1000 },
    { invitedBy: alice.code },
    { invited_by: 1000 },
    { invitecode: 'ZZZZZZZZ' },
    { invitecode: alice.code.slice(1) },
    { invitecode: "' or 1=1 --" },
    { invitecode: '<img src=x onerror=alert(1)>' },
    { invitecode: [alice.code] },
    { invitecode: { $ne: null } },
  ];
  for (const [at, fields] of attempts.entries()) {
    const { code, data } = await register(`attack${at}@team.example.org`, fields);
    assert.notEqual(code, 200, JSON.stringify(fields));
    assert.equal(data, undefined);
  }
  assert.equal((await teamOf(alice)).directCount, 0);
});

test('nobody registers with their own future code, nor changes who invited them later', async () => {
  const alice = await join();
  const bob = await join(alice.code);
  const again = await register(bob.email, { invitecode: bob.code }, '123456');
  assert.notEqual(again.code, 200);
  const { memberId } = await userOf(bob);
  const inviter = await userOf(alice);
  for (const [member, by] of [
    [memberId, memberId],
    [inviter.memberId, memberId],
    [memberId, inviter.memberId],
  ] as const) {
    const command = { type: 'setInviter', memberId: member, inviterId: by } as const;
    const { outcome } = await server.rooms.engine.port.submit(command);
    assert.deepEqual(outcome, { type: 'refused', reason: 'inviterInvalid' });
  }
});

async function userOf({ call }: Joined) {
  const answer = await call(CALLS.userInfo, {});
  assert.ok(answer.type === 'success');
  const { memberId } = answer.data;
  return { ...answer.data, memberId: asMemberId(server.rooms.shownIds.open('member', memberId)) };
}

test('§9 invitation rebate: the pair’s own trade costs it more than the rebate gives', async () => {
  const alice = await join();
  const bob = await join(alice.code);
  await buy(bob, PAIR.baseAsset, '0.02');
  const fee = -((await entriesOf(bob, 'fee')).get('BTC') ?? 0n);
  const back =
    ((await entriesOf(bob, 'rebate')).get('BTC') ?? 0n) +
    ((await entriesOf(alice, 'rebate')).get('BTC') ?? 0n);
  assert.ok(back * 10n <= fee * 4n);
});

test('a member’s own copy of their data tells when friends joined, and nothing of who they are', async () => {
  const alice = await join();
  const bob = await join(alice.code, 'named');
  const told = await server.rooms.invitation.exportOf(asMemberId((await userOf(alice)).memberId));
  const { createdAt, memberId } = await userOf(bob);
  assert.deepEqual(told, { wasInvited: false, friendsJoinedAt: [createdAt] });
  assert.equal((await server.rooms.invitation.exportOf(memberId)).wasInvited, true);
});

test('a friend whose account was erased stays in the team without a name', async () => {
  const alice = await join();
  const { memberId } = await userOf(await join(alice.code, 'gone'));
  await server.rooms.sql.db
    .updateTable('members')
    .set({ email: null, phone: null, username: null, erased_at_ms: Date.now() })
    .where('member_id', '=', String(memberId))
    .execute();
  const [row] = (await teamOf(alice)).rows;
  assert.deepEqual([row?.name, row?.place], ['', 1]);
});

const DAY = 86_400_000;

/** The next midnight in UTC: the exchange's time goes there and never back. */
async function turnOfTheDay(): Promise<number> {
  const { engine } = server.rooms;
  const { time } = await engine.port.query('exchange', {});
  const midnight = (Math.floor(time / DAY) + 1) * DAY;
  await engine.port.submitAt(midnight, [{ type: 'advanceTime' }]);
  return midnight;
}

test('§6 fee rebate ratio: depends on holdings of the platform token, held over time', async () => {
  const alice = await join();
  const bob = await join(alice.code);
  const midnight = await turnOfTheDay();
  const days = (count: number) => midnight + count * DAY;
  const tier = async () => (await teamOf(alice)).tier;
  const { holding, counted, countedSince, newCountsFrom, percent, rises, ...terms } = await tier();
  const first = [holding, counted, countedSince, newCountsFrom, percent, rises];
  assert.deepEqual(first, ['100', '0', days(-1), days(2), 10, []]);
  assert.deepEqual(terms, {
    ...{ platformAsset: 'CDR', middleFrom: '500', middleTo: '5000', ownPercent: 0 },
  });
  // The fee is taken from what is bought: a little more than 400 makes 500.
  await buy(alice, 'CDR', '400.5');
  const bought = await tier();
  assert.deepEqual([bought.counted, bought.percent], ['0', 10]);
  assert.deepEqual(bought.rises, [{ percent: 20, from: days(2) }]);
  await turnOfTheDay();
  assert.deepEqual([(await tier()).counted, (await tier()).percent], ['100', 10]);
  for (let round = 0; round < 5; round += 1) await buy(alice, 'CDR', '920');
  assert.deepEqual((await tier()).rises, [
    { percent: 20, from: days(2) },
    { percent: 30, from: days(3) },
  ]);
  await turnOfTheDay();
  assert.deepEqual([(await tier()).percent, await paidFor(alice, bob)], [20, 20n]);
  await turnOfTheDay();
  assert.deepEqual([(await tier()).percent, await paidFor(alice, bob)], [30, 30n]);
  const sold = await alice.call(CALLS.sellMarket, {
    ...{ baseAsset: 'CDR', quoteAsset: 'USDT', quantity: '5000' },
  });
  assert.ok(sold.type === 'success', JSON.stringify(sold));
  assert.deepEqual([(await tier()).percent, await paidFor(alice, bob)], [10, 10n]);
});

/** Percent of the fee of a friend's next trade that the inviter is paid. Rounds: to the nearest. */
async function paidFor(inviter: Joined, friend: Joined): Promise<bigint> {
  const sums = async () => {
    const gained = (await entriesOf(inviter, 'rebate')).get('BTC') ?? 0n;
    return [gained, -((await entriesOf(friend, 'fee')).get('BTC') ?? 0n)] as const;
  };
  const [gainedBefore, feeBefore] = await sums();
  await buy(friend, 'BTC', '0.02');
  const [gained, fee] = await sums();
  return ((gained - gainedBefore) * 100n + (fee - feeBefore) / 2n) / (fee - feeBefore);
}
