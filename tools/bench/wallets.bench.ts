/**
 * Deposits on a real local node, clock time, the node's own work in it: how long 1 000 payments of one block take
 * from the block that buries them to their credit, and how many blocks of 200 foreign payments are read a second.
 */
import { strict as assert } from 'node:assert';
import {
  calling,
  openTestChain,
  openTestCustody,
  type TestChain,
  testNetwork,
  testSettings,
} from '../../apps/server/src/custody/testing/openTestCustody.ts';
import { type Bench, round } from './bench.ts';

const DEPOSITS = 1_000;
const BLOCKS = 100;
const PAYMENTS_A_BLOCK = 200;
const GIVER = `0x${'1a'.repeat(20)}`;
const ETH = 10n ** 18n;
/** Room for every payment of a bench in one block. */
const BLOCK_GAS = '0x77359400';

export const bench: Bench = {
  name: 'wallets',
  async run(report) {
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
        members.push({ memberId, address: await custody.desk().addressOf(memberId, net.network) });
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
  },
};

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
