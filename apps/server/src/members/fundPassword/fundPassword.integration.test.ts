import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId, type MemberId } from '@candor/money';
import { hashPassword, isPasswordOf } from '../passwords/passwords.ts';
import { fromAddress, openTestDesk } from '../testing/openDesk.ts';

type World = Awaited<ReturnType<typeof openTestDesk>>;
let world: World;
before(async () => {
  world = await openTestDesk();
});
after(() => world.close());

const LOGIN = 'Sailing42';
const FUND = '730519';
const from = fromAddress('10.80.0.1');
let people = 0;

async function member(): Promise<number> {
  people += 1;
  return world.registered({ channel: 'email', target: `funded${people}@example.org` }, LOGIN);
}
async function memberWithFund(): Promise<number> {
  const memberId = await member();
  const { fundPassword } = world.desk;
  assert.equal(
    await fundPassword.set({ memberId: asMemberId(memberId), password: FUND, from }),
    undefined,
  );
  return memberId;
}
const check = (memberId: MemberId, text: string) =>
  world.desk.fundPassword.judge(asMemberId(memberId), text, from);
const kindsOf = async (memberId: MemberId) =>
  (await world.desk.securityLog.list(asMemberId(memberId), 10)).map(({ kind }) => kind);

test('§8 please set fund password first: until it is set nothing passes', async () => {
  const memberId = await member();
  const { fundPassword } = world.desk;
  assert.equal(await fundPassword.isSet(asMemberId(memberId)), false);
  assert.deepEqual(await check(asMemberId(memberId), FUND), { refusal: 'fundPasswordMissing' });
  const asked = { memberId: asMemberId(memberId), password: FUND, from };
  const changed = await fundPassword.change({ ...asked, oldPassword: '111111' });
  assert.deepEqual(changed, { refusal: 'fundPasswordMissing' });
  const reset = await fundPassword.reset({ ...asked, code: '000000', loginPassword: LOGIN });
  assert.deepEqual(reset, { refusal: 'fundPasswordMissing' });
});

test('the fund password is set once, kept as Argon2id, and passes when it is right', async () => {
  const memberId = await memberWithFund();
  const again = await world.desk.fundPassword.set({
    memberId: asMemberId(memberId),
    password: '904417',
    from,
  });
  assert.deepEqual(again, { refusal: 'fundPasswordExists' });
  assert.equal(await check(asMemberId(memberId), FUND), undefined);
  const rows = await world.sql.db.selectFrom('fund_passwords').selectAll().execute();
  assert.ok(rows.every(({ password_hash }) => password_hash.startsWith('$argon2id$')));
  assert.ok((await kindsOf(asMemberId(memberId))).includes('fundPasswordSet'));
});

test('whoever has the rows and not the secret key cannot try the six digits', async () => {
  const memberId = await memberWithFund();
  const kept = async () =>
    (
      await world.sql.db
        .selectFrom('fund_passwords')
        .select('password_hash')
        .where('member_id', '=', memberId)
        .executeTakeFirstOrThrow()
    ).password_hash;
  const hash = (await kept()).split(' ')[0] ?? '';
  assert.equal(await isPasswordOf(hash, FUND), false);
  const other = await memberWithFund();
  const copied = await kept();
  const rows = world.sql.db.updateTable('fund_passwords').set({ password_hash: copied });
  await rows.where('member_id', '=', other).execute();
  assert.deepEqual(
    await check(asMemberId(other), FUND),
    { refusal: 'fundPasswordWrong' },
    'a copied row',
  );
});

test('a fund password kept before hashes were keyed still passes, and is kept anew', async () => {
  const memberId = await memberWithFund();
  const password_hash = await hashPassword(FUND);
  const row = () => world.sql.db.selectFrom('fund_passwords').select('password_hash');
  const old = world.sql.db.updateTable('fund_passwords').set({ password_hash });
  await old.where('member_id', '=', memberId).execute();
  assert.deepEqual(await check(asMemberId(memberId), '904417'), { refusal: 'fundPasswordWrong' });
  assert.equal(await check(asMemberId(memberId), FUND), undefined);
  const now = await row().where('member_id', '=', memberId).executeTakeFirstOrThrow();
  assert.notEqual(now.password_hash, password_hash);
  assert.equal(await isPasswordOf(now.password_hash.split(' ')[0] ?? '', FUND), false);
  assert.equal(await check(asMemberId(memberId), FUND), undefined);
});

test('more right passwords at once than there are tries all pass, and wrong ones still lock', async () => {
  const memberId = await memberWithFund();
  const right = await Promise.all(
    Array.from({ length: 12 }, () => check(asMemberId(memberId), FUND)),
  );
  assert.deepEqual(
    right,
    Array.from({ length: 12 }, () => undefined),
  );
  const wrong = await Promise.all(
    Array.from({ length: 7 }, () => check(asMemberId(memberId), '904417')),
  );
  const refusals = wrong.map((each) => each?.refusal);
  assert.equal(refusals.filter((each) => each === 'fundPasswordWrong').length, 5);
  assert.equal(refusals.filter((each) => each === 'fundPasswordLocked').length, 2);
});

test('setting it many times at once sets it once', async () => {
  const memberId = await member();
  const all = await Promise.all(
    Array.from({ length: 6 }, (_, turn) =>
      world.desk.fundPassword.set({
        memberId: asMemberId(memberId),
        password: `73051${turn}`,
        from,
      }),
    ),
  );
  assert.equal(all.filter((refused) => refused === undefined).length, 1);
});

test('five wrong tries lock it for a quarter of an hour, also in parallel and over a restart', async () => {
  const memberId = await memberWithFund();
  const all = await Promise.all(
    Array.from({ length: 9 }, () => check(asMemberId(memberId), '904417')),
  );
  assert.equal(all.filter((each) => each?.refusal === 'fundPasswordWrong').length, 5);
  assert.equal(all.filter((each) => each?.refusal === 'fundPasswordLocked').length, 4);
  const restarted = await world.reopen();
  const locked = await restarted.fundPassword.judge(asMemberId(memberId), FUND, from);
  assert.deepEqual(locked, { refusal: 'fundPasswordLocked', waitSeconds: 900 });
  assert.ok((await kindsOf(asMemberId(memberId))).includes('fundPasswordLocked'));
  world.clock.now += 899_000;
  assert.equal((await check(asMemberId(memberId), FUND))?.waitSeconds, 1);
  world.clock.now += 1_000;
  assert.equal(await check(asMemberId(memberId), FUND), undefined);
});

test('a right try forgets the wrong ones; a member cannot lock another one', async () => {
  const [mine, theirs] = [await memberWithFund(), await memberWithFund()];
  for (let round = 0; round < 3; round += 1) {
    for (let count = 0; count < 4; count += 1) await check(asMemberId(mine), '904417');
    assert.equal(await check(asMemberId(mine), FUND), undefined);
  }
  for (let count = 0; count < 6; count += 1) await check(asMemberId(mine), '904417');
  assert.equal(await check(asMemberId(theirs), FUND), undefined);
});

test('changing it takes the old one and locks withdrawals', async () => {
  const memberId = await memberWithFund();
  const change = (oldPassword: string, password: string) =>
    world.desk.fundPassword.change({ memberId: asMemberId(memberId), oldPassword, password, from });
  assert.deepEqual(await change('904417', '615203'), { refusal: 'fundPasswordWrong' });
  assert.deepEqual(await change(FUND, FUND), { refusal: 'passwordUnchanged' });
  assert.notEqual(world.engine.locked().at(-1), memberId);
  assert.equal(await change(FUND, '615203'), undefined);
  assert.equal(world.engine.locked().at(-1), memberId);
  assert.equal(await check(asMemberId(memberId), '615203'), undefined);
  assert.ok((await kindsOf(asMemberId(memberId))).includes('fundPasswordChanged'));
});

test('resetting it takes the login password and a code for this purpose, of this member', async () => {
  const [memberId, other] = [await memberWithFund(), await memberWithFund()];
  const code = await world.memberCodeFor(asMemberId(memberId), 'fundReset');
  const stepUp = await world.memberCodeFor(asMemberId(memberId), 'stepUp');
  const reset = (of: number, given: string, loginPassword = LOGIN) =>
    world.desk.fundPassword.reset({
      memberId: asMemberId(of),
      code: given,
      loginPassword,
      password: '615203',
      from,
    });
  assert.deepEqual(await reset(memberId, code, 'Wrong42x'), { refusal: 'passwordWrong' });
  if (stepUp !== code) assert.deepEqual(await reset(memberId, stepUp), { refusal: 'codeInvalid' });
  assert.deepEqual(await reset(other, code), { refusal: 'codeInvalid' });
  for (let count = 0; count < 5; count += 1) await check(asMemberId(memberId), '904417');
  assert.equal(await reset(memberId, code), undefined);
  assert.equal(world.engine.locked().at(-1), memberId);
  assert.equal(await check(asMemberId(memberId), '615203'), undefined);
  assert.deepEqual(await reset(memberId, code), { refusal: 'codeInvalid' });
  assert.ok((await kindsOf(asMemberId(memberId))).includes('fundPasswordReset'));
});

test('resetting it guesses the login password no faster than changing that one', async () => {
  const memberId = await memberWithFund();
  const guess = () =>
    world.desk.fundPassword.reset({
      ...{ memberId: asMemberId(memberId), from },
      ...{ code: '000000', loginPassword: 'Wrong42x', password: '615203' },
    });
  for (let count = 0; count < 5; count += 1) {
    assert.deepEqual(await guess(), { refusal: 'passwordWrong' });
  }
  assert.equal((await guess())?.refusal, 'passwordLocked');
});

test('no lock, no new fund password', async () => {
  const memberId = await memberWithFund();
  world.engine.state.isDown = true;
  const change = { memberId: asMemberId(memberId), oldPassword: FUND, password: '615203', from };
  await assert.rejects(world.desk.fundPassword.change(change), /engine stopped/);
  world.engine.state.isDown = false;
  assert.equal(await check(asMemberId(memberId), FUND), undefined);
});

test('who knows the old one changes it twenty times an hour, not without end', async () => {
  const memberId = await memberWithFund();
  const same = { memberId: asMemberId(memberId), password: FUND, oldPassword: FUND, from };
  for (let turn = 0; turn < 20; turn += 1) {
    assert.deepEqual(await world.desk.fundPassword.change(same), { refusal: 'passwordUnchanged' });
  }
  const more = await world.desk.fundPassword.change(same);
  assert.equal(more?.refusal, 'tooManyRequests');
});
