/**
 * The networks that money comes in and goes out by, as the operator's file names them. Read once at the
 * start; every problem is a sentence of its own. Units: of coins on their chain, unless told otherwise.
 */
import { readFileSync } from 'node:fs';
import type { AddressNetwork } from '@candor/wire/address';
import { Given } from '../ops/given.ts';
import { readNetwork } from './readNetwork.ts';

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

const NETWORKS_MAX = 32;
const WHERE = 'CANDOR_NETWORKS';

/** Reads the operator's file; none without a path or, with problems added, where it cannot be used. */
export function readNetworks(
  path: string | undefined,
  problems: string[],
): readonly NetworkSettings[] {
  if (path === undefined) return [];
  const already = problems.length;
  const networks = readAll(path, problems);
  return problems.length === already ? networks : [];
}

function readAll(path: string, problems: string[]): readonly NetworkSettings[] {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    problems.push(`${WHERE} cannot be read: ${error instanceof Error ? error.message : error}`);
    return [];
  }
  const given = new Given(value, WHERE, problems);
  const list = given.take('networks');
  given.end();
  if (!Array.isArray(list) || list.length === 0 || list.length > NETWORKS_MAX) {
    problems.push(`${WHERE}.networks must be a list of 1 to ${NETWORKS_MAX}`);
    return [];
  }
  const networks = list.flatMap(
    (each: unknown, at) => readNetwork(each, `${WHERE}.networks[${at}]`, problems) ?? [],
  );
  refuseTwins(networks, problems);
  return networks;
}

/** One chain under two names would credit one payment twice. Networks of one account may share it: a member has the
 *  same number in each (`custody/addresses.ts`). */
function refuseTwins(networks: readonly NetworkSettings[], problems: string[]): void {
  const seen = new Set<string>();
  for (const { name, kind, chainId, addressNetwork } of networks) {
    const chain = kind === 'evm' ? `chain ${chainId}` : `chain ${addressNetwork}`;
    for (const each of [`name ${name.toLowerCase()}`, chain]) {
      if (seen.has(each)) problems.push(`${WHERE}: two networks have ${each}`);
      seen.add(each);
    }
  }
}
