/**
 * A round of the signer in which one payout does not get on: cancelled as it is taken, refused as it is cancelled,
 * or left with a nonce and no signature. What stands behind it goes out all the same. The server, its door, the
 * signer's payer, its journal and the node are the real ones.
 */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { CALLS } from '@candor/wire';
import { openEvmClient } from '../../apps/server/src/chain/evm/evmClient.ts';
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
import { oneRound, type RoundOptions } from '../../apps/signer/src/testing/oneRound.ts';
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

const COIN = 10n ** 18n;
const ARRIVES = (COIN * 199n) / 100n;
/** Fails and takes all gas that it is given. */
const FAILING = '0xfe';

let server: TestServer;
let home: SignerHome;
let chain: Awaited<ReturnType<typeof openTestChain>>;
let member: TestMember;
let mining: Awaited<ReturnType<typeof keepMining>>;
before(async () => {
  server = await openServer();
  home = signerHome(server.dataDir);
  const [eth] = settingsOf('').assets;
  assert.ok(eth);
  const payouts = { ...eth.payouts, memberDayMax: eth.payouts.networkDayMax };
  const assets = [{ ...eth, payouts }];
  chain = await openTestChain(server, { xpub: initSigner(home).xpub, assets });
  tellNetworks(home, [chain.settings]);
  mining = await keepMining(chain, 900n);
  member = await openWithdrawer(server, 40n);
});
afterEach(closeSigners);
after(async () => {
  mining?.stop();
  await server?.close();
  await chain?.close();
});

function evm() {
  return openEvmClient(chain.anvil.url);
}

let asked = 0;

/** Asks for a withdrawal of two coins to an address of its own. */
async function askOne() {
  asked += 1;
  const address = `0x${(0xfeed_0000 + asked).toString(16).padStart(40, '0')}`;
  const told = await member.call(CALLS.outCoin, {
    ...{ asset: 'ETH', network: 'TestChain', address },
    ...{ quantity: '2', fundPassword: FUND_PASSWORD },
  });
  assert.ok(told.type === 'success', JSON.stringify(told));
  const { withdrawalId } = told.data;
  const kept = server.rooms.shownIds.open('withdrawal', withdrawalId);
  const { payout_id: payoutId } = await server.rooms.sql.db
    .selectFrom('payouts')
    .select('payout_id')
    .where('withdrawal_id', '=', kept)
    .executeTakeFirstOrThrow();
  return { address, withdrawalId, payoutId };
}

type One = Awaited<ReturnType<typeof askOne>>;

async function stageOf({ withdrawalId }: One): Promise<string | undefined> {
  const listed = await member.call(CALLS.outCoinList, {});
  assert.ok(listed.type === 'success');
  return listed.data.rows.find((each) => each.withdrawalId === withdrawalId)?.stage;
}

async function untilStage(one: One, stage: string): Promise<void> {
  await until(async () => (await stageOf(one)) === stage, `it is ${stage}`, PATIENCE_MS);
}

test('a payout that is cancelled as it is taken or refused keeps no other of its round waiting [race-03]', async () => {
  const [first, taken, refused, last] = [
    await askOne(),
    await askOne(),
    await askOne(),
    await askOne(),
  ];
  await server.rooms.sql.db
    .updateTable('payouts')
    .set({ address: chain.hotAddress })
    .where('payout_id', '=', refused.payoutId)
    .execute();
  const gone: string[] = [];
  const before: RoundOptions['before'] = async ({ op, payoutId }) => {
    const one = [taken, refused].find((each) => each.payoutId === payoutId);
    if (one === undefined) return;
    const { withdrawalId } = one;
    const answer = await member.call(CALLS.cancelOut, { withdrawalId });
    assert.equal(answer.type, 'success', JSON.stringify(answer));
    gone.push(op);
  };
  const hasBegun = await oneRound({ env: home.env, network: chain.settings, before });
  assert.deepEqual(gone, ['take', 'refuse']);
  for (const one of [first, last]) assert.ok(hasBegun(one.payoutId), 'begun in this round');
  for (const one of [taken, refused]) assert.equal(hasBegun(one.payoutId), false);
  const signer = startSigner(home);
  for (const one of [first, last]) {
    await untilStage(one, 'completed');
    assert.equal(await evm().balance(one.address), ARRIVES);
  }
  for (const one of [taken, refused]) assert.equal(await stageOf(one), 'canceled');
  await signer.close();
});

test('a payout that got a nonce and no signature, and whose receiver fails by then, lets those behind it go [wd-daemon-15]', async () => {
  const stuck = await askOne();
  const sign = async () => assert.fail('the keys are away');
  const crashed = oneRound({ env: home.env, network: chain.settings, sign });
  await assert.rejects(crashed, /the keys are away/);
  await evm().rpc.ask('anvil_setCode', [stuck.address, FAILING]);
  const behind = await askOne();
  const signer = startSigner(home);
  await untilStage(behind, 'completed');
  assert.equal(await evm().balance(behind.address), ARRIVES);
  await untilStage(stuck, 'failed');
  assert.equal(await evm().balance(stuck.address), 0n);
  await signer.close();
});
