/** Scripts of addresses: what an output of the Bitcoin family really pays. Source: BIP 141, BIP 173, BIP 350. */

import type { AddressNetwork } from '@candor/wire/address';
import { Address, OutScript } from '@scure/btc-signer';
import { bytesToHex } from 'viem/utils';
import { utxoParametersOf } from './utxoParameters.ts';

/** The script of an address in hexadecimal.   Throws: for what is no address of the network. */
export function scriptOf(network: AddressNetwork, address: string): string {
  const decoded = Address(utxoParametersOf(network)).decode(address);
  return bytesToHex(OutScript.encode(decoded)).slice(2);
}
