/**
 * Whether payments of one block of an EVM network are what they seem: each has the receipt of a success in that
 * very block, and a token brought what its log says. All of a block is asked in few questions.
 */
import { ChainFault } from '../chain/chainFault.ts';
import type { EvmClient } from '../chain/evm/evmClient.ts';
import type { BalanceAsk } from '../chain/evm/readBalances.ts';
import type { DepositRow } from './depositStore.ts';

/** What stands against a payment: its token brought less than its log says, or does not tell what it has. */
export type Doubt = 'broughtLess' | 'balanceUntold';
/** By payment; what has none is as it seems. */
export type Doubts = ReadonlyMap<string, Doubt>;

/** What stands against these payments.   Throws: ChainFault where a receipt is missing. */
export async function confirmEvm(
  evm: EvmClient,
  height: number,
  rows: readonly DepositRow[],
): Promise<Doubts> {
  const receipts = new Map((await evm.receipts(height)).map((each) => [each.hash, each]));
  for (const row of rows) {
    const receipt = receipts.get(row.transaction);
    const isSound = receipt?.isSuccess && receipt.blockHash === row.block_hash;
    if (!isSound)
      throw new ChainFault('chainAnswerInvalid', 'a block lost the receipt of a deposit');
  }
  const doubts = new Map<string, Doubt>();
  for (const token of new Set(rows.map((row) => row.token?.toLowerCase()))) {
    if (token === undefined) continue;
    const own = rows.filter((row) => row.token?.toLowerCase() === token);
    const found = await doubtsOf(evm, height, { token, rows: own });
    for (const [payment, doubt] of found) doubts.set(payment, doubt);
  }
  return doubts;
}

interface OfToken {
  /** In small letters. */
  readonly token: string;
  readonly rows: readonly DepositRow[];
}

/**
 * A token's log may promise more than arrives, where a fee is taken on the way: what an address has after the
 * block less what it had before is at least what its logs say. A node that has forgotten those heights cannot
 * tell; then the allow-listed token's log is believed. A token that will not tell keeps back its own payments alone.
 */
async function doubtsOf(
  evm: EvmClient,
  height: number,
  { token, rows }: OfToken,
): Promise<readonly (readonly [payment: string, doubt: Doubt])[]> {
  const addresses = [...new Set(rows.map(({ address }) => address))];
  const asks = addresses.map((address) => ({ token, address }));
  try {
    const gained = await gainedBy(evm, height, asks);
    const promised = await promisedIn(evm, height, token);
    const isShort = (address: string) =>
      (gained.get(address) ?? 0n) < (promised.get(address.toLowerCase()) ?? 0n);
    return rows.flatMap(({ payment, address }) =>
      isShort(address) ? [[payment, 'broughtLess'] as const] : [],
    );
  } catch (error) {
    if (!(error instanceof ChainFault)) throw error;
    if (isUntold(error)) return rows.map(({ payment }) => [payment, 'balanceUntold']);
    if (error.code === 'chainRefused') return [];
    throw error;
  }
}

/** The contract itself gave no balance: it ended in an error, or answered what is no number. */
function isUntold({ code, message }: ChainFault): boolean {
  if (code === 'chainRefused') return /revert|opcode|out of gas|stack|jump/i.test(message);
  return code === 'chainAnswerInvalid';
}

/** What each address has after the block less what it had before. */
async function gainedBy(
  evm: EvmClient,
  height: number,
  asks: readonly BalanceAsk[],
): Promise<ReadonlyMap<string, bigint>> {
  const [before, after] = await Promise.all([
    evm.balancesAt(asks, height - 1),
    evm.balancesAt(asks, height),
  ]);
  return new Map(
    asks.map(({ address }, at) => [address, (after[at] ?? 0n) - (before[at] ?? 0n)] as const),
  );
}

/** What the logs of a block say came to each address, in small letters, less what they say left it. */
async function promisedIn(
  evm: EvmClient,
  height: number,
  token: string,
): Promise<ReadonlyMap<string, bigint>> {
  const sums = new Map<string, bigint>();
  const add = (address: string, amount: bigint) =>
    sums.set(address, (sums.get(address) ?? 0n) + amount);
  for (const { from, to, amount } of await evm.transfers({
    tokens: [token],
    from: height,
    to: height,
  })) {
    add(to, amount);
    add(from, -amount);
  }
  return sums;
}
