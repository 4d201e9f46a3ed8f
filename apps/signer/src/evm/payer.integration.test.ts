/**
 * Payouts of an EVM chain against a node that is robbed, repeats itself and lies: what was not paid is never told
 * as paid, and what may still be paid is never given back.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { type EvmClient, hotAddress, type NetworkSettings } from '@candor/server/chains';
import {
  calling,
  openTestChain,
  type TestChain,
  testSettings,
} from '../../../server/src/custody/testing/openTestCustody.ts';
import { Payments } from '../journal/payments.ts';
import type { KeyPort } from '../keys/keyPort.ts';
import { openKeyService } from '../keys/keyService.ts';
import { makeKeyFile, openKeyFile } from '../keys/sealedFile.ts';
import { type Serving, serveKeys } from '../keys/serveKeys.ts';
import type { Work } from '../readWork.ts';
import { workOf } from '../testing/workOf.ts';
import { Payer } from './payer.ts';

const ETH = 10n ** 18n;
const FINAL = 3;
const folder = mkdtempSync(join(tmpdir(), 'candor-payer-'));

const served = {
  address: { kind: 'unix', path: join(folder, 'keys.sock') },
  passphrase: 'a passphrase for tests',
  secret: 'a secret of thirty-two signs or more',
  log: { info: () => undefined, error: () => undefined },
  now: Date.now,
} as const;

let chain: TestChain;
let token: string;
let silent: string;
/** The keys are a service's: the payer has none. */
let keys: KeyPort;
let service: Serving;
let hot: string;
let payments: Payments;
let asked: { op?: string; payoutId?: string; status?: string; note?: string; reason?: string }[] =
  [];
/** What the operator has looked at. */
const accepted: string[] = [];
/** What the operator reads in the log. */
let told: { readonly event: string; readonly reason?: unknown }[] = [];

before(async () => {
  chain = await openTestChain();
  token = await chain.deploy('DemoToken');
  silent = await chain.deploy('SilentToken');
  makeKeyFile(join(folder, 'key'), served.passphrase);
  service = await serveKeys({
    ...served,
    keys: openKeyFile(join(folder, 'key'), served.passphrase),
  });
  keys = await openKeyService(served);
  hot = hotAddress(settingsOf(token));
  payments = new Payments(join(folder, 'payments.journal'));
  await chain.evm.rpc.ask('anvil_setBalance', [hot, `0x${(50n * ETH).toString(16)}`]);
  for (const each of [token, silent]) {
    await chain.send({ to: each, data: calling('mint', [hot, 90_000_000n]) });
  }
  await chain.mine();
});
after(async () => {
  payments.close();
  await service.close();
  await chain.close();
  rmSync(folder, { recursive: true });
});

function settingsOf(contract: string): NetworkSettings {
  return { ...testSettings(chain, contract), xpub: keys.xpubs.evm, finalBlocks: FINAL };
}

/** A payer over the node, or over one that behaves otherwise; its journal is the same. */
function payerOver(
  more: Partial<EvmClient> = {},
  contract = token,
  stuckMs = 60_000,
  network = settingsOf(contract),
): Payer {
  const timing = { pollMs: 0, sweepMs: 0, stuckMs };
  const none = { door: '', passphrase: '', keyService: undefined, operatorKeys: [], accepted };
  asked = [];
  told = [];
  return new Payer({
    settings: { directory: folder, networks: [network], ...none, ...timing },
    ...{ network, evm: { ...chain.evm, ...more }, keys, payments },
    ask: async (given) => {
      asked.push(given);
      return {};
    },
    log: { info: () => undefined, error: (event, facts) => void told.push({ event, ...facts }) },
    now: Date.now,
  });
}

let numbers = 0;

function nextWork(more: Partial<Work> = {}): Work {
  numbers += 1;
  return workOf({ ...more, payoutId: numbers.toString(16).padStart(32, '0') });
}

function statuses(work: Work): (string | undefined)[] {
  return asked.flatMap(({ op, payoutId, status }) =>
    op === 'progress' && payoutId === work.payoutId ? [status] : [],
  );
}

test('the same broadcast answered twice is one payment [wd-daemon-03]', async () => {
  const sendRaw = async (raw: string) => {
    await chain.evm.sendRaw(raw);
    return chain.evm.sendRaw(raw);
  };
  const payer = payerOver({ sendRaw });
  const work = nextWork();
  const before = await chain.evm.balance(work.address);
  await payer.turn([work], false);
  await chain.mine(FINAL);
  await payer.turn([], false);
  assert.deepEqual(statuses(work), ['sent', 'paid']);
  assert.equal((await chain.evm.balance(work.address)) - before, (ETH * 199n) / 100n);
});

test('a node of another chain is sent nothing, and other networks go on [dep-evm-13]', async () => {
  const payer = payerOver({ chainId: async () => 1 });
  const work = nextWork();
  await assert.rejects(payer.turn([work], false), /is of chain 1/);
  assert.equal(payments.find(work.payoutId), undefined);
  assert.deepEqual(asked, [], 'nothing that stops withdrawals is told');
});

test('a token that would move nothing is not signed [wd-daemon-07]', async () => {
  const payer = payerOver({}, silent);
  const work = nextWork({ asset: 'USDT' });
  await payer.turn([work], false);
  assert.match(asked.find(({ op }) => op === 'refuse')?.note ?? '', /would not carry it out/);
  assert.equal(payments.find(work.payoutId), undefined);
});

test('a success whose contract logged no such transfer is not told as paid [wd-daemon-07]', async () => {
  const receipt: EvmClient['receipt'] = async (hash) => {
    const told = await chain.evm.receipt(hash);
    return told && { ...told, logs: [] };
  };
  const payer = payerOver({ receipt });
  const work = nextWork({ asset: 'USDT' });
  await payer.turn([work], false);
  await chain.mine(FINAL);
  await payer.turn([], false);
  assert.deepEqual(statuses(work), ['sent', 'failed']);
});

test('a nonce that was spent by another is unclear, and given back only when that is buried [wd-daemon-05, wd-daemon-08]', async () => {
  const payer = payerOver();
  const work = nextWork();
  await payer.turn([work], false);
  const nonce = payments.find(work.payoutId)?.nonce ?? 0;
  await chain.evm.rpc.ask('anvil_dropAllTransactions');
  await chain.send({ from: hot, to: `0x${'77'.repeat(20)}`, value: 1n });
  await chain.mine();
  assert.equal(await chain.evm.nonce(hot, 'latest'), nonce + 1, 'the very nonce');
  await payer.turn([], false);
  assert.deepEqual(statuses(work), ['sent', 'unclear']);
  await chain.mine(FINAL);
  await payer.turn([], false);
  assert.deepEqual(statuses(work), ['sent', 'unclear', 'failed']);
  assert.equal(payments.find(work.payoutId)?.outcome, 'failed');
  await payer.turn([], false);
  assert.match(asked.findLast(({ op }) => op === 'alarm')?.reason ?? '', /in no journal/);
  const next = nextWork();
  await payer.turn([next], false);
  assert.equal(
    payments.find(next.payoutId),
    undefined,
    'a server that was started again knows nothing of it',
  );
  const foreign = payments.pinned('foreign TestChain');
  assert.ok(foreign);
  accepted.push(foreign);
  await payer.turn([next], false);
  assert.ok(payments.find(next.payoutId), 'the operator has looked at it');
  await chain.mine(FINAL);
  await payer.turn([], false);
});

/** Counts down from 50 000 whenever it is paid: more than a million gas. */
const GREEDY = '0x6200c3505b600190038060045700';
/** Writes one word down, as a wallet that is a contract may. */
const WALLET = '0x60015f5500';
/** Fails and takes all gas that it is given. */
const FAILING = '0xfe';

async function paidTo(address: string, code: string): Promise<string> {
  await chain.evm.rpc.ask('anvil_setCode', [address, code]);
  return address;
}

test('a receiver that burns gas is not paid at the cost of the house, and a contract that is a wallet is [wd-daemon-15]', async () => {
  const payer = payerOver();
  const greedy = nextWork({ address: await paidTo(`0x${'61'.repeat(20)}`, GREEDY) });
  const wallet = nextWork({ address: await paidTo(`0x${'62'.repeat(20)}`, WALLET) });
  await payer.turn([greedy, wallet], false);
  const refused = asked.filter(({ op }) => op === 'refuse');
  assert.deepEqual(
    refused.map(({ payoutId, note }) => [payoutId, note]),
    [[greedy.payoutId, 'the receiver takes too much gas']],
  );
  assert.equal(payments.find(greedy.payoutId), undefined);
  await chain.mine(FINAL);
  await payer.turn([], false);
  assert.deepEqual(statuses(wallet), ['sent', 'paid']);
});

test('a receiver that fails once it is signed for keeps no nonce back [wd-daemon-15]', async () => {
  const work = nextWork({ address: await paidTo(`0x${'63'.repeat(20)}`, WALLET) });
  await payerOver().turn([work], false);
  await paidTo(work.address, FAILING);
  const payer = payerOver({}, token, 0);
  await payer.turn([], false);
  await payer.turn([], false);
  assert.ok((payments.find(work.payoutId)?.transactions.length ?? 0) > 1, 'its fee was raised');
  await chain.mine(FINAL);
  await payer.turn([], false);
  assert.equal(payments.find(work.payoutId)?.outcome, 'failed');
});

test('a coin taken out of the settings while its payout has a nonce holds up nothing: it ends as it was begun', async () => {
  const work = nextWork({ asset: 'USDT', amount: 9_000_000n, fee: 1_000_000n });
  const facts = { payoutId: work.payoutId, memberId: 7, isAutomatic: true, height: 1, at: 1 };
  const nonce = payments.nextNonce('TestChain');
  const before = await chain.evm.tokenBalance(token, work.address);
  payments.append({
    ...{ type: 'reserved', ...facts, network: 'TestChain', nonce, asset: 'USDT', token },
    ...{ to: work.address, value: '8000000' },
  });
  const all = settingsOf(token);
  const assets = all.assets.filter(({ asset }) => asset !== 'USDT');
  const payer = payerOver({}, token, 60_000, { ...all, assets });
  const next = nextWork();
  await payer.turn([next], false);
  await chain.mine(FINAL);
  await payer.turn([], false);
  assert.deepEqual([statuses(work), statuses(next)], Array(2).fill(['sent', 'paid']));
  assert.equal((await chain.evm.tokenBalance(token, work.address)) - before, 8_000_000n);
  const said = told.filter(({ event }) => event === 'payoutFinished');
  assert.match(`${said[0]?.reason}`, /USDT is gone from the settings of TestChain/);
  assert.equal(said.length, 1);
});
