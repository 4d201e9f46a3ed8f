/** Where a payout may go: an address of the network by its checksum, and not one of the exchange's own. */
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
  if (await payouts.ways.isOwnAddress(network, address)) return { refusal: 'addressOwn' };
  return { address };
}
