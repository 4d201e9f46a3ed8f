/** A coin on a network as payouts see it, and the rules by which one goes without a person. Units: the exchange's. */
import type { AssetId } from '@candor/money';
import type { AddressNetwork } from '@candor/wire/address';

/** What goes out at a time, and the sizes and speeds up to which a payout needs nobody. */
export interface PayoutLimits {
  /** The least and the most of one payout by this network; the coin's own terms hold as well. */
  readonly min: bigint;
  readonly max: bigint;
  /** The most of one payout without an operator. */
  readonly autoMax: bigint;
  /** The most of one member's in 24 hours, and of everybody's, without an operator. */
  readonly memberDayMax: bigint;
  readonly networkDayMax: bigint;
  /** Above this two operators must agree. */
  readonly fourEyesAbove: bigint;
}

export interface PayoutWay {
  readonly network: string;
  readonly addressNetwork: AddressNetwork;
  readonly assetId: AssetId;
  readonly asset: string;
  /** Of the coin in the exchange. */
  readonly decimals: number;
  readonly fee: bigint;
  /** The operator lets it out, and the network may be trusted now. */
  readonly isOut: boolean;
  readonly limits: PayoutLimits;
  readonly confirmations: number;
  /** Where a transaction can be seen, with {tx}. */
  readonly explorerUrl: string | undefined;
}

/** The ways that the operator's networks offer now. */
export interface PayoutWays {
  readonly list: () => readonly PayoutWay[];
  /** Why nothing is paid to an address: it is the exchange's own, or the contract of a coin. */
  readonly refusalOf: (
    network: string,
    address: string,
  ) => Promise<'addressOwn' | 'addressInvalid' | undefined>;
}
