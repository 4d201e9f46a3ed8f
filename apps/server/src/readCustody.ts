/** What the exchange has of a coin on every chain: in the hot and the cold wallet, and where deposits arrived. */
import type { AssetSpec } from '@candor/core';
import { toExchange } from './chain/chainAmount.ts';
import { ChainFault } from './chain/chainFault.ts';
import type { Network, Networks } from './chain/networkWatch.ts';
import type { CustodyDesk } from './custody/custodyDesk.ts';
import type { Log } from './ops/log.ts';

export interface CustodyGround {
  readonly networks: Networks;
  readonly custody: Pick<CustodyDesk, 'depositAddresses' | 'sumOfOutputs'>;
  readonly log: Pick<Log, 'error'>;
}

/**
 * Smallest units of the exchange, rounded down; undefined while one of the coin's networks cannot be asked, or tells
 * nothing of this coin that can be used: the others are judged all the same.
 */
export async function readCustody(
  { networks, custody, log }: CustodyGround,
  spec: AssetSpec | undefined,
): Promise<bigint | undefined> {
  if (!spec) return undefined;
  let sum = 0n;
  for (const network of networks.list()) {
    const has = await heldOn(network, spec, custody).catch(tellUnread(log, network, spec));
    if (has === undefined) return undefined;
    sum += has;
  }
  return sum;
}

function tellUnread(
  log: CustodyGround['log'],
  { settings }: Network,
  { code }: AssetSpec,
): (error: unknown) => undefined {
  return (error) => {
    if (!(error instanceof ChainFault)) throw error;
    log.error({ network: settings.name, asset: code, error: error.message }, 'custodyUnread');
  };
}

async function heldOn(
  network: Network,
  { code, decimals }: AssetSpec,
  custody: CustodyGround['custody'],
): Promise<bigint | undefined> {
  const { settings, state } = network;
  const coin = settings.assets.find(({ asset }) => asset === code);
  if (!coin) return 0n;
  if (state().status !== 'open') return undefined;
  if (network.kind === 'utxo') {
    return toExchange(coin, decimals, await custody.sumOfOutputs(settings.name));
  }
  const { node: evm } = network;
  const own = await ownAddresses(network, custody);
  // All in one block: what moves between the house's own addresses is never missed, nor seen twice.
  const { height } = await evm.head();
  const asked = own.map((address) => ({ token: coin.token, address }));
  const onChain = (await evm.balancesAt(asked, height)).reduce((sum, each) => sum + each, 0n);
  return toExchange(coin, decimals, onChain);
}

/** The code that derives addresses is heavy: it is loaded by the first who asks. */
async function ownAddresses(
  { settings }: Network,
  custody: CustodyGround['custody'],
): Promise<readonly string[]> {
  const { hotAddress } = await import('./chain/deriveAddress.ts');
  const { name, coldAddress } = settings;
  const members = (await custody.depositAddresses(name)).map(({ address }) => address);
  const cold = coldAddress === undefined ? [] : [coldAddress];
  return [...new Set([hotAddress(settings), ...members, ...cold])];
}
