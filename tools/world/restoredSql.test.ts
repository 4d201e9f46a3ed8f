import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import {
  openServer,
  registerMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import { CALLS, type Client } from '../../packages/wire/src/index.ts';

const PAIR = { baseAsset: 'BTC', quoteAsset: 'USDT' } as const;
const JOURNAL = 'journal';
let dataDir: string;
let server: TestServer;
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
  const old = [await registerMember(server), await registerMember(server)];
  const funds = await balancesOf(old[0]!.call);
  const bought = await old[0]!.call(CALLS.buyMarket, { ...PAIR, quantity: '0.01' });
  assert.equal(bought.type, 'success');
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
