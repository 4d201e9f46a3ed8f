/** GET /account/getCoinAddress: an address is made at the first wish, derived again at every other. */
import { amount, amountToBigInt, type Decimal, formatUnitsTrimmed } from '@candor/money';
import type { DepositNetwork } from '@candor/wire';
import type { NetworkAsset } from '../../chain/networkSettings.ts';
import type { Network } from '../../chain/networkWatch.ts';
import type { PartContext } from '../contexts.ts';
import { type Handler, memberIdOf } from '../handler.ts';

const ZERO = amount(0n);

export const getCoinAddress: Handler<'getCoinAddress'> = async ({ asset: code }, context) => {
  const asset = context.marketData.directory.assetOfCode(code);
  if (asset === undefined) return { refusal: 'assetUnknown' };
  const memberId = memberIdOf(context);
  const offers = await context.engine.query('wallet', { memberId });
  const terms = offers.find((each) => each.terms.assetId === asset.assetId)?.terms;
  const isOpen = terms?.isIn === true;
  const min = { units: amountToBigInt(terms?.depositMin ?? ZERO), scale: asset.decimals };
  const networks: DepositNetwork[] = [];
  for (const network of context.custody.networksOf(code)) {
    const coin = network.settings.assets.find((each) => each.asset === code);
    if (coin) networks.push(await presentNetwork(context, network, { coin, isOpen, least: min }));
  }
  return {
    data: {
      asset: code,
      networks,
      claimMin: isOpen ? textOf(min) : undefined,
      isAutomatic: context.custody.isReviewedAutomatically,
    },
  };
};

interface Offered {
  readonly coin: NetworkAsset;
  readonly isOpen: boolean;
  /** Below it the exchange credits nothing, whatever the network takes. */
  readonly least: Decimal;
}

const textOf = ({ units, scale }: Decimal) => formatUnitsTrimmed(units, scale);

function larger(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  const at = (each: Decimal) => each.units * 10n ** BigInt(scale - each.scale);
  return at(one) > at(other) ? one : other;
}

async function presentNetwork(
  context: PartContext<'account'>,
  network: Network,
  { coin, isOpen, least }: Offered,
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
    quantityMin: textOf(larger(least, { units: coin.depositMin, scale: coin.decimals })),
    confirmations: coin.confirmations.map(({ from, blocks }) => ({ from: coins(from), blocks })),
  };
}
