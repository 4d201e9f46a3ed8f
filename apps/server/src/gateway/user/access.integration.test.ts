import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { REFUSAL_CODES, type RefusalReason } from '@candor/wire';
import {
  codeFor,
  memberCodeFor,
  openServer,
  registerMember,
  TEST_PASSWORD,
  type TestMember,
  type TestServer,
} from '../testing/openServer.ts';
import { sharedServer } from '../testing/sharedServer.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer();
});
after(() => server.close());

const NEW = { password: 'Anchored43', rePassword: 'Anchored43' };
const FUND = { password: '730519', rePassword: '730519' };

interface Told {
  readonly code: number;
  readonly msg: string;
}

/** Posts as written: what a client of another make, or an attacker, would send. */
async function post(path: string, body: object, token?: string): Promise<Told> {
  const response = await fetch(server.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { token }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Told;
}
async function refused(reason: RefusalReason, path: string, body: object, token?: string) {
  const told = await post(path, body, token);
  assert.equal(told.code, REFUSAL_CODES[reason], `${path}: ${told.msg}`);
}
const stepUp = ({ token }: TestMember) => server.rooms.members.sessions.stepUp(token);

test('§6 forgetByEmail sets a password, ends sessions and locks withdrawals for 24 hours', async () => {
  const member = await registerMember(server);
  const code = await codeFor(server, member.email, member.email, 'reset');
  const before = Date.now();
  const told = await post('/member/forgetByEmail', { email: member.email, code, ...NEW });
  assert.deepEqual(
    [told.code, told.msg],
    [200, 'The new password is set. Withdrawals and fiat deposits are locked for 24 hours'],
  );
  const { memberId } = member;
  const facts = await server.rooms.engine.port.query('member', { memberId: asMemberId(memberId) });
  assert.ok((facts?.withdrawalsLockedUntil ?? 0) >= before + 86_400_000);
  assert.equal(await server.rooms.members.sessions.find(member.token), undefined);
  await server.rooms.members.settled();
  const inbox = await server.rooms.inbox.page();
  assert.match(inbox, /Your login password was reset/);
});

test('forgetByTel and forgetByEmail refuse nobody and a wrong code in the same words', async () => {
  const member = await registerMember(server);
  await codeFor(server, member.email, member.email, 'reset');
  const answers = await Promise.all([
    post('/member/forgetByEmail', { email: member.email, code: '000000', ...NEW }),
    post('/member/forgetByEmail', { email: 'nobody@example.org', code: '000000', ...NEW }),
    post('/member/forgetByTel', { tel: '13900000001', areaCode: '86', code: '000000', ...NEW }),
  ]);
  for (const told of answers) assert.deepEqual(told, answers[0]);
  assert.equal(answers[0]?.code, REFUSAL_CODES.codeInvalid);
});

test('§5 reset: what the form gets wrong is told by its own sentence', async () => {
  const form = { email: 'ann@example.org', code: '000000', ...NEW };
  await refused('emailInvalid', '/member/forgetByEmail', { ...form, email: '13800138000' });
  await refused('passwordMismatch', '/member/forgetByEmail', { ...form, rePassword: 'Other42x' });
  const common = { password: 'Password1', rePassword: 'Password1' };
  await refused('passwordCommon', '/member/forgetByEmail', { ...form, ...common });
  const tel = { tel: 'ann@example.org', code: '000000', ...NEW };
  await refused('phoneInvalid', '/member/forgetByTel', tel);
});

test('nobody names the account they change: a member id or a token in the body is refused', async () => {
  const member = await registerMember(server);
  await stepUp(member);
  const victim = { memberId: 1000, autoid: 1000, token: 'x', password_hash: 'x', isFrozen: false };
  const bodies = {
    '/member/forgetByEmail': { email: member.email, code: '000000', ...NEW },
    '/user/editPassword': { oldPassword: TEST_PASSWORD, ...NEW },
    '/user/addTradPassword': FUND,
    '/user/updatePassword': { oldPassword: '730519', ...FUND },
    '/user/setNewTelOrEmail': { account: '13900139555', code: '000000' },
  };
  for (const [path, body] of Object.entries(bodies)) {
    for (const [field, value] of Object.entries(victim)) {
      await refused('requestInvalid', path, { ...body, [field]: value }, member.token);
    }
  }
});

test('the fund password and the contacts change only after a step-up, and for members only', async () => {
  const member = await registerMember(server);
  for (const path of ['addTradPassword', 'updatePassword', 'setNewTelOrEmail']) {
    assert.equal((await post(`/user/${path}`, FUND)).code, 401);
    await refused('stepUpRequired', `/user/${path}`, FUND, member.token);
  }
  assert.equal((await post('/user/editPassword', NEW)).code, 401);
});

test('editPassword keeps this session and ends the others', async () => {
  const member = await registerMember(server);
  const login = { username: member.email, password: TEST_PASSWORD };
  await post('/member/loginByTelOrEmail', login);
  const wrong = { oldPassword: 'Wrong42x', ...NEW };
  await refused('passwordWrong', '/user/editPassword', wrong, member.token);
  const same = { password: TEST_PASSWORD, rePassword: TEST_PASSWORD, oldPassword: TEST_PASSWORD };
  await refused('passwordUnchanged', '/user/editPassword', same, member.token);
  const told = await post(
    '/user/editPassword',
    { oldPassword: TEST_PASSWORD, ...NEW },
    member.token,
  );
  assert.equal(told.code, 200);
  await refused('loginFailed', '/member/loginByTelOrEmail', login);
  assert.equal(await server.rooms.members.sessions.find(member.token), member.memberId);
});

test('§5 addTradPassword: exactly 6 digits; updatePassword by the old one or by code and login password', async () => {
  const member = await registerMember(server);
  await stepUp(member);
  const add = (text: string, again = text) => ({ password: text, rePassword: again });
  const { token } = member;
  await refused('fundPasswordInvalid', '/user/addTradPassword', add('abc123'), token);
  await refused('fundPasswordSimple', '/user/addTradPassword', add('123456'), token);
  await refused('passwordMismatch', '/user/addTradPassword', add('730519', '730518'), token);
  assert.equal((await post('/user/addTradPassword', FUND, token)).code, 200);
  await refused('fundPasswordExists', '/user/addTradPassword', FUND, token);
  const info = (await (
    await fetch(`${server.url}/user/userInfo`, { headers: { token } })
  ).json()) as {
    data: { hasFundPassword: boolean };
  };
  assert.equal(info.data.hasFundPassword, true);
  const next = add('615203');
  for (const halves of [{}, { code: '000000' }, { loginPassword: TEST_PASSWORD }]) {
    await refused('requestInvalid', '/user/updatePassword', { ...next, ...halves }, token);
  }
  const both = { ...next, oldPassword: '730519', code: '000000', loginPassword: TEST_PASSWORD };
  await refused('requestInvalid', '/user/updatePassword', both, token);
  assert.equal(
    (await post('/user/updatePassword', { ...next, oldPassword: '730519' }, token)).code,
    200,
  );
  const code = await memberCodeFor(server, member, { purpose: 'fundReset' });
  const byCode = { ...add('904417'), code, loginPassword: TEST_PASSWORD };
  assert.equal((await post('/user/updatePassword', byCode, token)).code, 200);
});

test('setNewTelOrEmail binds a phone that then signs in', async () => {
  const member = await registerMember(server);
  await stepUp(member);
  const account = '13900139777';
  const code = await memberCodeFor(server, member, { account, purpose: 'bind' }, `+86${account}`);
  assert.equal((await post('/user/setNewTelOrEmail', { account, code }, member.token)).code, 200);
  await refused('contactUnchanged', '/user/setNewTelOrEmail', { account, code }, member.token);
  const login = { username: account, password: TEST_PASSWORD };
  assert.equal((await post('/member/loginByTelOrEmail', login)).code, 200);
  const mail = { account: 'moved@example.org', code: '000000' };
  await refused('oldCodeMissing', '/user/setNewTelOrEmail', mail, member.token);
});

test('an operator who wants strong passwords has them everywhere, and the app is told', async () => {
  const strong = await openServer({ env: { CANDOR_PASSWORD_POLICY: 'strong' } });
  try {
    const time = (await (await fetch(`${strong.url}/home/systemTime`)).json()) as {
      data: { passwordPolicy: string };
    };
    assert.equal(time.data.passwordPolicy, 'strong');
    const form = { email: 'ann@example.org', code: await codeFor(strong, 'ann@example.org') };
    const register = async (text: string): Promise<Told> => {
      const response = await fetch(`${strong.url}/member/registerByEmail`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...form, agree: true, password: text, rePassword: text }),
      });
      return (await response.json()) as Told;
    };
    assert.equal((await register('Sail42')).code, REFUSAL_CODES.passwordLengthInvalid);
    assert.equal((await register('ein Satz mit Umlauten: äöü')).code, 200);
  } finally {
    await strong.close();
  }
});
