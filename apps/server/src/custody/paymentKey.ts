/**
 * The key of a payment: 128 bits of a hash of chain, transaction and place in it. The place is counted among
 * the payments of one transaction to one address in one coin, so that another block gives the same key.
 */
import { createHash } from 'node:crypto';
import type { NetworkSettings } from '../chain/networkSettings.ts';

export interface PaymentPlace {
  readonly transaction: string;
  /** The contract of the token, or undefined for the network's own coin. */
  readonly token: string | undefined;
  readonly address: string;
  readonly ordinal: number;
}

const HEX_SIGNS = 32;

/** The key of a payment on a chain, 32 hexadecimal signs. The chain is named by what no operator can rename. */
export function paymentKey(
  { kind, chainId, addressNetwork }: NetworkSettings,
  { transaction, token, address, ordinal }: PaymentPlace,
): string {
  const chain = kind === 'evm' ? `evm:${chainId}` : `utxo:${addressNetwork}`;
  const coin = token?.toLowerCase() ?? 'native';
  return keyOf([chain, transaction, coin, address.toLowerCase(), `${ordinal}`]);
}

/** The key of what a member claims to have paid. */
export function claimKey(claimId: string): string {
  return keyOf(['claim', claimId]);
}

/** The key as the core takes it. */
export function externalIdOf(key: string): bigint {
  return BigInt(`0x${key}`);
}

function keyOf(parts: readonly string[]): string {
  const hash = createHash('sha256').update(parts.join('/')).digest('hex').slice(0, HEX_SIGNS);
  // 0 would be no key at all.
  return BigInt(`0x${hash}`) === 0n ? '1'.padStart(HEX_SIGNS, '0') : hash;
}
