/** For tests: local nodes that pay and mine as asked, and that can be killed and started again on what was saved. */
import { type EvmClient, openEvmClient } from '../../apps/server/src/chain/evm/evmClient.ts';
import { openAnvil } from '../../apps/server/src/chain/local/openAnvil.ts';
import { coinsOf, fieldsOf } from '../../apps/server/src/chain/utxo/read.ts';
import { openUtxoChain } from '../../apps/server/src/custody/testing/utxoChain.ts';

/** Amounts are units on the chain. */
export interface KilledNode {
  readonly url: string;
  /** Pays from outside the exchange; what a killed node forgot is paid again by the same transaction. */
  readonly pay: (to: string, value: bigint) => Promise<void>;
  /** A block; the chain is on disk when it resolves. */
  readonly mine: () => Promise<void>;
  /** Ends the node in the middle of whatever it does, and starts it again. */
  readonly kill: () => Promise<void>;
  /** What an address has. */
  readonly balance: (address: string) => Promise<bigint>;
  readonly close: () => Promise<void>;
}

const GIVER = `0x${'1a'.repeat(20)}`;
const RICH = 10n ** 26n;
const GAS_PRICE = '0x4a817c800';

interface Call {
  readonly to: string;
  readonly value: bigint;
}

/** An EVM node whose chain is saved whole behind each block, as the demo's is. */
export async function openKilledAnvil(chainId: number, rich: string): Promise<KilledNode> {
  let node = await openAnvil({ chainId });
  const { url } = node;
  const evm = openEvmClient(url);
  const calls: Call[] = [];
  let state: unknown;
  let isDown = false;
  const begin = async () => {
    await evm.rpc.ask('anvil_autoImpersonateAccount', [true]);
    if (state !== undefined) await evm.rpc.ask('anvil_loadState', [state]);
  };
  const mine = async () => {
    if (isDown) throw new Error('the node is down');
    await evm.rpc.ask('anvil_mine', ['0x1']);
    const saved = await evm.rpc.ask('anvil_dumpState');
    if (!isDown) state = saved;
  };
  await begin();
  for (const address of [GIVER, rich]) {
    await evm.rpc.ask('anvil_setBalance', [address, `0x${RICH.toString(16)}`]);
  }
  await mine();
  return {
    url,
    mine,
    balance: evm.balance,
    pay: async (to, value) => {
      calls.push({ to, value });
      await send(evm, calls, calls.length - 1);
    },
    kill: async () => {
      isDown = true;
      await node.close();
      node = await openAnvil({ chainId, port: Number(new URL(url).port) });
      await begin();
      const mined = await evm.nonce(GIVER, 'latest');
      for (let at = mined; at < calls.length; at += 1) await send(evm, calls, at);
      isDown = false;
    },
    close: () => node.close(),
  };
}

/** The same call at the same place is the same transaction. */
async function send({ rpc }: EvmClient, calls: readonly Call[], nonce: number): Promise<void> {
  const call = calls[nonce];
  if (call === undefined) return;
  const value = `0x${call.value.toString(16)}`;
  const given = { from: GIVER, to: call.to, gas: '0x5b8d80', gasPrice: GAS_PRICE };
  await rpc.ask('eth_sendTransaction', [{ ...given, value, nonce: `0x${nonce.toString(16)}` }]);
}

/** Debian's litecoind, which writes its chain to disk behind each block. */
export async function openKilledLitecoind(): Promise<KilledNode> {
  const chain = await openUtxoChain();
  const { node } = chain;
  const sent: string[] = [];
  const mine = async () => {
    await chain.mine();
    // It writes its state to disk before it answers.
    await node.rpc.ask('gettxoutsetinfo');
  };
  await mine();
  return {
    url: chain.url,
    mine,
    pay: async (to, value) => {
      const raw = chain.sign(await chain.nextCoin(), to, value);
      sent.push(raw);
      await node.sendRaw(raw);
    },
    kill: async () => {
      await chain.restart();
      // What a block has already is refused; what was forgotten is taken.
      for (const raw of sent) await node.sendRaw(raw).catch(() => undefined);
    },
    balance: (address) => sumAt(chain, address),
    close: chain.close,
  };
}

async function sumAt(
  { node }: Awaited<ReturnType<typeof openUtxoChain>>,
  address: string,
): Promise<bigint> {
  const found = await node.rpc.ask('scantxoutset', ['start', [`addr(${address})`]]);
  return coinsOf(fieldsOf(found, 'outputs').total_amount, 'sum of outputs');
}
