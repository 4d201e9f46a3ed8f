import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import {
  type Answer,
  CALLS,
  REFUSAL_CODES,
  type RefusalReason,
  type RequestOf,
  TEXTS,
  type WithdrawalRow,
} from '@candor/wire';
import { openLog } from '../../ops/log.ts';
import { reconcile } from '../../payouts/reconcile.ts';
import { exact } from '../testing/exact.ts';
import {
  clientOf,
  openServer,
  registerMember,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';
import { FUND_PASSWORD, OUTSIDE, openTestChain, openWithdrawer } from '../testing/payoutNetwork.ts';

let server: TestServer;
let chain: Awaited<ReturnType<typeof openTestChain>>;
before(async () => {
  server = await openServer({
    env: { CANDOR_PAYOUT_HOLD_HOURS: '24', CANDOR_PUBLIC_URL: 'http://exchange.example' },
  });
  chain = await openTestChain(server);
});
after(async () => {
  await server.close();
  await chain.close();
});

type Asked = RequestOf<typeof CALLS.outCoin>;

const ASKED: Asked = {
  asset: 'ETH',
  network: 'TestChain',
  address: OUTSIDE,
  quantity: '2',
  fundPassword: FUND_PASSWORD,
};

const ELSEWHERE = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359';
const HOUR_MS = 3_600_000;

function ask(member: TestMember, more: Partial<Asked> = {}, idempotencyKey?: string) {
  return member.call(
    CALLS.outCoin,
    { ...ASKED, ...more },
    idempotencyKey ? { idempotencyKey } : {},
  );
}

function rowOf(answer: Answer<WithdrawalRow>): WithdrawalRow {
  assert.ok(answer.type === 'success', JSON.stringify(answer));
  return answer.data;
}

async function listOf(member: TestMember) {
  const listed = await member.call(CALLS.outCoinList, {});
  assert.ok(listed.type === 'success', JSON.stringify(listed));
  return listed.data;
}

async function assertRefused(answer: Promise<Answer<unknown>>, reason: RefusalReason) {
  const told = await answer;
  assert.ok(told.type === 'refused', `${reason}: ${JSON.stringify(told)}`);
  assert.equal(told.code, REFUSAL_CODES[reason], told.message);
}

/** The same member in a new session, which has proved nothing yet. */
async function elsewhereSignedIn({ memberId, ...rest }: TestMember): Promise<TestMember> {
  const from = { address: '127.0.0.1', device: undefined, userAgent: undefined };
  const token = await server.rooms.members.sessions.open(asMemberId(memberId), from);
  return { ...rest, memberId, token, call: clientOf(server, token) };
}

async function ethOf({ memberId }: TestMember) {
  const eth = server.rooms.marketData.directory.assetOfCode('ETH');
  const rows = await server.rooms.engine.port.query('balances', { memberId: asMemberId(memberId) });
  const row = rows.find(({ assetId }) => assetId === eth?.assetId);
  const whole = 10n ** BigInt(eth?.decimals ?? 0);
  return [(row?.available ?? 0n) / whole, (row?.held ?? 0n) / whole];
}

test('§5 withdraw: what is asked for is held, shown with its fee, and may be taken back', async () => {
  const member = await openWithdrawer(server);
  const row = rowOf(await ask(member));
  assert.equal(row.status, 'sending');
  assert.equal(row.stage, 'approved');
  assert.deepEqual([row.quantity, row.fee, row.arrives].map(Number), [2, 0.01, 1.99]);
  assert.deepEqual(await ethOf(member), [28n, 2n]);
  const { withdrawalId } = row;
  const canceled = rowOf(await member.call(CALLS.cancelOut, { withdrawalId }));
  assert.deepEqual([canceled.status, canceled.stage], ['dismissed', 'canceled']);
  await server.rooms.payouts.settled();
  assert.deepEqual(await ethOf(member), [30n, 0n]);
  await assertRefused(member.call(CALLS.cancelOut, { withdrawalId }), 'withdrawalUnderWay');
  const listed = await member.call(CALLS.outCoinList, { asset: 'ETH' });
  assert.ok(listed.type === 'success');
  assert.deepEqual(
    listed.data.rows.map(({ withdrawalId: id, stage }) => [id, stage]),
    [[withdrawalId, 'canceled']],
  );
});

test('§6 withdrawal requires identity first, then the fund password (§8 told as such) [withdraw-04]', async () => {
  const member = await registerMember(server);
  // Before any second factor is asked for.
  await assertRefused(ask(member), 'identityRequired');
  await server.rooms.members.sessions.stepUp(member.token);
  await assertRefused(ask(member), 'identityRequired');
  const other = await elsewhereSignedIn(await openWithdrawer(server));
  await assertRefused(ask(other), 'stepUpRequired');
  const { port } = server.rooms.engine;
  const frozen = { type: 'setMemberFrozen', memberId: asMemberId(other.memberId) } as const;
  await port.submit({ ...frozen, isFrozen: true });
  await assertRefused(ask(other), 'memberFrozen');
  await port.submit({ ...frozen, isFrozen: false });
  await port.submit({ type: 'lockWithdrawals', memberId: asMemberId(other.memberId) });
  await assertRefused(ask(other), 'withdrawalsLocked');
  await server.rooms.sql.db
    .deleteFrom('fund_passwords')
    .where('member_id', '=', String(other.memberId))
    .execute();
  await assertRefused(ask(other), 'fundPasswordMissing');
  const tips = await other.call(CALLS.withdrawalTips, { asset: 'ETH' });
  assert.ok(tips.type === 'success');
  assert.deepEqual([tips.data.isIdentityMissing, tips.data.isFundPasswordMissing], [false, true]);
});

test('a wrong fund password, amount or address is refused with its own sentence, and nothing is held [withdraw-01, withdraw-02, withdraw-04]', async () => {
  const member = await openWithdrawer(server);
  const cases: readonly (readonly [RefusalReason, Partial<Asked>])[] = [
    ['fundPasswordWrong', { fundPassword: '111111' }],
    ['assetUnknown', { asset: 'NONE' }],
    ['networkUnknown', { network: 'Nowhere' }],
    ['networkUnknown', { asset: 'BTC' }],
    ['addressRequired', { address: '  ' }],
    ['addressInvalid', { address: `${OUTSIDE.slice(0, -1)}D` }],
    ['addressInvalid', { address: '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa' }],
    ['addressInvalid', { address: `0x${'0'.repeat(40)}` }],
    ['addressOwn', { address: chain.hotAddress }],
    ['quantityRequired', { quantity: '' }],
    ['quantityNotNumber', { quantity: 'one' }],
    ['quantityNotPositive', { quantity: '-1' }],
    ['quantityOffLot', { quantity: '1.0000000000001' }],
    ['withdrawalTooSmall', { quantity: '0.5' }],
    ['withdrawalTooLarge', { quantity: '51' }],
    ['balanceTooLow', { quantity: '31' }],
  ];
  for (const [reason, more] of cases) await assertRefused(ask(member, more), reason);
  assert.deepEqual(await ethOf(member), [30n, 0n]);
  const listed = await member.call(CALLS.outCoinList, {});
  assert.ok(listed.type === 'success');
  assert.equal(listed.data.count, 0);
});

test('§6 after a change of the account withdrawals are locked, and a frozen member has none [withdraw-05, withdraw-06]', async () => {
  const { engine } = server.rooms;
  const member = await openWithdrawer(server);
  const { memberId } = member;
  await engine.port.submit({
    type: 'setMemberFrozen',
    memberId: asMemberId(memberId),
    isFrozen: true,
  });
  await assertRefused(ask(member), 'memberFrozen');
  await engine.port.submit({
    type: 'setMemberFrozen',
    memberId: asMemberId(memberId),
    isFrozen: false,
  });
  rowOf(await ask(member));
  await engine.port.submit({ type: 'lockWithdrawals', memberId: asMemberId(memberId) });
  await assertRefused(ask(member), 'withdrawalsLocked');
  const { rows } = await listOf(member);
  const told = rows.map(({ stage, causes, waitsUntil = 0 }) => [
    ...[stage, ...causes],
    waitsUntil > Date.now() + 23 * HOUR_MS,
  ]);
  assert.deepEqual(told, [['waiting', 'lock', true]], 'what was approved waits for the lock');
  const { operations } = server.rooms.payouts;
  const { withdrawals } = await operations['withdrawal.list']({ status: 'approved' });
  const own = withdrawals.find((each) => each.memberId === memberId);
  assert.match(own?.waitsFor ?? '', /locked until 20/);
});

test('a wish under one key is one withdrawal, however often and at once it is sent [race-02]', async () => {
  const member = await openWithdrawer(server);
  const same = await Promise.all(Array.from({ length: 4 }, () => ask(member, {}, 'one-wish')));
  assert.equal(new Set(same.map((each) => rowOf(each).withdrawalId)).size, 1);
  assert.deepEqual(await ethOf(member), [28n, 2n]);
  await assertRefused(ask(member, { quantity: '3' }, 'one-wish'), 'idempotencyKeyReused');
  const repeat = async () => {
    const told = await ask(member, {}, 'one-wish');
    return [rowOf(told).stage, told.type === 'success' ? told.message : ''];
  };
  assert.deepEqual(await repeat(), ['approved', TEXTS.en.withdrawalAsked]);
  const [row] = (await listOf(member)).rows;
  await member.call(CALLS.cancelOut, { withdrawalId: row?.withdrawalId ?? 0 });
  await server.rooms.payouts.settled();
  assert.deepEqual(await repeat(), ['canceled', 'Success'], 'what it has come to by now');
});

test('§5 withdraw: daily max, told as what is left today [withdraw-03]', async () => {
  const member = await openWithdrawer(server, 200n);
  for (const quantity of ['50', '45']) rowOf(await ask(member, { quantity }));
  await assertRefused(ask(member, { quantity: '6' }), 'withdrawalDayFull');
  const tips = await member.call(CALLS.withdrawalTips, { asset: 'ETH' });
  assert.ok(tips.type === 'success');
  assert.equal(exact(tips.data.leftToday), exact('5'));
  assert.deepEqual(
    tips.data.ways.map(({ network, withdrawEnabled, fee }) => [
      network,
      withdrawEnabled,
      exact(fee),
    ]),
    [['TestChain', true, exact('0.01')]],
  );
});

test('above the automatic size, and above the speed of a day, an operator has to look', async () => {
  const member = await openWithdrawer(server, 50n);
  const large = rowOf(await ask(member, { quantity: '6' }));
  assert.deepEqual([large.stage, large.causes], ['review', ['size']]);
  assert.equal(rowOf(await ask(member, { quantity: '5' })).stage, 'approved');
  const fast = rowOf(await ask(member, { quantity: '4' }));
  assert.deepEqual([fast.stage, fast.causes], ['review', ['velocity']]);
});

test('§8 allow-list: an address of the book only, and what is switched off waits as what is new [withdraw-08]', async () => {
  const member = await openWithdrawer(server);
  const known = { addressId: `known${member.memberId}` };
  assert.equal((await member.call(CALLS.removeToAddress, known)).type, 'success');
  const on = await member.call(CALLS.setAllowList, { isOn: true });
  assert.ok(on.type === 'success' && on.data.isAllowListOn);
  await assertRefused(ask(member), 'addressMissing');
  const given = { network: 'TestChain', address: OUTSIDE.toLowerCase(), label: ' My  wallet ' };
  const added = await member.call(CALLS.addToAddress, given);
  assert.ok(added.type === 'success', JSON.stringify(added));
  const [booked] = added.data.addresses;
  assert.deepEqual([booked?.address, booked?.label], [OUTSIDE, 'My wallet']);
  await assertRefused(ask(member), 'addressWaits');
  await assertRefused(ask(member, { address: ELSEWHERE }), 'addressNotAllowed');
  const off = await member.call(CALLS.setAllowList, { isOn: false });
  assert.ok(off.type === 'success' && off.data.isAllowListOn);
  assert.ok((off.data.allowListEndsAt ?? 0) > Date.now() + 23 * HOUR_MS);
  await assertRefused(ask(member, { address: ELSEWHERE }), 'addressNotAllowed');
});

test('the first withdrawal to a new address waits for a day, and so does one after a new device [withdraw-07]', async () => {
  const member = await openWithdrawer(server);
  const first = rowOf(await ask(member, { address: ELSEWHERE }));
  assert.deepEqual([first.stage, first.causes], ['waiting', ['newAddress']]);
  assert.ok((first.waitsUntil ?? 0) > Date.now() + 23 * HOUR_MS);
  const from = { address: '203.0.113.7', device: 'new', userAgent: undefined };
  await server.rooms.members.securityLog.record(
    asMemberId(member.memberId),
    'signedInNewDevice',
    from,
  );
  const second = rowOf(await ask(member));
  assert.deepEqual([second.stage, second.causes], ['waiting', ['newDevice']]);
});

test('an address is kept once, under a name, and taken out by its owner only', async () => {
  const [ann, bob] = [await openWithdrawer(server), await openWithdrawer(server)];
  const given = { network: 'TestChain', address: ELSEWHERE, label: 'Mine' };
  const added = await ann.call(CALLS.addToAddress, given);
  assert.ok(added.type === 'success');
  await assertRefused(ann.call(CALLS.addToAddress, given), 'addressExists');
  const nowhere = await ann.call(CALLS.addToAddress, { ...given, network: 'Nowhere' });
  assert.equal(
    nowhere.type === 'refused' && nowhere.message,
    'Nothing can be withdrawn on this network',
  );
  await assertRefused(
    ann.call(CALLS.addToAddress, { ...given, label: ' ' }),
    'addressLabelInvalid',
  );
  const mine = added.data.addresses.find(({ address }) => address === ELSEWHERE);
  const addressId = mine?.addressId ?? '';
  await assertRefused(bob.call(CALLS.removeToAddress, { addressId }), 'addressUnknown');
  const [eths, all] = await Promise.all([
    ann.call(CALLS.toAddressList, { asset: 'ETH' }),
    ann.call(CALLS.toAddressList, {}),
  ]);
  assert.deepEqual(eths, all);
  await assertRefused(ann.call(CALLS.toAddressList, { asset: 'NONE' }), 'assetUnknown');
  const removed = await ann.call(CALLS.removeToAddress, { addressId });
  assert.ok(removed.type === 'success' && removed.data.addresses.length === 1);
});

test('an address book holds a hundred, and then is full', async () => {
  const member = await openWithdrawer(server);
  const rows = Array.from({ length: 99 }, (_, at) => ({
    address_id: `full${member.memberId}-${at}`,
    member_id: member.memberId,
    network: 'TestChain',
    address: `0x1${String(at).padStart(39, '0')}`,
    label: 'x',
    usable_from_ms: 0,
    created_at_ms: 0,
  }));
  await server.rooms.sql.db.insertInto('address_book').values(rows).execute();
  const given = { network: 'TestChain', address: ELSEWHERE, label: 'Mine' };
  await assertRefused(member.call(CALLS.addToAddress, given), 'addressBookFull');
});

test("while withdrawals stand still nobody asks for one, and the reason is the operator's to read [withdraw-12]", async () => {
  const member = await openWithdrawer(server);
  const { standstill, operations } = server.rooms.payouts;
  const key = 'before-the-stop';
  const first = rowOf(await ask(member, {}, key));
  const assertStopped = async (reason: RefusalReason) => {
    await assertRefused(ask(member), reason);
    const again = { address: ` ${OUTSIDE.toLowerCase()} `, quantity: '2.0' };
    assert.deepEqual(rowOf(await ask(member, again, key)), first, 'a repeat is told what it did');
    await assertRefused(ask(member, { quantity: '3' }, key), 'idempotencyKeyReused');
  };
  standstill.set('reconciliation', 'liabilities of ETH are above custody');
  await assertStopped('withdrawalsStopped');
  assert.deepEqual(await operations['withdrawal.status']({}), {
    isStopped: true,
    reasons: ['reconciliation: liabilities of ETH are above custody'],
    notes: [],
  });
  standstill.set('reconciliation', undefined);
  rowOf(await ask(member));
  const { port } = server.rooms.engine;
  const memberId = asMemberId(member.memberId);
  await port.submit({ type: 'lockWithdrawals', memberId });
  await assertStopped('withdrawalsLocked');
  await port.submit({ type: 'setMemberFrozen', memberId, isFrozen: true });
  await assertStopped('memberFrozen');
  assert.deepEqual(await ethOf(member), [26n, 4n]);
});

test('a withdrawal of somebody else is answered as one that does not exist [withdraw-11]', async () => {
  const [ann, bob] = [await openWithdrawer(server), await openWithdrawer(server)];
  const { withdrawalId } = rowOf(await ask(ann));
  await assertRefused(bob.call(CALLS.cancelOut, { withdrawalId }), 'withdrawalUnknown');
  await assertRefused(bob.call(CALLS.cancelOut, { withdrawalId: 987_654 }), 'withdrawalUnknown');
});

test('the link of a notice freezes the account and ends its sessions; another freezes nothing [withdraw-06]', async () => {
  const member = await openWithdrawer(server);
  const visitor = clientOf(server);
  await assertRefused(visitor(CALLS.freezeAccount, { token: 'made up' }), 'freezeLinkInvalid');
  const { freezeLinks } = server.rooms.members.notices;
  const token = freezeLinks.linkFor(asMemberId(member.memberId))?.split('/').at(-1) ?? '';
  assert.equal((await visitor(CALLS.freezeAccount, { token })).type, 'success');
  const { memberId } = member;
  const facts = await server.rooms.engine.port.query('member', { memberId: asMemberId(memberId) });
  assert.equal(facts?.isFrozen, true);
  assert.equal((await member.call(CALLS.userInfo, {})).type, 'sessionLost');
});

test('members with more than is in custody stop withdrawals; what is on its way out is not owed twice [withdraw-12]', async () => {
  const member = await openWithdrawer(server);
  const { rooms } = server;
  const ground = {
    sql: rooms.sql.db,
    engine: rooms.engine.port,
    log: openLog({ level: 'silent' }),
    ways: rooms.payouts.ways,
  };
  const eth = rooms.marketData.directory.assetOfCode('ETH');
  const owed = async () => {
    const ledger = await rooms.engine.port.query('ledger', {});
    return ledger.find(({ assetId }) => assetId === eth?.assetId)?.members ?? 0n;
  };
  /** What is said when custody has so much less than is owed; again while others trade meanwhile. */
  const judge = async (less: bigint): Promise<string | undefined> => {
    const before = await owed();
    const words = await reconcile(ground, async () => before - less);
    return before === (await owed()) ? words : judge(less);
  };
  assert.equal(await judge(0n), undefined);
  assert.equal(await reconcile(ground, async () => undefined), undefined);
  assert.match((await judge(1n)) ?? '', /more ETH than is in custody/);
  const shown = rowOf(await ask(member)).withdrawalId;
  const withdrawalId = rooms.shownIds.open('withdrawal', shown);
  const sent = { status: 'sent' as const };
  await rooms.sql.db
    .updateTable('payouts')
    .set(sent)
    .where('withdrawal_id', '=', withdrawalId)
    .execute();
  const left = 199n * 10n ** BigInt((eth?.decimals ?? 0) - 2);
  assert.equal(await judge(left), undefined);
  assert.match((await judge(left + 1n)) ?? '', /more ETH/);
});

/** What everybody is told of ETH: may it come in, may it go out, by which networks. */
async function ethCoin() {
  const told = await clientOf(server)(CALLS.coins, {});
  assert.ok(told.type === 'success');
  const eth = told.data.find(({ asset }) => asset === 'ETH');
  return [eth?.depositEnabled, eth?.withdrawEnabled, eth?.networks.map((each) => each.network)];
}

test('§3 wallet coin entry: isin and isout follow the operator’s switches', async () => {
  const { port } = server.rooms.engine;
  const eth = server.rooms.marketData.directory.assetOfCode('ETH');
  const offers = await port.query('wallet', { memberId: asMemberId(0) });
  const terms = offers.find((each) => each.terms.assetId === eth?.assetId)?.terms;
  assert.ok(terms);
  const set = (isIn: boolean, isOut: boolean) =>
    port.submit({ type: 'setWalletTerms', ...terms, isIn, isOut });
  assert.deepEqual(await ethCoin(), [true, true, ['TestChain']]);
  await set(false, true);
  assert.deepEqual(await ethCoin(), [false, true, ['TestChain']]);
  await set(true, false);
  assert.deepEqual(await ethCoin(), [true, false, ['TestChain']]);
  await assertRefused(ask(await openWithdrawer(server)), 'withdrawalClosed');
  await set(true, true);
});

test('§3 wallet asset rows: blockname names the networks of a coin; each has its own fee, limits and address', async () => {
  const [of] = chain.settings.assets;
  assert.ok(of);
  const payouts = { ...of.payouts, min: 2n * of.payouts.min, max: 3n * of.payouts.min };
  const narrow = { withdrawalFee: 2n * of.withdrawalFee, depositMin: of.payouts.min, payouts };
  const assets = [{ ...of, ...narrow }];
  const other = await server.rooms.networks.add({ ...chain.settings, name: 'OtherChain', assets });
  while (other.state().status !== 'open') await new Promise((done) => setTimeout(done, 20));
  const member = await openWithdrawer(server);
  const rows = await member.call(CALLS.myAccount, {});
  assert.ok(rows.type === 'success');
  const names = new Map(rows.data.map(({ asset, network }) => [asset, network]));
  assert.deepEqual([names.get('ETH'), names.get('BTC')], ['TestChain, OtherChain', '']);
  const fees = ['TestChain', 'OtherChain'].map(async (network) =>
    Number(rowOf(await ask(member, { network })).fee),
  );
  assert.deepEqual(await Promise.all(fees), [0.01, 0.02]);
  const elsewhere = { network: 'OtherChain', quantity: '1' };
  await assertRefused(ask(member, elsewhere), 'withdrawalTooSmall');
  await assertRefused(ask(member, { ...elsewhere, quantity: '4' }), 'withdrawalTooLarge');
  const tips = await member.call(CALLS.withdrawalTips, { asset: 'ETH' });
  assert.ok(tips.type === 'success');
  assert.deepEqual(
    tips.data.ways.map((way) => [way.network, +way.quantityMin, +way.quantityMax]),
    [
      ['TestChain', 1, 50],
      ['OtherChain', 2, 3],
    ],
  );
  const place = await member.call(CALLS.getCoinAddress, { asset: 'ETH' });
  assert.ok(place.type === 'success');
  assert.deepEqual(
    place.data.networks.map((each) => [each.network, typeof each.address, each.quantityMin]),
    [
      ['TestChain', 'string', '0.00000001'],
      ['OtherChain', 'string', '1'],
    ],
  );
});
