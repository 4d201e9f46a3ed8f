/**
 * Whether payments of one block of an EVM network are what they seem: each has the receipt of a success in that
 * very block, and a token brought what its log says. All of a block is asked in few questions.
 */
import { ChainFault } from '../chain/chainFault.ts';
import type { EvmClient } from '../chain/evm/evmClient.ts';
import type { BalanceAsk } from '../chain/evm/readBalances.ts';
import type { DepositRow } from './depositStore.ts';

/** The payments that brought less than their logs promise.   Throws: ChainFault where a receipt is missing. */
export async function confirmEvm(
  evm: EvmClient,
  height: number,
  rows: readonly DepositRow[],
): Promise<ReadonlySet<string>> {
  const receipts = new Map((await evm.receipts(height)).map((each) => [each.hash, each]));
  for (const row of rows) {
    const receipt = receipts.get(row.transaction);
    const isSound = receipt?.isSuccess && receipt.blockHash === row.block_hash;
    if (!isSound)
      throw new ChainFault('chainAnswerInvalid', 'a block lost the receipt of a deposit');
  }
  const short = await shortPlaces(evm, height, rows);
  return new Set(rows.filter((row) => short.has(placeOf(row))).map(({ payment }) => payment));
}

function placeOf({ token, address }: { token: string | null | undefined; address: string }) {
  return `${token?.toLowerCase()} ${address}`;
}

/**
 * A token's log may promise more than arrives, where a fee is taken on the way: what an address has after the
 * block less what it had before is at least what its logs say. A node that has forgotten those heights cannot
 * tell; then the allow-listed token's log is believed.
 */
async function shortPlaces(
  evm: EvmClient,
  height: number,
  rows: readonly DepositRow[],
): Promise<ReadonlySet<string>> {
  const asked = new Map<string, BalanceAsk>();
  for (const { token, address } of rows) {
    if (token !== null) asked.set(placeOf({ token, address }), { token, address });
  }
  if (asked.size === 0) return new Set();
  const places = [...asked];
  const asks = places.map(([, ask]) => ask);
  try {
    const [before, after, promised] = await Promise.all([
      evm.balancesAt(asks, height - 1),
      evm.balancesAt(asks, height),
      promisedIn(evm, height, asks),
    ]);
    const isShort = (place: string, at: number) =>
      (after[at] ?? 0n) - (before[at] ?? 0n) < (promised.get(place) ?? 0n);
    return new Set(places.flatMap(([place], at) => (isShort(place, at) ? place : [])));
  } catch (error) {
    if (error instanceof ChainFault && error.code === 'chainRefused') return new Set();
    throw error;
  }
}

/** What the logs of a block say came to each address less what they say left it. */
async function promisedIn(
  evm: EvmClient,
  height: number,
  asks: readonly BalanceAsk[],
): Promise<ReadonlyMap<string, bigint>> {
  const tokens = [...new Set(asks.map(({ token }) => token?.toLowerCase() ?? ''))];
  const sums = new Map<string, bigint>();
  const add = (place: string, amount: bigint) => sums.set(place, (sums.get(place) ?? 0n) + amount);
  for (const { token, from, to, amount } of await evm.transfers({
    tokens,
    from: height,
    to: height,
  })) {
    add(placeOf({ token, address: to }), amount);
    add(placeOf({ token, address: from }), -amount);
  }
  return sums;
}
