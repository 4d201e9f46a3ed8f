import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { CALLS } from '@candor/wire';
import {
  registerMember,
  TEST_PASSWORD,
  type TestServer,
} from '../../server/src/gateway/testing/openServer.ts';
import { sharedServer } from '../../server/src/gateway/testing/sharedServer.ts';
import { runCandor } from './testing/runCandor.ts';

let server: TestServer;
before(async () => {
  server = await sharedServer();
});
after(() => server.close());

async function candor(...args: string[]) {
  const { code, out, err } = await runCandor([...args, '--data-dir', server.dataDir]);
  return { code, text: out + err };
}

/** What `member show` tells programs. */
async function shown(who: string) {
  const { code, text } = await candor('member', 'show', who, '--json');
  assert.equal(code, 0, text);
  return { text, json: JSON.parse(text) };
}

/** A price that no order of the house is at. */
function belowIndex(): string {
  const { marketData } = server.rooms;
  const named = { baseAsset: 'BTC', quoteAsset: 'USDT', board: 'main' } as const;
  const spec = marketData.directory.marketOfPair('spot', named)?.spec;
  assert.ok(spec);
  const index = marketData.indexPrice(spec.marketId) ?? 0;
  return ((index * 0.97) / 10 ** spec.priceDecimals).toFixed(spec.priceDecimals);
}

test('a member is shown by either number and by their contact, who they are and what they have', async () => {
  const ann = await registerMember(server);
  const { json } = await shown(String(ann.memberId));
  assert.equal((await shown(String(json.shown))).json.memberId, ann.memberId);
  const [name = '', domain = ''] = ann.email.split('@');
  assert.equal(json.person.email, `${name.slice(0, 2)}***@${domain}`);
  assert.equal((await shown(ann.email)).json.person.email, ann.email);
  assert.equal((await shown(` ${ann.email.toUpperCase()}`)).json.memberId, ann.memberId);
  assert.deepEqual(json.identity, { status: 'notDone' });
  assert.deepEqual(json.account, { role: 'member', isFrozen: false, withdrawalsLockedUntil: 0 });
  const usdt = { book: 'coin', purpose: 'available', asset: 'USDT' };
  const held = json.balances.find((each: typeof usdt) => each.asset === 'USDT');
  assert.deepEqual({ ...held, amount: '' }, { ...usdt, amount: '' });
  assert.match(held.amount, /^\d+(\.\d+)?$/);
  assert.deepEqual(json.events[0].kind, 'registered');
});

test('orders, positions and what else is open are counted, and freezing is told', async () => {
  const ann = await registerMember(server);
  const nothing = (await shown(String(ann.memberId))).json.open;
  assert.deepEqual(new Set(Object.values(nothing)), new Set([0]));
  const order = { baseAsset: 'BTC', quoteAsset: 'USDT', board: 'main', quantity: '0.001' } as const;
  const placed = await ann.call(CALLS.buyLimit, { ...order, price: belowIndex() });
  assert.equal(placed.type, 'success', JSON.stringify(placed));
  const { open } = (await shown(String(ann.memberId))).json;
  assert.deepEqual(open, { ...nothing, spotOrders: 1 });
  assert.equal((await candor('freeze', String(ann.memberId))).code, 0);
  const { code, text } = await candor('member', 'show', ann.email);
  assert.equal(code, 0, text);
  assert.match(text, /^frozen +yes$/m);
  assert.match(text, /^open +orders 1$/m);
  assert.match(text, /accountFrozenByExchange/);
});

test('nothing secret is shown, and who is not there is a refusal', async () => {
  const ann = await registerMember(server);
  const { text } = await shown(String(ann.memberId));
  const row = await server.rooms.sql.db
    .selectFrom('members')
    .selectAll()
    .where('member_id', '=', ann.memberId)
    .executeTakeFirstOrThrow();
  for (const secret of [row.password_hash, ann.email, TEST_PASSWORD]) {
    assert.ok(!text.includes(secret), secret);
  }
  const nobody = ['999999', 'nobody@example.org', '+4915112345678'];
  for (const who of nobody) {
    const { code, text: told } = await candor('member', 'show', who);
    assert.deepEqual([code, /there is no member/.test(told)], [1, true], told);
  }
  for (const who of ['', 'ann', '12x', '0']) {
    const { code } = await candor('member', 'show', who);
    assert.notEqual(code, 0, who);
  }
});
