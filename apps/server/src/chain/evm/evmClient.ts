/**
 * One EVM node: what the scanner, the payouts and the signer ask of it. Heights are block numbers, times
 * UTC epoch milliseconds, amounts units on the chain; hashes and addresses in small letters.
 */
import type { BlockHead, ChainNode } from '../chainNode.ts';
import { openRpc, type Rpc } from '../rpc.ts';
import {
  addressOf,
  bytesOf,
  fieldsOf,
  hashOf,
  listOf,
  quantityOf,
  quantityText,
  wholeOf,
} from './read.ts';
import { type BalanceAsk, balanceAsk, readBalances } from './readBalances.ts';

export interface EvmTransaction {
  readonly hash: string;
  readonly from: string;
  /** Undefined where a contract is made. */
  readonly to: string | undefined;
  readonly value: bigint;
  /** What it calls, just as the node told it: of a busy chain nobody reads it, and it may be long. */
  readonly input: string;
  readonly nonce: number;
  /** Undefined while no block has it. */
  readonly height: number | undefined;
}

export interface EvmLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

export interface EvmReceipt {
  readonly hash: string;
  readonly isSuccess: boolean;
  readonly blockHash: string;
  readonly height: number;
  readonly from: string;
  /** In the order of the transaction. */
  readonly logs: readonly EvmLog[];
  readonly feePaid: bigint;
}

/** A token's own word for a payment. */
export interface TransferLog {
  readonly token: string;
  readonly from: string;
  readonly to: string;
  readonly amount: bigint;
  readonly transaction: string;
  readonly blockHash: string;
  readonly height: number;
  /** Its place in the block. */
  readonly index: number;
}

/** A block with its transactions. */
export interface EvmBlock {
  readonly head: BlockHead;
  readonly transactions: readonly EvmTransaction[];
}

export interface TransfersAsk {
  readonly tokens: readonly string[];
  readonly from: number;
  readonly to: number;
}

export interface EvmCall {
  readonly from?: string;
  readonly to: string;
  readonly data?: string;
  readonly value?: bigint;
}

export interface EvmFees {
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
}

/** Every question throws ChainFault. */
export interface EvmClient extends ChainNode {
  /** For what is not named below. */
  readonly rpc: Rpc;
  readonly chainId: () => Promise<number>;
  /** Of each height, in order; undefined above the head. */
  readonly blocks: (heights: readonly number[]) => Promise<readonly (EvmBlock | undefined)[]>;
  /** Every receipt of a block. */
  readonly receipts: (height: number) => Promise<readonly EvmReceipt[]>;
  /** Of these contracts, in blocks from and to inclusive, in the chain's order. */
  readonly transfers: (asked: TransfersAsk) => Promise<readonly TransferLog[]>;
  readonly transaction: (hash: string) => Promise<EvmTransaction | undefined>;
  readonly receipt: (hash: string) => Promise<EvmReceipt | undefined>;
  readonly balance: (address: string) => Promise<bigint>;
  /** At a height, or now.   Throws: `chainRefused` where the node has forgotten that height. */
  readonly tokenBalance: (token: string, address: string, height?: number) => Promise<bigint>;
  /** What each has of a token, or of the network's own coin, in one block; in the order asked. */
  readonly balancesAt: (asked: readonly BalanceAsk[], height: number) => Promise<readonly bigint[]>;
  readonly nonce: (address: string, at: 'latest' | 'pending') => Promise<number>;
  readonly fees: () => Promise<EvmFees>;
  readonly estimateGas: (call: EvmCall) => Promise<bigint>;
  readonly call: (call: EvmCall) => Promise<string>;
  /** Answers the transaction's hash as the node tells it. */
  readonly sendRaw: (raw: string) => Promise<string>;
}

/** Transfer(address,address,uint256) */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const TRANSFER_TOPICS = 3;
const AMOUNT_SIGNS = 66;
/** How many base fees a payment may cost before it must be bumped. */
const BASE_FEES = 2n;

/** Speaks with the node at an address. */
export function openEvmClient(url: string, timeoutMs?: number): EvmClient {
  const rpc = openRpc(url, timeoutMs);
  const { ask } = rpc;
  const call = async (given: EvmCall) =>
    bytesOf(await ask('eth_call', [written(given), 'latest']), 'answer of a call');
  return {
    rpc,
    call,
    chainId: async () => wholeOf(await ask('eth_chainId'), 'chain id'),
    isOf: async ({ chainId }) => wholeOf(await ask('eth_chainId'), 'chain id') === chainId,
    head: async () => headOf(await ask('eth_getBlockByNumber', ['latest', false])),
    block: async (height) => {
      const told = await ask('eth_getBlockByNumber', [quantityText(height), false]);
      return told === null ? undefined : headAt(told, height);
    },
    blocks: (heights) => readBlocks(rpc, heights),
    receipts: async (height) => {
      const told = await ask('eth_getBlockReceipts', [quantityText(height)]);
      return listOf(told ?? [], 'receipts').map(receiptOf);
    },
    transfers: (asked) => readTransfers(rpc, asked),
    transaction: async (hash) => {
      const told = await ask('eth_getTransactionByHash', [hash]);
      return told === null ? undefined : transactionOf(told);
    },
    receipt: async (hash) => {
      const told = await ask('eth_getTransactionReceipt', [hash]);
      return told === null ? undefined : receiptOf(told);
    },
    balance: async (address) =>
      quantityOf(await ask('eth_getBalance', [address, 'latest']), 'balance'),
    tokenBalance: async (token, address, height) => {
      const { method, params } = balanceAsk({ token, address }, height);
      return quantityOf(await ask(method, params), 'balance of a token');
    },
    balancesAt: (asked, height) => readBalances(rpc, asked, height),
    nonce: async (address, at) =>
      wholeOf(await ask('eth_getTransactionCount', [address, at]), 'nonce'),
    fees: () => readFees(rpc),
    estimateGas: async (given) => quantityOf(await ask('eth_estimateGas', [written(given)]), 'gas'),
    sendRaw: async (raw) => hashOf(await ask('eth_sendRawTransaction', [raw]), 'hash'),
  };
}

async function readBlocks(
  rpc: Rpc,
  heights: readonly number[],
): Promise<readonly (EvmBlock | undefined)[]> {
  const told = await rpc.askAll(
    heights.map((height) => ({
      method: 'eth_getBlockByNumber',
      params: [quantityText(height), true],
    })),
  );
  return told.map((each, at) => (each === null ? undefined : blockOf(each, heights[at] ?? -1)));
}

async function readTransfers(
  rpc: Rpc,
  { tokens, from, to }: TransfersAsk,
): Promise<readonly TransferLog[]> {
  if (tokens.length === 0) return [];
  const asked = {
    address: tokens,
    topics: [TRANSFER],
    fromBlock: quantityText(from),
    toBlock: quantityText(to),
  };
  const told = listOf(await rpc.ask('eth_getLogs', [asked]), 'logs');
  const read = told.flatMap((each) => transferOf(each) ?? []);
  return read.sort((one, other) => one.height - other.height || one.index - other.index);
}

/** Undefined for what only looks like a payment: a token with numbered pieces has another shape. */
function transferOf(told: unknown): TransferLog | undefined {
  const given = fieldsOf(told, 'log');
  const { address, topics, data } = logOf(told);
  if (topics.length !== TRANSFER_TOPICS || data.length !== AMOUNT_SIGNS) return undefined;
  if (topics[0] !== TRANSFER || given.removed === true) return undefined;
  return {
    token: address,
    from: `0x${topics[1]?.slice(26)}`,
    to: `0x${topics[2]?.slice(26)}`,
    amount: BigInt(data),
    transaction: hashOf(given.transactionHash, 'transaction of a log'),
    blockHash: hashOf(given.blockHash, 'block of a log'),
    height: wholeOf(given.blockNumber, 'height of a log'),
    index: wholeOf(given.logIndex, 'place of a log'),
  };
}

async function readFees(rpc: Rpc): Promise<EvmFees> {
  const [head, tip] = await rpc.askAll([
    { method: 'eth_getBlockByNumber', params: ['latest', false] },
    { method: 'eth_maxPriorityFeePerGas' },
  ]);
  const base = quantityOf(fieldsOf(head, 'block').baseFeePerGas, 'base fee');
  const maxPriorityFeePerGas = quantityOf(tip, 'tip');
  return { maxPriorityFeePerGas, maxFeePerGas: base * BASE_FEES + maxPriorityFeePerGas };
}

function written({ from, to, data, value }: EvmCall) {
  return {
    to,
    ...(from === undefined ? {} : { from }),
    ...(data === undefined ? {} : { data }),
    ...(value === undefined ? {} : { value: quantityText(value) }),
  };
}

function headOf(told: unknown): BlockHead {
  const block = fieldsOf(told, 'block');
  return {
    height: wholeOf(block.number, 'height'),
    hash: hashOf(block.hash, 'hash of a block'),
    parentHash: hashOf(block.parentHash, 'parent of a block'),
    at: wholeOf(block.timestamp, 'time') * 1_000,
  };
}

function headAt(told: unknown, height: number): BlockHead {
  const head = headOf(told);
  if (head.height !== height) hashOf(undefined, 'block of another height');
  return head;
}

function blockOf(told: unknown, height: number): EvmBlock {
  const list = listOf(fieldsOf(told, 'block').transactions, 'transactions');
  return { head: headAt(told, height), transactions: list.map(transactionOf) };
}

function transactionOf(told: unknown): EvmTransaction {
  const given = fieldsOf(told, 'transaction');
  const { to, blockNumber } = given;
  return {
    hash: hashOf(given.hash, 'hash of a transaction'),
    from: addressOf(given.from, 'sender'),
    to: to === null || to === undefined ? undefined : addressOf(to, 'receiver'),
    value: quantityOf(given.value, 'value'),
    input: typeof given.input === 'string' ? given.input : '0x',
    nonce: wholeOf(given.nonce, 'nonce'),
    height:
      blockNumber === null || blockNumber === undefined
        ? undefined
        : wholeOf(blockNumber, 'height'),
  };
}

function receiptOf(told: unknown): EvmReceipt {
  const given = fieldsOf(told, 'receipt');
  const price = quantityOf(given.effectiveGasPrice ?? '0x0', 'gas price');
  return {
    hash: hashOf(given.transactionHash, 'hash of a receipt'),
    isSuccess: quantityOf(given.status, 'status') === 1n,
    blockHash: hashOf(given.blockHash, 'block of a receipt'),
    height: wholeOf(given.blockNumber, 'height of a receipt'),
    from: addressOf(given.from, 'sender'),
    logs: listOf(given.logs, 'logs').map(logOf),
    feePaid: price * quantityOf(given.gasUsed, 'gas'),
  };
}

function logOf(told: unknown): EvmLog {
  const given = fieldsOf(told, 'log');
  return {
    address: addressOf(given.address, 'contract'),
    topics: listOf(given.topics, 'topics').map((topic) => hashOf(topic, 'topic')),
    data: bytesOf(given.data, 'bytes of a log'),
  };
}
