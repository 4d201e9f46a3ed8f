/** What @scure/btc-signer wants to know of a Bitcoin-family network. Source: each network's chain parameters. */
import type { AddressNetwork } from '@candor/wire/address';

interface UtxoParameters {
  readonly bech32: string;
  readonly pubKeyHash: number;
  readonly scriptHash: number;
  readonly wif: number;
}

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
