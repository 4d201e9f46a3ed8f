import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { CALLS } from '@candor/wire';
import {
  openServer,
  registerMember,
  type TestMember,
  type TestServer,
} from '../../server/src/gateway/testing/openServer.ts';
import { drawPicture } from '../../server/src/media/testing/drawPicture.ts';
import { runCandor } from './testing/runCandor.ts';

let server: TestServer;
let ann: TestMember;
const root = mkdtempSync(join(tmpdir(), 'candor-deposit-'));
before(async () => {
  server = await openServer({ env: { CANDOR_DEPOSIT_REVIEW: 'operator' } });
  ann = await registerMember(server);
});
after(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

async function candor(...args: string[]) {
  const { code, out, err } = await runCandor([...args, '--data-dir', server.dataDir]);
  return { code, text: out + err };
}

/** What programs are told. */
async function jsonOf(...args: string[]) {
  const { code, text } = await candor(...args, '--json');
  assert.equal(code, 0, text);
  return JSON.parse(text);
}

async function claimed(tone: number): Promise<string> {
  const image = new Blob([new Uint8Array(await drawPicture({ tone }))]);
  const done = await ann.call(CALLS.img, { image });
  const picture = done.type === 'success' ? (done.data[0]?.url ?? '') : '';
  const claim = { asset: 'USDT', network: 'bank', fromAddress: 'IBAN 7', quantity: '20', picture };
  const answer = await ann.call(CALLS.sendCoinOrder, claim);
  assert.equal(answer.type, 'success', JSON.stringify(answer));
  const { text } = await candor('deposit', 'claims');
  return text.split('\n')[0]?.split(' ')[0] ?? '';
}

async function usdt(): Promise<number> {
  const answer = await ann.call(CALLS.myAccount, {});
  assert.ok(answer.type === 'success');
  return Number(answer.data.find(({ asset }) => asset === 'USDT')?.available);
}

test('a claim is looked at, confirmed with what arrived and credited once', async () => {
  const before = await usdt();
  const claim = await claimed(5);
  const { claims } = await jsonOf('deposit', 'claims');
  const row = claims.find((each: { claimId: string }) => each.claimId === claim);
  assert.deepEqual([row.asset, row.amount, row.credited], ['USDT', '20', undefined]);
  const file = join(root, 'claim.jpg');
  assert.equal((await candor('deposit', 'picture', claim, file)).code, 0);
  assert.ok(existsSync(file));
  const { code, text } = await candor('deposit', 'confirm', claim, '--amount', '19.5');
  assert.equal(code, 0, text);
  assert.match(text, /: confirmed, 19\.5 USDT of 20 claimed$/m);
  assert.equal((await candor('deposit', 'confirm', claim)).code, 1);
  assert.equal(await usdt(), before + 19.5);
});

test('more than was claimed is credited with a word for it alone, and the answer says how much', async () => {
  const before = await usdt();
  const claim = await claimed(7);
  const more = ['deposit', 'confirm', claim, '--amount', '2000000'];
  const refused = await candor(...more);
  assert.equal(refused.code, 1);
  assert.match(refused.text, /2000000 USDT are more than the 20 claimed: add --more/);
  assert.equal(await usdt(), before);
  const { code, text } = await candor('deposit', 'confirm', claim, '--amount', '20.5', '--more');
  assert.equal(code, 0, text);
  assert.match(text, /: confirmed, 20\.5 USDT of 20 claimed$/m);
  assert.equal(await usdt(), before + 20.5);
});

test('the answer to fiat set is the whole offer, of which what is not named stays', async () => {
  const account = ['--bank', 'B', '--holder', 'H', '--number', 'N', '--minutes', '30'];
  const limits = ['--min', '10', '--max', '100', '--sell', '0.9', '--far'];
  const set = (...args: string[]) => candor('fiat', 'set', 'NOK', 'USDT', ...args);
  assert.match((await set(...account, ...limits)).text, /purchases closed, sales at 0\.9;/);
  const { code, text } = await set('--buy', '0.95');
  assert.equal(code, 0, text);
  assert.match(
    text,
    /purchases at 0\.95, sales at 0\.9; 10\.00 to 100\.00, 30 min to pay; B, H, N/,
  );
});

test('a rejected claim says why, and credits nothing', async () => {
  const before = await usdt();
  const claim = await claimed(9);
  assert.equal((await candor('deposit', 'reject', claim, '--reason', 'because')).code, 2);
  assert.equal((await candor('deposit', 'reject', claim, '--reason', 'paymentMissing')).code, 0);
  const told = await ann.call(CALLS.deposits, { asset: 'USDT' });
  assert.ok(told.type === 'success');
  assert.deepEqual(
    [told.data.rows[0]?.status, told.data.rows[0]?.reason],
    ['dismissed', 'paymentMissing'],
  );
  assert.equal(await usdt(), before);
});

test('issue 14 §1: a held payment goes to a member or to the house, and says which', async () => {
  const payment = 'ab'.repeat(16);
  const give = (...args: string[]) => candor('deposit', 'give', ...args);
  assert.equal((await give(payment)).code, 2, 'to whom');
  assert.equal((await give(payment, '--to', '1000', '--house')).code, 2, 'both');
  assert.equal((await give(payment, '--to', '1000')).code, 1, 'there is none');
  assert.equal((await give('x', '--house')).code, 1);
  const { sql } = server.rooms;
  const at = { seen_at_ms: 1, height: 1, block_hash: '0x1', confirmations_needed: 1 };
  const coin = { network: 'N', asset: 'BTC', decimals: 8, on_chain: '5', token: null };
  const way = {
    transaction: 't',
    address: 'a',
    sender: 's',
    reason: 'ownerUnknown',
    ended_at_ms: null,
  };
  const row = { payment, member_id: -1, status: 'held', ...coin, ...way, ...at } as const;
  await sql.db.insertInto('deposits').values(row).execute();
  assert.match((await candor('deposit', 'list', '--status', 'held')).text, /ownerUnknown/);
  assert.match((await give(payment, '--house')).text, /BTC does not come in by N any more/);
});

test('the operator opens coins and sees networks and payments', async () => {
  assert.match((await candor('network', 'list')).text, /no network is connected/);
  assert.match((await candor('deposit', 'list', '--status', 'pending')).text, /none: pending/);
  const set = await candor('wallet', 'set', 'BTC', '--in', 'yes', '--out', 'no');
  assert.equal(set.code, 2, 'limits are needed the first time');
  const limits = ['--deposit-min', '0.001', '--withdrawal-min', '0.001'];
  const more = ['--withdrawal-max', '1', '--day-max', '2'];
  const whole = await candor(
    'wallet',
    'set',
    'BTC',
    '--in',
    'yes',
    '--out',
    'no',
    ...limits,
    ...more,
  );
  assert.equal(whole.code, 0, whole.text);
  assert.equal((await candor('wallet', 'set', 'BTC', '--in', 'no')).code, 0);
  assert.match((await candor('wallet', 'list')).text, /BTC +in: closed +out: closed/);
  const { coins } = await jsonOf('wallet', 'list');
  const btc = coins.find(({ asset }: { asset: string }) => asset === 'BTC');
  assert.deepEqual([btc.isIn, btc.withdrawalMax], [false, '1']);
});
