/** GET /account/getCoinAddress: an address is made at the first wish, derived again at every other. */
import { amountToBigInt, formatUnitsTrimmed } from '@candor/money';
import type { DepositNetwork } from '@candor/wire';
import type { NetworkAsset } from '../../chain/networks.ts';
import type { Network } from '../../chain/networkWatch.ts';
import { type Context, type Handler, memberIdOf } from '../handler.ts';

export const getCoinAddress: Handler<'getCoinAddress'> = async ({ asset: code }, context) => {
  const asset = context.marketData.directory.assetOfCode(code);
  if (asset === undefined) return { refusal: 'assetUnknown' };
  const memberId = memberIdOf(context);
  const offers = await context.engine.query('wallet', { memberId });
  const terms = offers.find((each) => each.terms.assetId === asset.assetId)?.terms;
  const isOpen = terms?.isIn === true;
  const networks: DepositNetwork[] = [];
  for (const network of context.custody.networksOf(code)) {
    const coin = network.settings.assets.find((each) => each.asset === code);
    if (coin) networks.push(await presentNetwork(context, network, { coin, isOpen }));
  }
  const least = terms && formatUnitsTrimmed(amountToBigInt(terms.depositMin), asset.decimals);
  return {
    data: {
      asset: code,
      networks,
      claimMin: isOpen ? least : undefined,
      isAutomatic: context.custody.isReviewedAutomatically,
    },
  };
};

async function presentNetwork(
  context: Context,
  network: Network,
  { coin, isOpen }: { readonly coin: NetworkAsset; readonly isOpen: boolean },
): Promise<DepositNetwork> {
  const { settings, state } = network;
  const depositEnabled = isOpen && coin.isIn;
  const coins = (units: bigint) => formatUnitsTrimmed(units, coin.decimals);
  return {
    network: settings.name,
    networkStatus: state().status,
    depositEnabled,
    address: depositEnabled
      ? await context.custody.addressOf(memberIdOf(context), network)
      : undefined,
    contract: coin.token,
    quantityMin: coins(coin.depositMin),
    confirmations: coin.confirmations.map(({ from, blocks }) => ({ from: coins(from), blocks })),
  };
}
