/** The house's own addresses on each network, in small letters: what they pay is nobody's deposit. */
import type { Network } from '../chain/networkWatch.ts';
import type { Addresses } from './addresses.ts';
import type { Owners } from './paymentReader.ts';

export interface House {
  /** The code that derives addresses is heavy: it is loaded when there is a network. */
  readonly load: (network: Network) => Promise<void>;
  readonly hotAddressOf: (network: Network) => Promise<string>;
  /** Knows the house's own only behind `load`. */
  readonly ownersOf: (network: Network) => Owners;
}

/** Opens it over what is known of members' addresses. */
export function openHouse(addresses: Addresses): House {
  const hot = new Map<string, string>();
  const hotAddressOf = async ({ settings }: Network) => {
    const { hotAddress } = await import('../chain/deriveAddress.ts');
    return hotAddress(settings).toLowerCase();
  };
  return {
    hotAddressOf,
    load: async (network) => {
      hot.set(network.settings.name, await hotAddressOf(network));
    },
    ownersOf: ({ settings }) => {
      const { name, coldAddress } = settings;
      const own = new Set([hot.get(name), coldAddress?.toLowerCase()]);
      const ownerOf = (address: string) => addresses.ownerOf(name, address);
      const isHouse = (address: string) =>
        own.has(address.toLowerCase()) || ownerOf(address) !== undefined;
      return { ownerOf, isHouse };
    },
  };
}
