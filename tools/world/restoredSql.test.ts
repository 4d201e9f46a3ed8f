import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { CALLS, type Client } from '@candor/wire';
import { runCandor } from '../../apps/operator/src/testing/runCandor.ts';
import {
  clientOf,
  codeFor,
  openServer,
  registerMember,
  TEST_PASSWORD,
  type TestMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const JOURNAL = 'journal';
let dataDir: string;
let server: TestServer;
let old: TestMember[] = [];
let funds: Record<string, string> = {};
let left: Record<string, string> = {};
before(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-restored-'));
});
after(async () => {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function balancesOf(call: Client): Promise<Record<string, string>> {
  const answer = await call(CALLS.myAccount, {});
  assert.ok(answer.type === 'success', JSON.stringify(answer));
  return Object.fromEntries(answer.data.map((row) => [row.asset, row.available]));
}

test('members registered on a rebuilt SQL database never receive the balances of old ids', async () => {
  server = await openServer({ dataDir });
  old = [await registerMember(server), await registerMember(server)];
  funds = await balancesOf(old[0]!.call);
  const bought = await old[0]!.call(CALLS.buyMarket, { ...PAIR, quantity: '0.01' });
  assert.equal(bought.type, 'success');
  left = await balancesOf(old[0]!.call);
  await server.close();
  for (const name of readdirSync(dataDir)) {
    if (name !== JOURNAL) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const refused = await openServer({ dataDir }).then(
    () => 'it opened',
    (error: Error) => error.message,
  );
  const [, accept = ''] = /CANDOR_ACCEPT=(empty-database=\w+)\)/.exec(refused) ?? [];
  server = await openServer({ dataDir, env: { CANDOR_ACCEPT: accept } });
  const fresh = await Promise.all([1, 2, 3].map(() => registerMember(server)));
  const ids = fresh.map((member) => member.memberId);
  assert.equal(new Set([...ids, ...old.map((member) => member.memberId)]).size, 5, `${ids}`);
  for (const member of fresh) assert.deepEqual(await balancesOf(member.call), funds);
});

async function candor(...args: string[]) {
  const { code, out, err } = await runCandor([...args, '--data-dir', dataDir]);
  return { code, said: out + err };
}

async function healthOf(): Promise<{ readonly parts: Record<string, string> }> {
  const answer = await fetch(`${server.url}/health`);
  return (await answer.json()) as { parts: Record<string, string> };
}

test('members whom SQL lost are counted, and given back once to who has proved to be theirs', async () => {
  const [first, second] = old;
  assert.ok(first && second);
  assert.equal((await healthOf()).parts.members, 'warning');
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  assert.match(metrics, /candor_members_unlinked 2/);
  assert.match((await candor('status')).said, /does not know 2 members of the log/);
  const listed = await candor('member', 'unlinked');
  assert.equal(listed.said.trim(), `member ${first.memberId}\nmember ${second.memberId}`);
  const relink = (memberId: number, contact: string) =>
    candor('member', 'relink', `${memberId}`, '--contact', contact, '--proof', 'passport seen');
  const email = 'back.again@example.org';
  const given = await relink(first.memberId, email);
  assert.equal(given.code, 0, given.said);
  const reset = await clientOf(server)(CALLS.forgetByEmail, {
    email,
    verificationCode: await codeFor(server, email, email, 'reset'),
    password: TEST_PASSWORD,
    passwordConfirmation: TEST_PASSWORD,
  });
  assert.equal(reset.type, 'success', JSON.stringify(reset));
  const login = { account: email, password: TEST_PASSWORD };
  const signedIn = await clientOf(server)(CALLS.loginByTelOrEmail, login);
  assert.ok(signedIn.type === 'success' && 'token' in signedIn.data, JSON.stringify(signedIn));
  const call = clientOf(server, String(signedIn.data.token));
  assert.deepEqual(await balancesOf(call), left, 'what they had is what they have');
  const facts = await server.rooms.engine.port.query('member', {
    memberId: asMemberId(first.memberId),
  });
  assert.ok((facts?.withdrawalsLockedUntil ?? 0) > Date.now(), 'their withdrawals wait');
  const fresh = await registerMember(server);
  for (const [memberId, contact, words] of [
    [first.memberId, 'thief@example.org', /has an owner/],
    [fresh.memberId, 'thief@example.org', /has an owner/],
    [second.memberId, email, /another account/],
    [second.memberId, 'no contact', /must be an e-mail address/],
    [999_999, 'thief@example.org', /knows no member 999999/],
    [1, 'thief@example.org', /knows no member 1/],
  ] as const) {
    const { code, said } = await relink(memberId, contact);
    assert.deepEqual([code, words.test(said)], [1, true], said);
  }
  assert.equal((await candor('member', 'unlinked')).said.trim(), `member ${second.memberId}`);
  assert.equal((await candor('member', 'verify-log')).code, 0);
});
