import { ChainFault } from '../chain/chainFault.ts';
import type { BlockHead } from '../chain/chainNode.ts';
import type { EvmBlock, EvmTransaction, TransferLog } from '../chain/evm/evmClient.ts';
import type { NetworkAsset, NetworkSettings } from '../chain/networkSettings.ts';
import type { EvmNetwork, Network } from '../chain/networkWatch.ts';
import type { Outpoint } from '../chain/utxo/utxoClient.ts';
import { paymentKey } from './paymentKey.ts';

/** One payment to a member. */
export interface Payment {
  readonly key: string;
  /** A member's id, or what stands in for one that there is not (`ownerless.ts`). */
  readonly memberId: number;
  readonly asset: NetworkAsset;
  readonly onChain: bigint;
  readonly transaction: string;
  readonly address: string;
  readonly sender: string;
  readonly height: number;
  readonly blockHash: string;
  /** New coins of a miner's: nobody can spend them for a while. */
  readonly isCoinbase?: boolean;
}

/** An output that pays the house or a member, on a chain of outputs. */
export interface OwnOutput extends Outpoint {
  readonly address: string;
  readonly value: bigint;
  readonly height: number;
  readonly isCoinbase: boolean;
}

/** An output is spent by a transaction of a block; whose output it was is not known here. */
export interface OutputSpent extends Outpoint {
  readonly by: string;
  readonly height: number;
}

/** Blocks that follow each other, and what they pay. */
export interface ReadRange {
  readonly heads: readonly BlockHead[];
  readonly payments: readonly Payment[];
  /** Of chains of outputs only. */
  readonly outputs: readonly OwnOutput[];
  readonly spent: readonly OutputSpent[];
}

export interface PaymentGround<Of extends Network = Network> {
  readonly network: Pick<Of, 'settings' | 'node'>;
  /** The member of an address, in small letters. */
  readonly ownerOf: (address: string) => number | undefined;
  /** The house's own addresses, in small letters: what they pay is no deposit. */
  readonly isHouse: (address: string) => boolean;
}

/** Reads the blocks from and to inclusive.   Throws: ChainFault. */
export async function readPayments(
  ground: PaymentGround<EvmNetwork>,
  from: number,
  to: number,
): Promise<ReadRange> {
  const { settings, node: evm } = ground.network;
  const heights = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const tokens = settings.assets.flatMap(({ token }) => token?.toLowerCase() ?? []);
  const [blocks, logs] = await Promise.all([
    evm.blocks(heights),
    evm.transfers({ tokens, from, to }),
  ]);
  const whole = linked(blocks);
  const byHash = new Map(whole.map(({ head }) => [head.hash, head]));
  const coins = await readCoins(ground, whole);
  return {
    heads: whole.map(({ head }) => head),
    payments: [...coins, ...tokensPaid(ground, logs, byHash)],
    outputs: [],
    spent: [],
  };
}

/** Throws: ChainFault where a block is missing or does not follow the one before. */
export function linked<Block extends { readonly head: BlockHead }>(
  blocks: readonly (Block | undefined)[],
): readonly Block[] {
  return blocks.map((block, at) => {
    const before = blocks[at - 1];
    if (block === undefined || (before && before.head.hash !== block.head.parentHash)) {
      throw new ChainFault('chainAnswerInvalid', 'the chain moved while it was read');
    }
    return block;
  });
}

/** Of the network's own coin: what succeeded, by its receipt. */
async function readCoins(
  ground: PaymentGround<EvmNetwork>,
  blocks: readonly EvmBlock[],
): Promise<readonly Payment[]> {
  const { settings, node: evm } = ground.network;
  const asset = settings.assets.find(({ token }) => token === undefined);
  if (asset === undefined) return [];
  const paid: Payment[] = [];
  for (const { head, transactions } of blocks) {
    const wanted = transactions.filter((each) => isForMember(ground, each));
    if (wanted.length === 0) continue;
    const receipts = new Map((await evm.receipts(head.height)).map((each) => [each.hash, each]));
    for (const each of wanted) {
      const receipt = receipts.get(each.hash);
      if (receipt?.blockHash !== head.hash) {
        throw new ChainFault('chainAnswerInvalid', 'a transaction of a block has no receipt');
      }
      if (receipt.isSuccess) paid.push(coinPayment(ground, { asset, head, each }));
    }
  }
  return paid;
}

function isForMember(ground: PaymentGround, { to, from, value }: EvmTransaction): boolean {
  if (to === undefined || value === 0n || ground.isHouse(from)) return false;
  return ground.ownerOf(to) !== undefined;
}

function coinPayment(
  ground: PaymentGround,
  told: { readonly asset: NetworkAsset; readonly head: BlockHead; readonly each: EvmTransaction },
): Payment {
  const { each, head, asset } = told;
  const place = { transaction: each.hash, token: undefined, address: each.to ?? '', ordinal: 0 };
  return {
    ...placed(ground, place),
    asset,
    onChain: each.value,
    sender: each.from,
    height: head.height,
    blockHash: head.hash,
  };
}

function tokensPaid(
  ground: PaymentGround,
  logs: readonly TransferLog[],
  byHash: ReadonlyMap<string, BlockHead>,
): readonly Payment[] {
  const assets = assetsByToken(ground.network.settings);
  const ordinals = new Map<string, number>();
  return logs.flatMap((log) => {
    if (!byHash.has(log.blockHash)) {
      throw new ChainFault('chainAnswerInvalid', 'the chain moved while it was read');
    }
    const asset = assets.get(log.token);
    const isOurs = asset !== undefined && ground.ownerOf(log.to) !== undefined;
    if (!isOurs || log.amount === 0n || ground.isHouse(log.from)) return [];
    const { transaction, token, to: address } = log;
    const counted = `${transaction}/${token}/${address}`;
    const ordinal = ordinals.get(counted) ?? 0;
    ordinals.set(counted, ordinal + 1);
    return {
      ...placed(ground, { transaction, token, address, ordinal }),
      asset,
      onChain: log.amount,
      sender: log.from,
      height: log.height,
      blockHash: log.blockHash,
    };
  });
}

function assetsByToken({ assets }: NetworkSettings): ReadonlyMap<string, NetworkAsset> {
  return new Map(
    assets.flatMap((asset) =>
      asset.token === undefined ? [] : [[asset.token.toLowerCase(), asset] as const],
    ),
  );
}

/** Key and owner of a payment at its place. */
export function placed(ground: PaymentGround, place: Parameters<typeof paymentKey>[1]) {
  return {
    key: paymentKey(ground.network.settings, place),
    memberId: ground.ownerOf(place.address) ?? 0,
    transaction: place.transaction,
    address: place.address,
  };
}
