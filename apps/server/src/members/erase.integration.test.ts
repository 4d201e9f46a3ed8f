import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ACCOUNT_NAMES } from '@candor/core/ledger';
import { fromAddress, openTestDesk } from './testing/openDesk.ts';
import { totpCodeOf } from './testing/totpCode.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

const FROM = fromAddress('10.60.0.1');
let people = 0;

async function someone() {
  people += 1;
  const contact = { channel: 'email', target: `gone${people}@example.org` } as const;
  return { contact, memberId: await world.registered(contact, 'Sailing42') };
}

const ask = (op: string, given: Record<string, unknown>) =>
  world.desk.operations[op]?.(given) ?? Promise.reject(new Error(`no ${op}`));
const erase = (memberId: number) => ask('member.erase', { memberId });

test('only who asked is erased, once, and never on a legal hold', async () => {
  const { memberId } = await someone();
  await assert.rejects(erase(memberId), /did not ask to be erased/);
  await world.desk.requestDeletion(memberId, FROM);
  await ask('member.hold', { memberId, isOnHold: true });
  await assert.rejects(erase(memberId), /on a legal hold/);
  await ask('member.hold', { memberId, isOnHold: false });
  await erase(memberId);
  await assert.rejects(erase(memberId), /is erased already/);
  await assert.rejects(erase(999_999), /there is no member/);
});

test('who holds anything, or has an order open, is not erased', async () => {
  const { memberId } = await someone();
  await world.desk.requestDeletion(memberId, FROM);
  for (const { book, purpose } of ACCOUNT_NAMES) {
    for (const assetId of [0, 7]) {
      world.engine.state.holdings = [{ book, purpose, assetId, balance: 1n }];
      const message = `member ${memberId} still has balances (${book} book, ${purpose}, asset ${assetId})`;
      await assert.rejects(erase(memberId), { message });
    }
  }
  world.engine.state.holdings = [];
  world.engine.state.openOrders = 1;
  await assert.rejects(erase(memberId), /still has open orders/);
  world.engine.state.openOrders = 0;
  world.engine.state.waitingOrders = 1;
  await assert.rejects(erase(memberId), /still has orders that wait for a price/);
  world.engine.state.waitingOrders = 0;
  assert.ok(await world.desk.profile(memberId));
  await erase(memberId);
});

test('an erasure takes the person and leaves the number; sessions end; other desks erase first', async () => {
  const { memberId, contact } = await someone();
  const token = await world.desk.sessions.open(memberId, FROM);
  const setup = await world.desk.factors.beginTotp(memberId, 'x');
  const code = totpCodeOf(setup?.secret ?? '', world.clock.now);
  await world.desk.factors.confirmTotp(memberId, code, FROM);
  await world.desk.setUsername(memberId, 'soon_gone');
  await world.desk.requestDeletion(memberId, FROM);
  assert.ok(JSON.stringify(await ask('member.erasures', {})).includes(String(memberId)));
  await erase(memberId);
  assert.equal(await world.desk.sessions.find(token), undefined);
  assert.ok(world.erased.includes(memberId));
  const row = await world.sql.db
    .selectFrom('members')
    .selectAll()
    .where('member_id', '=', String(memberId))
    .executeTakeFirstOrThrow();
  assert.deepEqual([row.email, row.phone, row.username, row.locale], [null, null, null, null]);
  for (const table of ['totp_factors', 'recovery_codes', 'security_events', 'sessions'] as const) {
    const left = await world.sql.db
      .selectFrom(table)
      .select('member_id')
      .where('member_id', '=', memberId)
      .execute();
    assert.deepEqual(left, [], table);
  }
  const signIn = { contact, password: 'Sailing42', from: FROM };
  assert.equal((await world.desk.signIn(signIn)).refusal, 'loginFailed');
  assert.deepEqual(await ask('member.erasures', {}), { erasures: [] });
});

test('a hold, a changed mind or a balance that comes while the account is shut stops the erasure', async () => {
  const { memberId } = await someone();
  const { state, frozen } = world.engine;
  const comesMeanwhile = async (meanwhile: () => Promise<unknown>, refusal: RegExp) => {
    await world.desk.requestDeletion(memberId, FROM);
    state.meanwhile = meanwhile;
    await assert.rejects(erase(memberId), refusal);
    assert.equal(frozen.has(memberId), false, 'who is not erased may trade again');
    assert.ok((await world.desk.profile(memberId))?.emailMasked);
  };
  await comesMeanwhile(() => ask('member.hold', { memberId, isOnHold: true }), /legal hold/);
  await ask('member.hold', { memberId, isOnHold: false });
  await comesMeanwhile(() => world.desk.cancelDeletion(memberId, FROM), /did not ask/);
  const earn = async () => {
    state.holdings = [{ book: 'contract', purpose: 'margin', assetId: 0, balance: 1n }];
  };
  await comesMeanwhile(earn, /still has balances/);
  state.holdings = [];
  frozen.add(memberId);
  state.meanwhile = () => world.desk.cancelDeletion(memberId, FROM);
  await assert.rejects(erase(memberId), /did not ask/);
  assert.ok(frozen.has(memberId), 'who was frozen before stays frozen');
});
