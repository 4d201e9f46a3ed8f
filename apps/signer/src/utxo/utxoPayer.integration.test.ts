/**
 * The Bitcoin family on a real node: litecoind in its regression mode. Deposits by blocks, with reorganisations and
 * conflicting spends; payouts by the signer's own payer and journal, killed, bumped, and robbed of their inputs.
 */

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { asAssetId, asMemberId } from '@candor/money';
import { hotAddress, type NetworkSettings } from '@candor/server/chains';
import { intentDigest } from '@candor/wire/payout';
import { litecoindMissing } from '../../../server/src/chain/testing/openLitecoind.ts';
import {
  openTestCustody,
  testUtxoNetwork,
} from '../../../server/src/custody/testing/openTestCustody.ts';
import {
  openUtxoChain,
  type UtxoChain,
  utxoSettings,
} from '../../../server/src/custody/testing/utxoChain.ts';
import { readCustody } from '../../../server/src/readCustody.ts';
import { Payments } from '../journal/payments.ts';
import type { KeyPort } from '../keys/keyPort.ts';
import { makeKeyFile, openKeyFile } from '../keys/sealedFile.ts';
import type { Work } from '../readWork.ts';
import { UtxoPayer } from './utxoPayer.ts';
import { signSpending } from './utxoTransaction.ts';

const LTC = 10n ** 8n;
const OTHER =
  'xpub6CatWdiZiodmUeTDp8LT5or8nmbKNcuyvz7WyksVFkKB4RHwCD3XyuvPEbvqAQY3rAPshWcMLoP2fMFMKHPJ4ZeZXYVUhLv1VMrjPC7PW6V';
const COLD = hotAddress({ kind: 'utxo', addressNetwork: 'litecoinRegtest', xpub: OTHER });
const folder = mkdtempSync(join(tmpdir(), 'candor-utxo-'));

let chain: UtxoChain;
let keys: KeyPort;
let settings: NetworkSettings;
let net: ReturnType<typeof testUtxoNetwork>;
let custody: Awaited<ReturnType<typeof openTestCustody>>;
let payments: Payments;
let payer: UtxoPayer;
let hot: string;
let stuckMs = 60_000;
/** Where the signer is killed next. */
let killAt = '';
/** What the operator has looked at. */
const accepted: string[] = [];
const told: { op: string; status?: string; payoutId?: string; reason?: string }[] = [];

before(async () => {
  assert.equal(litecoindMissing(), undefined);
  chain = await openUtxoChain();
  makeKeyFile(join(folder, 'key'), 'a passphrase for tests');
  keys = openKeyFile(join(folder, 'key'), 'a passphrase for tests');
  settings = utxoSettings(chain.url, keys.xpubs.utxo);
  hot = hotAddress(settings);
  net = testUtxoNetwork(settings, chain.node);
  custody = await openTestCustody(net.networks);
  restart();
});
after(async () => {
  await custody.close();
  payments.close();
  await chain.close();
  rmSync(folder, { recursive: true });
});

/** The signer as after a crash: nothing but its journal. */
function restart(network = settings): void {
  payments?.close();
  payments = new Payments(join(folder, 'payments.journal'));
  const timing = { pollMs: 0, sweepMs: 0, stuckMs };
  const none = { door: '', passphrase: '', keyService: undefined, operatorKeys: [], accepted };
  const log = (event: string) => {
    if (event === killAt) throw new Error('killed');
  };
  payer = new UtxoPayer({
    settings: { directory: folder, networks: [network], ...none, ...timing },
    ...{ network, node: chain.node, keys, payments, ask },
    log: { info: log, error: log },
    now: Date.now,
  });
}

/** The server's side of the door. */
async function ask(given: object): Promise<unknown> {
  told.push({ op: '', ...given });
  const isOutputs = 'op' in given && given.op === 'outputs';
  return isOutputs ? custody.desk().ownOutputs(settings.name) : {};
}

let payouts = 0;

/** A payout of so many coins to somebody outside, as the server would tell it. */
function payoutOf(coins: bigint, address = chain.giver): Work {
  payouts += 1;
  const payoutId = payouts.toString(16).padStart(32, '0');
  const row = {
    payoutId,
    network: settings.name,
    asset: 'LTC',
    address,
    amount: coins * LTC + 10_000n,
    fee: 10_000n,
  };
  const ledger = { withdrawalId: payouts, memberId: 7, amount: row.amount, fee: row.fee };
  return {
    ...row,
    ...{ withdrawalId: payouts, memberId: 7, decimals: 8, status: 'approved', approvals: [] },
    ledger: { ...ledger, intent: intentDigest(row) },
  };
}

async function looked(blocks = 1): Promise<void> {
  for (let at = 0; at < blocks; at += 1) {
    await chain.mine();
    await net.look();
  }
}

async function member() {
  const memberId = await custody.addMember();
  return { memberId, address: await custody.desk().addressOf(asMemberId(memberId), net.network) };
}

const custodyNow = () =>
  readCustody(
    { networks: net.networks, custody: custody.desk(), log: { error: () => undefined } },
    { assetId: asAssetId(2), code: 'LTC', decimals: 8 },
  );

const statusesOf = (payoutId: string) =>
  told.flatMap((each) => (each.op === 'progress' && each.payoutId === payoutId ? each.status : []));

test('a node is of the chain that the settings name, by its first block [dep-utxo-05]', async () => {
  assert.equal(await chain.node.isOf(settings), true);
  assert.equal(await chain.node.isOf({ ...settings, addressNetwork: 'litecoin' }), false);
  assert.equal(await chain.node.block(1_000_000), undefined);
});

test('a payment by a block is seen, buried and credited once, at an address of the network [dep-utxo-01]', async () => {
  const { memberId, address } = await member();
  assert.match(address, /^rltc1q/);
  await chain.pay(address, 3n * LTC);
  await net.look();
  assert.deepEqual(await custody.statusesOf(memberId), [], 'no block has it');
  await looked();
  assert.deepEqual(await custody.statusesOf(memberId), ['pending']);
  assert.equal(await custody.balanceOf(memberId, 2), 0n);
  await looked(3);
  assert.deepEqual(await custody.statusesOf(memberId), ['credited']);
  assert.equal(await custody.balanceOf(memberId, 2), 3n * LTC);
  assert.equal(await custodyNow(), 3n * LTC);
});

test('a payment that a reorganisation replaces by another spend of its coin is credited to nobody [dep-utxo-02]', async () => {
  const { memberId, address } = await member();
  const coin = await chain.nextCoin();
  await chain.node.sendRaw(chain.sign(coin, address, LTC));
  await looked();
  assert.deepEqual(await custody.statusesOf(memberId), ['pending']);
  const held = await custodyNow();
  const { hash } = await chain.node.head();
  await chain.node.rpc.ask('invalidateblock', [hash]);
  await chain.node.sendRaw(chain.sign(coin, chain.giver, 2n * LTC, 500_000n));
  await looked(4);
  assert.deepEqual(await custody.statusesOf(memberId), ['cancelled']);
  assert.equal(await custody.balanceOf(memberId, 2), 0n);
  assert.equal(await custodyNow(), (held ?? 0n) - LTC);
});

test('a payment that moves to another block is one deposit [dep-utxo-03]', async () => {
  const { memberId, address } = await member();
  await chain.pay(address, LTC);
  await looked();
  const { hash } = await chain.node.head();
  await chain.node.rpc.ask('invalidateblock', [hash]);
  // Another block of the same transactions.
  await chain.mine(1, COLD);
  await looked(3);
  assert.deepEqual(await custody.statusesOf(memberId), ['credited']);
  assert.equal(await custody.balanceOf(memberId, 2), LTC);
});

test('a payment that was replaced before a block had it was never seen [dep-utxo-01]', async () => {
  const { memberId, address } = await member();
  const coin = await chain.nextCoin();
  await chain.node.sendRaw(chain.sign(coin, address, LTC));
  await net.look();
  await chain.node.sendRaw(chain.sign(coin, chain.giver, 2n * LTC, 500_000n));
  await looked(4);
  assert.deepEqual(await custody.statusesOf(memberId), []);
  assert.equal(await custody.balanceOf(memberId, 2), 0n);
});

test('two outputs of one transaction are a deposit each, of what each is worth [dep-utxo-04]', async () => {
  const [one, other] = [await member(), await member()];
  const coin = await chain.nextCoin();
  await chain.node.sendRaw(chain.sign(coin, one.address, LTC, 20_000n, other.address));
  await looked(4);
  assert.deepEqual(await custody.statusesOf(one.memberId, other.memberId), [
    'credited',
    'credited',
  ]);
  assert.equal(await custody.balanceOf(one.memberId, 2), LTC);
  assert.equal(await custody.balanceOf(other.memberId, 2), coin.value - LTC - 20_000n);
});

/** Turns of the signer with a block between each. */
async function turns(work: readonly Work[], count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) {
    await payer.turn(work, false);
    await looked();
  }
}

async function arrived(address: string): Promise<readonly bigint[]> {
  const { height } = await chain.node.head();
  const blocks = await chain.node.blocks(Array.from({ length: 40 }, (_, at) => height - at));
  return blocks.flatMap((block) =>
    (block?.transactions ?? []).flatMap(({ isCoinbase, outputs }) =>
      isCoinbase ? [] : outputs.flatMap((each) => (each.address === address ? each.value : [])),
    ),
  );
}

test('a payout spends deposits, gives the change to the hot wallet, and is paid when it is buried', async () => {
  const work = payoutOf(2n, COLD);
  const before = await custodyNow();
  await turns([work], 4);
  assert.deepEqual(statusesOf(work.payoutId), ['sent', 'mined', 'paid']);
  const payment = payments.find(work.payoutId);
  const fee = BigInt(payment?.transactions[0]?.fee ?? 0);
  assert.ok(fee > 0n);
  assert.deepEqual(await arrived(COLD), [2n * LTC]);
  assert.equal(await custodyNow(), (before ?? 0n) - 2n * LTC - fee);
  assert.equal((await arrived(hot)).length, 8, 'change, in pieces that the next payouts spend');
});

test('one large output pays one payout, and several at once a block later', async () => {
  await chain.pay(hot, 40n * LTC);
  await looked();
  const first = payoutOf(12n);
  await turns([first], 1);
  const many = Array.from({ length: 6 }, () => payoutOf(2n));
  await turns(many, 4);
  for (const { payoutId } of [first, ...many]) {
    assert.deepEqual(statusesOf(payoutId).slice(-1), ['paid']);
  }
  const began = many.map(({ payoutId }) => payments.find(payoutId)?.height);
  assert.equal(new Set(began).size, 1, 'in one block');
});

test('a payout that was begun is told by no second one: each input is promised once', async () => {
  await chain.pay(hot, 5n * LTC);
  await chain.pay(hot, 4n * LTC);
  await looked();
  const [one, other] = [payoutOf(1n), payoutOf(1n)];
  await payer.turn([one, other], false);
  const inputs = [one, other].flatMap(({ payoutId }) => payments.find(payoutId)?.inputs ?? []);
  assert.equal(
    new Set(inputs.map(({ transaction, place }) => `${transaction}:${place}`)).size,
    inputs.length,
  );
  await turns([], 4);
  for (const { payoutId } of [one, other]) assert.equal(payments.find(payoutId)?.outcome, 'paid');
});

test('killed at every step, the signer pays each payout once [wd-daemon-01]', async () => {
  for (const step of [
    'payoutIntent',
    'payoutReserved',
    'payoutSigned',
    'payoutTold',
    'payoutSent',
  ]) {
    const work = payoutOf(1n, COLD);
    const already = (await arrived(COLD)).length;
    killAt = step;
    await payer.turn([work], false).catch(() => undefined);
    killAt = '';
    restart();
    await turns([{ ...work, status: 'taken' }], 4);
    assert.equal(payments.find(work.payoutId)?.outcome, 'paid', step);
    assert.equal((await arrived(COLD)).length, already + 1, step);
  }
});

test('a node of another chain is sent nothing, and other networks go on [dep-utxo-05]', async () => {
  restart({ ...settings, addressNetwork: 'litecoin' });
  told.length = 0;
  await assert.rejects(payer.turn([payoutOf(1n)], false), /of another chain/);
  assert.deepEqual(told, [], 'nothing that stops withdrawals is told');
  restart();
});

test('a payment that no block takes spends the same with a higher fee, and one of both is mined [wd-daemon-04]', async () => {
  stuckMs = 0;
  restart();
  const work = payoutOf(1n);
  await payer.turn([work], false);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await payer.turn([], false);
  const payment = payments.find(work.payoutId);
  const fees = payment?.transactions.map(({ fee }) => BigInt(fee ?? 0)) ?? [];
  assert.equal(fees.length, 2);
  assert.ok((fees[1] ?? 0n) > (fees[0] ?? 0n));
  assert.equal(await chain.node.isWaiting(payment?.transactions[0]?.hash ?? ''), false, 'replaced');
  stuckMs = 60_000;
  restart();
  await turns([], 4);
  assert.equal(payments.find(work.payoutId)?.outcome, 'paid');
});

test('a payout whose input somebody else spent is unclear, and refunded only when that is buried [wd-daemon-05, wd-daemon-08]', async () => {
  const work = payoutOf(1n);
  await payer.turn([work], false);
  const payment = payments.find(work.payoutId);
  const inputs = payment?.inputs ?? [];
  const value = inputs.reduce((sum, each) => sum + BigInt(each.value), 0n) - 100_000n;
  const theft = await signSpending(keys, settings, { inputs, outputs: [{ address: COLD, value }] });
  await chain.node.sendRaw(theft.raw);
  await looked();
  await payer.turn([], false);
  assert.equal(statusesOf(work.payoutId).at(-1), 'unclear');
  await looked();
  await payer.turn([], false);
  assert.equal(statusesOf(work.payoutId).at(-1), 'failed');
  assert.equal(payments.find(work.payoutId)?.outcome, 'failed');
  await payer.turn([], false);
  assert.match(told.findLast(({ op }) => op === 'alarm')?.reason ?? '', /in no journal/);
  const next = payoutOf(1n);
  await payer.turn([next], false);
  assert.equal(payments.find(next.payoutId), undefined, 'nothing begins before it was looked at');
  accepted.push(payments.pinned(`foreign ${settings.name}`) ?? '');
  await payer.turn([next], false);
  assert.ok(payments.find(next.payoutId), 'the operator has looked at it');
  await turns([], 4);
});

test('above its ceiling the hot wallet gives to the cold address, which stays custody [dep-utxo-06]', async () => {
  await chain.pay(hot, 20n * LTC);
  await looked();
  const kept = { floor: LTC, ceiling: 9n * LTC, sweepMin: undefined };
  const assets = settings.assets.map((each) => ({ ...each, hot: kept }));
  restart({ ...settings, assets, coldAddress: COLD });
  await turns([], 4);
  const [move] = payments.moves(settings.name, 'paid');
  assert.deepEqual([move?.kind, move?.to], ['cold', COLD]);
});
