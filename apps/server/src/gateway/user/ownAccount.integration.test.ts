import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMarketId, asMemberId } from '@candor/money';
import { CALLS, REFUSAL_CODES } from '@candor/wire';
import { drawPicture } from '../../media/testing/drawPicture.ts';
import { erasePayouts } from '../../payouts/ownData.ts';
import {
  clientOf,
  registerMember,
  TEST_PASSWORD,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';
import { openPerp } from '../testing/perpFloor.ts';
import { sharedServer } from '../testing/sharedServer.ts';
import { pagesOf, ROWS_MAX } from './exportPages.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer();
});
after(() => server.close());

const codeOf = (answer: { type: string; code?: number }) => answer.code ?? answer.type;

async function steppedUp(): Promise<TestMember> {
  const member = await registerMember(server);
  await server.rooms.members.sessions.stepUp(member.token);
  return member;
}

async function loggedInAgain(member: TestMember) {
  const form = { account: member.email, password: TEST_PASSWORD };
  const answer = await clientOf(server)(CALLS.loginByTelOrEmail, form);
  assert.ok(answer.type === 'success');
  return clientOf(server, answer.data.token);
}

async function sessionsOf(call: TestMember['call']) {
  const answer = await call(CALLS.sessions, {});
  assert.ok(answer.type === 'success');
  return answer.data;
}

test('sessions are listed without their tokens, and one can be ended by its owner', async () => {
  const member = await registerMember(server);
  const second = await loggedInAgain(member);
  const listed = await sessionsOf(member.call);
  assert.equal(listed.length, 2);
  assert.equal(listed.filter(({ isCurrent }) => isCurrent).length, 1);
  assert.equal(JSON.stringify(listed).includes(member.token), false);
  const other = listed.find(({ isCurrent }) => !isCurrent)?.sessionId ?? '';
  assert.equal((await member.call(CALLS.endSession, { sessionId: other })).type, 'success');
  assert.equal((await second(CALLS.userInfo, {})).type, 'sessionLost', 'at once');
  assert.equal((await member.call(CALLS.userInfo, {})).type, 'success');
  const again = await member.call(CALLS.endSession, { sessionId: other });
  assert.equal(codeOf(again), REFUSAL_CODES.sessionUnknown);
});

test('another member’s session is refused exactly like a missing one, and stays open', async () => {
  const [owner, thief] = [await registerMember(server), await registerMember(server)];
  const [session] = await sessionsOf(owner.call);
  const foreign = await thief.call(CALLS.endSession, { sessionId: session?.sessionId ?? '' });
  const missing = '00000000-0000-4000-8000-000000000000';
  assert.deepEqual(foreign, await thief.call(CALLS.endSession, { sessionId: missing }));
  assert.equal((await owner.call(CALLS.userInfo, {})).type, 'success');
});

test('ending all others keeps the session that asks', async () => {
  const member = await registerMember(server);
  const others = [await loggedInAgain(member), await loggedInAgain(member)];
  assert.equal((await member.call(CALLS.endOtherSessions, {})).type, 'success');
  for (const other of others) {
    assert.equal((await other(CALLS.userInfo, {})).type, 'sessionLost');
  }
  assert.equal((await sessionsOf(member.call)).length, 1);
});

test('a session id opens nothing, and neither does a token that the client made up', async () => {
  const member = await registerMember(server);
  const [session] = await sessionsOf(member.call);
  const made = 'A'.repeat(43);
  for (const token of [session?.sessionId ?? '', made]) {
    assert.equal((await clientOf(server, token)(CALLS.userInfo, {})).type, 'sessionLost');
  }
  const form = { account: member.email, password: TEST_PASSWORD };
  const fixed = await clientOf(server, made)(CALLS.loginByTelOrEmail, form);
  assert.ok(fixed.type === 'success' && fixed.data.token !== made, 'a brought token is not kept');
  assert.equal((await clientOf(server, made)(CALLS.userInfo, {})).type, 'sessionLost');
});

test('the security log tells a known device from a new one, page by page', async () => {
  const member = await registerMember(server);
  for (const device of ['phone-of-theirs', 'phone-of-theirs', 'phone-of-a-stranger']) {
    const answered = await fetch(`${server.url}/member/loginByTelOrEmail`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', device },
      body: JSON.stringify({ username: member.email, password: TEST_PASSWORD }),
    });
    assert.equal(answered.status, 200);
  }
  const first = await member.call(CALLS.securityLog, { page: 1 });
  assert.ok(first.type === 'success');
  const kinds = first.data.rows.map(({ eventKind }) => eventKind);
  const arrivals = ['signedInNewDevice', 'signedIn', 'signedInNewDevice', 'registered'];
  assert.deepEqual(kinds, arrivals);
  const second = await member.call(CALLS.securityLog, { page: 2 });
  assert.ok(second.type === 'success' && second.data.rows.length === 0);
  assert.equal(second.data.count, 4);
});

test('§5 username: starts with a letter, 6 to 16 letters, digits or underscores, one owner each', async () => {
  const [first, second] = [await registerMember(server), await registerMember(server)];
  for (const wrong of ['short', '1abcdef', 'with space', 'x'.repeat(17)]) {
    const answer = await first.call(CALLS.setUsername, { username: wrong });
    assert.equal(codeOf(answer), REFUSAL_CODES.usernameInvalid, wrong);
  }
  assert.equal((await first.call(CALLS.setUsername, { username: 'Kestrel_7' })).type, 'success');
  const taken = await second.call(CALLS.setUsername, { username: 'kestrel_7' });
  assert.equal(codeOf(taken), REFUSAL_CODES.usernameTaken);
  const own = await first.call(CALLS.userInfo, {});
  assert.ok(own.type === 'success' && own.data.username === 'Kestrel_7');
});

test('the word against phishing is 4 to 20 letters and digits, and needs a step-up', async () => {
  const member = await registerMember(server);
  const closed = await member.call(CALLS.setAntiPhishingCode, { code: 'Falcon42' });
  assert.equal(codeOf(closed), REFUSAL_CODES.stepUpRequired);
  await server.rooms.members.sessions.stepUp(member.token);
  for (const code of ['abc', 'x'.repeat(21), 'with space', 'ünïcode', '<b>bold</b>']) {
    const wrong = await member.call(CALLS.setAntiPhishingCode, { code });
    assert.equal(codeOf(wrong), REFUSAL_CODES.antiPhishingInvalid, code);
  }
  assert.equal(
    (await member.call(CALLS.setAntiPhishingCode, { code: 'Falcon42' })).type,
    'success',
  );
  assert.equal(
    await server.rooms.members.antiPhishingCodeOf(asMemberId(member.memberId)),
    'Falcon42',
  );
  const own = await member.call(CALLS.userInfo, {});
  assert.ok(own.type === 'success' && own.data.hasAntiPhishingCode);
});

test('my data holds what is held, and nothing that opens anything', async () => {
  const member = await steppedUp();
  const answer = await member.call(CALLS.myData, {});
  assert.ok(answer.type === 'success');
  const text = JSON.stringify(answer.data);
  assert.ok(text.includes(member.email));
  const names = ['members', 'identity', 'invitation', 'conversations', 'pictures', 'balances'];
  for (const name of names) assert.ok(name in answer.data.parts, name);
  for (const secret of [member.token, '$argon2id$', 'token_hash', 'sealed']) {
    assert.equal(text.includes(secret), false, secret);
  }
  const log = await member.call(CALLS.securityLog, {});
  assert.ok(log.type === 'success' && log.data.rows[0]?.eventKind === 'dataExported');
});

test('my data has the address book, withdrawals, deposits and claims; an erasure takes what names a person', async () => {
  const member = await steppedUp();
  const { memberId } = member;
  const { sql, custody, payouts } = server.rooms;
  const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  await payouts.addAddress(asMemberId(memberId), {
    network: 'TestChain',
    address,
    label: 'My wallet',
  });
  const claim = { member_id: memberId, network: 'TestChain', asset: 'ETH', amount: '5' };
  const said = { sender: address, picture_url: '/none', status: 'waiting' as const };
  const id = { claim_id: memberId.toString(16).padStart(32, '0'), claimed_at_ms: 1 };
  await sql.db
    .insertInto('deposit_claims')
    .values({ ...id, ...claim, ...said })
    .execute();
  const answer = await member.call(CALLS.myData, {});
  assert.ok(answer.type === 'success');
  const told = JSON.stringify(answer.data);
  for (const word of ['My wallet', '"claims"', '"withdrawals"'])
    assert.ok(told.includes(word), word);
  assert.equal(told.split(address).length, 3, 'in the book and in the claim');
  await custody.eraseOf(asMemberId(memberId));
  await erasePayouts(sql.db, asMemberId(memberId));
  const left = JSON.stringify([
    await custody.exportOf(asMemberId(memberId)),
    await payouts.exportOf(asMemberId(memberId)),
  ]);
  assert.ok(!left.includes(address) && !left.includes('My wallet'));
});

test('my data and the wish to be erased need a step-up', async () => {
  const member = await registerMember(server);
  assert.equal(codeOf(await member.call(CALLS.myData, {})), REFUSAL_CODES.stepUpRequired);
  const wish = await member.call(CALLS.requestDeletion, {});
  assert.equal(codeOf(wish), REFUSAL_CODES.stepUpRequired);
});

test('the wish to be erased is told, kept once, and taken back', async () => {
  const member = await steppedUp();
  await member.call(CALLS.requestDeletion, {});
  const asked = await member.call(CALLS.userInfo, {});
  assert.ok(asked.type === 'success' && asked.data.deletionRequestedAt !== undefined);
  await member.call(CALLS.requestDeletion, {});
  const still = await member.call(CALLS.userInfo, {});
  assert.deepEqual(still, asked);
  await member.call(CALLS.cancelDeletion, {});
  const taken = await member.call(CALLS.userInfo, {});
  assert.ok(taken.type === 'success' && taken.data.deletionRequestedAt === undefined);
});

test('what a member may not set about themselves is refused, however it is sent along', async () => {
  const member = await steppedUp();
  for (const extra of [{ memberId: 1 }, { is_on_hold: false }, { kycStatus: 'authenticated' }]) {
    const response = await fetch(`${server.url}/user/setUsername`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: member.token },
      body: JSON.stringify({ username: 'massive_1', ...extra }),
    });
    const { code } = (await response.json()) as { code: number };
    assert.equal(code, REFUSAL_CODES.requestInvalid);
  }
});

/** What nobody has but its owner, nor in the units that the exchange reckons in. */
const RAW_NAMES =
  /"(assetId|marketId|baseAssetId|memberIds?|makerId|takerId|other_member_id|price_ticks|quantity_lots|on_chain)":/;

test('§4 my data is in names of coins and decimal text, with what was traded and with its pictures', async () => {
  const member = await steppedUp();
  const pair = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
  await member.call(CALLS.buyMarket, { ...pair, quantity: '0.001', board: 'main' });
  await member.call(CALLS.contractTransfer, { asset: 'USDT', quantity: '25.5', direction: 'in' });
  const picture = new Blob([new Uint8Array(await drawPicture())]);
  assert.equal((await member.call(CALLS.img, { image: picture })).type, 'success');
  const answer = await member.call(CALLS.myData, {});
  assert.ok(answer.type === 'success');
  const { members: _, ...parts } = answer.data.parts;
  assert.doesNotMatch(JSON.stringify(parts), RAW_NAMES);
  const told = parts as Record<string, { rows: Record<string, unknown>[]; count: number }>;
  const [fill] = told.fills?.rows ?? [];
  assert.deepEqual(
    [fill?.baseAsset, fill?.quantity, fill?.otherKind, told.fills?.count],
    ['BTC', '0.00100', 'house', 1],
  );
  const balances = parts.balances as Record<string, string>[];
  const inContracts = balances.find(({ book }) => book === 'contract');
  assert.deepEqual(inContracts, {
    asset: 'USDT',
    book: 'contract',
    purpose: 'available',
    amount: '25.5',
  });
  const kinds = told.coinStatement?.rows.map(({ entryKind }) => entryKind) ?? [];
  assert.ok(
    ['faucet', 'trade', 'fee', 'transfer'].every((kind) => kinds.includes(kind)),
    `${kinds}`,
  );
  const [shown] = parts.pictures as Record<string, string>[];
  assert.match(shown?.image ?? '', /^data:image\/jpeg;base64,\/9j\//);
});

test('§4 a list of my data is whole across pages, and says how many rows there are', async () => {
  const all = Array.from({ length: 47 }, (_, index) => index);
  const read = async (page: number) => {
    const rows = all.slice((page - 1) * 15, page * 15);
    return { data: { rows, count: all.length } };
  };
  assert.deepEqual(await pagesOf(read), { rows: all, count: 47 });
  const endless = async () => ({ data: { rows: all, count: 1_000_000 } });
  const cut = await pagesOf(endless);
  assert.ok(cut.rows.length >= ROWS_MAX && cut.rows.length < ROWS_MAX + all.length);
  assert.equal(cut.count, 1_000_000);
});

test('§4 erasing a member of a demo gives demo funds back from every book, by commands in the log', async () => {
  const member = await steppedUp();
  const { engine, members } = server.rooms;
  const { memberId } = member;
  const outside = async () =>
    (await engine.port.query('ledger', {})).map((sums) => sums.external + sums.fees);
  await member.call(CALLS.contractTransfer, { asset: 'USDT', quantity: '100', direction: 'in' });
  const held = await engine.port.query('holdings', { memberId: asMemberId(memberId) });
  assert.ok(held.some(({ book }) => book === 'contract'));
  await member.call(CALLS.requestDeletion, {});
  const order = { baseAsset: 'BTC', quoteAsset: 'USDT', board: 'main', quantity: '0.001' } as const;
  const { spec } = server.rooms.marketData.directory.marketOfPair('spot', order) ?? {};
  const index = server.rooms.marketData.indexPrice(asMarketId(spec?.marketId ?? 0)) ?? 0;
  const price = ((index * 0.97) / 10 ** (spec?.priceDecimals ?? 2)).toFixed(
    spec?.priceDecimals ?? 2,
  );
  const placed = await member.call(CALLS.buyLimit, { ...order, price });
  assert.ok(placed.type === 'success', JSON.stringify(placed));
  const erase = () => members.operations['member.erase']({ memberId: asMemberId(memberId) });
  await assert.rejects(async () => erase(), /still has balances \(coin book, order/);
  assert.equal(
    (await member.call(CALLS.closeEntrust, { orderId: placed.data.orderId })).type,
    'success',
  );
  const { spec: perp } = await openPerp(server);
  const trigger = { baseAsset: 'BTC', quoteAsset: 'USDT', side: 'long' } as const;
  const terms = { quantity: '2', leverage: 10, marginMode: 'isolated' } as const;
  const far = ((index * 1.02) / 10 ** (spec?.priceDecimals ?? 2)).toFixed(perp.priceDecimals);
  const waits = await member.call(CALLS.contractTriggerOrder, {
    ...{ ...trigger, ...terms },
    triggerPrice: far,
    price: far,
  });
  assert.ok(waits.type === 'success', JSON.stringify(waits));
  await assert.rejects(async () => erase(), /still has orders that wait for a price/);
  const { stopId } = waits.data;
  assert.equal((await member.call(CALLS.contractCloseProfitLoss, { stopId })).type, 'success');
  const before = await outside();
  const told = await erase();
  assert.ok(told.givenUp.includes('10000 USDT'), told.givenUp.join());
  assert.deepEqual(await engine.port.query('holdings', { memberId: asMemberId(memberId) }), []);
  const after = await outside();
  const usdt = server.rooms.marketData.directory.assetOfCode('USDT')?.assetId ?? 0;
  assert.ok((after[usdt] ?? 0n) - (before[usdt] ?? 0n) >= 10_000n * 10n ** 8n);
  assert.equal((await member.call(CALLS.userInfo, {})).type, 'sessionLost');
  assert.equal(
    (await engine.port.query('member', { memberId: asMemberId(memberId) }))?.isFrozen,
    true,
  );
});

test('§4 who has money on its way in is not erased: a deposit, a claim, an order for money of a bank', async () => {
  const member = await steppedUp();
  const { memberId } = member;
  const { sql, members } = server.rooms;
  await member.call(CALLS.requestDeletion, {});
  const erase = async () => members.operations['member.erase']({ memberId: asMemberId(memberId) });
  const coin = { member_id: memberId, network: 'Net', asset: 'USDT' } as const;
  const seen = {
    payment: 'a'.repeat(32),
    decimals: 6,
    on_chain: '5',
    transaction: 't',
    address: 'a',
  };
  const block = { token: null, sender: 's', height: 7, block_hash: 'b', confirmations_needed: 6 };
  const deposit = { ...coin, ...seen, ...block, reason: null, seen_at_ms: 1, ended_at_ms: null };
  const deposits = sql.db.insertInto('deposits');
  for (const status of ['pending', 'held'] as const) {
    await deposits.values({ ...deposit, status }).execute();
    await assert.rejects(erase, /still has a deposit that is not credited yet/);
    await sql.db.deleteFrom('deposits').where('member_id', '=', memberId).execute();
  }
  const claim = { claim_id: 'c'.repeat(32), amount: '5', sender: 's', picture_url: 'p' };
  const waiting = { ...coin, ...claim, status: 'waiting', claimed_at_ms: 1 } as const;
  await sql.db.insertInto('deposit_claims').values(waiting).execute();
  await assert.rejects(erase, /still has a claimed deposit that nobody has decided about/);
  await sql.db.deleteFrom('deposit_claims').where('member_id', '=', memberId).execute();
  const orders = { member_id: memberId, side: 'buy', status: 'toPay', currency: 'EUR' } as const;
  const bought = {
    asset_id: 0,
    asset: 'USDT',
    asset_decimals: 8,
    price: '1',
    amount: 1,
    units: '1',
  };
  const bank = { reference: `r${memberId}`, bank: 'b', holder: 'h', account_number: '1' };
  const rest = { request_key: '0', created_at_ms: 1, picture_url: null };
  const order = { ...orders, ...bought, ...bank, ...rest };
  await sql.db.insertInto('fiat_orders').values(order).execute();
  await assert.rejects(erase, /still has an open order for money of a bank/);
  await sql.db.deleteFrom('fiat_orders').where('member_id', '=', memberId).execute();
  const { engine } = server.rooms;
  assert.equal(
    (await engine.port.query('member', { memberId: asMemberId(memberId) }))?.isFrozen,
    false,
  );
  await erase();
});
