/**
 * Money that goes out, for real: a server, the signer as a process of its own, and an EVM node. The signer is
 * killed at every step, the node loses what it was sent, fees rise: each payout arrives once.
 * CANDOR_PAYOUT_ROUNDS sets how many payouts are killed at.
 */

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { asMemberId } from '@candor/money';
import { CALLS } from '@candor/wire';
import { runCandor } from '../../apps/operator/src/testing/runCandor.ts';
import { openEvmClient } from '../../apps/server/src/chain/evm/evmClient.ts';
import type { NetworkAsset } from '../../apps/server/src/chain/networkSettings.ts';
import {
  openServer,
  type TestMember,
  type TestServer,
} from '../../apps/server/src/gateway/testing/openServer.ts';
import {
  FUND_PASSWORD,
  keepMining,
  openTestChain,
  openWithdrawer,
  settingsOf,
} from '../../apps/server/src/gateway/testing/payoutNetwork.ts';
import { until } from '../../apps/server/src/gateway/testing/until.ts';
import {
  closeSigners,
  initSigner,
  type SignerHome,
  signerHome,
  startSigner,
  tellNetworks,
} from './signerProcess.ts';

/** A payout takes its rounds on a machine with much to do. */
const PATIENCE_MS = 90_000;

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
let mining: Awaited<ReturnType<typeof keepMining>>;
const keys = mkdtempSync(join(tmpdir(), 'candor-keys-'));
before(async () => {
  const operators = { CANDOR_OPERATOR_KEYS: await makeOperators('ann', 'bob') };
  server = await openServer({ env: operators });
  home = signerHome(server.dataDir, { CANDOR_SIGNER_STUCK_MS: '2000', ...operators });
  const assets = settingsOf('').assets.map(withoutSpeeds);
  chain = await openTestChain(server, { xpub: initSigner(home).xpub, assets });
  tellNetworks(home, [chain.settings]);
  mining = await keepMining(chain, 1_000n);
});
afterEach(closeSigners);
after(async () => {
  mining?.stop();
  await server?.close();
  await chain?.close();
  rmSync(keys, { recursive: true });
});

/** Two operators as the command line makes them: a key each, and the file that names them both. */
async function makeOperators(...names: readonly string[]): Promise<string> {
  const operators: unknown[] = [];
  for (const name of names) {
    const made = await runCandor(['withdrawal', 'key', join(keys, name), '--name', name]);
    operators.push(JSON.parse(made.out));
  }
  const path = join(keys, 'operators.json');
  writeFileSync(path, JSON.stringify({ operators }));
  return path;
}

/** Runs `candor withdrawal`; answers what it said and whether it did it. */
async function candor(...args: readonly string[]) {
  const { code, out, err } = await runCandor(['withdrawal', ...args, '--data-dir', server.dataDir]);
  return { isDone: code === 0, said: out + err };
}

/** An operator's word by their own key, or by another's. */
function approve(withdrawalId: number, name: string, key = name) {
  return candor('approve', `${withdrawalId}`, '--name', name, '--key', join(keys, key));
}

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

let asked = 0;

/** An address that nobody was paid at before. */
function fresh(): string {
  asked += 1;
  return `0x${(0xbeef_0000 + asked).toString(16).padStart(40, '0')}`;
}

/** Asks for a withdrawal of two coins to an address of its own. */
async function askOne(by?: TestMember, quantity = '2') {
  const address = fresh();
  const member = by ?? (await openWithdrawer(server, 20n));
  const told = await member.call(CALLS.outCoin, {
    asset: 'ETH',
    network: 'TestChain',
    address,
    quantity,
    fundPassword: FUND_PASSWORD,
  });
  assert.ok(told.type === 'success', JSON.stringify(told));
  const { withdrawalId } = told.data;
  const row = async () => {
    const listed = await member.call(CALLS.outCoinList, {});
    assert.ok(listed.type === 'success');
    return listed.data.rows.find((each) => each.withdrawalId === withdrawalId);
  };
  return { address, member, row, withdrawalId };
}

type One = Awaited<ReturnType<typeof askOne>>;

function untilStage(one: One, stage: string) {
  const isThere = async () => {
    const row = await one.row();
    return row?.stage === stage ? row : undefined;
  };
  return until(isThere, `it is ${stage}`, PATIENCE_MS);
}

/** 1.99 of 2: the fee stays. */
const ARRIVES = (COIN * 199n) / 100n;

async function assertPaidOnce(one: One, arrives = ARRIVES): Promise<void> {
  const row = await untilStage(one, 'completed');
  assert.equal(row.status, 'completed');
  assert.equal(await evm().balance(one.address), arrives);
  const receipt = await evm().receipt(row.transactionId ?? '');
  assert.equal(receipt?.isSuccess, true);
  assert.equal(receipt?.from, chain.hotAddress.toLowerCase());
}

test('a withdrawal arrives at its address on the chain, and the ledger and the node agree [wd-daemon-12]', async () => {
  const signer = startSigner(home);
  const one = await askOne();
  const intent = await signer.next('payoutIntent');
  assert.equal(String(intent.to).toLowerCase(), one.address);
  assert.equal(intent.value, ARRIVES.toString());
  await assertPaidOnce(one);
  const eth = server.rooms.marketData.directory.assetOfCode('ETH');
  const { memberId } = one.member;
  const balances = await server.rooms.engine.port.query('balances', {
    memberId: asMemberId(memberId),
  });
  const row = balances.find(({ assetId }) => assetId === eth?.assetId);
  assert.deepEqual([row?.available, row?.held], [18n * 10n ** BigInt(eth?.decimals ?? 0), 0n]);
  await signer.close();
});

test('the signer is killed at every step of a payout: each is paid once [wd-daemon-01]', async () => {
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

test('a payment that no miner takes is sent again with a higher fee and the same nonce [wd-daemon-04]', async () => {
  const signer = startSigner(home);
  mining.isPaused = true;
  const bumped = signer.next('payoutBumped');
  const one = await askOne();
  await bumped;
  mining.isPaused = false;
  await assertPaidOnce(one);
  const hashes = signer.lines.filter(({ event }) => event === 'payoutSigned');
  assert.equal(new Set(hashes.map(({ nonce }) => nonce)).size, 1);
  assert.ok(hashes.length >= 2);
  await signer.close();
});

test('a node that forgot what it was sent is sent it again [wd-daemon-02]', async () => {
  const signer = startSigner(home);
  mining.isPaused = true;
  const sent = signer.next('payoutSent');
  const one = await askOne();
  await sent;
  await node('anvil_dropAllTransactions');
  mining.isPaused = false;
  await assertPaidOnce(one);
  await signer.close();
});

test('above the second size two operators approve by two keys, and the signer counts them again [wd-daemon-10, withdraw-13]', async () => {
  const one = await askOne(await openWithdrawer(server, 60n), '25');
  const { withdrawalId } = one;
  await untilStage(one, 'review');
  assert.match(
    (await candor('list', '--status', 'review')).said,
    new RegExp(`review +25 ETH .*${one.address}.*size`, 'i'),
  );
  const { withdrawals } = JSON.parse((await candor('list', '--status', 'review', '--json')).said);
  const address = one.address.toLowerCase();
  const isThis = (each: { address: string }) => each.address.toLowerCase() === address;
  const listed = withdrawals.find(isThis);
  assert.deepEqual([listed?.amount, listed?.fee, listed?.asset], ['25', '0.01', 'ETH']);
  const shown = (await candor('show', `${withdrawalId}`)).said;
  assert.match(shown, /approvals +0 of 2/);
  assert.match(shown, /amount +25 ETH, fee 0.01 ETH\s+arrives +24.99 ETH/);
  assert.equal((await approve(withdrawalId, 'bob', 'ann')).isDone, false, "another's key");
  for (const again of [1, 2]) {
    const { isDone, said } = await approve(withdrawalId, 'ann');
    assert.ok(isDone && said.includes('1 more must approve it'), `time ${again}: ${said}`);
  }
  const signer = startSigner(home);
  const seen = signer.next('payoutIntent');
  assert.match((await approve(withdrawalId, 'bob')).said, /it may go/);
  assert.deepEqual(((await seen).approvedBy as string[]).toSorted(), ['ann', 'bob']);
  await assertPaidOnce(one, COIN * 25n - COIN / 100n);
  await signer.close();
});

test('approvals from before the signer refused a payout count no more: both operators look again [wd-daemon-10, withdraw-13]', async () => {
  const one = await askOne(await openWithdrawer(server, 60n), '25');
  const { withdrawalId } = one;
  await untilStage(one, 'review');
  await node('anvil_setCode', [one.address, '0xfe']);
  const signer = startSigner(home);
  for (const name of ['ann', 'bob']) assert.ok((await approve(withdrawalId, name)).isDone);
  const shown = async () => (await candor('show', `${withdrawalId}`)).said;
  await until(async () => (await shown()).includes('would not carry it out'), 'it is refused');
  assert.match(await shown(), /approvals +0 of 2/);
  await node('anvil_setCode', [one.address, '0x']);
  assert.match((await approve(withdrawalId, 'ann')).said, /1 more must approve it/);
  await untilStage(one, 'review');
  assert.match((await approve(withdrawalId, 'bob')).said, /it may go/);
  await assertPaidOnce(one, COIN * 25n - COIN / 100n);
  await signer.close();
});

test('a server that lets a large payout go without its operators is not believed [wd-daemon-09, wd-daemon-10]', async () => {
  const one = await askOne(await openWithdrawer(server, 60n), '25');
  const { sql, shownIds } = server.rooms;
  const kept = shownIds.open('withdrawal', one.withdrawalId);
  const free = { status: 'approved', eyes_needed: 0 } as const;
  await sql.db.updateTable('payouts').set(free).where('withdrawal_id', '=', kept).execute();
  const signer = startSigner(home);
  assert.match(
    `${(await signer.next('payoutRefused')).reason}`,
    /2 operators must approve it, 0 did/,
  );
  await untilStage(one, 'review');
  await signer.close();
});

test('what an operator rejects is given back, and nobody can approve it any more', async () => {
  const one = await askOne(await openWithdrawer(server, 10n), '6');
  const { withdrawalId } = one;
  await untilStage(one, 'review');
  const rejected = await candor(
    'reject',
    `${withdrawalId}`,
    '--note',
    'asked by phone: not theirs',
  );
  assert.match(rejected.said, /has the amount back/);
  assert.equal((await untilStage(one, 'rejected')).status, 'dismissed');
  assert.equal((await approve(withdrawalId, 'ann')).isDone, false);
  await server.rooms.payouts.settled();
  const { memberId } = one.member;
  const balances = await server.rooms.engine.port.query('balances', {
    memberId: asMemberId(memberId),
  });
  assert.ok(balances.some(({ available, held }) => available === 10n * 10n ** 8n && held === 0n));
});

test('a row that was changed behind the ledger is not paid, and an operator has to look [wd-daemon-11, withdraw-10]', async () => {
  const one = await askOne();
  await server.rooms.sql.db
    .updateTable('payouts')
    .set({ address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' })
    .where('member_id', '=', one.member.memberId)
    .execute();
  const signer = startSigner(home);
  const refused = await signer.next('payoutRefused');
  assert.match(String(refused.reason), /bound to another destination/);
  const row = await untilStage(one, 'review');
  assert.deepEqual(row.causes, ['signer']);
  await signer.close();
});

test('a transaction of the hot wallet that no journal knows stops withdrawals [wd-daemon-08]', async () => {
  await node('anvil_impersonateAccount', [chain.hotAddress]);
  const theft = { from: chain.hotAddress, to: fresh(), value: '0x1' };
  await node('eth_sendTransaction', [theft]);
  const signer = startSigner(home);
  await signer.next('stopped');
  await until(() => server.rooms.payouts.standstill.isStopped(), 'withdrawals stop');
  assert.match(server.rooms.payouts.standstill.reasons().join(), /in no journal/);
  await signer.close();
});
