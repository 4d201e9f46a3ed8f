/** For tests: a node of the Bitcoin family with somebody rich outside the exchange, who signs by hand. */
import { HDKey } from '@scure/bip32';
import { p2wpkh, Transaction } from '@scure/btc-signer';
import { bytesToHex, hexToBytes } from 'viem/utils';
import type { NetworkSettings } from '../../chain/networkSettings.ts';
import { openLitecoind } from '../../chain/testing/openLitecoind.ts';
import { scriptOf } from '../../chain/utxo/scripts.ts';
import { utxoParametersOf } from '../../chain/utxo/utxoParameters.ts';

const NETWORK = 'litecoinRegtest';
const PARAMETERS = utxoParametersOf(NETWORK);
const GIVER = HDKey.fromMasterSeed(Buffer.alloc(32, 9)).derive("m/0'/0");
const RICH_BLOCKS = 130;
/** Coinbase outputs can be spent behind so many blocks. */
const MATURE = 100;
const MOST = 10n ** 15n;

/** A coin that the giver can spend. */
export interface GiverCoin {
  readonly txid: string;
  readonly index: number;
  readonly value: bigint;
}

/** LTC on it, credited behind two blocks; paid out without an operator. */
export function utxoSettings(
  url: string,
  xpub: string,
  more: Partial<NetworkSettings> = {},
): NetworkSettings {
  const payouts = {
    ...{ min: 1n, max: MOST, autoMax: MOST },
    ...{ memberDayMax: MOST, networkDayMax: MOST, fourEyesAbove: MOST },
  };
  const terms = { isIn: true, isOut: true, depositMin: 100_000n, withdrawalFee: 10_000n, payouts };
  const confirmations = [{ from: 0n, blocks: 2 }];
  return {
    ...{ name: 'Litecoin', kind: 'utxo', addressNetwork: NETWORK, url, secondUrl: undefined },
    ...{ chainId: 0, startHeight: 0, xpub, staleMs: undefined, finalBlocks: 2 },
    ...{ coldAddress: undefined, explorerUrl: undefined },
    assets: [{ asset: 'LTC', token: undefined, decimals: 8, ...terms, confirmations }],
    ...more,
  };
}

/** Starts a node; the giver has coins of 30 blocks to spend. */
export async function openUtxoChain(directory?: string) {
  const litecoind = await openLitecoind(directory === undefined ? {} : { directory });
  const { node } = litecoind;
  const { publicKey, privateKey } = GIVER;
  if (!publicKey || !privateKey) throw new Error('the giver has no key');
  const lock = p2wpkh(publicKey, PARAMETERS);
  const giver = lock.address ?? '';
  const mine = (blocks = 1, to = giver) => node.rpc.ask('generatetoaddress', [blocks, to]);
  if ((await node.head()).height < RICH_BLOCKS) await mine(RICH_BLOCKS);
  let used = 0;
  /** The giver's next coin that was not spent. */
  const nextCoin = async (): Promise<GiverCoin> => {
    used += 1;
    const { height } = await node.head();
    if (used + MATURE > height) throw new Error('the giver has no more coins');
    const [block] = await node.blocks([used]);
    const [made] = block?.transactions ?? [];
    const output = made?.outputs.find(({ address }) => address === giver);
    if (!made || !output) throw new Error('a block of the giver paid somebody else');
    return { txid: made.id, index: output.place, value: output.value };
  };
  /** Signs a payment of one coin; the rest but the fee goes back, or to somebody else. */
  const sign = (coin: GiverCoin, to: string, value: bigint, fee = 20_000n, rest = giver) => {
    const transaction = new Transaction({ version: 2 });
    const { txid, index, value: worth } = coin;
    const witnessUtxo = { script: lock.script, amount: worth };
    transaction.addInput({ txid, index, sequence: 0xfffffffd, witnessUtxo });
    for (const [address, amount] of [
      [to, value],
      [rest, worth - value - fee],
    ] as const) {
      transaction.addOutput({ script: hexToBytes(`0x${scriptOf(NETWORK, address)}`), amount });
    }
    transaction.sign(privateKey);
    transaction.finalize();
    return bytesToHex(transaction.extract()).slice(2);
  };
  const pay = async (to: string, value: bigint) => node.sendRaw(sign(await nextCoin(), to, value));
  return { ...litecoind, giver, mine, nextCoin, sign, pay };
}

export type UtxoChain = Awaited<ReturnType<typeof openUtxoChain>>;
