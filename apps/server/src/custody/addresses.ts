/**
 * Where each member pays in: one number per member, the same in every account, and an address per network
 * derived from it. What is kept is derived again at every read and compared: a changed row or key is a
 * fault, never an address. Networks of one account share addresses, so that a payment on the wrong one of
 * them is nobody else's.
 */

import type { MemberId } from '@candor/money';
import type { Kysely } from 'kysely';
import type { NetworkSettings } from '../chain/networkSettings.ts';
import type { Network } from '../chain/networkWatch.ts';
import { wholeOf } from '../desk/rows.ts';
import { openTurn } from '../ops/inTurn.ts';
import type { Database } from '../sql/database.ts';
import { keepLost } from './ownerless.ts';

/** One address as sweeping needs it. */
export interface DepositAddress {
  /** A member's id, or what stands in for one that there is not (`ownerless.ts`). */
  readonly memberId: number;
  readonly index: number;
  readonly address: string;
}

export interface Addresses {
  /** A member's address on a network; made at the first wish.   Throws: AddressFault. */
  readonly addressOf: (memberId: MemberId, network: NetworkSettings) => Promise<string>;
  /** The owner of an address in small letters; undefined for a stranger's. */
  readonly ownerOf: (network: string, address: string) => number | undefined;
  /** Every address of a network. */
  readonly list: (network: string) => Promise<readonly DepositAddress[]>;
  /** Reads what is known of a network, once; `ownerOf` knows nobody before. */
  readonly load: (network: NetworkSettings) => Promise<void>;
}

/** A kept address is not what its key derives: somebody changed one of them. */
class AddressFault extends Error {
  readonly code = 'addressForeign';
}

export interface AddressesOptions {
  readonly sql: Kysely<Database>;
  readonly networks: { readonly list: () => readonly Pick<Network, 'settings'>[] };
  readonly now: () => number;
}

/** Opens the addresses over their tables. */
export function openAddresses(options: AddressesOptions): Addresses {
  const owners: Owners = new Map();
  const loading = new Map<string, Promise<void>>();
  /** New numbers are given one after the other. */
  const inTurn = openTurn();
  return {
    list: (network) => listAll(options, network),
    ownerOf: (network, address) => owners.get(network)?.get(address.toLowerCase()),
    load: (network) => {
      const under = loading.get(network.name) ?? fill(options, owners, network);
      loading.set(network.name, under);
      return under.catch((error: unknown) => {
        loading.delete(network.name);
        throw error;
      });
    },
    addressOf: async (memberId, network) => {
      const kept = await read(options, memberId, network);
      if (kept !== undefined) return kept;
      return inTurn(() => make(options, owners, { memberId, network }));
    },
  };
}

/** By network, then by address in small letters. */
type Owners = Map<string, Map<string, number>>;

function ownersOf(owners: Owners, network: string): Map<string, number> {
  const known = owners.get(network) ?? new Map<string, MemberId>();
  owners.set(network, known);
  return known;
}

interface Wanted {
  readonly memberId: MemberId;
  readonly network: NetworkSettings;
}

async function make(
  options: AddressesOptions,
  owners: Owners,
  { memberId, network }: Wanted,
): Promise<string> {
  const { sql, networks, now } = options;
  const kept = await read(options, memberId, network);
  if (kept !== undefined) return kept;
  const index = await indexOf(options, memberId);
  const address = await derived(network, index);
  const siblings = networks.list().map(({ settings }) => settings);
  const shared = siblings.filter((each) => isSameAccount(each, network));
  const rows = shared.map(({ name }) => ({
    network: name,
    member_id: memberId,
    address_index: index,
    address,
    created_at_ms: now(),
  }));
  await sql
    .insertInto('deposit_addresses')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['network', 'member_id']).doNothing())
    .execute();
  for (const { name } of shared) ownersOf(owners, name).set(address.toLowerCase(), memberId);
  return address;
}

async function indexOf({ sql }: AddressesOptions, memberId: MemberId): Promise<number> {
  const own = sql.selectFrom('custody_indexes').select('address_index');
  const row = await own.where('member_id', '=', memberId).executeTakeFirst();
  if (row) return row.address_index;
  const last = await sql
    .selectFrom('custody_indexes')
    .select(({ fn }) => fn.max('address_index').as('last'))
    .executeTakeFirst();
  const stamp = await sql.selectFrom('exchange_stamp').select('custody_from').executeTakeFirst();
  // Below it numbers may be those of members whom this store lost: what they are still paid is nobody else's.
  const index = Math.max((last?.last ?? -1) + 1, stamp?.custody_from ?? 0);
  const values = { member_id: memberId, address_index: index };
  await sql.insertInto('custody_indexes').values(values).execute();
  return index;
}

async function read(
  { sql }: AddressesOptions,
  memberId: MemberId,
  network: NetworkSettings,
): Promise<string | undefined> {
  const row = await sql
    .selectFrom('deposit_addresses')
    .select(['address', 'address_index'])
    .where('network', '=', network.name)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  if (row.address === (await derived(network, row.address_index))) return row.address;
  throw new AddressFault(`an address of ${network.name} is not what its account derives`);
}

async function listAll(
  { sql }: AddressesOptions,
  network: string,
): Promise<readonly DepositAddress[]> {
  const rows = await sql
    .selectFrom('deposit_addresses')
    .select(['member_id', 'address_index', 'address'])
    .where('network', '=', network)
    .orderBy('address_index')
    .execute();
  return rows.map((row) => ({
    memberId: wholeOf(row.member_id),
    index: row.address_index,
    address: row.address,
  }));
}

async function fill(
  options: AddressesOptions,
  owners: Owners,
  network: NetworkSettings,
): Promise<void> {
  const { name } = network;
  await keepLost({ ...options, derive: derived }, network);
  const known = ownersOf(owners, name);
  for (const { memberId, address } of await listAll(options, name)) {
    known.set(address.toLowerCase(), memberId);
  }
}

function isSameAccount(one: NetworkSettings, other: NetworkSettings): boolean {
  const isSameKind = one.kind === other.kind && one.xpub === other.xpub;
  return isSameKind && (one.kind === 'evm' || one.name === other.name);
}

/** Loaded when somebody pays in: a server without networks starts sooner. */
async function derived(network: NetworkSettings, index: number): Promise<string> {
  const { depositAddress } = await import('../chain/deriveAddress.ts');
  return depositAddress(network, index);
}
