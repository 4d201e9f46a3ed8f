/**
 * Money on a real local node, clock time, the node's own work in it: how long 1 000 payments of one block take from the
 * block that buries them to their credit, how many blocks of 200 foreign payments are read a second, and how long the
 * signer, a process of its own, takes from its first look until 200 payouts are in the node's pool.
 */

import { strict as assert } from 'node:assert';
import { asMemberId } from '@candor/money';
import { openEvmClient } from '../../apps/server/src/chain/evm/evmClient.ts';
import type { Rpc } from '../../apps/server/src/chain/rpc.ts';
import {
  calling,
  openTestChain,
  openTestCustody,
  type TestChain,
  testNetwork,
  testSettings,
} from '../../apps/server/src/custody/testing/openTestCustody.ts';
import { openServer, type TestServer } from '../../apps/server/src/gateway/testing/openServer.ts';
import {
  OUTSIDE,
  openTestChain as openPayoutChain,
  openWithdrawer,
  settingsOf,
} from '../../apps/server/src/gateway/testing/payoutNetwork.ts';
import {
  closeSigners,
  initSigner,
  signerHome,
  startSigner,
  tellNetworks,
} from '../world/signerProcess.ts';
import { type Bench, round } from './bench.ts';

const DEPOSITS = 1_000;
const BLOCKS = 100;
const PAYMENTS_A_BLOCK = 200;
const GIVER = `0x${'1a'.repeat(20)}`;
const ETH = 10n ** 18n;
const PAYOUTS = 200;
const PAYOUTS_A_MEMBER = 50;
/** Room for every payment of a bench in one block. */
const BLOCK_GAS = '0x77359400';

export const bench: Bench = {
  name: 'wallets',
  async run(report) {
    await measureDeposits(report);
    await measurePayouts(report);
  },
};

type Report = Parameters<Bench['run']>[0];

async function measureDeposits(report: Report): Promise<void> {
  const chain = await openTestChain();
  const token = await chain.deploy('DemoToken');
  await chain.evm.rpc.ask('evm_setBlockGasLimit', [BLOCK_GAS]);
  const settings = testSettings(chain, token);
  const net = testNetwork(settings, chain.evm);
  const custody = await openTestCustody(net.networks);
  try {
    const members = [];
    for (let at = 0; at < DEPOSITS; at += 1) {
      const memberId = await custody.addMember();
      members.push({
        memberId,
        address: await custody.desk().addressOf(asMemberId(memberId), net.network),
      });
    }
    const kinds = {
      coin: (to: string) => ({ to, value: `0x${(ETH / 2n).toString(16)}` }),
      token: (to: string) => ({ to: token, data: calling('mint', [to, 5_000_000n]) }),
    };
    for (const [name, payment] of Object.entries(kinds)) {
      await send(
        chain,
        members.map(({ address }) => payment(address)),
      );
      await chain.mine(1);
      await net.look();
      await chain.mine(2);
      const from = performance.now();
      await net.look();
      const value = round(performance.now() - from);
      for (const { memberId } of members) {
        assert.ok((await custody.balanceOf(memberId, name === 'coin' ? 1 : 0)) > 0n);
      }
      report({ name: `wallets.credit1000.${name}`, value, unit: 'ms' });
    }
    for (let block = 0; block < BLOCKS; block += 1) {
      const payments = Array.from({ length: PAYMENTS_A_BLOCK }, () => ({
        to: GIVER,
        value: '0x1',
      }));
      await send(chain, payments);
      await chain.mine(1);
    }
    const from = performance.now();
    await net.look();
    const seconds = (performance.now() - from) / 1_000;
    report({ name: 'wallets.scan', value: round(BLOCKS / seconds), unit: 'blocks/s' });
  } finally {
    await custody.close();
    await chain.close();
  }
}

async function measurePayouts(report: Report): Promise<void> {
  const server = await openServer();
  const home = signerHome(server.dataDir, { CANDOR_SIGNER_STUCK_MS: '60000' });
  const assets = settingsOf('').assets.map(({ payouts, ...asset }) => {
    const { networkDayMax } = payouts;
    return { ...asset, payouts: { ...payouts, memberDayMax: networkDayMax } };
  });
  const { xpub } = initSigner(home);
  const chain = await openPayoutChain(server, { xpub, assets });
  try {
    tellNetworks(home, [chain.settings]);
    const { rpc } = openEvmClient(chain.anvil.url);
    await rpc.ask('anvil_setBalance', [chain.hotAddress, `0x${(10n ** 24n).toString(16)}`]);
    await askPayouts(server);
    const signer = startSigner(home);
    await signer.next('signerOpen');
    const from = performance.now();
    while ((await pending(rpc)) < PAYOUTS) await new Promise((done) => setTimeout(done, 20));
    report({ name: 'wallets.broadcast200', value: round(performance.now() - from), unit: 'ms' });
  } finally {
    await closeSigners();
    await server.close();
    await chain.close();
  }
}

/** Wishes of several members, each within a day's limit. */
async function askPayouts(server: TestServer): Promise<void> {
  const { payouts } = server.rooms;
  const way = payouts.ways.list().find(({ asset }) => asset === 'ETH');
  assert.ok(way);
  const amount = 10n ** BigInt(way.decimals);
  for (let at = 0; at < PAYOUTS / PAYOUTS_A_MEMBER; at += 1) {
    const { memberId } = await openWithdrawer(server, BigInt(PAYOUTS_A_MEMBER));
    const wish = { memberId: asMemberId(memberId), way, address: OUTSIDE, amount, requestKey: 0n };
    for (let each = 0; each < PAYOUTS_A_MEMBER; each += 1) {
      const asked = await payouts.ask({ ...wish, newDeviceAt: undefined });
      assert.ok('payoutId' in asked && asked.status === 'approved');
    }
  }
}

async function pending(rpc: Rpc): Promise<number> {
  const told = await rpc.ask('txpool_status');
  assert.ok(typeof told === 'object' && told !== null && 'pending' in told);
  return Number(told.pending);
}

/** Many transactions in few questions. */
async function send({ evm }: TestChain, payments: readonly object[]): Promise<void> {
  const price = { from: GIVER, gas: '0x30d40', gasPrice: '0x4a817c800' };
  const first = await evm.nonce(GIVER, 'pending');
  for (let at = 0; at < payments.length; at += PAYMENTS_A_BLOCK) {
    const part = payments.slice(at, at + PAYMENTS_A_BLOCK);
    await evm.rpc.askAll(
      part.map((each, place) => {
        const nonce = `0x${(first + at + place).toString(16)}`;
        return { method: 'eth_sendTransaction', params: [{ ...price, ...each, nonce }] };
      }),
    );
  }
}
