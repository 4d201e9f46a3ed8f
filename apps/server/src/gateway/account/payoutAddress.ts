/** Where a payout may go: an address of the network by its checksum, neither the exchange's own nor a coin's contract. */
import { canonicalAddress, isAddress } from '@candor/wire/address';
import type { PayoutWay } from '../../payouts/payoutWay.ts';
import type { PartContext } from '../contexts.ts';
import type { Refusal } from '../handler.ts';

/** The address in the form it is kept in, or why it cannot be paid. */
export async function payoutAddress(
  { payouts }: Pick<PartContext<'account'>, 'payouts'>,
  { network, addressNetwork }: Pick<PayoutWay, 'network' | 'addressNetwork'>,
  given: string,
): Promise<
  { readonly address: string } | Refusal<'addressRequired' | 'addressInvalid' | 'addressOwn'>
> {
  const text = given.trim();
  if (text === '') return { refusal: 'addressRequired' };
  if (!isAddress(addressNetwork, text)) return { refusal: 'addressInvalid' };
  const address = canonicalAddress(addressNetwork, text);
  const refusal = await payouts.ways.refusalOf(network, address);
  return refusal === undefined ? { address } : { refusal };
}
