/**
 * The house's own coins on a real node: deposits are emptied into the hot wallet, tokens with gas that it sends
 * them, what is above its ceiling goes to the cold address, and nothing of it is anybody's deposit.
 */

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { asAssetId, asMemberId } from '@candor/money';
import { hotAddress, type NetworkSettings } from '@candor/server/chains';
import {
  calling,
  openTestChain,
  openTestCustody,
  type TestChain,
  testNetwork,
  testSettings,
} from '../../../server/src/custody/testing/openTestCustody.ts';
import { readCustody } from '../../../server/src/readCustody.ts';
import { Payments } from '../journal/payments.ts';
import { makeKeyFile, openKeyFile } from '../keys/sealedFile.ts';
import { Payer } from './payer.ts';

const ETH = 10n ** 18n;
const USDT = 10n ** 6n;
const COLD = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
const ASSETS = {
  USDT: { assetId: asAssetId(0), code: 'USDT', decimals: 8 },
  ETH: { assetId: asAssetId(1), code: 'ETH', decimals: 8 },
};

const folder = mkdtempSync(join(tmpdir(), 'candor-sweeps-'));
const events: string[] = [];
const alarms: string[] = [];
let notes = '';
let chain: TestChain;
let token: string;
let settings: NetworkSettings;
let net: ReturnType<typeof testNetwork>;
let custody: Awaited<ReturnType<typeof openTestCustody>>;
let payments: Payments;
let payer: Payer;
let hot: string;

before(async () => {
  chain = await openTestChain();
  token = await chain.deploy('DemoToken');
  makeKeyFile(join(folder, 'key'), 'a passphrase for tests');
  const keys = openKeyFile(join(folder, 'key'), 'a passphrase for tests');
  settings = swept({
    ...testSettings(chain, token),
    xpub: keys.xpubs.evm,
    coldAddress: COLD,
    finalBlocks: 2,
  });
  hot = hotAddress(settings);
  net = testNetwork(settings, chain.evm);
  custody = await openTestCustody(net.networks);
  payments = new Payments(join(folder, 'payments.journal'));
  await chain.evm.rpc.ask('anvil_setBalance', [hot, `0x${(5n * ETH).toString(16)}`]);
  payer = new Payer({
    settings: signerSettings(),
    ...{ network: settings, evm: chain.evm, keys, payments, ask },
    log: { info: (event) => events.push(event), error: (event) => events.push(event) },
    now: Date.now,
  });
});
after(async () => {
  await custody.close();
  payments.close();
  await chain.close();
  rmSync(folder, { recursive: true });
});

function swept({ assets, ...rest }: NetworkSettings): NetworkSettings {
  const hotOf = (coin: bigint) => ({ floor: coin, ceiling: 20n * coin, sweepMin: coin / 10n });
  return {
    ...rest,
    assets: assets.map((each) => ({ ...each, hot: hotOf(each.asset === 'ETH' ? ETH : USDT) })),
  };
}

function signerSettings() {
  const timing = { pollMs: 0, sweepMs: 0, stuckMs: 60_000 };
  const none = { door: '', passphrase: '', keyService: undefined, operatorKeys: [], accepted: [] };
  return { directory: folder, networks: [settings], ...none, ...timing };
}

/** The server's side of the door, as far as sweeping asks. */
async function ask(given: object): Promise<unknown> {
  const nothing = { op: '', index: 0, height: 0, text: '', reason: '' };
  const { op, index, height, text, reason } = { ...nothing, ...given };
  if (op === 'sweepable') return { addresses: await custody.desk().sweepable(settings.name) };
  if (op === 'swept') await custody.desk().markSwept(settings.name, { index, height });
  else if (op === 'note') notes = text;
  else if (op === 'alarm') alarms.push(reason);
  else assert.fail(`${op} is not asked here`);
  return {};
}

/** A block, the server's look at it, and the signer's. */
async function turn(times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) {
    await payer.turn([], false);

    await chain.mine();

    await net.look();
  }
}

/** A member with both coins paid in, credited and not yet swept. */
async function deposited() {
  const memberId = await custody.addMember();
  const address = await custody.desk().addressOf(asMemberId(memberId), net.network);
  await chain.send({ to: address, value: ETH });
  await chain.send({ to: token, data: calling('mint', [address, 7n * USDT]) });
  for (let block = 0; block < 4; block += 1) {
    await chain.mine();
    await net.look();
  }
  return { memberId, address };
}

function custodyOf(code: 'ETH' | 'USDT') {
  const log = { error: () => undefined };
  const own = { networks: net.networks, custody: custody.desk(), log };
  return readCustody(own, ASSETS[code]);
}

test('deposits of a token and of the coin are swept, the members keep theirs, and custody is the same', async () => {
  const { memberId, address } = await deposited();
  const before = await custodyOf('USDT');
  const coins = await chain.evm.balance(hot);
  await turn(9);
  assert.equal(await chain.evm.tokenBalance(token, address), 0n);
  assert.equal(await chain.evm.tokenBalance(token, hot), 7n * USDT);
  const left = await chain.evm.balance(address);
  assert.ok(left < ETH / 100n, `${left} wei are left`);
  assert.ok((await chain.evm.balance(hot)) > coins + (ETH * 9n) / 10n);
  assert.equal(await custodyOf('USDT'), before);
  assert.equal(await custody.balanceOf(memberId, 0), 700_000_000n);
  assert.equal(await custody.balanceOf(memberId, 1), 100_000_000n);
  assert.deepEqual(await custody.statusesOf(memberId), ['credited', 'credited']);
  assert.deepEqual(await custody.desk().sweepable(settings.name), [], 'nothing is left to look at');
});

test('a token without gas is sent some first, once, and the gas is nobody’s deposit', async () => {
  const memberId = await custody.addMember();
  const address = await custody.desk().addressOf(asMemberId(memberId), net.network);
  await chain.send({ to: token, data: calling('mint', [address, 5n * USDT]) });
  for (let block = 0; block < 3; block += 1) await chain.mine();
  await net.look();
  await turn(8);
  assert.equal(await chain.evm.tokenBalance(token, address), 0n);
  const mine = payments.moves(settings.name, 'paid').filter(({ to }) => to === address);
  assert.deepEqual(
    mine.map(({ kind }) => kind),
    ['topUp'],
  );
  assert.deepEqual(await custody.statusesOf(memberId), ['credited']);
  assert.equal(await custody.balanceOf(memberId, 1), 0n);
});

test('what the hot wallet has above its ceiling goes to the cold address of the settings and stays custody', async () => {
  await chain.send({ to: token, data: calling('mint', [hot, 30n * USDT]) });
  await chain.mine();
  const before = await custodyOf('USDT');
  await turn(4);
  const cold = await chain.evm.tokenBalance(token, COLD);
  assert.ok(cold > 0n);
  assert.equal((await chain.evm.tokenBalance(token, hot)) * 2n, 21n * USDT, 'midway');
  assert.equal(await custodyOf('USDT'), before);
  assert.equal(notes, '');
});

test('a hot wallet below its floor is told to the operator and stops nothing', async () => {
  await chain.evm.rpc.ask('anvil_setBalance', [hot, `0x${(ETH / 2n).toString(16)}`]);
  await turn(1);
  assert.match(notes, /too little ETH/);
  assert.deepEqual(
    alarms.filter((each) => each !== ''),
    [],
  );
  await chain.evm.rpc.ask('anvil_setBalance', [hot, `0x${(5n * ETH).toString(16)}`]);
  await turn(1);
  assert.equal(notes, '');
});

test('a token that tells no balance keeps no other coin from being swept, and its own are swept once it does', async () => {
  const { address } = await deposited();
  const code = await chain.evm.rpc.ask('eth_getCode', [token, 'latest']);
  await chain.evm.rpc.ask('anvil_setCode', [token, '0x00']);
  await turn(4);
  const left = await chain.evm.balance(address);
  assert.ok(left < ETH / 100n, `${left} wei are left`);
  assert.match(notes, /does not tell what it has of USDT/);
  assert.equal((await custody.desk().sweepable(settings.name)).length, 1, 'it is looked at again');
  await chain.evm.rpc.ask('anvil_setCode', [token, code]);
  await turn(9);
  assert.equal(await chain.evm.tokenBalance(token, address), 0n);
  assert.deepEqual(await custody.desk().sweepable(settings.name), []);
});

test('a deposit address that sent what no journal knows is not swept and stops withdrawals [wd-daemon-08]', async () => {
  const { address } = await deposited();
  await chain.send({ from: address, to: COLD, value: 1n });
  await chain.mine();
  await turn(1);
  assert.match(alarms.at(-1) ?? '', /in no journal/);
  assert.equal(await chain.evm.tokenBalance(token, address), 7n * USDT);
});

test('after a crash the journal goes on with every move under the same nonce', () => {
  const again = new Payments(join(folder, 'payments.journal'));
  const nonces = again
    .moves(settings.name, 'paid')
    .map((each) => `${each.fromIndex} ${each.nonce}`);
  assert.equal(new Set(nonces).size, nonces.length);
  assert.ok(nonces.length >= 4);
  assert.equal(again.nextNonce(settings.name), payments.nextNonce(settings.name));
  again.close();
});
