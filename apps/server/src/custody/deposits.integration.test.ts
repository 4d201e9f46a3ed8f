import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';
import { asMemberId, asSeq, type MemberId, parseDecimal, unitsAtScale } from '@candor/money';
import { depositAddress } from '../chain/deriveAddress.ts';
import type { EvmClient } from '../chain/evm/evmClient.ts';
import type { NetworkSettings } from '../chain/networkSettings.ts';
import type { EnginePort } from '../engine/enginePort.ts';
import {
  calling,
  openTestChain,
  openTestCustody,
  type TestChain,
  testNetwork,
  testSettings,
} from './testing/openTestCustody.ts';

const ETH = 10n ** 18n;
const weiOf = (text = '') => unitsAtScale(parseDecimal(text) ?? assert.fail(text), 18) ?? 0n;
const COIN = 10n ** 8n;
/** A contract that reverts whatever it is asked. */
const REVERTS = '0x60006000fd';
const GIVER = `0x${'1a'.repeat(20)}`;

let chain: TestChain;
let token: string;
let settings: NetworkSettings;
let net: ReturnType<typeof testNetwork>;
let custody: Awaited<ReturnType<typeof openTestCustody>>;
let aliceId: number;
let bobId: number;
let alice: string;
let bob: string;

before(async () => {
  chain = await openTestChain();
  token = await chain.deploy('DemoToken');
  settings = testSettings(chain, token);
  net = testNetwork(settings, chain.evm);
  custody = await openTestCustody(net.networks);
});
after(async () => {
  await custody.close();
  await chain.close();
});

/** Each test has two members of its own. */
beforeEach(async () => {
  settings = testSettings(chain, token);
  net = testNetwork(settings, chain.evm);
  custody.reopen({ networks: net.networks });
  aliceId = await custody.addMember();
  bobId = await custody.addMember();
  alice = await custody.desk().addressOf(asMemberId(aliceId), net.network);
  bob = await custody.desk().addressOf(asMemberId(bobId), net.network);
});

function toldOf(memberId: MemberId): string[] {
  return custody.credited.filter((each) => each.memberId === memberId).map(({ told }) => told);
}

async function looked(blocks = 1): Promise<void> {
  await chain.mine(blocks);
  await net.look();
}

test('a payment is seen at once, waits for its blocks and is credited once [dep-evm-12, dep-evm-18]', async () => {
  await chain.send({ to: alice, value: ETH / 2n });
  await chain.send({ to: token, data: calling('mint', [bob, 5_000_001n]) });
  await looked();
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['pending', 'pending']);
  await looked();
  assert.equal(await custody.balanceOf(aliceId, 1), 0n);
  await looked();
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['credited', 'credited']);
  assert.equal(await custody.balanceOf(aliceId, 1), COIN / 2n);
  assert.equal(await custody.balanceOf(bobId, 0), 500_000_100n);
  assert.deepEqual(toldOf(asMemberId(aliceId)), ['0.5 ETH']);
  assert.deepEqual(toldOf(asMemberId(bobId)), ['5.000001 USDT']);
  await looked(4);
  assert.deepEqual(toldOf(asMemberId(aliceId)), ['0.5 ETH'], 'told once');
  assert.equal(await custody.balanceOf(aliceId, 1), COIN / 2n);
  const [sums] = await custody.engine.query('ledger', {});
  assert.equal(sums?.house.external, -500_000_100n, 'the first test of the file');
});

test('a large payment waits for more blocks [dep-evm-12]', async () => {
  await chain.send({ to: alice, value: 100n * ETH });
  await looked(5);
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['pending']);
  await looked();
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['credited']);
});

test('false top-ups are credited to nobody [dep-evm-01, dep-evm-02, dep-evm-03, dep-evm-05, dep-evm-06, dep-evm-07, dep-evm-11]', async () => {
  const fake = await chain.deploy('DemoToken');
  const silent = await chain.deploy('SilentToken');
  const passer = await chain.deploy('Passer');
  await chain.send({ to: token, data: calling('mint', [passer, 90_000_000n]) });
  await chain.send({ to: fake, data: calling('mint', [alice, 9_000_000n]) });
  await chain.send({ to: silent, data: calling('transfer', [alice, 9_000_000n]) });
  await chain.send({ to: passer, value: ETH, data: calling('passOn', [alice]) });
  await chain.send({ to: passer, value: ETH, data: calling('refuse', []) });
  await chain.send({ to: passer, data: calling('tryToken', [token, alice, 9_000_000n]) });
  await chain.send({ to: token, data: calling('transfer', [alice, 0n]) });
  await chain.send({ to: alice, value: 0n });
  await looked(8);
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), []);
  await chain.send({ to: token, data: calling('mint', [alice, 999_999n]) });
  await chain.send({ to: alice, value: ETH / 10_000n });
  await looked(8);
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['tooSmall', 'tooSmall']);
  for (const assetId of [0, 1]) assert.equal(await custody.balanceOf(aliceId, assetId), 0n);
});

test('a token that keeps a part of what it says is held for the operator [dep-evm-04]', async () => {
  const fee = await chain.deploy('FeeToken');
  settings = testSettings(chain, fee);
  net = testNetwork(settings, chain.evm);
  custody.reopen({ networks: net.networks });
  await chain.send({ to: fee, data: calling('mint', [GIVER, 100_000_000n]) });
  await chain.send({ to: fee, data: calling('transfer', [alice, 50_000_000n]) });
  await looked(4);
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['held']);
  assert.equal(await custody.balanceOf(aliceId, 0), 0n);
});

test('a token that tells more than can be kept, or no balance, keeps back nobody else’s coins', async () => {
  const [vast, mute] = [await chain.deploy('DemoToken'), await chain.deploy('DemoToken')];
  for (const [odd, value, expected] of [
    [vast, 2n ** 200n, 'held'],
    [mute, 9_000_000n, 'pending'],
  ] as const) {
    settings = testSettings(chain, odd);
    net = testNetwork(settings, chain.evm);
    custody.reopen({ networks: net.networks });
    const carol = await custody.addMember();
    const address = await custody.desk().addressOf(asMemberId(carol), net.network);
    await chain.send({ to: odd, data: calling('mint', [address, value]) });
    await chain.send({ to: alice, value: ETH });
    await chain.mine();
    // What it is asked from now on it answers with nothing.
    if (odd === mute) await chain.evm.rpc.ask('anvil_setCode', [odd, '0x00']);
    await looked(8);
    assert.deepEqual(await custody.statusesOf(carol), [expected]);
    assert.equal(await custody.balanceOf(carol, 0), 0n);
  }
  assert.deepEqual(await custody.statusesOf(aliceId), ['credited', 'credited']);
  assert.equal(await custody.balanceOf(aliceId, 1), 2n * COIN);
});

test('a token that refuses to tell its balances is not believed', async () => {
  const odd = await chain.deploy('DemoToken');
  settings = testSettings(chain, odd);
  net = testNetwork(settings, chain.evm);
  custody.reopen({ networks: net.networks });
  await chain.send({ to: odd, data: calling('mint', [alice, 9_000_000n]) });
  await chain.mine();
  await chain.evm.rpc.ask('anvil_setCode', [odd, REVERTS]);
  await looked(4);
  assert.deepEqual(await custody.statusesOf(aliceId), ['pending']);
  assert.equal(await custody.balanceOf(aliceId, 0), 0n);
});

test('two payments of one transaction are two deposits [dep-evm-10]', async () => {
  const passer = await chain.deploy('Passer');
  await chain.send({ to: token, data: calling('mint', [passer, 90_000_000n]) });
  await chain.send({ to: passer, data: calling('payTwice', [token, alice, 2_000_000n]) });
  await looked(4);
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['credited', 'credited']);
  assert.equal(await custody.balanceOf(aliceId, 0), 400_000_000n);
});

test('what the house pays itself is no deposit [dep-evm-08]', async () => {
  const { hotAddress } = await import('../chain/deriveAddress.ts');
  const hot = hotAddress(settings);
  for (const address of [hot, bob]) {
    await chain.evm.rpc.ask('anvil_setBalance', [address, `0x${(5n * ETH).toString(16)}`]);
    await chain.send({ from: address, to: alice, value: ETH });
  }
  await looked(4);
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), []);
  assert.equal(await custody.desk().isOwn(settings.name, hot), true);
  assert.equal(await custody.desk().isOwn(settings.name, alice), true);
  assert.equal(await custody.desk().isOwn(settings.name, GIVER), false);
});

test('a reorganisation moves a payment, or takes it away until it is mined again [dep-evm-14]', async () => {
  await chain.send({ to: alice, value: ETH });
  await looked(2);
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['pending']);
  await chain.evm.rpc.ask('anvil_reorg', [2, []]);
  await net.look();
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['cancelled']);
  assert.equal(await custody.balanceOf(aliceId, 1), 0n);
  await chain.send({ to: alice, value: 2n * ETH });
  await looked(3);
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['cancelled', 'credited']);
  assert.equal(await custody.balanceOf(aliceId, 1), 2n * COIN);
});

test('a payment that another of its nonce replaced is credited to nobody [dep-evm-09]', async () => {
  const nonce = await chain.evm.nonce(GIVER, 'latest');
  const given = { from: GIVER, nonce: `0x${nonce.toString(16)}`, value: `0x${ETH.toString(16)}` };
  const send = (to: string, gasPrice: string) =>
    chain.evm.rpc.ask('eth_sendTransaction', [{ ...given, to, gas: '0x5208', gasPrice }]);
  await send(alice, '0x4a817c800');
  await net.look();
  await send(bob, '0x9502f9000');
  await looked(4);
  assert.deepEqual(await custody.statusesOf(aliceId), []);
  assert.deepEqual(await custody.statusesOf(bobId), ['credited']);
  assert.equal(await custody.balanceOf(aliceId, 1), 0n);
});

test('the same transaction in another block is credited once [dep-evm-15]', async () => {
  const snapshot = await chain.evm.rpc.ask('evm_snapshot');
  const call = { to: alice, value: ETH };
  const first = await chain.send(call);
  await looked(3);
  assert.equal(await custody.balanceOf(aliceId, 1), COIN);
  // The node goes back and takes the very transaction again, two blocks later.
  await chain.evm.rpc.ask('evm_revert', [snapshot]);
  await chain.mine(2);
  assert.equal(await chain.send(call), first);
  await looked(6);
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['credited']);
  assert.equal(await custody.balanceOf(aliceId, 1), COIN);
});

test('a cut between the booking and its row credits once [dep-evm-15]', async () => {
  await chain.send({ to: alice, value: ETH });
  await looked(2);
  const cut: Pick<EnginePort, 'submit' | 'query'> = {
    query: custody.engine.query.bind(custody.engine),
    submit: async (command, key) => {
      await custody.engine.submit(command, key);
      throw new Error('cut');
    },
  };
  custody.reopen({ engine: cut, networks: net.networks });
  await assert.rejects(looked(), /cut/);
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['pending']);
  assert.equal(await custody.balanceOf(aliceId, 1), COIN);
  custody.reopen({ networks: net.networks });
  await looked();
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['credited']);
  assert.equal(await custody.balanceOf(aliceId, 1), COIN);
});

test('missing receipts and a second source of another opinion credit nothing [dep-evm-13]', async () => {
  await chain.send({ to: alice, value: ETH });
  await looked(2);
  const lying: EvmClient = { ...chain.evm, receipts: async () => [] };
  const liar = testNetwork(settings, lying);
  custody.reopen({ networks: liar.networks });
  await chain.mine();
  await assert.rejects(liar.look(), { code: 'chainAnswerInvalid' });
  const head = await chain.evm.head();
  const other: EvmClient = {
    ...chain.evm,
    block: async (height) => ({ ...head, height, hash: `0x${'ab'.repeat(32)}` }),
  };
  const split = testNetwork(settings, chain.evm, other);
  custody.reopen({ networks: split.networks });
  await assert.rejects(split.look(), { code: 'chainAnswerInvalid' });
  assert.equal(split.status(), 'disagrees');
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['pending']);
  net = testNetwork(settings, chain.evm);
  custody.reopen({ networks: net.networks });
  await net.look();
  assert.equal(await custody.balanceOf(aliceId, 1), COIN);
});

test('an address that is not what its account derives is never shown [dep-evm-17]', async () => {
  const write = (address: string) =>
    custody.media.sql
      .updateTable('deposit_addresses')
      .set({ address })
      .where('member_id', '=', String(aliceId))
      .execute();
  await write(GIVER);
  await assert.rejects(custody.desk().addressOf(asMemberId(aliceId), net.network), {
    code: 'addressForeign',
  });
  assert.equal(await custody.desk().addressOf(asMemberId(bobId), net.network), bob);
  await write(alice);
});

test('addresses asked for at once are one for each member [dep-evm-16]', async () => {
  for (const memberId of [2_000, 2_001, 2_002]) await custody.media.addMember(memberId);
  const asked = [2_000, 2_001, 2_000, 2_002, 2_001].map((memberId) =>
    custody.desk().addressOf(asMemberId(memberId), net.network),
  );
  const [first, second, third, fourth, fifth] = await Promise.all(asked);
  assert.deepEqual([first, second], [third, fifth]);
  assert.equal(new Set([alice, bob, first, second, fourth]).size, 5);
});

test('the operator sees where coins are: hot, cold, and what was not swept', async () => {
  const { hotAddress } = await import('../chain/deriveAddress.ts');
  const cold = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  const kept = { floor: ETH, ceiling: 9n * ETH, sweepMin: undefined };
  const assets = settings.assets.map((each) => ({ ...each, hot: kept }));
  net = testNetwork({ ...settings, coldAddress: cold, assets }, chain.evm);
  custody.reopen({ networks: net.networks });
  const list = async () => {
    const { networks } = await custody.desk().operations['network.list']({});
    return networks[0]?.holdings ?? [];
  };
  const [before] = await list();
  await chain.send({ to: hotAddress(settings), value: 3n * ETH });
  await chain.send({ to: cold, value: 2n * ETH });
  await chain.send({ to: alice, value: ETH / 2n });
  await chain.mine();
  const [eth, usdt] = await list();
  assert.deepEqual([usdt?.asset, usdt?.hot, usdt?.cold], ['USDT', '0', '0']);
  assert.deepEqual([eth?.asset, eth?.cold, eth?.floor, eth?.ceiling], ['ETH', '2', '1', '9']);
  const grown = (of: 'hot' | 'deposits') => weiOf(eth?.[of]) - weiOf(before?.[of]);
  assert.deepEqual([grown('hot'), grown('deposits')], [3n * ETH, ETH / 2n]);
});

test('the cold address is the house’s own: no payment out may go there', async () => {
  const cold = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';
  net = testNetwork({ ...settings, coldAddress: cold }, chain.evm);
  custody.reopen({ networks: net.networks });
  assert.equal(await custody.desk().isOwn(settings.name, cold), true);
  assert.equal(await custody.desk().isOwn(settings.name, GIVER), false);
});

test('balances of many are told by one call, and are those that are told one by one', async () => {
  const addresses = Array.from({ length: 1_030 }, (_, at) => `0x${`${at + 1}`.padStart(40, '0')}`);
  for (const [at, address] of addresses.entries()) {
    if (at % 300 === 7) {
      await chain.send({ to: token, data: calling('mint', [address, BigInt(at + 1)]) });
    }
  }
  await chain.mine();
  const { height } = await chain.evm.head();
  const asked = addresses.map((address) => ({ token, address }));
  const mixed = [{ token: undefined, address: GIVER }, ...asked];
  const told = await chain.evm.balancesAt(mixed, height);
  assert.equal(told[0], await chain.evm.balance(GIVER));
  for (const [at, address] of addresses.entries()) {
    if (at % 100 === 7) {
      assert.equal(told[at + 1], await chain.evm.tokenBalance(token, address, height));
      assert.equal(told[at + 1], at % 300 === 7 ? BigInt(at + 1) : 0n);
    }
  }
  assert.deepEqual(new Set(await chain.evm.balancesAt(asked, height - 1)), new Set([0n]));
  const noToken = [alice, bob].map((address) => ({ token: GIVER, address }));
  await assert.rejects(chain.evm.balancesAt(noToken, height), { code: 'chainAnswerInvalid' });
});

test('issue 14 §1: what is paid to who was erased, or to a number of a lost store, is held until the operator gives it', async () => {
  await custody.desk().eraseOf(asMemberId(aliceId));
  const heldBefore = await custody.desk().heldCount();
  const heard: number[] = [];
  custody.desk().onHeld(() => heard.push(1));
  await chain.send({ to: alice, value: ETH });
  await chain.send({ to: bob, value: ETH });
  await looked(4);
  assert.deepEqual(await custody.statusesOf(aliceId, bobId), ['held', 'credited']);
  assert.equal(await custody.balanceOf(aliceId, 1), 0n);
  assert.deepEqual([heard.length, await custody.desk().heldCount()], [1, heldBefore + 1]);
  // A store that was lost gave out numbers that this one does not know.
  const { sql } = custody.media;
  await sql
    .insertInto('exchange_stamp')
    .values({ is_only: true, exchange_id: 'e'.repeat(32), seq: asSeq(0), custody_from: 60 })
    .execute();
  custody.reopen({ networks: net.networks });
  const lost = await depositAddress(settings, 55);
  await chain.send({ to: lost, value: 2n * ETH });
  await looked(4);
  assert.deepEqual(await custody.statusesOf(-56), ['held']);
  const next = await custody.addMember();
  const nextAddress = await custody.desk().addressOf(asMemberId(next), net.network);
  assert.notEqual(nextAddress.toLowerCase(), lost.toLowerCase());
  const paid = await sql
    .selectFrom('deposits')
    .select(['payment', 'address'])
    .where('reason', '=', 'ownerUnknown')
    .execute();
  const paymentOf = (address: string) =>
    paid.find((row) => row.address.toLowerCase() === address.toLowerCase())?.payment ??
    assert.fail();
  const give = (payment: string, memberId?: MemberId) =>
    custody
      .desk()
      .operations['deposit.give']({ payment, operator: 'ann', ...(memberId && { memberId }) });
  await assert.rejects(async () => give(paymentOf(lost), asMemberId(aliceId)), /was erased/);
  const stranger = asMemberId(987_654);
  await assert.rejects(async () => give(paymentOf(lost), stranger), /not booked: memberUnknown/);
  await assert.rejects(async () => give('0'.repeat(32)), /there is no payment/);
  assert.deepEqual(await give(paymentOf(lost), asMemberId(bobId)), {
    payment: paymentOf(lost),
    to: bobId,
    told: '2 ETH',
  });
  assert.equal(await custody.balanceOf(bobId, 1), 3n * COIN);
  const again = async () => give(paymentOf(lost), asMemberId(bobId));
  await assert.rejects(again, /is not one that nobody owns/);
  await give(paymentOf(alice));
  const [, eth] = await custody.engine.query('ledger', {});
  assert.equal(eth?.house.insurance, COIN);
  assert.equal(await custody.desk().heldCount(), heldBefore);
  assert.ok(
    (await custody.desk().sweepable('TestChain')).some(({ index }) => index === 55),
    'swept like any other',
  );
});
