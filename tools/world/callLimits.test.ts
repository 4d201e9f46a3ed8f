import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS, REFUSAL_CODES, type WorkChallenge } from '@candor/wire';
import { networkOf } from '../../apps/server/src/gateway/networkOf.ts';
import { DEFAULT_LIMITS } from '../../apps/server/src/gateway/rateLimits.ts';
import {
  openServer,
  registerMember,
  TEST_PASSWORD,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import { proofOf } from '../../apps/server/src/members/testing/proofOf.ts';

/** What a file of the app's packages weighs, whether or not it is there. */
const FILE_POINTS = 20;

let server: TestServer;
before(async () => {
  const work = { CANDOR_CODE_WORK: '1', CANDOR_CODE_FREE: '3' };
  server = await openServer({ env: { CANDOR_BEHIND_PROXY: 'yes', ...work } });
});
after(() => server.close());

interface Told {
  readonly code: number;
  readonly msg: string;
  readonly data?: unknown;
}

async function ask(path: string, from: string, init: RequestInit = {}): Promise<Told> {
  const headers = { 'x-forwarded-for': from, locale: 'en', ...init.headers };
  const response = await fetch(server.url + path, { ...init, headers });
  return (await response.json()) as Told;
}

function post(path: string, from: string, body: unknown): Promise<Told> {
  const headers = { 'content-type': 'application/json' };
  return ask(path, from, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Takes an address's allowance but for `kept`, by few that weigh much: long before any of them is forgotten. */
async function useUp(from: string, kept: number): Promise<void> {
  const count = (DEFAULT_LIMITS.perAddress.points - kept) / FILE_POINTS;
  const headers = { 'x-forwarded-for': from };
  const file = `${server.url}/app/none.apk`;
  await Promise.all(Array.from({ length: count }, () => fetch(file, { headers })));
}

test('made-up tokens are stopped by their address before the database is asked about them', async (t) => {
  const find = t.mock.method(server.rooms.members.sessions, 'find');
  const left = FILE_POINTS;
  await useUp('203.0.113.1', left);
  const answers = await Promise.all(
    Array.from({ length: left + 100 }, (_, index) => {
      const headers = { token: `${index}`.padStart(43, 'A') };
      return ask('/account/myAccount', '203.0.113.1', { headers });
    }),
  );
  const refused = answers.filter(({ code }) => code === REFUSAL_CODES.tooManyRequests);
  assert.equal(refused.length, 100);
  assert.equal(find.mock.callCount(), left);
});

test('a member whose session is in memory is limited by themselves, not by who shares the address', async () => {
  const member = await registerMember(server);
  const from = '203.0.113.9';
  await useUp(from, 0);
  assert.equal((await ask('/home/banner', from)).code, REFUSAL_CODES.tooManyRequests);
  const own = await ask('/user/userInfo', from, { headers: { token: member.token } });
  assert.equal(own.code, 200);
});

test('§8 refusals: too many attempts to sign in say how long to wait, not a made-up minute', async () => {
  const body = { username: 'nobody@example.org', password: TEST_PASSWORD };
  let told: Told = { code: 0, msg: '' };
  for (let attempt = 0; attempt < 6; attempt += 1) {
    told = await post(CALLS.loginByTelOrEmail.path, '203.0.113.2', body);
  }
  assert.equal(told.code, REFUSAL_CODES.loginLocked);
  assert.match(told.msg, /try again in (900|89\d) s/);
});

/** Asks for a code, with the work done that its challenge wants. */
async function askWorked(account: string, from: string): Promise<Told> {
  const { data: challenge } = await ask('/user/codeChallenge', from);
  const proof = await proofOf(challenge as WorkChallenge);
  return ask(`/user/getCode?account=${account}&proof=${encodeURIComponent(proof)}`, from);
}

test('§7 getCode: as the specification writes it for a few codes, with work done for more, limited by address', async () => {
  const from = '203.0.113.3';
  const codes: number[] = [];
  for (const index of [0, 1, 2, 3]) {
    codes.push((await ask(`/user/getCode?account=wire${index}@example.org`, from)).code);
  }
  assert.deepEqual(codes, [200, 200, 200, REFUSAL_CODES.workRequired]);
  for (let index = 3; index < 21; index += 1) {
    codes.push((await askWorked(`wire${index}@example.org`, from)).code);
  }
  const worked = [...Array.from({ length: 17 }, () => 200), REFUSAL_CODES.tooManyRequests];
  assert.deepEqual(codes.slice(4), worked, 'work buys no way around the other limits');
});

test('a subscriber with many IPv6 addresses is one network; IPv4 in any spelling is itself', () => {
  assert.equal(networkOf('203.0.113.9'), '203.0.113.9');
  assert.equal(networkOf('::ffff:203.0.113.9'), '203.0.113.9');
  assert.equal(networkOf('0:0:0:0:0:FFFF:203.0.113.9'), '203.0.113.9');
  assert.equal(networkOf('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  assert.equal(networkOf('2001:0db8:0001:0002::1'), '2001:db8:1:2::/64');
  assert.equal(networkOf('2001:db8::1'), '2001:db8:0:0::/64');
  assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
  assert.equal(networkOf('::1'), '0:0:0:0::/64');
  assert.notEqual(networkOf('2001:db8:1:2::1'), networkOf('2001:db8:1:3::1'));
});
