/**
 * Money that goes out, for real: a server, the signer as a process of its own, and an EVM node. The signer is
 * killed at every step, the node loses what it was sent, fees rise: each payout arrives once.
 * CANDOR_PAYOUT_ROUNDS sets how many payouts are killed at.
 */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { openEvmClient } from '../../apps/server/src/chain/evm/evmClient.ts';
import type { NetworkAsset } from '../../apps/server/src/chain/networks.ts';
import {
  openServer,
  type TestMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import {
  FUND_PASSWORD,
  openTestChain,
  openWithdrawer,
  settingsOf,
} from '../../apps/server/src/gateway/testing/payoutNetwork.ts';
import { CALLS } from '../../packages/wire/src/index.ts';
import {
  initSigner,
  type SignerHome,
  signerHome,
  startSigner,
  tellNetwork,
} from './signerProcess.ts';

const ROUNDS = Number(process.env.CANDOR_PAYOUT_ROUNDS ?? 6);
const COIN = 10n ** 18n;
const ROUNDS_A_MEMBER = 10;
const STEPS = [
  'payoutIntent',
  'payoutReserved',
  'payoutSigned',
  'payoutTold',
  'payoutSent',
] as const;

let server: TestServer;
let home: SignerHome;
let chain: Awaited<ReturnType<typeof openTestChain>>;
let isMining = true;
before(async () => {
  server = await openServer();
  home = signerHome(server.dataDir, { CANDOR_SIGNER_STUCK_MS: '2000' });
  const assets = settingsOf('').assets.map(withoutSpeeds);
  chain = await openTestChain(server, { xpub: initSigner(home), assets });
  tellNetwork(home, chain.settings);
  await node('anvil_setBalance', [chain.hotAddress, `0x${(1_000n * COIN).toString(16)}`]);
  void mine();
});
after(async () => {
  isMining = false;
  await server.close();
  await chain.close();
});

/** One member may be paid again and again without an operator. */
function withoutSpeeds({ payouts, ...asset }: NetworkAsset): NetworkAsset {
  return { ...asset, payouts: { ...payouts, memberDayMax: payouts.networkDayMax } };
}

function evm() {
  return openEvmClient(chain.anvil.url);
}

function node(method: string, params: readonly unknown[] = []): Promise<unknown> {
  return evm().rpc.ask(method, params);
}

let isPaused = false;

async function mine(): Promise<void> {
  while (isMining) {
    if (!isPaused) await node('anvil_mine').catch(() => undefined);
    await wait(100);
  }
}

let asked = 0;

/** An address that nobody was paid at before. */
function fresh(): string {
  asked += 1;
  return `0x${(0xbeef_0000 + asked).toString(16).padStart(40, '0')}`;
}

/** Asks for a withdrawal of two coins to an address of its own. */
async function askOne(by?: TestMember) {
  const address = fresh();
  const member = by ?? (await openWithdrawer(server, 20n));
  const told = await member.call(CALLS.outCoin, {
    asset: 'ETH',
    network: 'TestChain',
    address,
    quantity: '2',
    fundPassword: FUND_PASSWORD,
  });
  assert.ok(told.type === 'success', JSON.stringify(told));
  const { withdrawalId } = told.data;
  const row = async () => {
    const listed = await member.call(CALLS.outCoinList, {});
    assert.ok(listed.type === 'success');
    return listed.data.rows.find((each) => each.withdrawalId === withdrawalId);
  };
  return { address, member, row };
}

type One = Awaited<ReturnType<typeof askOne>>;

async function until(one: One, stage: string) {
  const late = Date.now() + 90_000;
  for (;;) {
    const row = await one.row();
    if (row?.stage === stage) return row;
    assert.ok(Date.now() < late, `it is ${row?.stage}, not ${stage}`);
    await wait(50);
  }
}

/** 1.99 of 2: the fee stays. */
const ARRIVES = (COIN * 199n) / 100n;

async function assertPaidOnce(one: One): Promise<void> {
  const row = await until(one, 'completed');
  assert.equal(row.status, 'completed');
  assert.equal(await evm().balance(one.address), ARRIVES);
  const receipt = await evm().receipt(row.transactionId ?? '');
  assert.equal(receipt?.isSuccess, true);
  assert.equal(receipt?.from, chain.hotAddress.toLowerCase());
}

test('a withdrawal arrives at its address on the chain, and the ledger and the node agree', async () => {
  const signer = startSigner(home);
  const one = await askOne();
  const intent = await signer.next('payoutIntent');
  assert.equal(String(intent.to).toLowerCase(), one.address);
  assert.equal(intent.value, ARRIVES.toString());
  await assertPaidOnce(one);
  const eth = server.rooms.marketData.directory.assetOfCode('ETH');
  const { memberId } = one.member;
  const balances = await server.rooms.engine.port.query('balances', { memberId });
  const row = balances.find(({ assetId }) => assetId === eth?.assetId);
  assert.deepEqual([row?.available, row?.held], [18n * 10n ** BigInt(eth?.decimals ?? 0), 0n]);
  await signer.close();
});

test('the signer is killed at every step of a payout: each is paid once', async () => {
  const all: One[] = [];
  let member: TestMember | undefined;
  for (let round = 0; round < ROUNDS; round += 1) {
    const step = STEPS[round % STEPS.length] ?? 'payoutSent';
    const signer = startSigner(home);
    const reached = signer.next(step);
    // Registrations are bounded for each address: some rounds are one member's.
    if (round % ROUNDS_A_MEMBER === 0) member = await openWithdrawer(server, 30n);
    all.push(await askOne(member));
    await reached;
    await signer.kill();
  }
  const last = startSigner(home);
  for (const one of all) await assertPaidOnce(one);
  await last.close();
  const hot = chain.hotAddress;
  assert.equal(await evm().nonce(hot, 'latest'), asked, 'one transaction for each payout');
});

test('a payment that no miner takes is sent again with a higher fee and the same nonce', async () => {
  const signer = startSigner(home);
  isPaused = true;
  const bumped = signer.next('payoutBumped');
  const one = await askOne();
  await bumped;
  isPaused = false;
  await assertPaidOnce(one);
  const hashes = signer.lines.filter(({ event }) => event === 'payoutSigned');
  assert.equal(new Set(hashes.map(({ nonce }) => nonce)).size, 1);
  assert.ok(hashes.length >= 2);
  await signer.close();
});

test('a node that forgot what it was sent is sent it again', async () => {
  const signer = startSigner(home);
  isPaused = true;
  const sent = signer.next('payoutSent');
  const one = await askOne();
  await sent;
  await node('anvil_dropAllTransactions');
  isPaused = false;
  await assertPaidOnce(one);
  await signer.close();
});

test('a row that was changed behind the ledger is not paid, and an operator has to look', async () => {
  const one = await askOne();
  await server.rooms.sql.db
    .updateTable('payouts')
    .set({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })
    .where('member_id', '=', one.member.memberId)
    .execute();
  const signer = startSigner(home);
  const refused = await signer.next('payoutRefused');
  assert.match(String(refused.reason), /bound to another destination/);
  const row = await until(one, 'review');
  assert.deepEqual(row.causes, ['signer']);
  await signer.close();
});

test('a transaction of the hot wallet that no journal knows stops withdrawals', async () => {
  await node('anvil_impersonateAccount', [chain.hotAddress]);
  const theft = { from: chain.hotAddress, to: fresh(), value: '0x1' };
  await node('eth_sendTransaction', [theft]);
  const signer = startSigner(home);
  await signer.next('stopped');
  while (!server.rooms.payouts.standstill.isStopped()) await wait(50);
  assert.match(server.rooms.payouts.standstill.reasons().join(), /in no journal/);
  await signer.close();
});
