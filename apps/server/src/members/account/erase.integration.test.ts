import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Command } from '@candor/core';
import { ACCOUNT_NAMES, accountOf } from '@candor/core/ledger';
import { asAssetId, asMarketId, asMemberId, lots, type MemberId, ticks } from '@candor/money';
import { answerOf } from '../../desk/testing/answerOf.ts';
import { PERP } from '../../engine/testing/market.ts';
import { askOperation } from '../../operatorDoor/askOperation.ts';
import { fromAddress, openTestDesk } from '../testing/openDesk.ts';
import { totpCodeOf } from '../testing/totpCode.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
  for (const code of ['USDT', 'BTC']) await submit({ type: 'listAsset', code, decimals: 8 });
  await submit(PERP);
  const pair = { baseAsset: asAssetId(1), quoteAsset: asAssetId(0) } as const;
  await submit({ type: 'setIndexPrice', ...pair, price: 10_000, decimals: 2, sources: 1 });
});
after(() => world.close());

async function submit(command: Command) {
  const { outcome } = await world.engine.submit(command);
  assert.notEqual(outcome.type, 'refused', `${command.type}: ${JSON.stringify(outcome)}`);
}

const FROM = fromAddress('10.60.0.1');
let people = 0;

async function someone() {
  people += 1;
  const contact = { channel: 'email', target: `gone${people}@example.org` } as const;
  return { contact, memberId: await world.registered(contact, 'Sailing42') };
}

const ask = (op: string, given: Record<string, unknown>) =>
  askOperation(world.desk.operations, op, given);
const erase = (memberId: MemberId) => ask('member.erase', { memberId });

test('only who asked is erased, once, and never on a legal hold', async () => {
  const { memberId } = await someone();
  await assert.rejects(erase(memberId), /did not ask to be erased/);
  await world.desk.account.requestDeletion(memberId, FROM);
  await ask('member.hold', { memberId, isOnHold: true });
  await assert.rejects(erase(memberId), /on a legal hold/);
  await ask('member.hold', { memberId, isOnHold: false });
  await erase(memberId);
  await assert.rejects(erase(memberId), /is erased already/);
  await assert.rejects(erase(asMemberId(999_999)), /there is no member/);
});

const WAITING = {
  type: 'placeTriggerOrder',
  marketId: asMarketId(0),
  side: 'long',
  mode: 'cross',
  triggerPrice: ticks(9_000),
  direction: 'falls',
  leverage: 10,
  quantity: lots(1),
  timeInForce: 'gtc',
} as const;

test('who holds anything, in an open order too, or has one that waits, is not erased', async () => {
  const { memberId } = await someone();
  await world.desk.account.requestDeletion(memberId, FROM);
  for (const { book, purpose, account } of ACCOUNT_NAMES) {
    for (const assetId of [0, 1]) {
      world.engine.put({ memberId, account, assetId: asAssetId(assetId) });
      const message = `member ${memberId} still has balances (${book} book, ${purpose}, asset ${assetId})`;
      await assert.rejects(erase(memberId), { message });
      world.engine.take({ memberId, account, assetId: asAssetId(assetId) });
    }
  }
  await submit({ ...WAITING, memberId });
  await assert.rejects(erase(memberId), /still has orders that wait for a price/);
  await submit({ type: 'cancelContractOrders', memberId, marketId: undefined });
  assert.ok(await world.desk.account.profile(memberId));
  await erase(memberId);
});

test('an erasure takes the person and leaves the number; sessions end; other desks erase first', async () => {
  const { memberId, contact } = await someone();
  const token = await world.desk.sessions.open(memberId, FROM);
  const setup = answerOf(await world.desk.factors.beginTotp(memberId, 'x'));
  const code = totpCodeOf(setup.secret, world.clock.now);
  await world.desk.factors.confirmTotp(memberId, code, FROM);
  await world.desk.account.setUsername(memberId, 'soon_gone');
  await world.desk.account.requestDeletion(memberId, FROM);
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
  assert.equal((await world.desk.entry.signIn(signIn)).refusal, 'loginFailed');
  assert.deepEqual(await ask('member.erasures', {}), { erasures: [] });
});

test('a hold, a changed mind or a balance that comes while the account is shut stops the erasure', async () => {
  const { memberId } = await someone();
  const { state, isFrozen } = world.engine;
  const comesMeanwhile = async (meanwhile: () => Promise<unknown>, refusal: RegExp) => {
    await world.desk.account.requestDeletion(memberId, FROM);
    state.meanwhile = meanwhile;
    await assert.rejects(erase(memberId), refusal);
    assert.equal(isFrozen(memberId), false, 'who is not erased may trade again');
    assert.ok((await world.desk.account.profile(memberId))?.emailMasked);
  };
  await comesMeanwhile(() => ask('member.hold', { memberId, isOnHold: true }), /legal hold/);
  await ask('member.hold', { memberId, isOnHold: false });
  await comesMeanwhile(() => world.desk.account.cancelDeletion(memberId, FROM), /did not ask/);
  const margin = { memberId, account: accountOf('contract', 'margin'), assetId: asAssetId(0) };
  await comesMeanwhile(async () => world.engine.put(margin), /still has balances/);
  world.engine.take(margin);
  await submit({ type: 'setMemberFrozen', memberId, isFrozen: true });
  state.meanwhile = () => world.desk.account.cancelDeletion(memberId, FROM);
  await assert.rejects(erase(memberId), /did not ask/);
  assert.ok(isFrozen(memberId), 'who was frozen before stays frozen');
});
