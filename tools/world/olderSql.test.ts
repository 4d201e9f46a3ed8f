/**
 * An older SQL store is put back under a newer log: what was decided since is decided for good. Each verb of the
 * operator and of the member that would move money once more is refused with its word, nothing moves, rows follow
 * the log, and what the log holds without a row is shown to operator and member.
 */
import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { CALLS } from '@candor/wire';
import { runCandor } from '../../apps/operator/src/testing/runCandor.ts';
import { dataOf } from '../../apps/server/src/gateway/testing/answers.ts';
import {
  clientOf,
  openServer,
  type TestMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import {
  FUND_PASSWORD,
  keepMining,
  openTestChain,
  openWithdrawer,
} from '../../apps/server/src/gateway/testing/payoutNetwork.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import { drawPicture } from '../../apps/server/src/media/testing/drawPicture.ts';
import {
  closeSigners,
  initSigner,
  type SignerHome,
  signerHome,
  startSigner,
  tellNetworks,
} from './signerProcess.ts';

const ENV = { CANDOR_IDENTITY_REVIEW: 'operator', CANDOR_DEPOSIT_REVIEW: 'operator' };
const BUY = { currency: 'EUR', amount: '100' } as const;
const SELL = { currency: 'EUR', amount: '91', fundPassword: FUND_PASSWORD } as const;
const CARD = { bank: 'First Bank', holder: 'Ann Lee', cardNumber: '4111 1111 1111 1111' };
/** The folder of the embedded store. */
const STORE = 'sql';

let dataDir: string;
let server: TestServer;
let chain: Awaited<ReturnType<typeof openTestChain>>;
let home: SignerHome;
let ann: TestMember;
let mining: Awaited<ReturnType<typeof keepMining>>;
/** Numbers as members see them. */
let sold: number;
let unsold: number;
let bought: number;
let rejected: number;
let paid: number;
let lost: number;
let claimId: string;
/** What Ann has by the ledger, when the store is put back. */
let funds: Record<string, string>;

before(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'candor-older-'));
  server = await openServer({ dataDir, env: ENV });
  home = signerHome(dataDir);
  chain = await openTestChain(server, { xpub: initSigner(home).xpub });
  tellNetworks(home, [chain.settings]);
  mining = await keepMining(chain, 900n);
  await beforeTheCopy();
  await server.close();
  cpSync(join(dataDir, STORE), join(dataDir, 'older'), { recursive: true });
  await reopen();
  await sinceTheCopy();
  funds = await fundsOf();
  await server.close();
  rmSync(join(dataDir, STORE), { recursive: true });
  cpSync(join(dataDir, 'older'), join(dataDir, STORE), { recursive: true });
  await reopen();
});
afterEach(closeSigners);
after(async () => {
  mining?.stop();
  await server?.close();
  await chain?.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function reopen(): Promise<void> {
  server = await openServer({ dataDir, env: ENV });
  await server.rooms.networks.add(chain.settings);
  ann = { ...ann, call: clientOf(server, ann.token) };
}

/** Two sales and a purchase that wait, a withdrawal in review and one that may go, a claim. */
async function beforeTheCopy(): Promise<void> {
  ann = await openWithdrawer(server, 40n);
  dataOf(await ann.call(CALLS.setBankCard, CARD));
  dataOf(await ann.call(CALLS.c2cTransfer, { asset: 'USDT', quantity: '900', direction: 'in' }));
  sold = dataOf(await ann.call(CALLS.fiatSell, SELL)).orderId;
  unsold = dataOf(await ann.call(CALLS.fiatSell, SELL)).orderId;
  bought = dataOf(await ann.call(CALLS.fiatBuy, BUY)).orderId;
  const pictureUrl = await pictureOf(30);
  dataOf(await ann.call(CALLS.fiatPay, { orderId: bought, pictureUrl }));
  rejected = await withdraw('6');
  paid = await withdraw('2');
  const claim = { asset: 'ETH', network: 'TestChain', units: 5n * 10n ** 8n, sender: '0x1' };
  const { memberId } = ann;
  const given = { ...claim, pictureUrl: await pictureOf(90) };
  assert.equal(await server.rooms.custody.claim(asMemberId(memberId), given, 0n), undefined);
  const claims = await server.rooms.custody.operations['deposit.claims']({ status: 'waiting' });
  claimId = claims.claims[0]?.claimId ?? '';
}

/** Each of them ends; another sale and another withdrawal begin. */
async function sinceTheCopy(): Promise<void> {
  await candor('fiat', 'confirm', `${sold}`);
  dataOf(await ann.call(CALLS.fiatCancel, { orderId: unsold }));
  await candor('fiat', 'confirm', `${bought}`);
  await candor('withdrawal', 'reject', `${rejected}`);
  const signer = startSigner(home);
  await untilStage(paid, 'completed');
  await signer.close();
  await candor('deposit', 'confirm', claimId);
  lost = await withdraw('7');
  await untilStage(lost, 'review');
}

async function pictureOf(tone: number): Promise<string> {
  const image = new Blob([new Uint8Array(await drawPicture({ tone }))]);
  return dataOf(await ann.call(CALLS.img, { image }))[0]?.url ?? '';
}

async function withdraw(quantity: string): Promise<number> {
  await server.rooms.members.sessions.stepUp(ann.token);
  const to = { asset: 'ETH', network: 'TestChain', address: `0x${'ab'.repeat(20)}` };
  const wish = { ...to, quantity, fundPassword: FUND_PASSWORD };
  return dataOf(await ann.call(CALLS.outCoin, wish)).withdrawalId;
}

async function withdrawalOf(withdrawalId: number) {
  const { rows } = dataOf(await ann.call(CALLS.outCoinList, {}));
  return rows.find((each) => each.withdrawalId === withdrawalId);
}

async function untilStage(withdrawalId: number, stage: string): Promise<void> {
  await eventually(async () => (await withdrawalOf(withdrawalId))?.stage, stage);
}

async function orderOf(orderId: number) {
  const { rows } = dataOf(await ann.call(CALLS.fiatOrders, { page: 1 }));
  return rows.find((each) => each.orderId === orderId);
}

async function eventually(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
  await until(async () => (await read()) === wanted, `it is ${wanted}`);
}

/** What the command line says.   Asserts: it did what it was asked. */
async function candor(...args: readonly string[]): Promise<string> {
  const { code, said } = await asked(...args);
  assert.equal(code, 0, said);
  return said;
}

async function asked(...args: readonly string[]) {
  const { code, out, err } = await runCandor([...args, '--data-dir', dataDir]);
  return { code, said: out + err };
}

/** The command line refuses with these words. */
async function refuses(words: RegExp, ...args: readonly string[]): Promise<void> {
  const { code, said } = await asked(...args);
  assert.deepEqual([code, words.test(said)], [1, true], said);
}

async function fundsOf(): Promise<Record<string, string>> {
  const memberId = asMemberId(ann.memberId);
  const rows = await server.rooms.engine.port.query('balances', { memberId });
  const fiat = dataOf(await ann.call(CALLS.c2cBalance, { asset: 'USDT' }));
  return {
    ...Object.fromEntries(rows.map((row) => [row.assetId, `${row.available} ${row.held}`])),
    fiat: `${fiat.available} ${fiat.held}`,
  };
}

const BEFORE = /ended before|credited before/;

test('§14 older SQL: what is settled at the fiat desk is decided no second time, and its orders follow the log', async () => {
  for (const verb of ['confirm', 'reject']) {
    for (const order of [sold, unsold, bought]) {
      await refuses(/ended before|does not wait/, 'fiat', verb, `${order}`);
    }
  }
  for (const orderId of [sold, unsold, bought]) {
    assert.equal((await ann.call(CALLS.fiatCancel, { orderId })).type, 'refused');
  }
  await server.rooms.fiat.mend();
  for (const [order, status] of [
    [sold, 'completed'],
    [unsold, 'cancelled'],
    [bought, 'completed'],
  ] as const) {
    await eventually(async () => {
      await server.rooms.fiat.mend();
      return (await orderOf(order))?.status;
    }, status);
  }
  assert.deepEqual(await fundsOf(), funds);
});

test('§14 older SQL: a withdrawal that ended is decided no second time, and its row follows the log', async () => {
  for (const withdrawal of [rejected, paid]) {
    await refuses(/ended before|has ended/, 'withdrawal', 'reject', `${withdrawal}`);
    const taken = await ann.call(CALLS.cancelOut, { withdrawalId: withdrawal });
    assert.equal(taken.type, 'refused', JSON.stringify(taken));
  }
  await untilStage(rejected, 'rejected');
  await untilStage(paid, 'completed');
  assert.deepEqual(await fundsOf(), funds);
});

test('§14 older SQL: a claim that was credited is credited no second time', async () => {
  await refuses(BEFORE, 'deposit', 'confirm', claimId);
  await refuses(/decided already/, 'deposit', 'confirm', claimId);
  assert.deepEqual(await fundsOf(), funds);
});

test('§14 older SQL: a withdrawal without a row is shown to operator and member, and given back by the operator’s word', async () => {
  await untilStage(lost, 'review');
  const row = await withdrawalOf(lost);
  assert.deepEqual([row?.causes, row?.quantity, row?.canCancel], [['lost'], '7.00000000', false]);
  assert.equal((await ann.call(CALLS.cancelOut, { withdrawalId: lost })).type, 'refused');
  assert.match(await candor('withdrawal', 'list'), /review +7 ETH +lost/);
  await refuses(/--unpaid/, 'withdrawal', 'reject', `${lost}`);
  assert.deepEqual(await fundsOf(), funds);
  await candor('withdrawal', 'reject', `${lost}`, '--unpaid');
  await untilStage(lost, 'rejected');
  const left = { ...funds };
  const eth = server.rooms.marketData.directory.assetOfCode('ETH')?.assetId ?? 0;
  const [available = '', held = ''] = (funds[eth] ?? '').split(' ');
  left[eth] = `${BigInt(available) + BigInt(held)} 0`;
  assert.deepEqual(await fundsOf(), left);
});
