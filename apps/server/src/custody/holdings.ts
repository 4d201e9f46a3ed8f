/**
 * Where a network's coins are, for the operator: in the hot and in the cold wallet, and on deposit addresses that were
 * not swept. Amounts are units on the chain; read from the chain, or for outputs from the blocks that were read.
 */
import { formatUnitsTrimmed } from '@candor/money';
import type { Kysely } from 'kysely';
import type { NetworkAsset } from '../chain/networkSettings.ts';
import type { Network } from '../chain/networkWatch.ts';
import type { Database } from '../sql/database.ts';
import type { Addresses } from './addresses.ts';
import type { House } from './house.ts';

/** Coins as decimals in text. */
export interface Holding {
  readonly asset: string;
  readonly hot: string;
  readonly cold: string;
  readonly deposits: string;
  /** What the hot wallet is to have; undefined where the operator said nothing. */
  readonly floor?: string;
  readonly ceiling?: string;
}

export interface HoldingsGround {
  readonly sql: Kysely<Database>;
  readonly addresses: Pick<Addresses, 'list'>;
  readonly house: Pick<House, 'hotAddressOf'>;
}

/** What the addresses of a network have of a coin, by address in small letters. */
type Held = ReadonlyMap<string, bigint>;

/** Of each coin of a network.   Throws: ChainFault where the node cannot be asked. */
export async function holdingsOf(
  ground: HoldingsGround,
  network: Network,
): Promise<readonly Holding[]> {
  const { settings } = network;
  const hot = await ground.house.hotAddressOf(network);
  const cold = settings.coldAddress?.toLowerCase();
  const holdings: Holding[] = [];
  for (const asset of settings.assets) {
    const held = await heldOf(ground, network, { asset, own: [hot, cold ?? hot] });
    const text = (units: bigint) => formatUnitsTrimmed(units, asset.decimals);
    const at = (address: string | undefined) => held.get(address ?? '') ?? 0n;
    const all = [...held.values()].reduce((sum, each) => sum + each, 0n);
    const { floor, ceiling } = asset.hot ?? {};
    holdings.push({
      asset: asset.asset,
      ...{ hot: text(at(hot)), cold: text(at(cold)), deposits: text(all - at(hot) - at(cold)) },
      ...(floor === undefined ? {} : { floor: text(floor) }),
      ...(ceiling === undefined ? {} : { ceiling: text(ceiling) }),
    });
  }
  return holdings;
}

interface Asked {
  readonly asset: NetworkAsset;
  /** Of the house. */
  readonly own: readonly string[];
}

async function heldOf(
  { sql, addresses }: HoldingsGround,
  network: Network,
  { asset, own }: Asked,
): Promise<Held> {
  const { name } = network.settings;
  if (network.kind === 'utxo') return unspentOf(sql, name);
  const members = (await addresses.list(name)).map(({ address }) => address.toLowerCase());
  const all = [...new Set([...own, ...members])];
  const { height } = await network.node.head();
  const asked = all.map((address) => ({ token: asset.token, address }));
  const told = await network.node.balancesAt(asked, height);
  return new Map(all.map((address, at) => [address, told[at] ?? 0n]));
}

async function unspentOf(sql: Kysely<Database>, network: string): Promise<Held> {
  const rows = await sql
    .selectFrom('chain_outputs')
    .select(({ fn }) => ['address', fn.sum<string>('value').as('value')])
    .where('network', '=', network)
    .where('spent_by', 'is', null)
    .groupBy('address')
    .execute();
  return new Map(rows.map(({ address, value }) => [address.toLowerCase(), BigInt(value)]));
}
