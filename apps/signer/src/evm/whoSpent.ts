/**
 * Who spent a nonce of an address, where no receipt of ours says it: the block is found by halving, then its
 * transactions are read. A payment is given up only on what such a block shows, never on what is missing.
 */
import { type EvmClient, quantityText, wholeOf } from '@candor/server/chains';

export interface Spent {
  readonly hash: string;
  readonly height: number;
}

/** The transaction that has the nonce; undefined while none has, or the node does not show it. */
export async function whoSpent(
  evm: EvmClient,
  {
    address,
    nonce,
    since,
  }: { readonly address: string; readonly nonce: number; readonly since: number },
): Promise<Spent | undefined> {
  const head = await evm.head();
  const countAt = async (height: number) =>
    wholeOf(await evm.rpc.ask('eth_getTransactionCount', [address, quantityText(height)]), 'nonce');
  if ((await countAt(head.height)) <= nonce) return undefined;
  let [below, above] = [Math.max(0, since - 1), head.height];
  while (above - below > 1) {
    const middle = Math.floor((below + above) / 2);
    if ((await countAt(middle)) > nonce) above = middle;
    else below = middle;
  }
  const [block] = await evm.blocks([above]);
  const found = block?.transactions.find(
    (each) => each.from.toLowerCase() === address.toLowerCase() && each.nonce === nonce,
  );
  return found && { hash: found.hash, height: above };
}
