/**
 * The custody desk: where members pay in, what chains pay them, and what they claim to have paid. It reads
 * chains and sends the core's `creditDeposit`; nothing else gives a member money from outside.
 */

import { asMemberId, type MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { Network, Networks } from '../chain/networkWatch.ts';
import type { Refused } from '../desk/refused.ts';
import type { Database } from '../sql/database.ts';
import { type Addresses, type DepositAddress, openAddresses } from './addresses.ts';
import { openClaimReviewer } from './claimReviewer.ts';
import type { ClaimRefusal } from './claims.ts';
import { type NewClaim, openClaims } from './claims.ts';
import { openCrediting } from './crediting.ts';
import type { CustodyOptions } from './custodyGround.ts';
import { openDepositStore } from './depositStore.ts';
import { holdingsOf } from './holdings.ts';
import { type House, openHouse } from './house.ts';
import { type DepositsAsk, listDeposits, type OwnDeposit } from './listDeposits.ts';
import { type Operations, operationsOf } from './operations.ts';
import { type OwnOutputs, ownOutputs, sumOfOutputs } from './outputs.ts';
import { depositsUnderWay, eraseClaims, exportDeposits } from './ownData.ts';
import { abandonAddresses, countHeld, ownerlessOf } from './ownerless.ts';
import { openScanner } from './scanner.ts';
import { listSweepable, markSwept, type Sweepable } from './sweepable.ts';

/** Hears whose deposits changed. */
export type HearDeposits = (memberId: MemberId) => void;

export interface CustodyDesk {
  /** The networks a coin comes in by. */
  readonly networksOf: (asset: string) => readonly Network[];
  readonly networks: Networks;
  /** A member's address on a network, made at the first wish.   Throws: AddressFault. */
  readonly addressOf: (memberId: MemberId, network: Network) => Promise<string>;
  /** True for an address of the house or of a member: no payment out may go there. */
  readonly isOwn: (network: string, address: string) => Promise<boolean>;
  readonly depositAddresses: (network: string) => Promise<readonly DepositAddress[]>;
  /** What the signer may look through for sweeping, and what it found done. */
  readonly sweepable: (network: string) => Promise<readonly Sweepable[]>;
  /** Outputs of the house and of members' addresses on a chain of outputs. */
  readonly ownOutputs: (network: string) => Promise<OwnOutputs>;
  /** Their sum, the cold address's included, in units on the chain. */
  readonly sumOfOutputs: (network: string) => Promise<bigint>;
  readonly markSwept: (network: string, swept: Sweepable) => Promise<void>;
  readonly claim: (
    memberId: MemberId,
    claim: NewClaim,
    requestKey: bigint,
  ) => Promise<Refused<ClaimRefusal> | undefined>;
  readonly isReviewedAutomatically: boolean;
  readonly deposits: (
    ask: DepositsAsk,
  ) => Promise<{ readonly rows: readonly OwnDeposit[]; readonly count: number }>;
  readonly exportOf: (memberId: MemberId) => Promise<object>;
  readonly eraseOf: (memberId: MemberId) => Promise<void>;
  /** What may still be credited to a member, in words. */
  readonly waitsFor: (memberId: MemberId) => Promise<string | undefined>;
  /** Returns what stops it. */
  readonly onDeposits: (hear: HearDeposits) => () => void;
  /** How many payments are held for the operator; `onHeld` hears when that may have changed. */
  readonly heldCount: () => Promise<number>;
  readonly onHeld: (hear: () => void) => void;
  /** What the operator's door asks of this desk. */
  readonly operations: Operations;
  readonly close: () => void;
}

/** Opens the desk; it reads every network that is open or opens later. */
export function openCustody(options: CustodyOptions): CustodyDesk {
  const { sql, networks, now } = options;
  const hearers = new Set<HearDeposits>();
  // What stands in for a member there is not hears nothing.
  const tell = (memberIds: Iterable<number>) => {
    for (const memberId of memberIds) {
      for (const hear of memberId > 0 ? hearers : []) hear(asMemberId(memberId));
    }
  };
  const addresses = openAddresses({ sql, networks, now });
  const store = openDepositStore(sql, now);
  const claims = openClaims({ ...options, tell });
  const house = openHouse(addresses);
  const { ownersOf, load: loadHouse } = house;
  let hearHeld = (): void => undefined;
  const tellHeld = () => hearHeld();
  const ownerless = (memberIds: readonly number[]) => ownerlessOf(sql, memberIds);
  const credited = { store, ownersOf, ownerlessOf: ownerless, tellHeld };
  const crediting = openCrediting({ ...options, ...credited });
  const scan = openScanner({ ...options, store, addresses, crediting, ownersOf, loadHouse, tell });
  const stopScanning = networks.onHead(scan);
  const reviewer = options.isAutomatic ? openClaimReviewer({ ...options, claims }) : undefined;
  return {
    networks,
    networksOf: (asset) => networks.list().filter((network) => carries(network, asset)),
    addressOf: (memberId, { settings }) => addresses.addressOf(memberId, settings),
    isOwn: (network, address) => isOwn({ networks, addresses, house }, network, address),
    depositAddresses: addresses.list,
    sweepable: (network) => listSweepable(sql, network),
    ownOutputs: (network) => ownOutputs(sql, network),
    sumOfOutputs: (network) => sumOfOutputs(sql, network),
    markSwept: (network, swept) => markSwept(sql, network, swept),
    claim: claims.submit,
    isReviewedAutomatically: options.isAutomatic,
    deposits: (ask) => listDeposits(sql, ask),
    exportOf: (memberId) => exportDeposits(sql, memberId),
    eraseOf: (memberId) => eraseOf(sql, memberId),
    waitsFor: (memberId) => depositsUnderWay(sql, memberId),
    onDeposits: (hear) => {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },
    heldCount: () => countHeld(sql),
    onHeld: (hear) => {
      hearHeld = hear;
    },
    operations: operationsOf({
      ...options,
      tellHeld,
      claims,
      holdingsOf: (network) => holdingsOf({ sql, addresses, house }, network),
    }),
    close: () => {
      stopScanning();
      reviewer?.close();
    },
  };
}

function carries({ settings }: Network, asset: string): boolean {
  return settings.assets.some((each) => each.asset === asset);
}

async function eraseOf(sql: Kysely<Database>, memberId: MemberId): Promise<void> {
  await eraseClaims(sql, memberId);
  await abandonAddresses(sql, memberId);
}

interface OwnGround {
  readonly networks: Networks;
  readonly addresses: Addresses;
  readonly house: House;
}

async function isOwn(
  { networks, addresses, house }: OwnGround,
  name: string,
  address: string,
): Promise<boolean> {
  const network = networks.find(name);
  if (network === undefined) return false;
  await addresses.load(network.settings);
  await house.load(network);
  return house.ownersOf(network).isHouse(address);
}
