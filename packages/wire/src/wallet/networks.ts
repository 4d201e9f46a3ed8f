/**
 * How addresses of each network look: the version bytes of what is written in base58, the prefix of what
 * is written in bech32. Main networks, and the local ones that tests and the demo run.
 * Sources: the chain parameters of each network; BIP 173, BIP 350, EIP-55.
 */

/** Hexadecimal, 20 bytes, capitals as the checksum. */
interface Evm {
  readonly kind: 'evm';
}

/** Base58 with a checksum, and bech32 where the network has witness programs. */
interface Utxo {
  readonly kind: 'utxo';
  /** Of a key and of a script, in either of the forms in use. */
  readonly versions: readonly number[];
  readonly prefix?: string;
}

export type AddressRule = Evm | Utxo;

const EVM: Evm = { kind: 'evm' };

export const ADDRESS_RULES = {
  bitcoin: { kind: 'utxo', versions: [0x00, 0x05], prefix: 'bc' },
  bitcoinTestnet: { kind: 'utxo', versions: [0x6f, 0xc4], prefix: 'tb' },
  bitcoinRegtest: { kind: 'utxo', versions: [0x6f, 0xc4], prefix: 'bcrt' },
  litecoin: { kind: 'utxo', versions: [0x30, 0x32, 0x05], prefix: 'ltc' },
  litecoinTestnet: { kind: 'utxo', versions: [0x6f, 0x3a, 0xc4], prefix: 'tltc' },
  litecoinRegtest: { kind: 'utxo', versions: [0x6f, 0x3a, 0xc4], prefix: 'rltc' },
  dogecoin: { kind: 'utxo', versions: [0x1e, 0x16] },
  dash: { kind: 'utxo', versions: [0x4c, 0x10] },
  tron: { kind: 'utxo', versions: [0x41] },
  ethereum: EVM,
  bsc: EVM,
  polygon: EVM,
  arbitrum: EVM,
  optimism: EVM,
  base: EVM,
  avalanche: EVM,
} as const satisfies Readonly<Record<string, AddressRule>>;

/** A network whose addresses can be told from a slip of the finger. */
export type AddressNetwork = keyof typeof ADDRESS_RULES;

export const ADDRESS_NETWORKS = Object.keys(ADDRESS_RULES) as readonly AddressNetwork[];
