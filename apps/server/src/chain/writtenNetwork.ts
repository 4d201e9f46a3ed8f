/** A network's settings as an operator writes them in `CANDOR_NETWORKS`: amounts as decimals in text. */
import { formatUnits } from '@candor/money';
import type { NetworkAsset, NetworkSettings } from './networkSettings.ts';
import { UNLIMITED } from './readNetwork.ts';

/** What `readNetwork` reads as these settings. */
export function writtenNetwork(settings: NetworkSettings) {
  const { addressNetwork, assets, staleMs, chainId, ...rest } = settings;
  return {
    ...rest,
    ...(rest.kind === 'evm' ? { chainId } : {}),
    addresses: addressNetwork,
    staleSeconds: (staleMs ?? 0) / 1_000,
    assets: Object.fromEntries(assets.map((asset) => [asset.asset, writtenAsset(asset)])),
  };
}

function writtenAsset({ asset: _, hot, ...coin }: NetworkAsset) {
  const text = (units: bigint) => formatUnits(units, coin.decimals);
  const texts = (all: Readonly<Partial<Record<string, bigint | undefined>>>) =>
    Object.fromEntries(
      Object.entries(all).flatMap(([name, units]) =>
        // What is read where nothing is said.
        units === undefined || units === 0n || units >= UNLIMITED ? [] : [[name, text(units)]],
      ),
    );
  return {
    ...coin,
    depositMin: text(coin.depositMin),
    withdrawalFee: text(coin.withdrawalFee),
    payouts: texts({ ...coin.payouts }),
    ...(hot === undefined ? {} : { hot: texts({ ...hot }) }),
    confirmations: Object.fromEntries(
      coin.confirmations.map(({ from, blocks }) => [text(from), blocks]),
    ),
  };
}
