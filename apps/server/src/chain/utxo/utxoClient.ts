/**
 * One Bitcoin-family node, by Bitcoin Core's RPC: what the scanner and the signer ask of it. The node needs no
 * wallet and no index of transactions. Amounts are units on the chain, ids as the node writes them.
 */
import { ChainFault } from '../chainFault.ts';
import type { BlockHead, ChainNode } from '../chainNode.ts';
import { openRpc, type Rpc } from '../rpc.ts';
import { coinsOf, countOf, fieldsOf, hexOf, idOf, listOf } from './read.ts';
import { GENESIS } from './utxoParameters.ts';

/** An output by its transaction and its place there. */
export interface Outpoint {
  readonly transaction: string;
  readonly place: number;
}

export interface UtxoOutput {
  readonly place: number;
  readonly value: bigint;
  readonly script: string;
  /** As the node reads the script; undefined where it is no address's. */
  readonly address: string | undefined;
}

export interface UtxoTransaction {
  readonly id: string;
  /** Makes new coins: nobody can spend them before 100 blocks. */
  readonly isCoinbase: boolean;
  readonly spends: readonly Outpoint[];
  readonly outputs: readonly UtxoOutput[];
}

export interface UtxoBlock {
  readonly head: BlockHead;
  readonly transactions: readonly UtxoTransaction[];
}

/** An output that nobody has spent. */
export interface Unspent {
  readonly value: bigint;
  readonly script: string;
  readonly confirmations: number;
  readonly isCoinbase: boolean;
}

/** Every question throws ChainFault. */
export interface UtxoClient extends ChainNode {
  /** For what is not named below. */
  readonly rpc: Rpc;
  /** Of each height, in order; undefined above the head. */
  readonly blocks: (heights: readonly number[]) => Promise<readonly (UtxoBlock | undefined)[]>;
  /** Undefined when spent, in a block or by a transaction that waits; or never there. */
  readonly unspent: (outpoint: Outpoint) => Promise<Unspent | undefined>;
  /** Units for each thousand virtual bytes. */
  readonly feeRate: () => Promise<bigint>;
  /** Whether the node keeps the transaction for a coming block. */
  readonly isWaiting: (id: string) => Promise<boolean>;
  /** Answers the transaction's id as the node tells it. */
  readonly sendRaw: (raw: string) => Promise<string>;
}

/** A payment shall be mined within so many blocks. */
const TARGET_BLOCKS = 3;
/** Where the node cannot estimate: so many times what it asks at least. */
const RELAY_FEES = 5n;
const NOT_WAITING = -5;
const OUT_OF_RANGE = -8;

/** Speaks with the node at an address; name and password stand in it. */
export function openUtxoClient(url: string, timeoutMs?: number): UtxoClient {
  const rpc = openRpc(url, timeoutMs);
  const { ask } = rpc;
  return {
    rpc,
    isOf: async ({ addressNetwork }) =>
      idOf(await ask('getblockhash', [0]), 'first block') === GENESIS[addressNetwork],
    head: async () => headOf(await ask('getblockheader', [await ask('getbestblockhash')])),
    block: async (height) => {
      const [hash] = await hashesOf(rpc, [height]);
      return hash === undefined ? undefined : headAt(await ask('getblockheader', [hash]), height);
    },
    blocks: async (heights) => {
      const hashes = await hashesOf(rpc, heights);
      const known = hashes.flatMap((hash) => hash ?? []);
      const told = await rpc.askAll(
        known.map((hash) => ({ method: 'getblock', params: [hash, 2] })),
      );
      const byHash = new Map(known.map((hash, at) => [hash, told[at]]));
      return hashes.map((hash, at) =>
        hash === undefined ? undefined : blockOf(byHash.get(hash), heights[at] ?? -1),
      );
    },
    unspent: async ({ transaction, place }) => {
      const told = await ask('gettxout', [transaction, place, true]);
      return told === null ? undefined : unspentOf(told);
    },
    feeRate: () => readFeeRate(rpc),
    isWaiting: (id) =>
      refusedAs(NOT_WAITING, false, () => ask('getmempoolentry', [id]).then(() => true)),
    sendRaw: async (raw) => idOf(await ask('sendrawtransaction', [raw]), 'transaction'),
  };
}

async function refusedAs<Value>(
  code: number,
  instead: Value,
  asked: () => Promise<Value>,
): Promise<Value> {
  try {
    return await asked();
  } catch (error) {
    if (error instanceof ChainFault && error.rpcCode === code) return instead;
    throw error;
  }
}

/** Those above the head are undefined: they are asked one by one only where the node refuses. */
async function hashesOf(
  rpc: Rpc,
  heights: readonly number[],
): Promise<readonly (string | undefined)[]> {
  const asks = heights.map((height) => ({ method: 'getblockhash', params: [height] }));
  const told = await refusedAs<readonly unknown[] | undefined>(OUT_OF_RANGE, undefined, () =>
    rpc.askAll(asks),
  );
  if (told !== undefined) return told.map((each) => idOf(each, 'hash of a block'));
  if (heights.length <= 1) return heights.map(() => undefined);
  const half = Math.floor(heights.length / 2);
  const [low, high] = [heights.slice(0, half), heights.slice(half)];
  return [...(await hashesOf(rpc, low)), ...(await hashesOf(rpc, high))];
}

async function readFeeRate(rpc: Rpc): Promise<bigint> {
  const [estimate, pool] = await rpc.askAll([
    { method: 'estimatesmartfee', params: [TARGET_BLOCKS] },
    { method: 'getmempoolinfo' },
  ]);
  const least = coinsOf(fieldsOf(pool, 'pool').mempoolminfee, 'least fee');
  const { feerate } = fieldsOf(estimate, 'fee');
  const told = feerate === undefined ? least * RELAY_FEES : coinsOf(feerate, 'fee');
  return told > least ? told : least;
}

function headOf(told: unknown): BlockHead {
  const given = fieldsOf(told, 'block');
  return {
    height: countOf(given.height, 'height'),
    hash: idOf(given.hash, 'hash of a block'),
    parentHash: idOf(given.previousblockhash ?? '0'.repeat(64), 'parent of a block'),
    at: countOf(given.time, 'time') * 1_000,
  };
}

function headAt(told: unknown, height: number): BlockHead {
  const head = headOf(told);
  if (head.height !== height) idOf(undefined, 'block of another height');
  return head;
}

function blockOf(told: unknown, height: number): UtxoBlock {
  const list = listOf(fieldsOf(told, 'block').tx, 'transactions');
  return { head: headAt(told, height), transactions: list.map(transactionOf) };
}

function transactionOf(told: unknown): UtxoTransaction {
  const given = fieldsOf(told, 'transaction');
  const inputs = listOf(given.vin, 'inputs').map((each) => fieldsOf(each, 'input'));
  return {
    id: idOf(given.txid, 'id of a transaction'),
    isCoinbase: inputs.some(({ coinbase }) => coinbase !== undefined),
    // What has no transaction before it makes new coins, or comes from a side chain.
    spends: inputs.flatMap(({ txid, vout }) =>
      txid === undefined
        ? []
        : { transaction: idOf(txid, 'input'), place: countOf(vout, 'place of an input') },
    ),
    outputs: listOf(given.vout, 'outputs').flatMap(outputOf),
  };
}

/** Undefined script: an output of a side chain, which no address of ours is. */
function outputOf(told: unknown): UtxoOutput[] {
  const given = fieldsOf(told, 'output');
  if (given.scriptPubKey === undefined) return [];
  const { hex, address, addresses } = fieldsOf(given.scriptPubKey, 'script');
  const first = address ?? (Array.isArray(addresses) && addresses.length === 1 ? addresses[0] : '');
  return [
    {
      place: countOf(given.n, 'place of an output'),
      value: coinsOf(given.value, 'value'),
      script: hexOf(hex, 'script'),
      address: typeof first === 'string' && first !== '' ? first : undefined,
    },
  ];
}

function unspentOf(told: unknown): Unspent {
  const given = fieldsOf(told, 'output');
  return {
    value: coinsOf(given.value, 'value'),
    script: hexOf(fieldsOf(given.scriptPubKey, 'script').hex, 'script'),
    confirmations: countOf(given.confirmations, 'confirmations'),
    isCoinbase: given.coinbase === true,
  };
}
