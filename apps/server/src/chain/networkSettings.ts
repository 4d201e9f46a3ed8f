/** The networks that money comes in and goes out by, as they are known once read. Units: of coins on their chain, unless told otherwise. */
import type { AddressNetwork } from '@candor/wire/address';

/** How many blocks, its own included, must bury a payment of at least `from`. */
export interface ConfirmationStep {
  readonly from: bigint;
  readonly blocks: number;
}

/** What may be paid out, and up to where nobody has to look. Units of the coin on the chain. */
export interface PayoutSettings {
  readonly min: bigint;
  readonly max: bigint;
  /** The most of one payout without an operator. */
  readonly autoMax: bigint;
  /** The most in 24 hours without an operator: of one member, of everybody. */
  readonly memberDayMax: bigint;
  readonly networkDayMax: bigint;
  /** Above this two operators must agree. */
  readonly fourEyesAbove: bigint;
}

/** How much of a coin the hot wallet is to have. Units of the coin on the chain. */
export interface HotSettings {
  /** Below this the operator is told. */
  readonly floor: bigint | undefined;
  /** Above this the rest goes to the cold address. */
  readonly ceiling: bigint | undefined;
  /** From how much on a deposit address is emptied into the hot wallet; undefined: never. */
  readonly sweepMin: bigint | undefined;
}

/** A coin of the exchange on one network. */
export interface NetworkAsset {
  /** The exchange's code. */
  readonly asset: string;
  /** The contract of a token, in capitals as its checksum; undefined for the network's own coin. */
  readonly token: string | undefined;
  /** Of the coin on this chain. */
  readonly decimals: number;
  readonly isIn: boolean;
  readonly isOut: boolean;
  readonly depositMin: bigint;
  readonly withdrawalFee: bigint;
  readonly payouts: PayoutSettings;
  readonly hot?: HotSettings | undefined;
  /** Ascending; the first begins at nothing. */
  readonly confirmations: readonly ConfirmationStep[];
}

export interface NetworkSettings {
  /** As members read it on screens and in calls. */
  readonly name: string;
  readonly kind: 'evm' | 'utxo';
  /** Whose addresses these are. */
  readonly addressNetwork: AddressNetwork;
  readonly url: string;
  /** A second source that must agree with the first about every block that credits. */
  readonly secondUrl: string | undefined;
  /** Of an EVM network; 0 elsewhere. */
  readonly chainId: number;
  /** No payment below is looked for. */
  readonly startHeight: number;
  /** The account's public key, such as of m/44'/60'/0'. No private key ever comes here. */
  readonly xpub: string;
  /** A head older than this says that the node is behind; undefined for a chain that may rest. */
  readonly staleMs: number | undefined;
  /** Blocks after which a payment out is final. */
  readonly finalBlocks: number;
  readonly coldAddress: string | undefined;
  /** Where a transaction is shown, with {tx}. */
  readonly explorerUrl: string | undefined;
  readonly assets: readonly NetworkAsset[];
}
