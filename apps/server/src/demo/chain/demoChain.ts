/**
 * The demo's own chain: a local EVM node with test tokens, kept in the data directory. It mines a block a
 * second while somebody pays and until that is buried, then rests. After each block the whole chain is
 * saved before the next is mined: what a member was credited for is never lost with a killed server.
 */
import { randomInt } from 'node:crypto';
import { hotAddress } from '../../chain/deriveAddress.ts';
import { type EvmClient, openEvmClient } from '../../chain/evm/evmClient.ts';
import { type Anvil, openAnvil } from '../../chain/local/openAnvil.ts';
import type { NetworkSettings } from '../../chain/networkSettings.ts';
import { writtenNetwork } from '../../chain/writtenNetwork.ts';
import type { DemoKeys } from '../demoSigner.ts';
import { type ChainFacts, type ChainFiles, openChainFiles } from './chainFiles.ts';
import {
  DEMO_BLOCKS_DEEP,
  DEMO_COINS_ON_CHAIN,
  DEMO_HOT_COINS,
  DEMO_NETWORK,
  networkAsset,
} from './demoCoins.ts';
import { deployment, minting } from './tokenCalls.ts';

export interface DemoChain {
  readonly settings: NetworkSettings;
  readonly evm: EvmClient;
  /** Sends as anybody: the node asks for no key.   Throws: ChainFault. */
  readonly sendAs: (
    from: string,
    call: { to?: string; data?: string; value?: bigint },
  ) => Promise<string>;
  /** Mints a token for somebody. */
  readonly mint: (token: string, to: string, value: bigint) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface DemoChainOptions {
  readonly dataDir: string;
  readonly keys: DemoKeys;
  readonly onError: (error: unknown) => void;
}

const BLOCK_MS = 1_000;
/** Blocks after the last payment: enough for every burial, and some more for whoever looks. */
const BURIAL = DEMO_BLOCKS_DEEP + 4;
/** Makes and mints the tokens; nobody has its key. */
const MINTER = `0x${'c0ffee'.padEnd(40, '0')}`;
const GAS = 6_000_000;
const PLENTY = DEMO_HOT_COINS * 10n ** 18n;
/** Of the hot and of the cold wallet. */
const ACCOUNT = { kind: 'evm', addressNetwork: 'ethereum' } as const;

/** Starts the node with the chain of the data directory, or a new one.   Throws: when it cannot. */
export async function openDemoChain({
  dataDir,
  keys,
  onError,
}: DemoChainOptions): Promise<DemoChain> {
  const files = openChainFiles(dataDir);
  const kept = files.load();
  // A new chain is another chain: nothing that was seen on the one before is seen on it.
  const chainId = kept?.facts.chainId ?? randomInt(1_000_000, 2 ** 31);
  const node = await openAnvil({ chainId });
  try {
    const evm = openEvmClient(node.url);
    const sendAs = senderOf(evm);
    await evm.rpc.ask('anvil_autoImpersonateAccount', [true]);
    if (kept) await evm.rpc.ask('anvil_loadState', [kept.state]);
    const facts = kept?.facts ?? (await beginChain({ evm, files, keys, chainId, sendAs }));
    const settings = settingsOf(node, facts, keys);
    // As an operator writes it, so that the signer reads the demo's network like any other.
    files.saveNetworks({ networks: [writtenNetwork(settings)] });
    const miner = startMining({ evm, files, onError });
    const mint = async (token: string, to: string, value: bigint) => {
      await sendAs(MINTER, { to: token, data: minting(to, value) });
    };
    const close = async () => {
      await miner.close();
      await node.close();
    };
    return { settings, evm, sendAs, mint, close };
  } catch (error) {
    await node.close();
    throw error;
  }
}

function senderOf(evm: EvmClient): DemoChain['sendAs'] {
  return async (from, { to, data, value }) => {
    const given = {
      from,
      ...(to === undefined ? {} : { to }),
      ...(data === undefined ? {} : { data }),
      ...(value === undefined ? {} : { value: `0x${value.toString(16)}` }),
      ...(to === undefined ? { gas: `0x${GAS.toString(16)}` } : {}),
    };
    return String(await evm.rpc.ask('eth_sendTransaction', [given]));
  };
}

interface Beginning {
  readonly evm: EvmClient;
  readonly files: ChainFiles;
  readonly keys: DemoKeys;
  readonly chainId: number;
  readonly sendAs: DemoChain['sendAs'];
}

/** Deploys the tokens and fills the hot wallet; kept only when all of it is there. */
async function beginChain({ evm, files, keys, chainId, sendAs }: Beginning): Promise<ChainFacts> {
  const hot = hotAddress({ ...ACCOUNT, xpub: keys.xpub });
  for (const address of [MINTER, hot]) {
    await evm.rpc.ask('anvil_setBalance', [address, `0x${PLENTY.toString(16)}`]);
  }
  const tokens: Record<string, string> = {};
  for (const { asset, name, decimals } of DEMO_COINS_ON_CHAIN) {
    if (name === undefined) continue;
    const made = await sendAs(MINTER, { data: deployment(name, asset, decimals) });
    await evm.rpc.ask('anvil_mine', ['0x1']);
    tokens[asset] = await contractOf(evm, made);
    const value = DEMO_HOT_COINS * 10n ** BigInt(decimals);
    await sendAs(MINTER, { to: tokens[asset], data: minting(hot, value) });
  }
  await evm.rpc.ask('anvil_mine', ['0x1']);
  const facts = { chainId, tokens };
  files.saveState(await stateOf(evm));
  files.saveFacts(facts);
  return facts;
}

async function contractOf(evm: EvmClient, transaction: string): Promise<string> {
  const { getAddress } = await import('viem/utils');
  const told = await evm.rpc.ask('eth_getTransactionReceipt', [transaction]);
  const isMade = typeof told === 'object' && told !== null && 'contractAddress' in told;
  if (!isMade) throw new Error('a demo token was not made');
  return getAddress(String(told.contractAddress));
}

function settingsOf(node: Anvil, { chainId, tokens }: ChainFacts, keys: DemoKeys) {
  const settings: NetworkSettings = {
    name: DEMO_NETWORK,
    kind: 'evm',
    addressNetwork: 'ethereum',
    url: node.url,
    secondUrl: undefined,
    chainId,
    startHeight: 0,
    xpub: keys.xpub,
    staleMs: undefined,
    finalBlocks: DEMO_BLOCKS_DEEP,
    coldAddress: hotAddress({ ...ACCOUNT, xpub: keys.coldXpub }),
    explorerUrl: undefined,
    assets: DEMO_COINS_ON_CHAIN.map((coin) => networkAsset(coin, tokens[coin.asset])),
  };
  return settings;
}

async function stateOf(evm: EvmClient): Promise<string> {
  return String(await evm.rpc.ask('anvil_dumpState', []));
}

interface Mining {
  readonly evm: EvmClient;
  readonly files: ChainFiles;
  readonly onError: (error: unknown) => void;
}

/** A block a second while something waits or is not buried; each saved before the next. */
function startMining({ evm, files, onError }: Mining) {
  let left = BURIAL;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();

  async function work(): Promise<void> {
    const told = await evm.rpc.ask('txpool_status');
    const isObject = typeof told === 'object' && told !== null && 'pending' in told;
    if (isObject && Number(told.pending) > 0) left = BURIAL;
    if (left === 0) return;
    left -= 1;
    await evm.rpc.ask('anvil_mine', ['0x1']);
    files.saveState(await stateOf(evm));
  }

  function next(): void {
    timer = setTimeout(() => {
      working = work()
        .catch((error: unknown) => {
          if (!isClosed) onError(error);
        })
        .finally(() => {
          if (!isClosed) next();
        });
    }, BLOCK_MS);
  }

  next();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
