/** Reads and confirms payments by the kind of their network. */
import type { BlockHead } from '../chain/chainNode.ts';
import type { Network } from '../chain/networkWatch.ts';
import { confirmEvm, type Doubts } from './confirmEvm.ts';
import type { DepositRow } from './depositStore.ts';
import { type PaymentGround, type ReadRange, readPayments } from './readPayments.ts';

/** Whose an address is, on one network. */
export type Owners = Pick<PaymentGround, 'ownerOf' | 'isHouse'>;

/** Reads the blocks from and to inclusive.   Throws: ChainFault. */
export async function readRange(
  network: Network,
  owners: Owners,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadRange> {
  if (network.kind === 'evm') return readPayments({ network, ...owners }, from, to);
  const { readUtxoPayments } = await import('./utxoPayments.ts');
  return readUtxoPayments({ network, ...owners }, from, to);
}

/**
 * Asks for the payments of one block again; answers what stands against them.
 * Throws: ChainFault where the block does not have them.
 */
export async function confirmAt(
  network: Network,
  owners: Owners,
  { height, rows }: { readonly height: number; readonly rows: readonly DepositRow[] },
): Promise<Doubts> {
  if (network.kind === 'evm') return confirmEvm(network.node, height, rows);
  const { confirmUtxo } = await import('./utxoPayments.ts');
  await confirmUtxo({ network, ...owners }, height, rows);
  return new Map();
}

/**
 * The block that has a transaction now; undefined where none has. A node of outputs has no index of transactions:
 * there every block was read again before this is asked, and what moved was moved.
 */
export async function blockOfTransaction(
  network: Network,
  transaction: string,
): Promise<BlockHead | undefined> {
  if (network.kind === 'utxo') return undefined;
  const receipt = await network.node.receipt(transaction);
  return receipt?.isSuccess ? network.node.block(receipt.height) : undefined;
}
