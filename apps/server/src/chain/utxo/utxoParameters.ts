/** What @scure/btc-signer wants to know of a Bitcoin-family network. Source: each network's chain parameters. */
import type { AddressNetwork } from '@candor/wire/address';

interface UtxoParameters {
  readonly bech32: string;
  readonly pubKeyHash: number;
  readonly scriptHash: number;
  readonly wif: number;
}

export const UTXO_NETWORKS: readonly AddressNetwork[] = [
  'bitcoin',
  'bitcoinTestnet',
  'bitcoinRegtest',
  'litecoin',
  'litecoinTestnet',
  'litecoinRegtest',
];

/** The first block of each chain: what a node must have to be of it. Source: each network's chain parameters. */
export const GENESIS: Partial<Record<AddressNetwork, string>> = {
  bitcoin: '000000000019d6689c085ae165831e934ff763ae46a2a6c172b3f1b60a8ce26f',
  bitcoinTestnet: '000000000933ea01ad0ee984209779baaec3ced90fa3f408719526f8d77f4943',
  bitcoinRegtest: '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206',
  litecoin: '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2',
  litecoinTestnet: '4966625a4b2851d9fdee139e56211a0d88575f59ed816ff5e6a63deb4e3e29a0',
  litecoinRegtest: '530827f38f93b43ed12af0b3ad25a288dc02ed74d6d7857862df51fc56c416f9',
};

const WITH_WITNESS: Partial<Record<AddressNetwork, UtxoParameters>> = {
  bitcoin: { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  bitcoinTestnet: { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
  bitcoinRegtest: { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
  litecoin: { bech32: 'ltc', pubKeyHash: 0x30, scriptHash: 0x32, wif: 0xb0 },
  litecoinTestnet: { bech32: 'tltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef },
  litecoinRegtest: { bech32: 'rltc', pubKeyHash: 0x6f, scriptHash: 0x3a, wif: 0xef },
};

/** Throws: for a network without witness addresses; deposits go to no others. */
export function utxoParametersOf(network: AddressNetwork): UtxoParameters {
  const known = WITH_WITNESS[network];
  if (known) return known;
  throw new Error(`${network} has no witness addresses`);
}
