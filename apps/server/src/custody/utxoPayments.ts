/**
 * What blocks of a Bitcoin-family network pay to members: outputs whose script is of a member's address. Beside it
 * stand the outputs that the exchange may spend, and what was spent, so that the signer finds its coins without a
 * wallet in the node. Nothing is believed of transactions that no block has.
 */
import { ChainFault } from '../chain/chainFault.ts';
import type { UtxoNetwork } from '../chain/networkWatch.ts';
import { scriptOf } from '../chain/utxo/scripts.ts';
import type { UtxoBlock, UtxoOutput, UtxoTransaction } from '../chain/utxo/utxoClient.ts';
import type { DepositRow } from './depositStore.ts';
import {
  linked,
  type OwnOutput,
  type Payment,
  type PaymentGround,
  placed,
  type ReadRange,
} from './readPayments.ts';

type Ground = PaymentGround<UtxoNetwork>;

/** Reads the blocks from and to inclusive.   Throws: ChainFault. */
export async function readUtxoPayments(
  ground: Ground,
  from: number,
  to: number,
): Promise<ReadRange> {
  const heights = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const blocks = linked(await ground.network.node.blocks(heights));
  return {
    heads: blocks.map(({ head }) => head),
    payments: blocks.flatMap((block) => paymentsOf(ground, block)),
    outputs: blocks.flatMap((block) => outputsOf(ground, block)),
    spent: blocks.flatMap(({ head, transactions }) =>
      transactions.flatMap(({ id, spends }) =>
        spends.map((each) => ({ ...each, by: id, height: head.height })),
      ),
    ),
  };
}

/** Those of the rows that their block still pays.   Throws: ChainFault where it does not. */
export async function confirmUtxo(
  ground: Ground,
  height: number,
  rows: readonly DepositRow[],
): Promise<void> {
  const [block] = await ground.network.node.blocks([height]);
  const paid = new Map(
    block ? paymentsOf(ground, block).map(({ key, onChain }) => [key, onChain]) : [],
  );
  const isSound = ({ payment, on_chain, block_hash }: DepositRow) =>
    block?.head.hash === block_hash && paid.get(payment) === BigInt(on_chain);
  if (rows.every(isSound)) return;
  throw new ChainFault('chainAnswerInvalid', 'a block lost a deposit');
}

function paymentsOf(ground: Ground, block: UtxoBlock): readonly Payment[] {
  const [asset] = ground.network.settings.assets;
  if (asset === undefined) return [];
  return block.transactions.flatMap((transaction) => {
    const ordinals = new Map<string, number>();
    return ownOf(ground, transaction).flatMap(({ address, value }) => {
      const ordinal = ordinals.get(address) ?? 0;
      ordinals.set(address, ordinal + 1);
      if (ground.ownerOf(address) === undefined || value === 0n) return [];
      const place = { transaction: transaction.id, token: undefined, address, ordinal };
      const { height, hash: blockHash } = block.head;
      const where = { sender: '', height, blockHash, isCoinbase: transaction.isCoinbase };
      return { ...placed(ground, place), asset, onChain: value, ...where };
    });
  });
}

function outputsOf(ground: Ground, { head, transactions }: UtxoBlock): readonly OwnOutput[] {
  return transactions.flatMap((transaction) =>
    ownOf(ground, transaction).map(({ address, value, place }) => ({
      transaction: transaction.id,
      place,
      address,
      value,
      height: head.height,
      isCoinbase: transaction.isCoinbase,
    })),
  );
}

/** Outputs to members or the house: the node names the address, its script is reckoned here. */
function ownOf(
  { network, ownerOf, isHouse }: Ground,
  { outputs }: UtxoTransaction,
): readonly (UtxoOutput & { readonly address: string })[] {
  return outputs.flatMap((output) => {
    const { address, script } = output;
    if (address === undefined || !(ownerOf(address) !== undefined || isHouse(address))) return [];
    const isItsScript = scriptOf(network.settings.addressNetwork, address) === script;
    return isItsScript ? { ...output, address } : [];
  });
}
